import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// Reports, and what those who look after the yard decide.
struct ModerationRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        router.group(context: MemberContext.self).on(Calls.moderation.report, use: sendReport)
        let moderator = router.group(context: ModeratorContext.self)
        moderator.on(Calls.moderation.listCases) { request, context in
            try await web.list(request, .cases) { page in
                try await verbs.readCases(page: page, viewer: context.member).map {
                    ReportedCase($0, in: context.app.language)
                }
            }
        }
        moderator.on(Calls.moderation.showCase) { _, context in
            let found = try await verbs.readCases(context.pathID(), viewer: context.member)
            return .json(ReportedCase(found, in: context.app.language))
        }
        moderator.on(Calls.moderation.downloadEvidencePhoto, use: evidencePhoto)
        moderator.on(Calls.moderation.listDecisions) { request, _ in
            try await web.list(request, .decisions) {
                try await verbs.readCases.decisions(page: $0).map(MadangAPI.Decision.init)
            }
        }
        moderator.on(Calls.moderation.decide, use: sendDecision)
        moderator.on(Calls.moderation.listMembers) { request, _ in
            let filter = try web.list.asked(by: request, MemberFilter.init).choice
            return try await web.list(request, .members(filter)) {
                try await verbs.listMembers(filter, page: $0).map(MadangAPI.ListedMember.init)
            }
        }
        moderator.on(Calls.moderation.setRole, use: setRole)
        moderator.on(Calls.moderation.listWrittenComments, use: writtenComments)
        router.group(context: OwnerContext.self).on(Calls.moderation.deleteMember, use: deleteMember)
    }

    private func writtenComments(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let username = try context.pathParameter("username")
        return try await web.list(request, .comments(by: UsernameRule.normalize(username))) {
            try await verbs.listComments.written(by: username, viewer: context.member, page: $0).comments
                .map(MadangAPI.WrittenComment.init)
        }
    }

    private func sendReport(_ request: Request, _ context: MemberContext) async throws -> Response {
        let body = try await request.json(ReportRequest.self)
        try await verbs.reportThing(
            body.type, id: body.id, words: body.reason.map { ReportWords($0) }, by: context.member)
        return .json(ReportReceipt(type: body.type ?? "", id: body.id ?? ""), status: .created)
    }

    /// To those who look after the yard alone, and kept nowhere: its owner may have deleted it.
    private func evidencePhoto(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        guard let number = Int(try context.pathParameter("number")) else { throw DomainError.notFound }
        let reader = try await verbs.readEvidence(context.pathID(), number: number)
        let headers: HTTPFields = [
            .contentType: "image/webp", .cacheControl: "private, no-store",
            .contentSecurityPolicy: ContentSecurityPolicy.sandbox.text,
            .crossOriginResourcePolicy: "same-origin",
        ]
        return Response(status: .ok, headers: headers, body: reader.body(context.app.logger))
    }

    private func sendDecision(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let body = try await request.json(DecisionRequest.self)
        let decision = try await verbs.decide(
            body.action, body.type, id: body.id, reason: body.reason, for: SuspensionTerm(until: body.until),
            by: context.identity)
        return .json(MadangAPI.Decision(decision), status: .created)
    }

    private func setRole(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let body = try await request.json(RoleRequest.self)
        let member = try await verbs.appointModerator(
            context.pathParameter("username"), role: body.role, by: context.identity)
        return .json(MemberRole(username: member.username, role: member.role.rawValue))
    }

    private func deleteMember(_ request: Request, _ context: OwnerContext) async throws -> Response {
        let now = try request.query()["now"] ?? ""
        guard ["true", "false", ""].contains(now) else { throw DomainError.invalid("now", .unknown) }
        try await verbs.leaveYard(
            context.pathParameter("username"), atOnce: now == "true", by: context.asMember.identity)
        return Response(status: .noContent)
    }
}

extension MadangAPI.Decision {
    init(_ decision: Domain.Decision) {
        self.init(
            id: decision.id.string, action: decision.action.rawValue, type: decision.kind.rawValue,
            thingID: Identifier<Thing>(rawValue: decision.thingID).string, member: decision.username,
            actor: decision.actor, reason: decision.reason, createdAt: decision.at.rfc3339,
            until: decision.until?.rfc3339,
            lifted: decision.lifted.map { answer in
                Lifted(
                    actor: answer.actor ?? AuditTrail.operatorName, reason: answer.text,
                    createdAt: answer.at.rfc3339)
            })
    }
}

extension MadangAPI.ListedMember {
    init(_ listed: Domain.ListedMember) {
        self.init(
            member: MadangAPI.Member(listed.member, .stranger), role: listed.member.role.rawValue,
            state: listed.member.state.rawValue, storageBytes: listed.byteCount,
            lastSeenAt: listed.lastSeenAt?.rfc3339)
    }
}

extension ReportedCase {
    init(_ one: Case, in language: Language) {
        self.init(
            id: one.id.string, type: one.thing.kind.rawValue, thingID: one.thing.idText,
            member: MadangAPI.Member(one.member, .stranger), post: one.post.map(MadangAPI.Post.init),
            comment: one.comment, listing: one.listing.map { MadangAPI.Listing($0, in: language) },
            samePhotos: one.samePhotos.map(MadangAPI.SamePhoto.init), isGone: one.isGone,
            evidence: one.evidence.map(MadangAPI.Evidence.init), isHidden: one.thing.isHidden,
            isMarkedSensitive: one.thing.kind == .post && one.post?.isMarkedSensitive == true,
            reportCount: one.reportCount,
            reports: one.reports.map(Report.init), decisions: one.decisions.map(MadangAPI.Decision.init))
    }
}

extension ReportedCase.Report {
    init(_ report: Domain.Report) {
        self.init(
            reporter: report.reporter, reason: report.words.reason.rawValue, text: report.words.text,
            createdAt: report.at.rfc3339,
            message: report.quote.map { quote in
                Quote(text: quote.text, photos: quote.photos.map { MadangAPI.Photo($0) })
            })
    }
}

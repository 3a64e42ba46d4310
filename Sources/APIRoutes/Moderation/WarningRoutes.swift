import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What a member was warned of, for the member.
struct WarningRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.moderation.listWarnings) { request, context in
            try await web.list(request, .warnings(of: context.member.id)) {
                try await verbs.readWarnings(by: context.member, page: $0).map(MadangAPI.Warning.init)
            }
        }
        member.on(Calls.moderation.readWarnings) { request, context in
            let body = try await request.json(ReadWarningsRequest.self)
            try await verbs.readWarnings.markRead(upTo: body.warning(), by: context.member)
            return Response(status: .noContent)
        }
    }
}

extension ReadWarningsRequest {
    /// Fails: `.invalid` with "up_to".
    fileprivate func warning() throws -> Identifier<Domain.Decision> {
        guard let upTo, !upTo.isEmpty else { throw DomainError.invalid("up_to", .required) }
        guard let id = Identifier<Domain.Decision>(upTo) else { throw DomainError.invalid("up_to", .unknown) }
        return id
    }
}

extension MadangAPI.Warning {
    init(_ warning: Domain.Warning) {
        let decision = warning.decision
        self.init(
            id: decision.id.string, type: decision.kind.rawValue,
            thingID: Identifier<Thing>(rawValue: decision.thingID).string, postID: warning.postID?.string,
            reason: decision.reason, createdAt: decision.at.rfc3339, readAt: warning.readAt?.rfc3339)
    }
}

extension MadangAPI.WrittenComment {
    init(_ comment: Domain.WrittenComment) {
        self.init(
            id: comment.id.string, postID: comment.postID.string, postAuthor: comment.postAuthor ?? "",
            text: comment.text, isHidden: comment.isHidden, createdAt: comment.createdAt.rfc3339,
            editedAt: comment.editedAt?.rfc3339)
    }
}

extension MadangAPI.Warning: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "type": .word(ThingKind.reported.map(\.rawValue)), "reason": .text("spam: no watches, please"),
        ]
    }
}

extension MadangAPI.WrittenComment: AnswerDescribed {
    static var forms: [String: Schema] { ["post_author": .username, "text": .text("What a light!")] }
}

extension ReadWarningsRequest: RequestDescribed {
    static let required: Set = ["up_to"]
}

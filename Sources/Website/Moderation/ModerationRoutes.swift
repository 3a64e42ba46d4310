import Domain
package import Features
package import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// The pages of those who look after the yard, and what a suspended member finds.
package struct ModerationRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let cases: ReadCases
    private let decide: Decide
    private let appoint: AppointModerator
    private let gate: ConfirmGate

    package init(
        answer: PageAnswer, cursors: CursorCodec, cases: ReadCases, decide: Decide,
        appoint: AppointModerator, gate: ConfirmGate
    ) {
        self.answer = answer
        self.cursors = cursors
        self.cases = cases
        self.decide = decide
        self.appoint = appoint
        self.gate = gate
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self).get(Paths.Pattern.suspended, use: showSuspended)
        pages.group(context: ModeratorContext.self)
            .get(Paths.Pattern.moderation, use: showQueue)
            .get(Paths.Pattern.decisions, use: showDecide).post(Paths.Pattern.decisions, use: sendDecision)
            .get(Paths.Pattern.decisionLog, use: showLog)
            .get(Paths.Pattern.keepers, use: showKeepers)
            .post(Paths.Pattern.roles, use: sendRole)
    }

    @Sendable private func showSuspended(_ request: Request, _ context: MemberContext) async throws
        -> Response
    {
        guard context.member.isSuspended else { return .leading(to: Paths.feed) }
        let decision = try await cases.reason(for: .member, context.member.id.rawValue)
        return answer(request, context.app) {
            suspendedPage(reason: decision?.reason, at: context.member.suspendedAt, $0)
        }
    }

    @Sendable private func showQueue(_ request: Request, _ context: ModeratorContext) async throws -> Response
    {
        let query = try PageQuery(try request.query(), defaultLimit: 10)
        let found = try await cases(page: query.request(in: .cases, cursors))
        let page = QueuePage(
            cases: found.items, next: try cursors.next(request, query, found.next, in: .cases))
        return try answer.list(
            request, context.app, page: { queuePage(page, $0) }, fragment: { queueFragment(page, $0) })
    }

    @Sendable private func showLog(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: 50)
        let found = try await cases.decisions(page: query.request(in: .decisions, cursors))
        let page = LogPage(
            decisions: found.items, next: try cursors.next(request, query, found.next, in: .decisions))
        return try answer.list(
            request, context.app, page: { logPage(page, $0) }, fragment: { logFragment(page, $0) })
    }

    @Sendable private func showDecide(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let page = try await decidePage(try request.query(), by: context.member)
        return answer(request, context.app) { Website.decidePage(page, $0) }
    }

    @Sendable private func sendDecision(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let form = try await request.form()
        do {
            return try await gate(request, context.asMember, form) {
                _ = try await decide(
                    form["action"], form["type"], id: form["id"], reason: form["reason"], by: context.identity
                )
                return .leading(to: Paths.moderation)
            }
        } catch let error as DomainError where error.isAboutForm || error.code == .conflict {
            var page = try await decidePage(form, by: context.member)
            page.action = form["action"].flatMap(Decision.Action.init(rawValue:))
            page.reason = form["reason"] ?? ""
            page.faults = FormFaults(error, context.app.strings)
            return answer(request, context.app, status: error.code.status) { [page] in
                Website.decidePage(page, $0)
            }
        }
    }

    /// Fails: `.notFound` for anything that cannot be decided on.
    private func decidePage(_ form: Form, by viewer: Member) async throws -> DecidePage {
        guard let kind = form["type"].flatMap(ThingKind.init(rawValue:)),
            let id = form["id"].flatMap({ Identifier<Thing>($0) })
        else { throw DomainError.notFound }
        let one = try await cases.file(on: kind, id.rawValue)
        guard ModerationPolicy.may(viewer, decideOn: one.member) else {
            return DecidePage(one: one, actions: [])
        }
        // What is so already cannot be chosen, and without a report there is none to leave as it is.
        var done: Set<Decision.Action> = one.thing.isHidden ? [.hide, .suspend] : [.restore, .unsuspend]
        // A profile that was written anew can be taken away again.
        done.formUnion(one.thing.isRemoved ? [.hide, .restore] : [.putBack])
        if one.thing.isRemoved, kind != .profile { done.insert(.remove) }
        let actions = ModerationPolicy.actions(on: kind).filter {
            $0 == .dismiss ? one.isOpen : !one.isGone && !done.contains($0)
        }
        return DecidePage(one: one, actions: actions)
    }

    @Sendable private func showKeepers(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        try await keepers(request, context)
    }

    @Sendable private func sendRole(_ request: Request, _ context: ModeratorContext) async throws -> Response
    {
        let form = try await request.form()
        do {
            return try await gate(request, context.asMember, form) {
                _ = try await appoint(form["username"] ?? "", role: form["role"], by: context.identity)
                return .leading(to: Paths.keepers)
            }
        } catch let error as DomainError where error.code == .notFound && !request.isForProgram {
            let fault = FieldFault(field: "username", fault: .unknown)
            return try await keepers(request, context, refused: DomainError(.invalid, faults: [fault]))
        }
    }

    private func keepers(_ request: Request, _ context: ModeratorContext, refused: DomainError? = nil)
        async throws -> Response
    {
        let query = try PageQuery(try request.query(), defaultLimit: 50)
        let suspended = try await cases.suspended(page: query.request(in: .suspended, cursors))
        let more = try cursors.next(request, query, suspended.next, in: .suspended)
        let page = KeepersPage(
            keepers: try await cases.keepers(page: PageRequest(limit: 100)).items, suspended: suspended.items,
            more: more, faults: refused.map { FormFaults($0, context.app.strings) } ?? FormFaults())
        return answer(request, context.app, status: refused?.code.status ?? .ok) {
            keepersPage(page, by: context.member, $0)
        }
    }
}

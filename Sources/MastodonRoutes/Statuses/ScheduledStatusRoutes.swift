import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Posts that wait for their time: drafts of the yard that have one.
struct ScheduledStatusRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        let calls = MastodonCalls.statuses
        member.on(calls.scheduled, use: list)
        member.on(calls.showScheduled) { _, context in .json(try await scheduled(context).status) }
        member.on(calls.moveScheduled, use: move)
        member.on(calls.deleteScheduled) { _, context in
            let draft = try await scheduled(context).draft
            try await face.verbs.deleteDraft(
                draft.id, expectedVersion: draft.version, by: context.member)
            return .emptyObject
        }
    }

    /// All of a member's are few: they are one page of the drafts.
    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let drafts = try await face.verbs.listDrafts(by: context.member).filter { $0.isScheduledPost }
            .sorted { $0.id > $1.id }
        return try await face.list(request, context, key: { $0.id.rawValue }) { page in
            let older = drafts.filter { $0.id.rawValue < page.after?.key ?? .max }
            return Page(rows: Array(older.prefix(page.limit + 1)), limit: page.limit) {
                Position(key: $0.id.rawValue)
            }
        } body: { drafts in
            drafts.compactMap { ScheduledStatus($0, face.addresses(context)) }
        }
    }

    @Sendable private func move(_ request: Request, _ context: MemberContext) async throws -> Response {
        let draft = try await scheduled(context).draft
        let moment = try await request.parameters().scheduledMoment()
        let changes = DraftChanges(publishAt: .at(moment))
        let moved = try await face.verbs.saveDraft(
            changes, id: draft.id, expectedVersion: draft.version, by: context.member)
        guard let status = ScheduledStatus(moved, face.addresses(context)) else { throw DomainError.notFound }
        return .json(status)
    }

    /// What the path names. Fails: `.notFound`, also for a draft that has no time.
    private func scheduled(_ context: MemberContext) async throws -> (draft: Draft, status: ScheduledStatus) {
        let draft = try await face.verbs.showDraft(context.pathID(), by: context.member)
        guard let status = ScheduledStatus(draft, face.addresses(context)) else { throw DomainError.notFound }
        return (draft, status)
    }
}

extension Draft {
    /// Whether it is published by itself.
    fileprivate var isScheduledPost: Bool { kind == .post && publishAt != nil }
}

extension CallParameters {
    /// Fails: `.invalid` with "publish_at", as the yard calls it, for what is no moment.
    func scheduledMoment() throws -> Timestamp {
        guard let text = text("scheduled_at"), let moment = Timestamp(rfc3339: text) else {
            throw DomainError.invalid("publish_at", .format)
        }
        return moment
    }
}

import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// What others did that concerns one, one by one and in groups.
struct NotificationRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        let (calls, verbs) = (MastodonCalls.notifications, face.verbs)
        member.on(calls.list, use: list)
        member.on(calls.show, use: show)
        member.on(calls.clear) { _, context in
            try await verbs.forgetNotifications(of: context.member)
            return .emptyObject
        }
        member.on(calls.dismiss) { _, context in
            try await verbs.forgetNotifications.one(context.pathID(), of: context.member)
            return .emptyObject
        }
        member.on(calls.unreadCount, use: countUnread)
        member.on(calls.listGroups, use: listGroups)
        member.on(calls.showGroup) { _, context in
            let group = try await verbs.listNotifications.group(context.pathID("key"), of: context.member)
            return .json(try await face.groups([group], context))
        }
        member.on(calls.dismissGroup, use: dismissGroup)
        member.on(calls.groupAccounts, use: listAccounts)
        member.on(calls.unreadGroupCount, use: countUnread)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let said = try request.said()
        let actor = said.text("account_id").map { Identifier<Member>($0) ?? Identifier(rawValue: 0) }
        return try await face.list(request, context, limit: .notifications, key: { $0.id.rawValue }) { page in
            try await face.verbs.listNotifications(
                of: context.member, kinds: said.notificationKinds, by: actor, page: page)
        } body: {
            try await face.notifications($0, context)
        }
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let one = try await face.verbs.listNotifications.one(context.pathID(), of: context.member)
        guard let shown = try await face.notifications([one], context).first else {
            throw DomainError.notFound
        }
        return .json(shown)
    }

    /// Those that were not read, by the one count that all faces share; no more than are asked for.
    @Sendable private func countUnread(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let most = min(max(try request.said().number("limit") ?? 100, 1), 1000)
        let count = try await face.verbs.listNotifications.unreadCount(of: context.member)
        return .json(UnreadCount(count: min(count, most)))
    }

    /// By the latest in each: programs ask for what is newer than the newest notification that they know, and what
    /// joined a group is newer.
    @Sendable private func listGroups(_ request: Request, _ context: MemberContext) async throws -> Response {
        let kinds = try request.said().notificationKinds
        return try await face.list(
            request, context, limit: .notifications, key: { $0.latest.rawValue }
        ) { page in
            try await face.verbs.listNotifications.groups(
                of: context.member, kinds: kinds, order: .latest, page: page)
        } body: {
            try await face.groups($0, context)
        }
    }

    /// Also of one that the other list shows as a group of its own.
    @Sendable private func dismissGroup(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let key = try context.app.pathParameter("key")
        if key.hasPrefix(NotificationKey.alone) {
            guard let id = Identifier<Domain.Notification>(key.dropFirst(NotificationKey.alone.count)) else {
                throw DomainError.notFound
            }
            try await face.verbs.forgetNotifications.one(id, of: context.member)
        } else {
            try await face.verbs.forgetNotifications.group(context.pathID("key"), of: context.member)
        }
        return .emptyObject
    }

    @Sendable private func listAccounts(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let ids = try await face.verbs.listNotifications.actors(
            of: context.pathID("key"), told: context.member, limit: MastodonLimit.accounts.most)
        return .json(
            face.accounts(try await face.verbs.showMember(ids: ids, viewer: context.member), context))
    }
}

/// How the list of single notifications calls what stands for itself.
enum NotificationKey {
    static let alone = "ungrouped-"
}

/// How many one has not read.
struct UnreadCount: JSONObject, Hashable {
    let count: Int
}

extension CallParameters {
    /// Of what is asked for: what `types` names, or all, without what `exclude_types` names.
    var notificationKinds: Set<Domain.Notification.Kind> {
        let named =
            has("types") ? NotificationType.kinds(named: texts("types")) : Domain.Notification.Kind.allCases
        return Set(named).subtracting(NotificationType.kinds(named: texts("exclude_types")))
    }
}

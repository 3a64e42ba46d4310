import Domain
import Features
import HTTPKit
import MadangCore

extension Mastodon {
    /// The statuses of what is `published`, in its order. At most three statements, however many there are.
    func statuses(_ published: [Published], _ context: some SiteContext) async throws -> [Status] {
        guard !published.isEmpty else { return [] }
        let entities = try await entities(for: published, context)
        return published.map { entities.status($0) }
    }

    /// The same of posts alone, which long lists have.
    func statuses(_ posts: [Post], _ context: some SiteContext) async throws -> [Status] {
        guard !posts.isEmpty else { return [] }
        let entities = try await entities(
            of: posts.map { $0.author }, naming: posts.flatMap { $0.entities.mentioned }, context)
        return posts.map { entities.status($0) }
    }

    func status(_ published: Published, _ context: some SiteContext) async throws -> Status {
        try await entities(for: [published], context).status(published)
    }

    /// The status of what has `id`, as the one who asks sees it. Fails: `.notFound`.
    func status(of id: Identifier<Published>, _ context: some SiteContext) async throws -> Status {
        try await status(try await verbs.showPublished(id: id, viewer: context.viewer), context)
    }

    func accounts(_ profiles: [MemberProfile], _ context: some SiteContext) -> [Account] {
        let entities = entities(context)
        return profiles.map(entities.account)
    }

    func account(_ profile: MemberProfile, _ context: some SiteContext) -> Account {
        entities(context).account(profile)
    }

    /// That of the one who asks. Fails: `.notFound` if they are gone by now.
    func ownAccount(_ member: Member, _ context: some SiteContext) async throws -> Account {
        entities(context).ownAccount(try await verbs.showMember(id: member.id, viewer: member))
    }

    /// What the one who asks was told, in its order; without what speaks of something that they do not see any more.
    func notifications(_ told: [Domain.Notification], _ context: some SiteContext) async throws
        -> [Notification]
    {
        let published = try await verbs.showPublished(told.compactMap(\.subject), viewer: context.viewer)
        let entities = try await entities(for: published, and: told.map(\.actor), context)
        let subjects = Dictionary(published.map { ($0.id, entities.status($0)) }) { first, _ in first }
        return told.compactMap { one in
            let status = one.subject.flatMap { subjects[$0] }
            guard one.subject == nil || status != nil else { return nil }
            return Notification(
                id: one.id.string, type: NotificationType(one.kind).rawValue,
                groupKey: NotificationKey.alone + one.id.string, createdAt: one.createdAt.rfc3339,
                account: entities.account(one.actor), status: status)
        }
    }

    /// The same in groups, with whom and what they speak of, each once.
    func groups(_ groups: [Domain.NotificationGroup], _ context: some SiteContext) async throws
        -> GroupedNotifications
    {
        let subjects = Array(Set(groups.compactMap(\.subject))).sorted { $0 > $1 }
        let published = try await verbs.showPublished(subjects, viewer: context.viewer)
        let entities = try await entities(for: published, and: groups.flatMap(\.actors), context)
        let known = Set(published.map(\.id))
        let told = groups.filter { group in group.subject.map(known.contains) ?? true }
        var seen: Set<Identifier<Member>> = []
        let actors = told.flatMap(\.actors).filter { seen.insert($0.id).inserted }
        return GroupedNotifications(
            accounts: actors.map(entities.account), statuses: published.map(entities.status),
            notificationGroups: told.map(NotificationGroup.init))
    }

    /// Makes entities that need no look-up.
    func entities(_ context: some SiteContext) -> Entities {
        Entities(
            addresses: addresses(context), strings: context.app.strings, isMember: context.viewer != nil)
    }

    /// Makes the entities of what is `published` and of `others`, for which it looks up who they are.
    private func entities(
        for published: [Published], and others: [MemberSummary] = [], _ context: some SiteContext
    ) async throws -> Entities {
        try await entities(
            of: published.map(\.author) + others, naming: published.flatMap(\.namedMembers), context)
    }

    private func entities(of authors: [MemberSummary], naming names: [String], _ context: some SiteContext)
        async throws -> Entities
    {
        var entities = entities(context)
        entities.outlines = try await verbs.outlineMembers(
            Set(authors.map { $0.id }), named: Set(names), viewer: context.viewer)
        return entities.knowing(authors)
    }
}

extension SiteContext {
    /// Who asks; nil for a visitor.
    var viewer: Member? { app.identity?.member }
}

extension Published {
    /// The usernames that its status needs the ids of.
    fileprivate var namedMembers: [String] {
        switch self {
        case .post(let post): post.entities.mentioned
        case .comment(let comment):
            comment.entities.mentioned + (comment.reply?.answeredName.map { [$0] } ?? [])
        case .listing: []
        }
    }
}

extension [Entity] {
    /// The usernames in it.
    fileprivate var mentioned: [String] { compactMap { $0.kind == .mention ? $0.key : nil } }
}

extension NotificationGroup {
    /// A page has each group where its latest notification stands. So both ends of what the page has of it are that
    /// one: a program that goes on by `page_min_id` passes no other group over.
    fileprivate init(_ group: Domain.NotificationGroup) {
        self.init(
            groupKey: group.id.string, type: NotificationType(group.kind).rawValue,
            notificationsCount: group.count, mostRecentNotificationId: group.latest.string,
            pageMinId: group.latest.string, pageMaxId: group.latest.string,
            latestPageNotificationAt: group.latest.moment.rfc3339,
            sampleAccountIds: group.actors.map(\.id.string), statusId: group.subject?.string)
    }
}

package import Domain
import Storage

/// What a member was told, one by one or in groups.
package struct ListNotifications: Verb {
    let ports: Ports

    package func callAsFunction(of member: Member, page: PageRequest) async throws
        -> (notifications: Page<Notification>, unreadCount: Int)
    {
        try await database.read { stores in
            (
                try stores.notifications.page(of: member.id, page: page),
                try stores.notifications.unreadCount(of: member.id)
            )
        }
    }

    /// What is of `kinds`, by the member with the id `actor` or by anybody.
    package func callAsFunction(
        of member: Member, kinds: Set<Notification.Kind>, by actor: Identifier<Member>? = nil,
        page: PageRequest
    ) async throws -> Page<Notification> {
        try await database.read {
            try $0.notifications.page(of: member.id, kinds: kinds, by: actor, page: page)
        }
    }

    /// Fails: `.notFound`, also for one of somebody else.
    package func one(_ id: Identifier<Notification>, of member: Member) async throws -> Notification {
        guard
            let one = try await database.read({ try $0.notifications.notification(id, of: member.id) })
        else { throw DomainError.notFound }
        return one
    }

    /// How many the member has not read.
    package func unreadCount(of member: Member) async throws -> Int {
        try await database.read { try $0.notifications.unreadCount(of: member.id) }
    }

    /// The groups of what is of `kinds`, in `order`.
    package func groups(
        of member: Member, kinds: Set<Notification.Kind>, order: NotificationGroupOrder, page: PageRequest
    ) async throws -> Page<NotificationGroup> {
        try await database.read {
            try $0.notifications.groups(of: member.id, kinds: kinds, order: order, page: page)
        }
    }

    /// Fails: `.notFound`, also for one of somebody else.
    package func group(_ id: Identifier<NotificationGroup>, of member: Member) async throws
        -> NotificationGroup
    {
        let found = try await database.read {
            try $0.notifications.groups(of: member.id, one: id, page: PageRequest(limit: 1)).items.first
        }
        guard let found else { throw DomainError.notFound }
        return found
    }

    /// Who did what is told in the group, the latest first; at most `limit`. Fails: `.notFound`.
    package func actors(of group: Identifier<NotificationGroup>, told member: Member, limit: Int)
        async throws -> [Identifier<Member>]
    {
        let actors = try await database.read {
            try $0.notifications.actors(of: group, told: member.id, limit: limit)
        }
        guard !actors.isEmpty else { throw DomainError.notFound }
        return actors
    }

    /// The groups in the order of their first notifications, and the latest notification of all: what somebody who
    /// looks at the first page has read.
    package func groups(of member: Member, page: PageRequest) async throws
        -> (groups: Page<NotificationGroup>, latest: Identifier<Notification>?)
    {
        try await database.read { stores in
            (
                try stores.notifications.groups(of: member.id, page: page),
                try stores.notifications.latest(of: member.id)
            )
        }
    }
}

/// Notes that a member has read what they were told, and says so to all of their pages.
package struct ReadNotifications: Verb {
    let ports: Ports

    /// The notification with that id and all before it; of somebody else's it does no more than the moment at which
    /// it was made.
    package func callAsFunction(upTo id: Identifier<Notification>, by member: Member) async throws {
        let now = clock.now
        try await database.write { stores in
            guard try stores.notifications.markRead(upTo: id, by: member.id, at: now) else { return }
            try stores.events.insert(ids.next(), .notificationRead(upTo: id), to: member.id)
        }
    }
}

/// Forgets what a member was told, and says so to all of their pages. What it was about stays.
package struct ForgetNotifications: Verb {
    let ports: Ports

    /// All of it.
    package func callAsFunction(of member: Member) async throws {
        try await database.write { stores in
            try stores.notifications.deleteAll(of: member.id)
            try notify.takenBack(from: member.id, in: stores)
        }
    }

    /// Fails: `.notFound`, also for one of somebody else.
    package func one(_ id: Identifier<Notification>, of member: Member) async throws {
        try await forget(of: member) { try $0.delete(id, of: member.id) }
    }

    /// Fails: `.notFound`, also for one of somebody else.
    package func group(_ id: Identifier<NotificationGroup>, of member: Member) async throws {
        try await forget(of: member) { try $0.delete(id, of: member.id) }
    }

    private func forget(
        of member: Member, _ delete: @escaping @Sendable (NotificationStore) throws -> Bool
    ) async throws {
        try await database.write { stores in
            guard try delete(stores.notifications) else { throw DomainError.notFound }
            try notify.takenBack(from: member.id, in: stores)
        }
    }
}

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

    /// The groups, and the latest notification of all: what somebody who looks at the first page has read.
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

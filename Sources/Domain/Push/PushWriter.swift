/// Words for what a device is told. What it makes is read by the service worker, and by browsers themselves.
package protocol PushWriter: Sendable {
    /// Nil for what nobody can be told.
    func write(_ news: PushNews, unreadCount: Int, to member: Member, language: String) -> Push?

    /// The same in the form of Mastodon's programs. Nil for what nobody can be told, and for messages, of which these
    /// know nothing.
    func writeForApp(_ news: PushNews, to member: Member, language: String) -> Push?
}

/// What there is to tell, as the list of notifications and that of threads group it.
package enum PushNews: Hashable, Sendable {
    case group(NotificationGroup)
    case thread(Thread)

    package var kind: PushKind {
        switch self {
        case .group(let group): PushKind(group.kind)
        case .thread: .message
        }
    }

    /// When the latest of it happened.
    package var at: Timestamp {
        switch self {
        case .group(let group): group.latest.moment
        case .thread(let thread): thread.lastMessage.createdAt
        }
    }

    /// How far a device knows what happened once it was told this, if it knew `before`.
    package func told(after before: PushSubscription.Told) -> PushSubscription.Told {
        var told = before
        switch self {
        case .group(let group): told.notification = max(before.notification, group.latest)
        case .thread(let thread): told.message = max(before.message, thread.lastMessage.id)
        }
        return told
    }
}

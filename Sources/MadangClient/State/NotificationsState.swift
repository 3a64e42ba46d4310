public import MadangAPI
public import Observation

/// What one was told, and how much of it one has not read.
@MainActor @Observable public final class NotificationsState: Listener {
    /// A notification.
    @MainActor public struct Row: Identifiable {
        /// The id of the notification.
        public nonisolated let id: String
        /// What happened, to what, when, and whether it was read.
        public let notification: MadangAPI.Notification
        /// Who did it.
        public let actor: MemberState
    }

    /// Likes, comments, mentions and follows, newest first. What comes is counted in `list.newCount`, and comes by
    /// `list.showNew()`.
    public let list: ListState<MadangAPI.Notification, Row>
    /// How many are unread, for a badge.
    public private(set) var unreadCount = 0

    @ObservationIgnored private let yard: YardState

    /// One's own; `limit` is how many a page has.
    public init(in yard: YardState, limit: Int? = nil) {
        self.yard = yard
        list = ListState(yard.yard.notifications(limit: limit), in: yard, leavesOutMuted: true) {
            Row(id: $0.id, notification: $0, actor: yard.member($0.actor))
        }
        yard.listen(self)
    }

    /// Loads the list and the count. Where that fails `YardState.failure` says why.
    public func load() async {
        await list.refresh()
        await yard.trying(.load) { [self] () throws(MadangError) in
            unreadCount = try await yard.yard.notificationSummary().unreadCount
        }
    }

    /// Marks what is shown as read. Whether that worked.
    @discardableResult public func read() async -> Bool {
        guard let latest = list.rows.first else { return true }
        return await yard.trying(.read) { [self] () throws(MadangError) in
            unreadCount = try await yard.yard.readNotifications(upTo: latest.id).unreadCount
            await list.look()
        }
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .news(.notificationCreated(let told)):
            unreadCount = told.unreadCount
            await list.look()
        case .news(.notificationRead(let read)):
            unreadCount = read.unreadCount
            await list.look()
        case .news(.reset):
            await yard.quietly { [self] () throws(MadangError) in
                unreadCount = try await yard.yard.notificationSummary().unreadCount
            }
        default: break
        }
    }
}

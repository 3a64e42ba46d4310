/// How far a member has read a list with one of Mastodon's programs: another device goes on there.
package struct Marker: Hashable, Sendable {
    /// What is read.
    package enum Timeline: String, CaseIterable, Sendable {
        case home, notifications
    }

    package let timeline: Timeline
    /// What was read last: the id of a post or of a notification, which may be gone.
    package let lastRead: Identifier<Marker>
    /// How often it was moved.
    package let version: Int
    package let updatedAt: Timestamp

    package init(timeline: Timeline, lastRead: Identifier<Marker>, version: Int, updatedAt: Timestamp) {
        self.timeline = timeline
        self.lastRead = lastRead
        self.version = version
        self.updatedAt = updatedAt
    }
}

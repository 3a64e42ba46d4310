/// One member muting another; here only to name its ids.
package enum Mute {}

/// A word or phrase that a member does not want to read in lists and notifications.
package struct MutedWord: Hashable, Sendable {
    package let id: Identifier<MutedWord>
    /// As it was written.
    package let text: String
    /// From then on it mutes nothing; nil for never.
    package let endsAt: Timestamp?
    package let createdAt: Timestamp

    package init(id: Identifier<MutedWord>, text: String, endsAt: Timestamp?, createdAt: Timestamp) {
        self.id = id
        self.text = text
        self.endsAt = endsAt
        self.createdAt = createdAt
    }
}

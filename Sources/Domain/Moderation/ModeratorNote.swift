package import MadangCore

/// What one of those who look after the yard tells the others about a member. The member never reads it.
package struct ModeratorNote: Hashable, Sendable {
    package static let textLimit = TextLimit(minimum: 1, maximum: 1000)

    package let id: Identifier<ModeratorNote>
    /// Username of who wrote it.
    package let author: String
    package let text: String
    /// Whether the one who looks wrote it, and may delete it.
    package let isMine: Bool
    package var at: Timestamp { id.moment }

    package init(id: Identifier<ModeratorNote>, author: String, text: String, isMine: Bool) {
        self.id = id
        self.author = author
        self.text = text
        self.isMine = isMine
    }
}

/// Which yard a database holds, and whether its media store bears the mark of it (docs/decisions/0036-kept-media.md).
package struct YardIdentity: Hashable, Sendable {
    package let id: Identifier<YardIdentity>
    /// Nil until the media store has the mark.
    package let markedAt: Timestamp?

    package init(id: Identifier<YardIdentity>, markedAt: Timestamp? = nil) {
        self.id = id
        self.markedAt = markedAt
    }
}

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

/// Keeps what a database says of the yard as a whole.
package protocol YardStore {
    /// Nil for a database that has never been together with a media store.
    func identity() throws -> YardIdentity?

    /// The identity that is kept. If there is none yet it gets `id`: of several nodes that start at once the first one
    /// decides.
    func identity(orKeep id: Identifier<YardIdentity>) throws -> YardIdentity

    /// The media store has the mark since `moment`.
    func setMarked(at moment: Timestamp) throws
}

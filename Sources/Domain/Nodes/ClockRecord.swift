/// What the yard believes of the clock of its machine (docs/decisions/0037-clock.md).
package struct ClockRecord: Hashable, Sendable {
    /// When it was last looked at and believed.
    package var seenAt: Timestamp?
    /// Rows up to this moment may lie in the future: they are known.
    package var acceptedTo: Timestamp?
    /// When the operator said that it is right.
    package var confirmedAt: Timestamp?

    package init(seenAt: Timestamp? = nil, acceptedTo: Timestamp? = nil, confirmedAt: Timestamp? = nil) {
        self.seenAt = seenAt
        self.acceptedTo = acceptedTo
        self.confirmedAt = confirmedAt
    }
}

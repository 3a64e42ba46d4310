/// A new e-mail address that waits for its owner to open the link in the letter.
package struct EmailChange: Hashable, Sendable {
    package let memberID: Identifier<Member>
    package let email: String
    package let createdAt: Timestamp
    package let expiresAt: Timestamp

    package init(
        memberID: Identifier<Member>, email: String, createdAt: Timestamp, expiresAt: Timestamp
    ) {
        self.memberID = memberID
        self.email = email
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// Keeps the new addresses: at most one for each member.
package protocol EmailChangeStore {
    /// Puts a change in the place of an older one, whose link is then no good.
    func put(_ change: EmailChange) throws

    /// The change that waits at `moment`.
    func pending(of member: Identifier<Member>, at moment: Timestamp) throws -> EmailChange?

    /// From now on the secret with that hash is the one that confirms the member's change; the one before is no
    /// good any more.
    func setHash(_ hash: [UInt8], of member: Identifier<Member>) throws

    /// Takes a change away and gives it, if it is still good at `moment`: its link works once.
    func take(hash: [UInt8], at moment: Timestamp) throws -> EmailChange?

    func cancel(of member: Identifier<Member>) throws

    /// Drops what ran out before `moment`.
    func deleteExpired(at moment: Timestamp) throws
}

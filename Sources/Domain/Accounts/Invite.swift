/// A word of welcome that lets some people join.
package struct Invite: Hashable, Sendable {
    package let id: Identifier<Invite>
    /// SHA-256 of the secret in the link.
    package let hash: [UInt8]
    /// Nil for the operator.
    package let makerID: Identifier<Member>?
    /// How many may join by it, 1…1000.
    package let uses: Int
    /// How many have.
    package let used: Int
    package let createdAt: Timestamp
    package let expiresAt: Timestamp

    package init(
        id: Identifier<Invite>, hash: [UInt8], makerID: Identifier<Member>?, uses: Int, used: Int = 0,
        createdAt: Timestamp, expiresAt: Timestamp
    ) {
        self.id = id
        self.hash = hash
        self.makerID = makerID
        self.uses = uses
        self.used = used
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// An invite as it is listed: with its maker's username, nil for the operator.
package struct ListedInvite: Hashable, Sendable {
    package let invite: Invite
    package let maker: String?

    package init(invite: Invite, maker: String?) {
        self.invite = invite
        self.maker = maker
    }
}

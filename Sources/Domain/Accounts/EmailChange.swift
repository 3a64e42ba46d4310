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

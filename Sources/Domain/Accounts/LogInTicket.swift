/// A log-in whose password was right, and which waits for a code: good for `lifetime`, and once.
package struct LogInTicket: Hashable, Sendable {
    /// As long as somebody looks for their phone (product decision).
    package static let lifetime = Duration.minutes(10)

    /// SHA-256 of the secret that its device has.
    package let hash: [UInt8]
    package let memberID: Identifier<Member>
    package let kind: Session.Kind
    package let expiresAt: Timestamp

    package init(hash: [UInt8], memberID: Identifier<Member>, kind: Session.Kind, expiresAt: Timestamp) {
        self.hash = hash
        self.memberID = memberID
        self.kind = kind
        self.expiresAt = expiresAt
    }
}

/// A link that logs its member in once; made by the operator's command line, or sent by mail.
package struct SignInLink: Hashable, Sendable {
    package enum Purpose: String, Sendable {
        case signIn = "sign_in"
        case resetPassword = "reset_password"
    }

    /// How long one is good that opens an account by itself (OWASP ASVS 5.0, 6.5.5).
    package static let lifetime = Duration.minutes(10)

    package let hash: [UInt8]
    package let memberID: Identifier<Member>
    package let purpose: Purpose
    package let expiresAt: Timestamp

    package init(hash: [UInt8], memberID: Identifier<Member>, purpose: Purpose, expiresAt: Timestamp) {
        self.hash = hash
        self.memberID = memberID
        self.purpose = purpose
        self.expiresAt = expiresAt
    }
}

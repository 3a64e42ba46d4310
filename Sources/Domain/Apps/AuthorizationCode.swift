package import MadangCore

/// What an app exchanges for its tokens once a member has let it in (RFC 6749 §4.1).
package struct AuthorizationCode: Hashable, Sendable {
    /// How long it is good (RFC 6749 §4.1.2: ten minutes at most).
    package static let lifetime = Duration.minutes(1)
    /// How long it is known afterwards, so that a second use ends what came of the first.
    package static let memory = Duration.days(1)
    /// What is kept in place of a challenge where there is none. Nobody has a verifier whose SHA-256 it is, so no app
    /// sends it as its challenge in good faith; one that does is refused.
    package static let noChallenge = [UInt8](repeating: 0, count: 32)

    /// SHA-256 of the code.
    package let hash: [UInt8]
    package let appID: Identifier<App>
    package let memberID: Identifier<Member>
    /// In which the member said so: where it ends, the code does.
    package let grantedIn: Identifier<Session>
    package let redirect: String
    /// Whether the app named the address when it asked. Then it has to name it again.
    package let isRedirectNamed: Bool
    package let scopes: Scopes
    /// SHA-256 of what the app alone knows (RFC 7636, S256): 32 bytes. Nil where one of Mastodon's programs made none.
    package let challenge: [UInt8]?
    package let expiresAt: Timestamp
    /// Which it opened; nil while it is unused.
    package var sessionID: Identifier<Session>?

    package init(
        hash: [UInt8], appID: Identifier<App>, memberID: Identifier<Member>,
        grantedIn: Identifier<Session>, redirect: String, isRedirectNamed: Bool, scopes: Scopes,
        challenge: [UInt8]?, expiresAt: Timestamp, sessionID: Identifier<Session>? = nil
    ) {
        self.hash = hash
        self.appID = appID
        self.memberID = memberID
        self.grantedIn = grantedIn
        self.redirect = redirect
        self.isRedirectNamed = isRedirectNamed
        self.scopes = scopes
        self.challenge = challenge
        self.expiresAt = expiresAt
        self.sessionID = sessionID
    }
}

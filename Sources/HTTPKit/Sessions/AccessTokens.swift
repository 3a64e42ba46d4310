package import Domain
package import Features
import JWTKit
package import MadangAPI
import MadangCore

/// Access tokens: JWTs with HS256, good for 15 minutes (docs/api/errors.md).
package struct AccessTokens: Sendable {
    package static let lifetime = Duration.minutes(15)

    private let keys: JWTKeyCollection
    private let clock: any Clock
    private let verified = VerifiedTokens()

    package init(key: ServerKey, clock: any Clock) async {
        keys = await JWTKeyCollection().add(
            hmac: HMACKey(key: key.derived(for: "access-token")), digestAlgorithm: .sha256)
        self.clock = clock
    }

    /// What a token says (RFC 7519 §4.1): whose it is, from which session, from when till when, and to which key it
    /// belongs, if to any (RFC 9449 §6.1).
    private struct Claims: JWTPayload {
        let sub: String
        let sid: String
        let iat: Int64
        let exp: Int64
        let cnf: Confirmation?

        /// Times are checked against our own clock, after the signature.
        func verify(using algorithm: some JWTAlgorithm) {}
    }

    private struct Confirmation: Codable {
        let jkt: String
    }

    /// The pair for a session. Fails: what signing throws.
    package func pair(for signedIn: SignedIn) async throws -> Tokens {
        let now = clock.now
        let key = signedIn.session.keyThumbprint
        let claims = Claims(
            sub: signedIn.member.id.string, sid: signedIn.session.id.string, iat: now.milliseconds / 1000,
            exp: (now + Self.lifetime).milliseconds / 1000, cnf: key.map { Confirmation(jkt: $0.text) })
        return Tokens(
            accessToken: try await keys.sign(claims), tokenType: key == nil ? Tokens.bearer : Tokens.dpop,
            expiresIn: Int(Self.lifetime.components.seconds), refreshToken: signedIn.secret)
    }

    /// The session that `token` names, and the key without whose proof it is good for nothing.
    /// Fails: `.unauthorized` for a token that is not ours; `.tokenExpired` for one that was.
    package func session(of token: String) async throws -> (id: Identifier<Session>, key: KeyThumbprint?) {
        guard let claims = await verified.claims(of: token, orBy: { await verify(token) }) else {
            throw DomainError.unauthorized
        }
        guard clock.now.milliseconds < claims.expiresAt * 1000 else { throw DomainError(.tokenExpired) }
        return (claims.session, claims.key)
    }

    private func verify(_ token: String) async -> VerifiedTokens.Claims? {
        // Why a token is no good is nobody's business.
        guard let claims = try? await keys.verify(token, as: Claims.self),
            let session = Identifier<Session>(claims.sid)
        else { return nil }
        let key = claims.cnf.flatMap { KeyThumbprint($0.jkt) }
        guard claims.cnf == nil || key != nil else { return nil }
        return VerifiedTokens.Claims(session: session, expiresAt: claims.exp, key: key)
    }
}

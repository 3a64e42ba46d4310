package import Crypto
import Domain
import Foundation
import JWTKit
import MadangCore

/// By which push services know who sends, and browsers who may (VAPID, RFC 8292).
package struct SenderKey: Sendable {
    /// How long what is signed is good: a day at most (RFC 8292 §2).
    static let lifetime = Duration.hours(12)

    private let key: P256.Signing.PrivateKey

    /// - Parameter seed: 32 bytes for a number. Of those of a number there may be no key (one in 2³²); then the next
    ///   one is asked for.
    package init?(seed: (Int) -> SymmetricKey) {
        for number in 0..<16 {
            let bytes = seed(number).withUnsafeBytes { Data($0) }
            // What is no number of the curve's is refused.
            guard let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else { continue }
            self.key = key
            return
        }
        return nil
    }

    /// A point of P-256, uncompressed: 65 bytes.
    package var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    private struct Claims: JWTPayload {
        let aud: String
        let exp: Int64
        let sub: String?

        /// Push services judge it.
        func verify(using algorithm: some JWTAlgorithm) {}
    }

    /// The `Authorization` of a request to the push service at `origin` (RFC 8292 §3).
    ///
    /// - Parameter site: as of `token`.
    func authorization(for origin: String, of site: String?, at now: Timestamp) async throws -> String {
        "vapid t=\(try await token(for: origin, of: site, at: now)), k=\(Base64URL.encode(publicKey))"
    }

    /// What proves to the push service at `origin` who sends (RFC 8292 §2).
    ///
    /// - Parameter site: who is asked where something is wrong, `https:`; nil where nobody has said it.
    func token(for origin: String, of site: String?, at now: Timestamp) async throws -> String {
        let claims = Claims(aud: origin, exp: (now + Self.lifetime).milliseconds / 1000, sub: site)
        let keys = await JWTKeyCollection().add(ecdsa: try ES256PrivateKey(pem: key.pemRepresentation))
        return try await keys.sign(claims)
    }
}

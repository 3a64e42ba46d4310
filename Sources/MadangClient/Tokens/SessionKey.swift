package import Foundation
package import MadangAPI

#if canImport(CryptoKit)
    import CryptoKit
#elseif canImport(Crypto)
    import Crypto
#endif

/// The key to which the tokens of a log-in belong (DPoP, RFC 9449). It never leaves the device, and the server sees its
/// public half alone.
package struct SessionKey: Sendable {
    /// As it is kept: the number of a private key of P-256.
    package let bytes: Data

    /// A new one, by chance.
    package init() { bytes = P256.Signing.PrivateKey().rawRepresentation }

    /// Nil for bytes that are no key.
    package init?(_ bytes: Data) {
        guard (try? P256.Signing.PrivateKey(rawRepresentation: bytes)) != nil else { return nil }
        self.bytes = bytes
    }

    /// A proof for one request (§4.2).
    ///
    /// - Parameters:
    ///   - address: where the request goes; query and fragment count for nothing.
    ///   - token: the access token that is shown with it; nil for none.
    ///   - moment: as the server sees it.
    ///   - id: no other proof's.
    ///
    /// Fails: what signing throws.
    package func proof(
        for method: Endpoint.Method, _ address: URL, showing token: String?, at moment: Date, id: String
    ) throws -> String {
        let key = try P256.Signing.PrivateKey(rawRepresentation: bytes)
        let claims = Claims(
            jti: id, htm: method.rawValue,
            htu: String(address.absoluteString.prefix { $0 != "?" && $0 != "#" }),
            iat: Int(moment.timeIntervalSince1970),
            ath: token.map { base64URL(Data(SHA256.hash(data: Data($0.utf8)))) })
        let head = Head(of: key.publicKey.rawRepresentation)
        let text = try [Self.coded(head), Self.coded(claims)].joined(separator: ".")
        return try "\(text).\(base64URL(key.signature(for: Data(text.utf8)).rawRepresentation))"
    }

    private static func coded(_ value: some Encodable) throws -> String {
        base64URL(try JSONEncoder().encode(value))
    }

    private struct Head: Encodable {
        let typ = "dpop+jwt"
        let alg = "ES256"
        let jwk: JWK

        /// - Parameter point: both coordinates of the public key, 32 bytes each.
        init(of point: Data) {
            jwk = JWK(x: base64URL(Data(point.prefix(32))), y: base64URL(Data(point.suffix(32))))
        }
    }

    private struct JWK: Encodable {
        let kty = "EC"
        let crv = "P-256"
        let x: String
        let y: String
    }

    private struct Claims: Encodable {
        let jti: String
        let htm: String
        let htu: String
        let iat: Int
        let ath: String?
    }
}

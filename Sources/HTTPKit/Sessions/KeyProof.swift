import Crypto
import Domain
import Foundation
import MadangCore

/// What somebody who has a key says of one request and signs with it (RFC 9449 §4.2). The signature is good; what is
/// said is still to be held against the request.
struct KeyProof: Sendable {
    /// Whose it is.
    let key: KeyThumbprint
    /// `jti`: names this proof among those of the key.
    let id: String
    /// `htm`
    let method: String
    /// `htu`
    let address: String
    /// `iat`, in seconds since 1970.
    let madeAt: Double
    /// `ath`: SHA-256 of the access token with which it is shown, in base64url.
    let tokenHash: String?

    /// More bytes no proof needs: those of clients have about 500.
    static let maximumLength = 4096

    private static let idLength = 1...128

    private struct Head: Decodable {
        let typ: String
        let alg: String
        let jwk: JSONWebKey
        /// What a reader would have to understand; we understand none of it (RFC 7515 §4.1.11).
        let crit: [String]?
    }

    private struct Claims: Decodable {
        let jti: String
        let htm: String
        let htu: String
        let iat: Double
        let ath: String?
    }

    /// Nil for what is no proof, or is signed by anything but a P-256 key of its own (ES256). There is no choice of
    /// algorithms: what `alg` says selects nothing.
    init?(_ text: String) {
        guard text.utf8.count <= Self.maximumLength else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let head = Self.read(Head.self, parts[0]),
            let claims = Self.read(Claims.self, parts[1]), let signature = Base64URL.decode(parts[2]),
            head.typ == "dpop+jwt", head.alg == KeyProofs.algorithm, head.crit == nil,
            Self.idLength.contains(claims.jti.count),
            let key = head.jwk.thumbprint(signing: "\(parts[0]).\(parts[1])", as: signature)
        else { return nil }
        self.key = key
        id = claims.jti
        method = claims.htm
        address = claims.htu
        madeAt = claims.iat
        tokenHash = claims.ath
    }

    private static func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        // Why it cannot be read is nobody's business.
        Base64URL.decode(text).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }
}

/// A public key of P-256 (RFC 7518 §6.2).
private struct JSONWebKey: Decodable {
    let kty: String
    let crv: String
    let x: String
    let y: String
    /// The private part, which must never have been sent.
    let d: String?

    /// By which it is known, if `signature` of `text` was made by it; nil for a bad signature, for another kind of key,
    /// for what is no point of the curve, and for a key that is private no more.
    func thumbprint(signing text: String, as signature: [UInt8]) -> KeyThumbprint? {
        guard kty == "EC", crv == "P-256", d == nil, let x = Base64URL.decode(x), let y = Base64URL.decode(y),
            x.count == 32, y.count == 32,
            // Bytes of strangers: what is no key and no signature is refused.
            let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y),
            let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature),
            key.isValidSignature(signature, for: Array(text.utf8))
        else { return nil }
        return ownThumbprint
    }

    /// RFC 7638 §3. Each byte sequence has one text in base64url, so what was sent is what is hashed.
    private var ownThumbprint: KeyThumbprint? {
        let canonical = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
        return KeyThumbprint(Array(SHA256.hash(data: Array(canonical.utf8))))
    }
}

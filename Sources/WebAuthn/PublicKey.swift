package import Crypto
package import CryptoExtras
package import Domain
import Foundation

/// The public key of an authenticator (RFC 9052, 9053, 8230): ES256, EdDSA or RS256.
package enum PublicKey: Sendable {
    case p256(P256.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)
    case rsa(_RSA.Signing.PublicKey)

    /// Names of the algorithms for browsers, best first (IANA, COSE Algorithms).
    package static let algorithms = [-8, -7, -257]

    /// Bits of an RSA key: less is too weak, more is a way to make the server compute.
    private static let rsaBytes = 256...512

    /// Fails: `.malformed`; `.unknownAlgorithm`, also for keys that are too short or too long. Why the library takes a
    /// key for malformed nobody is told.
    package init(cose bytes: [UInt8]) throws(PasskeyFault) {
        var reader = CBORReader(bytes)
        let key = try reader.value()
        guard reader.isAtEnd else { throw .malformed }
        // 1 is the kind of key, 3 the algorithm, -1 the curve.
        switch (key[1]?.integer, key[3]?.integer, key[-1]?.integer) {
        case (2, -7, 1):
            guard let x = key[-2]?.bytes, let y = key[-3]?.bytes, x.count == 32, y.count == 32 else {
                throw .malformed
            }
            guard let made = try? P256.Signing.PublicKey(x963Representation: [4] + x + y) else {
                throw .malformed
            }
            self = .p256(made)
        case (1, -8, 6):
            guard let x = key[-2]?.bytes, let made = try? Curve25519.Signing.PublicKey(rawRepresentation: x)
            else {
                throw .malformed
            }
            self = .ed25519(made)
        case (3, -257, nil):
            guard let n = key[-1]?.bytes, let e = key[-2]?.bytes else { throw .malformed }
            guard Self.rsaBytes.contains(n.count), e.count <= 4 else { throw .unknownAlgorithm }
            guard let made = try? _RSA.Signing.PublicKey(n: Data(n), e: Data(e)) else { throw .malformed }
            self = .rsa(made)
        default: throw .unknownAlgorithm
        }
    }

    /// Whether `signature` of `message` was made by the key. What is no signature was not.
    func isValid(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        switch self {
        case .p256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
                return false
            }
            return key.isValidSignature(signature, for: message)
        case .ed25519(let key): return key.isValidSignature(signature, for: message)
        case .rsa(let key):
            return key.isValidSignature(
                _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: message),
                padding: .insecurePKCS1v1_5)
        }
    }
}

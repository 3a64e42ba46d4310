import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#elseif canImport(Crypto)
    import Crypto
#endif

/// What shows that who exchanges a code is who asked for it (PKCE, RFC 7636): the challenge goes along with the
/// question, the verifier with the code.
package struct ProofKey: Sendable {
    /// 43…128 unreserved characters (§4.1).
    package let verifier: String

    /// A new one, of 32 bytes by chance.
    package init() { self.init(verifier: randomText()) }

    package init(verifier: String) {
        self.verifier = verifier
    }

    /// By the method S256 (§4.2).
    package var challenge: String { base64URL(Data(SHA256.hash(data: Data(verifier.utf8)))) }
}

/// 32 bytes from the system's own generator, in 43 characters that are the same in every address.
func randomText() -> String {
    var generator = SystemRandomNumberGenerator()
    return base64URL(Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }))
}

/// Without padding (RFC 4648 §5, RFC 7636 Appendix A).
func base64URL(_ bytes: Data) -> String {
    bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
}

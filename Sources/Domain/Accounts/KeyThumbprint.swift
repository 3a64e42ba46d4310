import MadangCore

/// By what a client's public key is known: SHA-256 of it as a JWK (RFC 7638). Tokens of a session that has one are
/// good for nothing without a proof by that key (RFC 9449).
package struct KeyThumbprint: Hashable, Sendable {
    /// 32 bytes.
    package let bytes: [UInt8]

    /// Nil for anything but 32 bytes.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// As a token names it (RFC 9449 §6.1); nil for what is none.
    package init?(_ text: String) {
        guard let bytes = Base64URL.decode(text) else { return nil }
        self.init(bytes)
    }

    /// In base64url, 43 characters.
    package var text: String { Base64URL.encode(bytes) }
}

package import Crypto

/// The server's one secret; every use of it gets a key of its own (HKDF, RFC 5869).
package struct ServerKey: Sendable {
    private let key: SymmetricKey

    /// `key` has 32 bytes.
    package init(_ key: SymmetricKey) {
        self.key = key
    }

    /// A key of 32 bytes for `purpose`, that says nothing about the others.
    package func derived(for purpose: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key, info: Array("madang/\(purpose)".utf8), outputByteCount: 32)
    }
}

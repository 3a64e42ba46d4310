import Crypto
import Foundation

/// A message that the browser of one device alone can read (RFC 8291): push services carry it and do not.
package struct SealedPush: Hashable, Sendable {
    /// The body of the request to the push service: one record of `aes128gcm` (RFC 8188 §2).
    package let bytes: [UInt8]

    /// More does not fit into the 4 096 bytes that every push service takes (RFC 8030 §7.2, RFC 8291 §4).
    package static let limit = 3993
    private static let recordSize: UInt32 = 4096

    /// What a browser gives for sealing (W3C Push API, `getKey`).
    package struct Recipient: Hashable, Sendable {
        /// A point of P-256, uncompressed: 65 bytes.
        package let publicKey: [UInt8]
        /// 16 bytes.
        package let secret: [UInt8]

        /// Nil for what no browser gives.
        package init?(publicKey: [UInt8], secret: [UInt8]) {
            do {
                _ = try P256.KeyAgreement.PublicKey(x963Representation: publicKey)
            } catch {
                return nil
            }
            guard secret.count == 16 else { return nil }
            self.publicKey = publicKey
            self.secret = secret
        }
    }

    /// Fails: what the arithmetic throws; `CryptoKitError.incorrectParameterSize` for more than `limit` bytes.
    package init(_ text: [UInt8], to recipient: Recipient) throws {
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
        try self.init(text, to: recipient, key: P256.KeyAgreement.PrivateKey(), salt: salt)
    }

    /// - Parameters:
    ///   - key: of this message alone.
    ///   - salt: 16 bytes of this message alone.
    init(_ text: [UInt8], to recipient: Recipient, key: P256.KeyAgreement.PrivateKey, salt: [UInt8]) throws {
        guard text.count <= Self.limit else { throw CryptoKitError.incorrectParameterSize }
        let theirs = try P256.KeyAgreement.PublicKey(x963Representation: recipient.publicKey)
        let ours = Array(key.publicKey.x963Representation)
        // RFC 8291 §3.4.
        let shared = try key.sharedSecretFromKeyAgreement(with: theirs)
            .hkdfDerivedSymmetricKey(
                using: SHA256.self, salt: recipient.secret,
                sharedInfo: Array("WebPush: info\0".utf8) + recipient.publicKey + ours, outputByteCount: 32)
        // RFC 8188 §2.2 and §2.3.
        let derived = { (info: String, count: Int) in
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: shared, salt: salt, info: Array("Content-Encoding: \(info)\0".utf8),
                outputByteCount: count)
        }
        let nonce = derived("nonce", 12).withUnsafeBytes { Data($0) }
        // 2 ends the last record, which is the only one.
        let box = try AES.GCM.seal(
            text + [2], using: derived("aes128gcm", 16), nonce: AES.GCM.Nonce(data: nonce))
        let size = withUnsafeBytes(of: Self.recordSize.bigEndian, Array.init)
        bytes = salt + size + [UInt8(ours.count)] + ours + box.ciphertext + box.tag
    }
}

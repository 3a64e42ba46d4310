import Crypto
import Foundation

/// A message as the fourth draft of RFC 8291 seals it (draft-ietf-webpush-encryption-04, `aesgcm`): programs that know
/// Mastodon, and the relays between them and a phone, still read that. What opens it stands in fields of the request.
struct DraftSealedPush: Hashable, Sendable {
    /// One record.
    let bytes: [UInt8]
    /// 16 bytes.
    let salt: [UInt8]
    /// A point of P-256, uncompressed: 65 bytes.
    let publicKey: [UInt8]

    /// Fails: what the arithmetic throws; `CryptoKitError.incorrectParameterSize` for more than `SealedPush.limit`
    /// bytes.
    init(_ text: [UInt8], to recipient: SealedPush.Recipient) throws {
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
        try self.init(text, to: recipient, key: P256.KeyAgreement.PrivateKey(), salt: salt)
    }

    /// - Parameters:
    ///   - key: of this message alone.
    ///   - salt: 16 bytes of this message alone.
    init(
        _ text: [UInt8], to recipient: SealedPush.Recipient, key: P256.KeyAgreement.PrivateKey, salt: [UInt8]
    ) throws {
        guard text.count <= SealedPush.limit else { throw CryptoKitError.incorrectParameterSize }
        let theirs = try P256.KeyAgreement.PublicKey(x963Representation: recipient.publicKey)
        let ours = Array(key.publicKey.x963Representation)
        // §4.3.
        let shared = try key.sharedSecretFromKeyAgreement(with: theirs)
            .hkdfDerivedSymmetricKey(
                using: SHA256.self, salt: recipient.secret,
                sharedInfo: Array("Content-Encoding: auth\0".utf8),
                outputByteCount: 32)
        // §4.2.
        let context =
            Array("P-256\0".utf8) + [0, UInt8(recipient.publicKey.count)] + recipient.publicKey
            + [0, UInt8(ours.count)] + ours
        let derived = { (info: String, count: Int) in
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: shared, salt: salt,
                info: Array("Content-Encoding: \(info)\0".utf8) + context,
                outputByteCount: count)
        }
        let nonce = derived("nonce", 12).withUnsafeBytes { Data($0) }
        // Two bytes say how much padding follows: none.
        let box = try AES.GCM.seal(
            [0, 0] + text, using: derived("aesgcm", 16), nonce: AES.GCM.Nonce(data: nonce))
        bytes = Array(box.ciphertext + box.tag)
        self.salt = salt
        publicKey = ours
    }
}

import Crypto
import Domain
import Testing

@testable import WebPush

@Suite struct `A push sealed as the draft says` {
    /// draft-ietf-webpush-encryption-04 §6.
    @Test func `is that of the draft's example`() throws {
        let recipient = try #require(
            SealedPush.Recipient(
                publicKey: try bytes(
                    "BCEkBjzL8Z3C-oi2Q7oE5t2Np-p7osjGLg93qUP0wvqRT21EEWyf0cQDQcakQMqz4hQKYOQ3il2nNZct4HgAUQU"),
                secret: try bytes("R29vIGdvbyBnJyBqb29iIQ")))
        let key = try P256.KeyAgreement.PrivateKey(
            rawRepresentation: try bytes("nCScek-QpEjmOOlT-rQ38nZzvdPlqa00Zy0i6m2OJvY"))
        let sealed = try DraftSealedPush(
            Array("I am the walrus".utf8), to: recipient, key: key, salt: try bytes("lngarbyKfMoi9Z75xYXmkg"))
        #expect(Base64URL.encode(sealed.bytes) == "6nqAQUME8hNqw5J3kl8cpVVJylXKYqZOeseZG8UueKpA")
        #expect(
            Base64URL.encode(sealed.publicKey)
                == "BNoRDbb84JGm8g5Z5CFxurSqsXWJ11ItfXEWYVLE85Y7CYkDjXsIEc4aqxYaQ1G8BqkXCJ6DPpDrWtdWj_mugHU")
        #expect(Base64URL.encode(sealed.salt) == "lngarbyKfMoi9Z75xYXmkg")
    }

    @Test func `is another one each time, and takes no more than a push service does`() throws {
        let device = P256.KeyAgreement.PrivateKey()
        let recipient = try #require(
            SealedPush.Recipient(
                publicKey: Array(device.publicKey.x963Representation), secret: Array(repeating: 7, count: 16))
        )
        let text = [UInt8](repeating: 1, count: SealedPush.limit)
        let (one, other) = (
            try DraftSealedPush(text, to: recipient), try DraftSealedPush(text, to: recipient)
        )
        #expect(one.bytes != other.bytes && one.salt != other.salt && one.bytes.count <= 4096)
        #expect(throws: CryptoKitError.self) { try DraftSealedPush(text + [1], to: recipient) }
    }

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }
}

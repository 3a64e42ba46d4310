import Crypto
import Domain
import Testing

@testable import WebPush

@Suite struct `A sealed push` {
    /// RFC 8291 §5.
    @Test func `is that of the standard's example`() throws {
        let recipient = try #require(
            SealedPush.Recipient(
                publicKey: try bytes(
                    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg")))
        let key = try P256.KeyAgreement.PrivateKey(
            rawRepresentation: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
        let sealed = try SealedPush(
            Array("When I grow up, I want to be a watermelon".utf8), to: recipient, key: key,
            salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))
        #expect(
            Base64URL.encode(sealed.bytes)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
                + "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        )
    }

    @Test func `is another one each time, and takes no more than a push service does`() throws {
        let device = P256.KeyAgreement.PrivateKey()
        let recipient = try #require(
            SealedPush.Recipient(
                publicKey: Array(device.publicKey.x963Representation), secret: Array(repeating: 7, count: 16))
        )
        let text = [UInt8](repeating: 1, count: SealedPush.limit)
        let (one, other) = (try SealedPush(text, to: recipient), try SealedPush(text, to: recipient))
        #expect(one != other)
        #expect(one.bytes.count == 4096 && other.bytes.count == 4096)
        #expect(throws: CryptoKitError.self) { try SealedPush(text + [1], to: recipient) }
    }

    @Test func `is for nobody without a point of the curve and sixteen bytes`() throws {
        let good = Array(P256.KeyAgreement.PrivateKey().publicKey.x963Representation)
        let secret = [UInt8](repeating: 7, count: 16)
        #expect(SealedPush.Recipient(publicKey: good, secret: secret) != nil)
        for (key, secret) in [
            ([], secret), (Array(good.dropLast()), secret), (good + [0], secret),
            ([4] + [UInt8](repeating: 1, count: 64), secret), (good, []), (good, secret + [7]),
        ] {
            #expect(SealedPush.Recipient(publicKey: key, secret: secret) == nil)
        }
    }

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }
}

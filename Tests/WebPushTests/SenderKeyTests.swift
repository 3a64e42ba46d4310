import Crypto
import Domain
import Foundation
import MadangCore
import Testing

@testable import WebPush

@Suite struct `The key of who sends` {
    private let now = Timestamp(milliseconds: 1_767_323_045_678)

    private static func seed(_ byte: UInt8) -> SymmetricKey {
        SymmetricKey(data: [UInt8](repeating: byte, count: 32))
    }

    private func key(_ byte: UInt8 = 1) throws -> SenderKey {
        try #require(SenderKey { _ in Self.seed(byte) })
    }

    @Test func `is the same for the same seed, and another one for another`() throws {
        let one = try key()
        #expect(one.publicKey == (try key()).publicKey)
        #expect(one.publicKey != (try key(2)).publicKey)
        #expect(one.publicKey.count == 65 && one.publicKey.first == 4)
        // A point of the curve, as browsers want it.
        #expect(
            SealedPush.Recipient(publicKey: one.publicKey, secret: [UInt8](repeating: 0, count: 16)) != nil)
    }

    /// Neither nought nor a number above the order of the curve is a key.
    @Test func `is that of the first number that has one`() throws {
        let found = SenderKey { number in Self.seed(number == 0 ? 0 : number == 1 ? 0xFF : UInt8(number)) }
        #expect(found?.publicKey == (try key(2)).publicKey)
        #expect(SenderKey { _ in Self.seed(0) } == nil)
    }

    /// RFC 8292 §2 and §3, RFC 7515 §3.1.
    @Test func `signs for a day at most to whom a message goes, and who sends`() async throws {
        let key = try key()
        let text = try await key.authorization(
            for: "https://push.example", of: "https://yard.example", at: now)
        let read = try Authorization(text)
        #expect(read.header.alg == "ES256")
        #expect(read.claims.aud == "https://push.example" && read.claims.sub == "https://yard.example")
        #expect(read.claims.exp == now.milliseconds / 1000 + 12 * 60 * 60)
        #expect(read.key == key.publicKey)
        #expect(try read.isSigned(by: key.publicKey))
        #expect(try !read.isSigned(by: try self.key(2).publicKey))
    }

    @Test func `says nothing of who sends where nobody has said it`() async throws {
        let text = try await key().authorization(for: "https://push.example", of: nil, at: now)
        #expect(try Authorization(text).claims.sub == nil)
    }
}

/// `vapid t=header.claims.signature, k=key`
private struct Authorization {
    struct Header: Decodable {
        let alg: String
    }

    struct Claims: Decodable {
        let aud: String
        let exp: Int64
        let sub: String?
    }

    let header: Header
    let claims: Claims
    let key: [UInt8]
    private let signed: String
    private let signature: [UInt8]

    init(_ text: String) throws {
        let begin = "vapid t="
        try #require(text.hasPrefix(begin))
        let fields = text.dropFirst(begin.count).split(separator: ", k=", omittingEmptySubsequences: false)
        try #require(fields.count == 2)
        let parts = fields[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        try #require(parts.count == 3)
        let decoder = JSONDecoder()
        header = try decoder.decode(Header.self, from: Data(try #require(Base64URL.decode(parts[0]))))
        claims = try decoder.decode(Claims.self, from: Data(try #require(Base64URL.decode(parts[1]))))
        signature = try #require(Base64URL.decode(parts[2]))
        key = try #require(Base64URL.decode(String(fields[1])))
        signed = "\(parts[0]).\(parts[1])"
    }

    func isSigned(by key: [UInt8]) throws -> Bool {
        try P256.Signing.PublicKey(x963Representation: key).isValidSignature(
            P256.Signing.ECDSASignature(rawRepresentation: signature), for: Data(signed.utf8))
    }
}

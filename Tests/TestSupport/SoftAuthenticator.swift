package import Crypto
package import CryptoExtras
package import Domain
import Foundation

/// An authenticator without a device, written apart from the product after W3C Web Authentication and RFC 9052.
package struct SoftAuthenticator: Sendable {
    package enum Key: Sendable {
        case p256(P256.Signing.PrivateKey)
        case ed25519(Curve25519.Signing.PrivateKey)
        case rsa(_RSA.Signing.PrivateKey)
    }

    package var key: Key
    package var id: [UInt8]
    package var domain = "yard.example"
    package var origin = "https://yard.example"
    /// Present, verified, may be on several devices.
    package var flags: UInt8 = 0b0000_1101
    package var signCount: UInt32 = 7
    package var crossOrigin: Bool?
    package var userHandle: [UInt8]?

    package init(_ key: Key = .p256(P256.Signing.PrivateKey()), id: String = "an id") {
        self.key = key
        self.id = Array(id.utf8)
    }

    /// COSE.
    package var publicKey: [UInt8] {
        switch key {
        case .p256(let key):
            let point = Array(key.publicKey.x963Representation)
            return CBORText.map([
                (.int(1), .int(2)), (.int(3), .int(-7)), (.int(-1), .int(1)),
                (.int(-2), .bytes(Array(point[1..<33]))), (.int(-3), .bytes(Array(point[33..<65]))),
            ]).bytes
        case .ed25519(let key):
            return CBORText.map([
                (.int(1), .int(1)), (.int(3), .int(-8)), (.int(-1), .int(6)),
                (.int(-2), .bytes(Array(key.publicKey.rawRepresentation))),
            ]).bytes
        case .rsa(let key):
            let parts = try? key.publicKey.getKeyPrimitives()
            return CBORText.map([
                (.int(1), .int(3)), (.int(3), .int(-257)),
                (.int(-1), .bytes(Array(parts?.modulus ?? Data()))),
                (.int(-2), .bytes(Array(parts?.publicExponent ?? Data()))),
            ]).bytes
        }
    }

    private func clientData(_ type: String, _ challenge: [UInt8]) -> [UInt8] {
        let more = crossOrigin.map { #","crossOrigin":\#($0)"# } ?? ""
        let text = Base64URL.encode(challenge)
        return Array(
            #"{"type":"\#(type)","challenge":"\#(text)","origin":"\#(origin)"\#(more),"new":[1]}"#.utf8)
    }

    private func data(withCredential: Bool) -> [UInt8] {
        let head =
            Array(SHA256.hash(data: Array(domain.utf8)))
            + [withCredential ? flags | 0b0100_0000 : flags]
            + withUnsafeBytes(of: signCount.bigEndian, Array.init)
        guard withCredential else { return head }
        return head + [UInt8](repeating: 0, count: 16) + [UInt8(id.count >> 8), UInt8(id.count & 255)] + id
            + publicKey
    }

    /// Makes a passkey.
    package func make(_ challenge: [UInt8]) -> PasskeyRegistration {
        let object = CBORText.map([
            (.text("fmt"), .text("none")), (.text("attStmt"), .map([])),
            (.text("authData"), .bytes(data(withCredential: true))),
        ])
        return PasskeyRegistration(
            clientData: clientData("webauthn.create", challenge), attestationObject: object.bytes)
    }

    /// Uses it.
    package func use(_ challenge: [UInt8]) throws -> PasskeyAssertion {
        let client = clientData("webauthn.get", challenge)
        let data = data(withCredential: false)
        return PasskeyAssertion(
            credentialID: id, clientData: client, authenticatorData: data,
            signature: try signature(of: data + SHA256.hash(data: client)), userHandle: userHandle)
    }

    private func signature(of message: [UInt8]) throws -> [UInt8] {
        switch key {
        case .p256(let key): Array(try key.signature(for: message).derRepresentation)
        case .ed25519(let key): Array(try key.signature(for: message))
        case .rsa(let key):
            Array(
                try key.signature(for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
                    .rawRepresentation)
        }
    }
}

/// Writes what `CBORReader` reads.
private enum CBORText {
    case int(Int64)
    case bytes([UInt8])
    case text(String)
    case map([(CBORText, CBORText)])

    var bytes: [UInt8] {
        switch self {
        case .int(let value): value < 0 ? head(1, UInt64(-1 - value)) : head(0, UInt64(value))
        case .bytes(let value): head(2, UInt64(value.count)) + value
        case .text(let value): head(3, UInt64(value.utf8.count)) + Array(value.utf8)
        case .map(let entries): head(5, UInt64(entries.count)) + entries.flatMap { $0.bytes + $1.bytes }
        }
    }

    private func head(_ kind: UInt8, _ number: UInt64) -> [UInt8] {
        let number = withUnsafeBytes(of: number.bigEndian, Array.init)
        let significant = Array(number.drop { $0 == 0 })
        if significant.isEmpty { return [kind << 5] }
        if significant.count == 1 && significant[0] < 24 { return [kind << 5 | significant[0]] }
        let (short, count): (UInt8, Int) =
            switch significant.count {
            case 1: (24, 1)
            case 2: (25, 2)
            case 3...4: (26, 4)
            default: (27, 8)
            }
        return [kind << 5 | short] + number.suffix(count)
    }
}

import Crypto
import Domain
import WebAuthn

/// Whatever a browser brings as a passkey is read or refused, and what is read says the same of itself.
func checkPasskey(_ input: [UInt8]) throws {
    let member = Identifier<Member>(rawValue: 1)
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    func clientData(_ kind: String, _ purpose: PasskeyPurpose) -> [UInt8] {
        let challenge = Base64URL.encode(yard.makeChallenge(for: purpose, at: now).bytes)
        let text =
            #"{"type":"webauthn.\#(kind)","challenge":"\#(challenge)","origin":"https://yard.example"}"#
        return Array(text.utf8)
    }
    let registration = PasskeyRegistration(
        clientData: clientData("create", .making(by: member)), attestationObject: input)
    if let passkey = try? yard.check(registration, of: member, at: now) {
        let length = passkey.credentialID.count
        try require((1...1023).contains(length), "an id of \(length) bytes")
        try require((try? PublicKey(cose: passkey.publicKey)) != nil, "a key that cannot be used was taken")
    }
    _ = try? PublicKey(cose: input)
    for client in [clientData("get", .using), input] {
        let assertion = PasskeyAssertion(
            credentialID: [1], clientData: client, authenticatorData: input,
            signature: Array(input.suffix(64)))
        let use = try? yard.check(assertion, by: p256Key, at: now)
        try require(use == nil, "somebody without the key was let in")
    }
}

private let yard = SignedCeremonies(
    RelyingParty(domain: "yard.example", origin: "https://yard.example"), key: SymmetricKey(size: .bits256))

/// A registration as an authenticator writes it, and pieces of one.
let passkeySeeds: [[UInt8]] = {
    let data =
        Array(SHA256.hash(data: Array("yard.example".utf8))) + [0x45, 0, 0, 0, 1]
        + [UInt8](repeating: 0, count: 16) + [0, 2, 1, 2] + p256Key
    // {"fmt": "none", "attStmt": {}, "authData": h'…'}
    let head: [UInt8] =
        [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8) + [0x67] + Array("attStmt".utf8)
        + [0xA0, 0x68] + Array("authData".utf8) + [0x58, UInt8(data.count)]
    return [
        head + data, data, p256Key, [0xA0], [0x5F], [0x9B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    ]
}()

/// The generator of the curve P-256 (SEC 2, 2.4.2) as a key for which nobody signs here.
private let p256Key: [UInt8] =
    [0xA5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]
    + bytes("6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296") + [0x22, 0x58, 32]
    + bytes("4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5")

private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
}

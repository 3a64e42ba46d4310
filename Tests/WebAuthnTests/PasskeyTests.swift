import Crypto
import CryptoExtras
import Domain
import MadangCore
import TestSupport
import Testing

@testable import WebAuthn

@Suite struct `A passkey` {
    private let yard = SignedCeremonies(
        RelyingParty(domain: "yard.example", origin: "https://yard.example"),
        key: SymmetricKey(size: .bits256))
    private let ana = Identifier<Member>(rawValue: 7)
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    private static func authenticators() throws -> [SoftAuthenticator] {
        [
            SoftAuthenticator(.p256(P256.Signing.PrivateKey())),
            SoftAuthenticator(.ed25519(Curve25519.Signing.PrivateKey())),
            SoftAuthenticator(.rsa(try _RSA.Signing.PrivateKey(keySize: .bits2048))),
        ]
    }

    private func challenge(_ purpose: PasskeyPurpose = .using) -> [UInt8] {
        yard.makeChallenge(for: purpose, at: now).bytes
    }

    private func make(_ authenticator: SoftAuthenticator) throws -> NewPasskey {
        try yard.check(authenticator.make(challenge(.making(by: ana))), of: ana, at: now)
    }

    private func fault(_ body: () throws -> Void) -> PasskeyFault? {
        do {
            try body()
            return nil
        } catch {
            return error as? PasskeyFault
        }
    }

    @Test func `is made and used with each of the algorithms`() throws {
        for authenticator in try Self.authenticators() {
            let passkey = try make(authenticator)
            #expect(passkey.credentialID == authenticator.id && passkey.publicKey == authenticator.publicKey)
            #expect(passkey.signCount == 7 && passkey.isSynced)
            var later = authenticator
            later.signCount = 8
            let use = try yard.check(later.use(challenge()), by: passkey.publicKey, at: now)
            #expect(use.signCount == 8)
        }
    }

    @Test func `is refused elsewhere, for something else, and without a person`() throws {
        for authenticator in try Self.authenticators() {
            let changes: [(PasskeyFault, (inout SoftAuthenticator) -> Void)] = [
                (.otherOrigin, { $0.origin = "https://yard.example.evil.example" }),
                (.otherOrigin, { $0.origin = "http://yard.example" }),
                (.otherOrigin, { $0.crossOrigin = true }),
                (.otherDomain, { $0.domain = "evil.example" }),
                (.absent, { $0.flags = 0b0000_0100 }), (.unverified, { $0.flags = 0b0000_0001 }),
                // Backed up, and cannot be.
                (.malformed, { $0.flags = 0b0001_0101 }),
            ]
            for (expected, change) in changes {
                var other = authenticator
                change(&other)
                #expect(fault { _ = try make(other) } == expected)
                #expect(
                    fault { _ = try yard.check(other.use(challenge()), by: authenticator.publicKey, at: now) }
                        == expected)
            }
            let made = authenticator.make(challenge(.making(by: ana)))
            let crossed = PasskeyRegistration(
                clientData: try authenticator.use(challenge(.making(by: ana))).clientData,
                attestationObject: made.attestationObject)
            #expect(fault { _ = try yard.check(crossed, of: ana, at: now) } == .otherCeremony)
        }
    }

    @Test func `answers a challenge that was made here, for the same thing and member, and not long ago`()
        throws
    {
        let authenticator = SoftAuthenticator()
        func making(_ challenge: [UInt8], of member: Identifier<Member>, later: Duration = .zero)
            -> PasskeyFault?
        {
            fault { _ = try yard.check(authenticator.make(challenge), of: member, at: now + later) }
        }
        func using(_ challenge: [UInt8], later: Duration = .zero) -> PasskeyFault? {
            fault {
                _ = try yard.check(
                    authenticator.use(challenge), by: authenticator.publicKey, at: now + later)
            }
        }
        let mine = challenge(.making(by: ana))
        #expect(making(mine, of: ana) == nil && using(challenge()) == nil)
        #expect(making(mine, of: Identifier(rawValue: 8)) == .staleChallenge)
        #expect(making(challenge(), of: ana) == .staleChallenge)
        #expect(using(mine) == .staleChallenge)
        #expect(using(challenge(), later: .minutes(10) - .milliseconds(1)) == nil)
        #expect(using(challenge(), later: .minutes(10)) == .staleChallenge)
        let elsewhere = SignedCeremonies(
            RelyingParty(domain: "yard.example", origin: "https://yard.example"),
            key: SymmetricKey(size: .bits256))
        #expect(using(elsewhere.makeChallenge(for: .using, at: now).bytes) == .staleChallenge)
        let good = challenge()
        for place in good.indices {
            var changed = good
            changed[place] ^= 1
            #expect(using(changed) == .staleChallenge)
        }
        for wrong in [[], Array(good.dropLast()), good + [0]] { #expect(using(wrong) == .staleChallenge) }
        // Which one was answered is known again; two are never the same.
        let uses = try (0..<2).map { _ in
            try yard.check(authenticator.use(good), by: authenticator.publicKey, at: now).challenge
        }
        #expect(uses[0] == uses[1] && uses[0].hash.count == 32 && uses[0].expiresAt == now + .minutes(10))
        #expect(challenge() != challenge())
    }

    @Test func `is used by nobody else, and no bit of what was signed can be changed`() throws {
        let (one, other) = (SoftAuthenticator(), SoftAuthenticator())
        let used = try one.use(challenge())
        func fault(_ assertion: PasskeyAssertion, _ key: [UInt8]) -> PasskeyFault? {
            self.fault { _ = try yard.check(assertion, by: key, at: now) }
        }
        func with(client: [UInt8]? = nil, data: [UInt8]? = nil, signature: [UInt8]? = nil) -> PasskeyAssertion
        {
            PasskeyAssertion(
                credentialID: used.credentialID, clientData: client ?? used.clientData,
                authenticatorData: data ?? used.authenticatorData, signature: signature ?? used.signature)
        }
        #expect(fault(used, one.publicKey) == nil)
        #expect(fault(used, other.publicKey) == .wrongSignature)
        for place in 33..<37 {
            var data = used.authenticatorData
            data[place] ^= 1
            #expect(fault(with(data: data), one.publicKey) == .wrongSignature)
        }
        #expect(fault(with(client: used.clientData + [0x20]), one.publicKey) == .wrongSignature)
        for broken in [[], [0x30], Array(used.signature.dropLast()), used.signature + [0]] {
            #expect(fault(with(signature: broken), one.publicKey) == .wrongSignature)
        }
    }

    @Test func `is never taken from bytes that are cut off or changed, and the server lives`() throws {
        for authenticator in try Self.authenticators() {
            let made = authenticator.make(challenge(.making(by: ana)))
            let object = made.attestationObject
            func read(_ bytes: [UInt8]) -> PasskeyFault? {
                fault {
                    _ = try yard.check(
                        PasskeyRegistration(clientData: made.clientData, attestationObject: bytes), of: ana,
                        at: now)
                }
            }
            for length in 0..<object.count { #expect(read(Array(object.prefix(length))) != nil) }
            #expect(read(object + [0]) == .malformed)
            var random = SystemRandomNumberGenerator()
            for _ in 0..<2_000 {
                var changed = object
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(
                        in: .min ... .max, using: &random)
                }
                _ = read(changed)
            }
        }
    }

    @Test(arguments: [
        ("https://yard.example", "yard.example", "https://yard.example"),
        ("https://yard.example:8443", "yard.example", "https://yard.example:8443"),
        ("HTTPS://Yard.Example", "yard.example", "https://yard.example"),
        ("http://localhost:8080", "localhost", "http://localhost:8080"),
        ("http://127.0.0.1:8080", "localhost", "http://localhost:8080"),
        ("http://[::1]:8080", "localhost", "http://localhost:8080"),
    ])
    func `is made for the domain of the yard`(_ address: String, _ domain: String, _ origin: String) {
        #expect(RelyingParty(address: address) == RelyingParty(domain: domain, origin: origin))
    }

    @Test(arguments: ["http://yard.example", "https://192.0.2.7", "http://0.0.0.0:8080", "yard.example", ""])
    func `is made nowhere where browsers make none`(_ address: String) {
        #expect(RelyingParty(address: address) == nil)
    }
}

@Suite struct `What an authenticator writes` {
    /// RFC 8949, appendix A.
    @Test func `is read as the standard says`() throws {
        let vectors: [(String, CBOR)] = [
            ("00", .integer(0)), ("17", .integer(23)), ("1818", .integer(24)), ("1903e8", .integer(1000)),
            ("1a000f4240", .integer(1_000_000)), ("1b000000e8d4a51000", .integer(1_000_000_000_000)),
            ("20", .integer(-1)), ("3863", .integer(-100)), ("3903e7", .integer(-1000)),
            ("f4", .bool(false)), ("f5", .bool(true)), ("f6", .null), ("40", .bytes([])),
            ("4401020304", .bytes([1, 2, 3, 4])), ("60", .text("")), ("62c3bc", .text("ü")),
            ("80", .list([])), ("83010203", .list([.integer(1), .integer(2), .integer(3)])),
            ("a0", .map([:])), ("a201020304", .map([.integer(1): .integer(2), .integer(3): .integer(4)])),
            (
                "a26161016162820203",
                .map([.text("a"): .integer(1), .text("b"): .list([.integer(2), .integer(3)])])
            ),
        ]
        for (text, expected) in vectors {
            var reader = CBORReader(bytes(text))
            #expect(try reader.value() == expected && reader.isAtEnd)
        }
    }

    @Test(arguments: [
        // Cut off; of unknown length; more than there is; twice the same key; a tag, a float, undefined; no UTF-8.
        "18", "1b00", "5f42010243030405ff", "9f01ff", "bf6161019fff", "5affffffff", "9affffffff",
        "bb7fffffffffffffff",
        "a201020103", "c074", "f90000", "f7", "62ffff", "1bffffffffffffffff", "1c", "",
        // Too deep.
        "818181818181",
    ])
    func `is refused where it may not be written`(_ text: String) {
        var reader = CBORReader(bytes(text))
        #expect(throws: PasskeyFault.malformed) { try reader.value() }
    }

    private func bytes(_ text: String) -> [UInt8] {
        let digits = Array(text)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0..<$0 + 2]), radix: 16)
        }
    }
}

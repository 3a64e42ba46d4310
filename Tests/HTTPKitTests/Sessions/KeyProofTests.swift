import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import HTTPKit

/// What clients send as a proof of their key, whoever they are.
@Suite struct `A proof of a key` {
    private let key = P256.Signing.PrivateKey()
    private let other = P256.Signing.PrivateKey()

    private var good: SoftProof {
        SoftProof(key, "POST", "https://yard.example/v1/auth/login", at: 1_767_323_045, id: "an id")
    }

    private func text(_ change: (inout SoftProof) -> Void) throws -> String {
        var proof = good
        change(&proof)
        return try proof.text
    }

    /// What is changed so is no proof. A function for the reason that `expectRefusal` of FeaturesTests gives.
    private func expectNone(
        _ comment: Testing.Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout SoftProof) -> Void
    ) throws {
        let changed = try text(change)
        #expect(KeyProof(changed) == nil, comment, sourceLocation: sourceLocation)
    }

    @Test func `says whose key it is, for which request and when`() throws {
        let proof = try #require(KeyProof(good.text))
        #expect(proof.key.text == SoftProof.thumbprint(of: key))
        #expect(proof.method == "POST" && proof.address == "https://yard.example/v1/auth/login")
        #expect(proof.id == "an id" && proof.madeAt == 1_767_323_045 && proof.tokenHash == nil)
        let shown = SoftProof(key, "GET", "https://yard.example/v1/me", at: 0, showing: "a token")
        #expect(try KeyProof(shown.text)?.tokenHash?.count == 43)
    }

    @Test func `is that of the standard (RFC 9449, figures 2 and 4)`() throws {
        let text = """
            eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa\
            0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6Il\
            AtMjU2In19.eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY\
            29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyNjE2fQ.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-F\
            NyJK70nfbV37xRZT3Lg
            """
        let proof = try #require(KeyProof(text))
        #expect(proof.method == "POST" && proof.address == "https://server.example.com/token")
        #expect(proof.id == "-BwC3ESc6acc2lTc" && proof.madeAt == 1_562_262_616)
        // As the confirmation of a token in figure 9 has it.
        #expect(proof.key.text == "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I")
    }

    @Test func `may have more in it than a reader knows`() throws {
        let more = try text {
            $0.head["kid"] = #""1""#
            $0.claims["nonce"] = #""once""#
            $0.claims["iat"] = "1767323045.5"
        }
        #expect(KeyProof(more)?.madeAt == 1_767_323_045.5)
    }

    @Test(arguments: [
        ("typ", #""JWT""#), ("typ", #""dpop""#), ("typ", "7"), ("typ", "null"), ("alg", #""none""#),
        ("alg", #""HS256""#), ("alg", #""RS256""#), ("alg", #""ES384""#), ("alg", #""es256""#),
        ("alg", "null"),
        ("jwk", "null"), ("jwk", "{}"), ("jwk", #""a key""#), ("jwk", "[]"), ("crit", #"["exp"]"#),
        ("crit", "[]"), ("crit", "true"),
    ])
    func `of another kind, or without its key, is none`(name: String, value: String) throws {
        try expectNone { $0.head[name] = value }
        if name != "crit" { try expectNone { $0.head[name] = nil } }
    }

    @Test func `with a key that is none, is another kind of key, or tells its private part is none`() throws {
        let point = key.publicKey.rawRepresentation
        let (x, y) = (
            SoftProof.base64URL(Data(point.prefix(32))), SoftProof.base64URL(Data(point.suffix(32)))
        )
        let secret = SoftProof.base64URL(key.rawRepresentation)
        let short = SoftProof.base64URL(Data(point.prefix(31)))
        for jwk in [
            #"{"kty":"EC","crv":"P-256","x":"\#(x)","y":"\#(y)","d":"\#(secret)"}"#,
            #"{"kty":"EC","crv":"P-256","x":"\#(x)","y":"\#(y)","d":7}"#,
            #"{"kty":"EC","crv":"P-384","x":"\#(x)","y":"\#(y)"}"#,
            #"{"kty":"EC","crv":"secp256k1","x":"\#(x)","y":"\#(y)"}"#,
            #"{"kty":"OKP","crv":"P-256","x":"\#(x)","y":"\#(y)"}"#,
            #"{"kty":"oct","k":"\#(secret)"}"#, #"{"kty":"RSA","n":"\#(x)","e":"AQAB"}"#,
            #"{"kty":"EC","crv":"P-256","x":"\#(x)"}"#,
            #"{"kty":"EC","crv":"P-256","x":"\#(y)","y":"\#(x)"}"#,
            #"{"kty":"EC","crv":"P-256","x":"\#(short)","y":"\#(y)"}"#,
            #"{"kty":"EC","crv":"P-256","x":"\#(x)=","y":"\#(y)"}"#,
            #"{"kty":"EC","crv":"P-256","x":"AA\#(x)","y":"\#(y)"}"#,
        ] {
            try expectNone("\(jwk)") { $0.head["jwk"] = jwk }
        }
        // The same, in another order and with names that say nothing.
        let odd = #"{"y":"\#(y)","x":"\#(x)","use":"sig","crv":"P-256","kty":"EC"}"#
        let proof = try KeyProof(text { $0.head["jwk"] = odd })
        #expect(proof?.key.text == SoftProof.thumbprint(of: key))
    }

    @Test(arguments: ["jti", "htm", "htu", "iat"])
    func `that does not say all that it must is none`(name: String) throws {
        for value in [nil, "null", "[]", "true"] {
            try expectNone("\(value ?? "absent")") { $0.claims[name] = value }
        }
        let otherKind = name == "iat" ? #""1767323045""# : "7"
        try expectNone { $0.claims[name] = otherKind }
    }

    @Test func `has a name of one character to 128`() throws {
        for (length, isGood) in [(0, false), (1, true), (128, true), (129, false)] {
            let id = String(repeating: "j", count: length)
            let named = try text { $0.claims["jti"] = #""\#(id)""# }
            #expect((KeyProof(named) != nil) == isGood, "\(length)")
        }
    }

    @Test func `takes 4 KB at most`() throws {
        func proof(_ padding: Int) throws -> String {
            try text { $0.claims["pad"] = #""\#(String(repeating: "p", count: padding))""# }
        }
        let small = try proof(2400)
        #expect(small.utf8.count <= KeyProof.maximumLength && KeyProof(small) != nil)
        let large = try proof(3000)
        #expect(large.utf8.count > KeyProof.maximumLength && KeyProof(large) == nil)
    }

    @Test func `signed by another key, in another way or not at all is none`() throws {
        try expectNone { $0.key = other }
        #expect(KeyProof(good.with(signature: Data())) == nil)
        #expect(KeyProof(good.with(signature: Data(repeating: 0, count: 64))) == nil)
        let signature = try key.signature(for: Data(good.signed.utf8))
        #expect(KeyProof(good.with(signature: signature.rawRepresentation)) != nil)
        #expect(KeyProof(good.with(signature: signature.derRepresentation)) == nil)
        #expect(KeyProof(good.with(signature: signature.rawRepresentation.dropLast())) == nil)
        // By the public half, as by a secret that both sides know (RFC 8725 §2.1).
        var symmetric = good
        symmetric.head["alg"] = #""HS256""#
        let known = SymmetricKey(data: key.publicKey.x963Representation)
        let code = HMAC<SHA256>.authenticationCode(for: Data(symmetric.signed.utf8), using: known)
        #expect(KeyProof(symmetric.with(signature: Data(code))) == nil)
        symmetric.head["alg"] = #""ES256""#
        let again = HMAC<SHA256>.authenticationCode(for: Data(symmetric.signed.utf8), using: known)
        #expect(KeyProof(symmetric.with(signature: Data(again))) == nil)
    }

    @Test func `of which anything was changed is none`() throws {
        let whole = try good.text
        let parts = whole.split(separator: ".").map(String.init)
        let foreign = try text { $0.claims["htm"] = #""GET""# }.split(separator: ".").map(String.init)
        #expect(KeyProof([parts[0], foreign[1], parts[2]].joined(separator: ".")) == nil)
        #expect(KeyProof([parts[0], parts[1], foreign[2]].joined(separator: ".")) == nil)
        for broken in [
            "", ".", "..", "...", "DPoP", parts[0], "\(parts[0]).\(parts[1])", "\(whole).", ".\(whole)",
            "\(whole)=", " \(whole)", "\(whole), \(whole)", parts.joined(separator: ". "),
            "\(parts[0]).\(parts[1]).\(parts[2])A", "e30.\(parts[1]).\(parts[2])",
            "\(parts[0]).e30.\(parts[2])",
            "W10.W10.\(parts[2])", "마당.마당.마당",
        ] {
            #expect(KeyProof(broken) == nil, "\(broken)")
        }
    }
}

import Crypto
import Domain
import Foundation
import MadangClient
import MadangCore
import TestSupport
import Testing

/// What a client does with a yard that binds its tokens to a key.
@Suite(.timeLimit(.minutes(2))) struct `Tokens that belong to a key` {
    private func register(_ client: Madang) async throws {
        try await client.register(
            RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
    }

    private func expectExpired(_ body: () async throws -> Void) async throws {
        do {
            try await body()
            Issue.record("somebody is logged in")
        } catch MadangError.sessionExpired {}
    }

    @Test func `come with a log-in, are renewed, and are good with their key wherever it is kept`()
        async throws
    {
        try await withServedYard { yard in
            let store = MemoryTokenStore()
            let ana = yard.madang(store)
            try await register(ana)
            let first = try #require(store.tokens())
            #expect(first.tokens.tokenType == "DPoP" && first.key?.count == 32)
            #expect(try await ana.me().member.username == "ana")
            #expect(try await ana.sessions().map(\.bound) == [true])
            yard.clock.advance(by: .minutes(16))
            #expect(try await ana.me().member.username == "ana")
            let second = try #require(store.tokens())
            #expect(second.tokens.refreshToken != first.tokens.refreshToken && second.key == first.key)
            // Another launch, or another process.
            #expect(try await yard.madang(MemoryTokenStore(second)).me().member.username == "ana")
            try await ana.logIn("ana", password: "correct horse")
            #expect(store.tokens()?.key != first.key)
        }
    }

    @Test func `are worth nothing to a thief who has all but the key`() async throws {
        try await withServedYard { yard in
            let store = MemoryTokenStore()
            let ana = yard.madang(store)
            try await register(ana)
            let stolen = try #require(store.tokens()).tokens
            let plain = Tokens(
                accessToken: stolen.accessToken, expiresIn: 900, refreshToken: stolen.refreshToken)
            for loot in [
                KeptTokens(stolen), KeptTokens(plain), KeptTokens(stolen, key: SessionKey().bytes),
                KeptTokens(stolen, key: Data("no key".utf8)),
            ] {
                let thief = yard.madang(MemoryTokenStore(loot))
                try await expectExpired { _ = try await thief.me() }
            }
            #expect(try await ana.me().member.username == "ana")
            yard.clock.advance(by: .minutes(16))
            #expect(try await ana.me().member.username == "ana")
        }
    }

    @Test func `are not asked for by who wants none`() async throws {
        try await withServedYard { yard in
            let store = MemoryTokenStore()
            let ana = yard.madang(store, options: Madang.Options(bindsTokens: false))
            try await register(ana)
            #expect(store.tokens()?.tokens.tokenType == "Bearer" && store.tokens()?.key == nil)
            #expect(try await ana.sessions().map(\.bound) == [nil])
        }
    }

    @Test func `are shown with a proof for each request, and renewed and ended by OAuth`() async throws {
        let store = MemoryTokenStore()
        let transport = ScriptedTransport { request in
            switch request.url.path {
            case "/oauth/token":
                return .bound(request.headers["authorization"] == nil ? "good" : "bad")
            case "/oauth/revoke": return .json("")
            default:
                let isGood = request.headers["authorization"] == "DPoP good"
                return isGood ? .json(#"{"data":[]}"#) : .problem(401, "token_expired")
            }
        }
        let yard = try appYard(store, over: transport)
        let logIn = try AppLogIn(
            in: yard, issuer: "https://yard.example", redirect: "com.example.frame:/yard", scopes: ["read"],
            state: "s", proof: ProofKey())
        try await logIn.finish(code: "c")
        let kept = try #require(store.tokens())
        store.keep(KeptTokens(.boundNamed("old"), key: kept.key))
        let again = try appYard(store, over: transport)
        #expect(try await again.sessions().isEmpty)
        try await again.logOut()
        let sent = transport.requests
        #expect(
            sent.map(\.url.path) == [
                "/oauth/token", "/v1/me/sessions", "/oauth/token", "/v1/me/sessions", "/oauth/revoke",
            ])
        #expect(sent.last?.proof == nil)
        let proofs = sent.compactMap(\.proof)
        #expect(proofs.map(\.htm) == ["POST", "GET", "POST", "GET"])
        #expect(
            proofs.map(\.htu) == [
                "https://yard.example/oauth/token", "https://yard.example/v1/me/sessions",
                "https://yard.example/oauth/token", "https://yard.example/v1/me/sessions",
            ])
        let hashes = ["old", "good"].map { SoftProof.base64URL(Data(SHA256.hash(data: Data($0.utf8)))) }
        #expect(proofs.map(\.ath) == [nil, hashes[0], nil, hashes[1]])
        #expect(Set(proofs.map(\.jti)).count == 4)
    }

    @Test func `are none at a yard that knows no keys`() async throws {
        let store = MemoryTokenStore()
        let transport = ScriptedTransport { request in
            request.url.path == "/oauth/token" ? .tokens("good") : .json(#"{"data":[]}"#)
        }
        let yard = try appYard(store, over: transport)
        let logIn = try AppLogIn(
            in: yard, issuer: "https://yard.example", redirect: "com.example.frame:/yard", scopes: [],
            state: "s", proof: ProofKey())
        try await logIn.finish(code: "c")
        #expect(store.tokens()?.tokens == KeptTokens.named("good").tokens)
        _ = try await yard.sessions()
        #expect(transport.requests.map { $0.headers["dpop"] != nil } == [true, false])
        #expect(transport.requests.last?.headers["authorization"] == "Bearer good")
    }
}

@Suite(.timeLimit(.minutes(2))) struct `A proof that is refused` {
    private static let now = 1_767_323_045
    private static var refusal: TransportAnswer {
        .problem(
            401, "invalid_proof",
            headers: [
                "www-authenticate": #"DPoP realm="madang", error="invalid_dpop_proof", algs="ES256""#,
                "date": "Fri, 02 Jan 2026 03:04:05 GMT",
            ])
    }

    /// On a device whose clock is `seconds` ahead of the server.
    private func client(_ store: MemoryTokenStore, _ transport: ScriptedTransport, ahead seconds: Int) throws
        -> Madang
    {
        let moment = Date(timeIntervalSince1970: TimeInterval(Self.now + seconds))
        return Madang(
            server: try #require(URL(string: "https://yard.example")), tokens: store, transport: transport,
            options: Madang.Options(), clock: PatientClock(), now: { moment })
    }

    private var store: MemoryTokenStore {
        MemoryTokenStore(KeptTokens(.boundNamed("good"), key: SessionKey().bytes))
    }

    @Test(arguments: [0, -86_400, 86_400])
    func `is made again by the time of the server, which is remembered`(seconds: Int) async throws {
        let transport = ScriptedTransport { request in
            let isNear = request.proof.map { abs($0.iat - Self.now) <= 60 } ?? false
            return isNear ? .json(#"{"data":[]}"#) : Self.refusal
        }
        let client = try client(store, transport, ahead: seconds)
        #expect(try await client.sessions().isEmpty)
        #expect(try await client.sessions().isEmpty)
        #expect(transport.requests.count == (seconds == 0 ? 2 : 3))
        #expect(Set(transport.requests.compactMap { $0.proof?.jti }).count == transport.requests.count)
    }

    @Test func `again is told, and costs nobody their log-in`() async throws {
        let store = store
        let before = store.tokens()
        let transport = ScriptedTransport { _ in Self.refusal }
        let client = try client(store, transport, ahead: 0)
        let error = await #expect(throws: MadangError.self) { try await client.sessions() }
        #expect(error?.code == "invalid_proof")
        #expect(transport.requests.count == 2)
        #expect(store.tokens() == before)
    }

    @Test func `with a refresh leaves the tokens as they are`() async throws {
        let store = store
        let before = store.tokens()
        let transport = ScriptedTransport { request in
            request.url.path == Calls.account.refreshTokens.path
                ? Self.refusal : .problem(401, "token_expired")
        }
        let client = try client(store, transport, ahead: 0)
        let error = await #expect(throws: MadangError.self) { try await client.sessions() }
        #expect(error?.code == "invalid_proof")
        #expect(store.tokens() == before)
    }
}

@Suite struct `A key of a session` {
    @Test func `signs as the standard says, and is the same when it was kept`() throws {
        let key = SessionKey()
        let kept = try #require(SessionKey(key.bytes))
        let address = try #require(URL(string: "https://yard.example/v1/posts?limit=3#top"))
        let moment = Date(timeIntervalSince1970: 1_767_323_045.9)
        let text = try kept.proof(for: .get, address, showing: "a token", at: moment, id: "an id")
        let parts = text.split(separator: ".").map(String.init)
        try #require(parts.count == 3)
        let secret = try P256.Signing.PrivateKey(rawRepresentation: key.bytes)
        let good = SoftProof(
            secret, "GET", "https://yard.example/v1/posts", at: 1_767_323_045, id: "an id",
            showing: "a token")
        let expected = good.signed.split(separator: ".").map(String.init)
        #expect(try object(parts[0]) == object(expected[0]) && object(parts[1]) == object(expected[1]))
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: Data(Base64URL.decode(parts[2]) ?? []))
        #expect(secret.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
        #expect(SessionKey().bytes != key.bytes)
        for bytes in [Data(), Data(repeating: 255, count: 32), key.bytes.dropLast()] {
            #expect(SessionKey(bytes) == nil)
        }
    }

    private func object(_ text: String) throws -> NSDictionary? {
        let bytes = Data(Base64URL.decode(text) ?? [])
        return try JSONSerialization.jsonObject(with: bytes) as? NSDictionary
    }

    @Test func `lies beside its tokens, and tokens of before have none`() throws {
        let before = #"{"access_token":"a","token_type":"Bearer","expires_in":900,"refresh_token":"r"}"#
        let old = try JSONDecoder().decode(KeptTokens.self, from: Data(before.utf8))
        #expect(old.key == nil && old.tokens.accessToken == "a")
        #expect(old.logIn == nil)
        let logIn = KeptTokens.LogIn(server: "https://yard.example", id: "1")
        let bound = KeptTokens(.boundNamed("good"), key: SessionKey().bytes, logIn: logIn)
        for kept in [old, bound] {
            let written = try JSONEncoder().encode(kept)
            #expect(try JSONDecoder().decode(KeptTokens.self, from: written) == kept)
            // Programs that know no keys read the tokens all the same.
            #expect(try JSONDecoder().decode(Tokens.self, from: written) == kept.tokens)
        }
    }
}

/// What a proof says.
private struct SaidProof: Decodable {
    let jti: String
    let htm: String
    let htu: String
    let iat: Int
    let ath: String?
}

extension TransportRequest {
    /// That goes along; nil for none.
    fileprivate var proof: SaidProof? {
        let parts = headers["dpop"]?.split(separator: ".") ?? []
        guard parts.count == 3, let bytes = Base64URL.decode(String(parts[1])) else { return nil }
        // What cannot be read is none.
        return try? JSONDecoder().decode(SaidProof.self, from: Data(bytes))
    }
}

extension Tokens {
    fileprivate static func boundNamed(_ name: String) -> Tokens {
        Tokens(accessToken: name, tokenType: Tokens.dpop, expiresIn: 900, refreshToken: "r-\(name)")
    }
}

extension TransportAnswer {
    fileprivate static func bound(_ name: String) -> TransportAnswer {
        .json(
            #"{"access_token":"\#(name)","token_type":"DPoP","expires_in":900,"refresh_token":"r-\#(name)"}"#)
    }
}

import Crypto
import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import MadangCore
import Storage
import TestSupport
import Testing

/// Tokens that are good for nothing without the key of their device (RFC 9449).
@Suite struct `A token that belongs to a key` {
    private let key = P256.Signing.PrivateKey()

    /// By the clock of this machine, as clients sign.
    private static var second: Int { Int(SystemClock().now.milliseconds / 1000) }

    private func proof(
        _ method: String, _ path: String, showing token: String? = nil,
        by key: P256.Signing.PrivateKey? = nil, from origin: String = "http://localhost",
        after seconds: Int = 0
    ) throws -> String {
        try SoftProof(
            key ?? self.key, method, origin + path, at: Self.second + seconds, showing: token
        ).text
    }

    /// Who shows `token` by `scheme` and with `proofs`.
    private func caller(_ scheme: String, _ token: String, _ proofs: [String] = []) -> Caller {
        var caller = Caller(headers: [.authorization: "\(scheme) \(token)"])
        for proof in proofs { caller.headers.append(HTTPField(name: .dpop, value: proof)) }
        return caller
    }

    private func logIn(_ yard: ServedYard, _ proofs: [String]) async throws -> Answer {
        var caller = Caller.visitor
        for proof in proofs { caller.headers.append(HTTPField(name: .dpop, value: proof)) }
        return try await yard.send(
            Calls.account.logIn, as: caller, json: #"{"identifier":"ana","password":"correct horse"}"#)
    }

    private func refresh(_ yard: ServedYard, _ token: String, _ proof: String? = nil) async throws -> Answer {
        var headers: HTTPFields = [:]
        headers[.dpop] = proof
        return try await yard.send(
            Calls.account.refreshTokens, json: #"{"refresh_token":"\#(token)"}"#, headers: headers)
    }

    /// What Ana's device has: an access token and a refresh token.
    private func tokens(_ yard: ServedYard) async throws -> (access: String, refresh: String) {
        _ = try await yard.join("ana")
        let answer = try await logIn(yard, [proof("POST", Calls.account.logIn.path)])
        let tokens = answer.json["tokens"]
        #expect(tokens["token_type"].string == "DPoP")
        return (tokens["access_token"].string ?? "", tokens["refresh_token"].string ?? "")
    }

    private func showMe(_ yard: ServedYard, _ token: String, by key: P256.Signing.PrivateKey? = nil)
        async throws -> Answer
    {
        let proof = try proof("GET", Calls.account.showMe.path, showing: token, by: key)
        return try await yard.send(Calls.account.showMe, as: caller("DPoP", token, [proof]))
    }

    @Test func `comes of every way to log in, with a proof, and of none without`() async throws {
        try await withWorld { world in
            let yard = world.yard
            for call: any AnyCall in [
                Calls.account.register, Calls.account.logIn, Calls.account.logInWithCode,
                Calls.account.logInWithPasskey,
            ] {
                let proof = try proof("POST", call.path)
                let bound = try await world.send(call.endpoint, as: Caller(headers: [.dpop: proof]))
                #expect(bound.json["tokens"]["token_type"].string == "DPoP", "\(call.path)")
                let token = bound.json["tokens"]["access_token"].string ?? ""
                #expect(try await showMe(yard, token).status == 200, "\(call.path)")
                #expect(try await yard.send(Calls.account.showMe, as: .bearer(token)).status == 401)
            }
            let unbound = try await yard.join("ana")
            #expect(try await yard.send(Calls.account.showMe, as: unbound.caller).status == 200)
        }
    }

    @Test func `says so to the server that reads it, and in the list of devices`() async throws {
        try await withServedYard { yard in
            let token = try await tokens(yard).access
            let parts = token.split(separator: ".").map(String.init)
            let claims = try #require(Base64URL.decode(parts[1]).flatMap(JSONValue.init))
            #expect(claims["cnf"]["jkt"].string == SoftProof.thumbprint(of: key))
            let proof = try proof("GET", Calls.account.listSessions.path, showing: token)
            let list = try await yard.send(Calls.account.listSessions, as: caller("DPoP", token, [proof]))
            #expect(list.json["data"].array.map { $0["bound"].bool } == [true, nil])
        }
    }

    @Test func `is refused as a bearer's, with and without a proof, and by another key`() async throws {
        try await withServedYard { yard in
            let token = try await tokens(yard).access
            let path = Calls.account.showMe.path
            let own = try proof("GET", path, showing: token)
            let another = try proof("GET", path, showing: token, by: P256.Signing.PrivateKey())
            let shown: [Caller] = [
                caller("Bearer", token), caller("bearer", token), caller("Bearer", token, [own]),
                caller("DPoP", token, [another]),
            ]
            for caller in shown {
                let answer = try await yard.send(Calls.account.showMe, as: caller)
                #expect(answer.status == 401 && answer.code == "unauthorized")
                #expect(
                    answer.headers[.wwwAuthenticate]
                        == #"DPoP realm="madang", error="invalid_token", algs="ES256""#)
            }
            #expect(try await showMe(yard, token).status == 200)
        }
    }

    @Test func `needs a proof of its own for each request`() async throws {
        try await withServedYard { yard in
            let token = try await tokens(yard).access
            let path = Calls.account.showMe.path
            let used = try proof("GET", path, showing: token)
            let first = try await yard.send(Calls.account.showMe, as: caller("dpop", token, [used]))
            #expect(first.status == 200)
            let wrong: [String: [String]] = [
                "none": [], "used before": [used], "no proof": ["nonsense"],
                "two": [try proof("GET", path, showing: token), try proof("GET", path, showing: token)],
                "another method": [try proof("POST", path, showing: token)],
                "another path": [try proof("GET", "/v1/me/sessions", showing: token)],
                "another yard": [try proof("GET", path, showing: token, from: "https://thief.example")],
                "another token": [try proof("GET", path, showing: "another")],
                "no token": [try proof("GET", path)],
                "old": [try proof("GET", path, showing: token, after: -90)],
                "early": [try proof("GET", path, showing: token, after: 90)],
            ]
            for (what, proofs) in wrong {
                let answer = try await yard.send(Calls.account.showMe, as: caller("DPoP", token, proofs))
                #expect(answer.status == 401 && answer.code == "invalid_proof", "\(what)")
                #expect(
                    answer.headers[.wwwAuthenticate]
                        == #"DPoP realm="madang", error="invalid_dpop_proof", algs="ES256""#, "\(what)")
            }
        }
    }

    @Test func `is refreshed by its key alone, and a stolen one opens, spends and ends nothing`()
        async throws
    {
        try await withServedYard { yard in
            let first = try await tokens(yard)
            let path = Calls.account.refreshTokens.path
            for thief in [nil, try proof("POST", path, by: P256.Signing.PrivateKey())] {
                let refused = try await refresh(yard, first.refresh, thief)
                #expect(refused.status == 401 && refused.code == "unauthorized")
                #expect(refused.headers[.wwwAuthenticate]?.hasPrefix("DPoP ") == true)
            }
            let faulty = try await refresh(yard, first.refresh, proof("POST", Calls.account.logIn.path))
            #expect(faulty.status == 401 && faulty.code == "invalid_proof")
            let answer = try await refresh(yard, first.refresh, proof("POST", path))
            #expect(answer.status == 200 && answer.json["token_type"].string == "DPoP")
            let second = answer.json["access_token"].string ?? ""
            #expect(try await showMe(yard, second).status == 200)
            // Spent long ago, and stolen all the same.
            yard.clock.advance(by: .minutes(1))
            #expect(try await refresh(yard, first.refresh).code == "unauthorized")
            #expect(try await showMe(yard, second).status == 200)
            let tried = try await yard.yard.database.read { stores in
                try stores.audit.page(AuditFilter(username: "ana"), PageRequest(limit: 20)).items
            }
            let refusals = tried.filter { $0.kind == .sessionRefused }
            #expect(refusals.count == 3)
            #expect(refusals.map { $0.facts["factor"] } == ["key", "key", "key"])
        }
    }

    @Test func `is not given for a proof that is not good, and nobody is logged in`() async throws {
        try await withServedYard { yard in
            _ = try await yard.join("ana")
            let path = Calls.account.logIn.path
            let good = try proof("POST", path)
            #expect(try await logIn(yard, [good]).status == 200)
            let wrong = [
                [good], ["nonsense"], [""], [try proof("POST", path), try proof("POST", path)],
                [try proof("GET", path)], [try proof("POST", "/v1/auth/register")],
                [try proof("POST", path, from: "https://thief.example")],
                [try proof("POST", path, after: -90)], [try proof("POST", path, after: 90)],
            ]
            for proofs in wrong {
                let answer = try await logIn(yard, proofs)
                #expect(answer.status == 401 && answer.code == "invalid_proof", "\(proofs)")
            }
            let count = try await yard.yard.database.read { [clock = yard.clock] stores in
                let ana = try #require(try stores.members.member(username: "ana"))
                return try stores.sessions.sessions(of: ana.id, at: clock.now, limit: 20).count
            }
            #expect(count == 2)
        }
    }

    @Test func `is for the address that the operator has said, or for the machine itself`() async throws {
        var setting = ServedYard.Setting()
        setting.origin = "https://yard.example"
        try await withServedYard(setting) { yard in
            _ = try await yard.join("ana")
            let path = Calls.account.logIn.path
            let elsewhere = try await logIn(yard, [proof("POST", path, from: "https://thief.example")])
            #expect(elsewhere.code == "invalid_proof")
            for origin in ["https://yard.example:443", "http://localhost"] {
                let named = try await logIn(yard, [proof("POST", path, from: origin)])
                #expect(named.json["tokens"]["token_type"].string == "DPoP")
            }
        }
    }

    @Test func `ends with its session, and is told apart from one that has run out`() async throws {
        try await withServedYard { yard in
            let token = try await tokens(yard).access
            let out = try proof("POST", Calls.account.logOut.path, showing: token)
            #expect(
                try await yard.send(Calls.account.logOut, as: caller("DPoP", token, [out])).status == 204)
            #expect(try await showMe(yard, token).code == "session_revoked")
            yard.clock.advance(by: .minutes(16))
            #expect(try await showMe(yard, token).code == "token_expired")
        }
    }
}

@Suite struct `A token that belongs to no key` {
    @Test func `is taken whatever proof comes along, and as a bearer's alone`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let cookie = try await yard.logInBrowser(ana)
            let program = try await yard.token(Scopes([Scope(.read, nil)]), of: "ana")
            for caller: Caller in [ana.caller, .browser(cookie)] {
                let answer = try await yard.send(
                    Calls.account.showMe, as: caller, headers: [.dpop: "nonsense"])
                #expect(answer.status == 200)
            }
            for token in [ana.access, program] {
                let answer = try await yard.send(
                    Calls.account.showMe, as: Caller(headers: [.authorization: "DPoP \(token)"]))
                #expect(answer.status == 401 && answer.code == "unauthorized")
                #expect(answer.headers[.wwwAuthenticate] == #"Bearer realm="madang""#)
            }
            #expect(
                try await yard.send(Calls.account.showMe, as: .browser(cookie)).status == 200)
        }
    }
}

import Domain
import HTTPTypes
import MadangAPI
import Synchronization
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `Logging in` {
    @Test func `takes the username or the address, in any case`() async throws {
        try await withServedYard { yard in
            _ = try await yard.join("ana")
            for identifier in ["ana", "ANA", " Ana ", "ana@example.com", "ANA@EXAMPLE.com"] {
                let answer = try await yard.send(
                    Calls.account.logIn, json: #"{"identifier":"\#(identifier)","password":"correct horse"}"#)
                #expect(answer.status == 200, "\(identifier)")
                #expect(answer.json["member"]["username"].string == "ana")
                #expect(answer.headers[.setCookie] == nil)
            }
        }
    }

    @Test func `tells nobody whether a name exists (rule 18)`() async throws {
        let hasher = CountingHasher()
        try await withServedYard(ServedYard.Setting(hasher: hasher)) { yard in
            _ = try await yard.join("ana")
            func refusal(_ identifier: String) async throws -> (Answer, [String]) {
                let before = hasher.calls.count
                let answer = try await yard.send(
                    Calls.account.logIn, json: #"{"identifier":"\#(identifier)","password":"wrong horse"}"#,
                    headers: [HTTPField.Name.requestID: "the-same-request"])
                return (answer, Array(hasher.calls.dropFirst(before)))
            }
            let (known, knownWork) = try await refusal("ana")
            let (unknown, unknownWork) = try await refusal("nobody_at_all")
            #expect(known.status == 401 && known.code == "invalid_credentials")
            #expect(known.bytes == unknown.bytes && known.status == unknown.status)
            #expect(known.headers == unknown.headers)
            // One slow hash each: the time is the same where it counts.
            #expect(knownWork == ["verify"] && unknownWork == ["verifyNothing"])
        }
    }

    @Test func `names empty fields, and can be tried again (rule 13)`() async throws {
        try await withServedYard { yard in
            _ = try await yard.join("ana")
            #expect(
                try await yard.send(Calls.account.logIn, json: "{}").wrongFields == [
                    "identifier:required", "password:required",
                ])
            for _ in 0..<3 {
                #expect(
                    try await yard.send(Calls.account.logIn, json: #"{"identifier":"ana","password":"x"}"#)
                        .status == 401)
            }
            let right = try await yard.send(
                Calls.account.logIn, json: #"{"identifier":"ana","password":"correct horse"}"#)
            #expect(right.status == 200)
        }
    }

    @Test func `is slowed down after many failures`() async throws {
        let setting = ServedYard.Setting(limits: [.login: .init(burst: 3, perMinute: 2)])
        try await withServedYard(setting) { yard in
            _ = try await yard.join("ana")
            for _ in 0..<5 {
                let right = try await yard.send(
                    Calls.account.logIn, json: #"{"identifier":"ana","password":"correct horse"}"#)
                #expect(right.status == 200)
            }
            let wrong = #"{"identifier":"ana","password":"wrong"}"#
            for _ in 0..<3 { #expect(try await yard.send(Calls.account.logIn, json: wrong).status == 401) }
            let slowed = try await yard.send(Calls.account.logIn, json: wrong)
            #expect(slowed.status == 429 && slowed.headers[.retryAfter] == "30")
        }
    }

    @Test func `has one budget for a name in any spelling, also of nobody`() async throws {
        let setting = ServedYard.Setting(limits: [
            .login: .init(burst: 3, perMinute: 2), .letter: .init(burst: 2, perMinute: 1),
        ])
        try await withServedYard(setting) { yard in
            _ = try await yard.join("bob")
            func statuses(of call: any AnyCall, _ names: [String]) async throws -> [Int] {
                var found: [Int] = []
                for name in names {
                    let body = #"{"identifier":"\#(name)","password":"wrong"}"#
                    found.append(try await yard.send(call, json: body).status)
                }
                return found
            }
            // The address of bob has room of its own: else it would show whose it is. Nobody is called eve.
            let names = [
                ["bob", "bob ", " BOB", "bob\\t"],
                ["bob@example.com", "Bob@Example.com", " bob@example.com ", "BOB@example.com"],
                ["eve", "eve ", " EVE", "eve\\t"],
                ["eve@example.com", "Eve@Example.com", " eve@example.com ", "EVE@example.com"],
            ]
            for spellings in names {
                let logIns = try await statuses(of: Calls.account.logIn, spellings)
                #expect(logIns == [401, 401, 401, 429], "\(spellings)")
                let letters = try await statuses(of: Calls.account.forgetPassword, spellings)
                #expect(letters == [204, 204, 429, 429], "\(spellings)")
            }
        }
    }
}

@Suite struct `Logging out` {
    @Test func `stops the session's tokens at once, and no other device's (rule 19)`() async throws {
        try await withServedYard { yard in
            let phone = try await yard.join("ana")
            let login = try await yard.send(
                Calls.account.logIn, json: #"{"identifier":"ana","password":"correct horse"}"#)
            let laptop = Caller.bearer(login.json["tokens"]["access_token"].string ?? "")
            let out = try await yard.send(Calls.account.logOut, as: phone.caller)
            #expect(out.status == 204 && out.bytes.isEmpty)
            let after = try await yard.send(Calls.account.showMe, as: phone.caller)
            #expect(after.status == 401 && after.code == "session_revoked")
            let refreshed = try await yard.send(
                Calls.account.refreshTokens, json: #"{"refresh_token":"\#(phone.refresh)"}"#)
            #expect(refreshed.status == 401)
            #expect(try await yard.send(Calls.account.showMe, as: laptop).status == 200)
        }
    }

    @Test func `takes a browser's cookie away`() async throws {
        try await withServedYard { yard in
            let cookie = try await yard.logInBrowser(try await yard.join("ana"))
            #expect(try await yard.send(Calls.account.showMe, as: .browser(cookie)).status == 200)
            let out = try await yard.send(Calls.account.logOut, as: .browser(cookie))
            #expect(out.status == 204)
            #expect(out.headers[.setCookie]?.hasPrefix("madang_session=; Max-Age=0") == true)
            #expect(try await yard.send(Calls.account.showMe, as: .browser(cookie)).status == 401)
        }
    }
}

@Suite struct `Refreshing` {
    private func refresh(_ token: String, _ yard: ServedYard) async throws -> Answer {
        try await yard.send(Calls.account.refreshTokens, json: #"{"refresh_token":"\#(token)"}"#)
    }

    @Test func `exchanges a token, and the new ones work`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            yard.clock.advance(by: .minutes(16))
            let expired = try await yard.send(Calls.account.showMe, as: ana.caller)
            #expect(expired.status == 401 && expired.code == "token_expired")
            #expect(expired.headers[.wwwAuthenticate]?.contains("invalid_token") == true)
            let answer = try await refresh(ana.refresh, yard)
            #expect(answer.status == 200)
            #expect(answer.json.keys == ["access_token", "expires_in", "refresh_token", "token_type"])
            #expect(answer.json["refresh_token"].string != ana.refresh)
            let token = answer.json["access_token"].string ?? ""
            #expect(try await yard.send(Calls.account.showMe, as: .bearer(token)).status == 200)
        }
    }

    @Test func `and logging in need no good token where one is shown`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            yard.clock.advance(by: .minutes(16))
            let refreshed = try await yard.send(
                Calls.account.refreshTokens, as: ana.caller, json: #"{"refresh_token":"\#(ana.refresh)"}"#)
            #expect(refreshed.status == 200)
            let token = refreshed.json["access_token"].string ?? ""
            _ = try await yard.send(Calls.account.logOut, as: .bearer(token))
            for caller: Caller in [.bearer(token), Caller(headers: [.authorization: "Basic YTpi"])] {
                let words = #"{"identifier":"ana","password":"correct horse"}"#
                let answer = try await yard.send(Calls.account.logIn, as: caller, json: words)
                #expect(answer.status == 200)
                let asked = try await yard.send(Calls.feeds.listPosts, as: caller)
                #expect(asked.status == 401)
            }
        }
    }

    @Test func `gives all of many parallel requests a good pair (rule 12)`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<8 { group.addTask { try await refresh(ana.refresh, yard) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.map(\.status) == Array(repeating: 200, count: 8))
            #expect(Set(answers.map { $0.json["refresh_token"] }).count == 8)
            for answer in answers {
                let token = answer.json["access_token"].string ?? ""
                #expect(try await yard.send(Calls.account.showMe, as: .bearer(token)).status == 200)
            }
        }
    }

    @Test func `ends the session when a spent token comes again after the grace`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let next = try await refresh(ana.refresh, yard).json
            yard.clock.advance(by: .seconds(9))
            #expect(try await refresh(ana.refresh, yard).status == 200)
            yard.clock.advance(by: .seconds(2))
            let reused = try await refresh(ana.refresh, yard)
            #expect(reused.status == 401 && reused.code == "session_revoked")
            for token in [ana.refresh, next["refresh_token"].string ?? ""] {
                let after = try await refresh(token, yard)
                #expect(after.status == 401 && after.code == "session_revoked")
            }
            let access = try await yard.send(
                Calls.account.showMe, as: .bearer(next["access_token"].string ?? ""))
            #expect(access.code == "session_revoked")
        }
    }

    @Test func `refuses what is no token of ours`() async throws {
        try await withServedYard { yard in
            #expect(try await refresh("nonsense", yard).code == "unauthorized")
            #expect(
                try await yard.send(Calls.account.refreshTokens, json: "{}").wrongFields == [
                    "refresh_token:required"
                ])
            let cookie = try await yard.logInBrowser(try await yard.join("ana"))
            #expect(try await refresh(cookie, yard).status == 401)
        }
    }
}

/// Says which of its methods were called.
private final class CountingHasher: PasswordHasher {
    private let content = Mutex<[String]>([])

    var calls: [String] { content.withLock { $0 } }

    func hash(_ password: String) async throws -> String { "plain:\(password)" }

    func verify(_ password: String, against hash: String) async throws -> Bool {
        content.withLock { $0.append("verify") }
        return hash == "plain:\(password)"
    }

    func isOutdated(_ hash: String) -> Bool { false }

    func verifyNothing(_ password: String) async throws {
        content.withLock { $0.append("verifyNothing") }
    }
}

import Domain
import HTTPTypes
import Hummingbird
import Logging
import MadangAPI
import MadangCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `An error` {
    /// Routes that fail in each way.
    private static let failing = ServedYard.Setting(addRoutes: { router in
        for code in ErrorCode.allCases {
            router.get("v1/fail/\(code.rawValue)") { _, _ -> Response in
                throw DomainError(
                    code, faults: code == .taken ? [FieldFault(field: "email", fault: .taken)] : [],
                    retryAfter: [.busy, .readOnly, .rateLimited].contains(code) ? 7 : nil,
                    underlying: code == .internal ? Secret() : nil)
            }
        }
        router.get("v1/fail/unknown") { _, _ -> Response in throw Secret() }
    })

    private struct Secret: Error, CustomStringConvertible {
        var description: String { "the database is at /var/secret" }
    }

    private static let statuses: [ErrorCode: Int] = [
        .malformed: 400, .unauthorized: 401, .tokenExpired: 401, .invalidCredentials: 401,
        .codeRequired: 401, .sessionRevoked: 401, .invalidProof: 401,
        .forbidden: 403, .confirmationRequired: 403, .crossOrigin: 403, .blocked: 403, .notFound: 404,
        .taken: 409, .conflict: 409, .tooLarge: 413, .unsupportedMedia: 415, .invalid: 422, .rateLimited: 429,
        .busy: 503, .readOnly: 503, .storageFull: 507, .internal: 500,
    ]

    @Test(arguments: ErrorCode.allCases)
    func `has the status and the shape of the contract`(_ code: ErrorCode) async throws {
        try await withServedYard(Self.failing) { yard in
            let answer = try await yard.send(
                .get, "/v1/fail/\(code.rawValue)", headers: [.acceptLanguage: "en"])
            #expect(answer.status == Self.statuses[code])
            #expect(answer.headers[.contentType] == "application/problem+json")
            #expect(answer.headers[.contentLanguage] == "en")
            #expect(answer.code == code.rawValue)
            #expect(answer.json["status"].int == answer.status)
            for name in ["type", "title", "detail"] { #expect(answer.json[name].string?.isEmpty == false) }
            let waits = [.busy, .readOnly, .rateLimited].contains(code)
            #expect(answer.headers[.retryAfter] == (waits ? "7" : nil))
            #expect((answer.headers[.wwwAuthenticate] != nil) == (answer.status == 401))
            if code == .taken {
                #expect(answer.json["field"].string == "email")
                #expect(answer.wrongFields == ["email:taken"])
            }
            if code == .unsupportedMedia {
                #expect(
                    answer.json["accepted"].array.map(\.string) == [
                        "image/jpeg", "image/png", "image/webp", "image/gif",
                    ])
            }
        }
    }

    @Test func `that nobody expected says nothing but its number, and the log says the rest`() async throws {
        try await withServedYard(Self.failing) { yard in
            for path in ["/v1/fail/unknown", "/v1/fail/internal"] {
                let answer = try await yard.send(.get, path, headers: [.requestID: "request-4711"])
                #expect(answer.status == 500)
                #expect(!answer.text.contains("secret"))
                #expect(answer.json["request_id"].string == "request-4711")
                #expect(answer.headers[.requestID] == "request-4711")
                let line = yard.log.lines.last { $0.level == .error }
                #expect(line?.metadata["error"]?.contains("/var/secret") == true)
                #expect(line?.metadata["request"] == "request-4711")
            }
        }
    }

    @Test func `is told in the language of the reader, the member's setting first`() async throws {
        try await withServedYard { yard in
            let path = "/v1/posts/nothing"
            let korean = try await yard.send(
                .get, path, headers: [.acceptLanguage: "ko-KR,ko;q=0.9,en;q=0.5"])
            let english = try await yard.send(.get, path, headers: [.acceptLanguage: "en-US"])
            #expect(korean.headers[.contentLanguage] == "ko")
            #expect(english.headers[.contentLanguage] == "en")
            #expect(korean.json["title"] != english.json["title"])
            #expect(korean.code == english.code)
            // Also where nobody is asked who they are before.
            let odd = try await yard.send(.get, "/v1/posts/%2e%2e", headers: [.acceptLanguage: "en-US"])
            #expect(odd.status == 404 && odd.headers[.contentLanguage] == "en")

            let ana = try await yard.join("ana")
            _ = try await yard.send(Calls.account.editMe, as: ana.caller, json: #"{"locale":"ko"}"#)
            let set = try await yard.send(.get, path, as: ana.caller, headers: [.acceptLanguage: "en"])
            #expect(set.headers[.contentLanguage] == "ko")
            let field = try await yard.send(
                Calls.posts.publishPost, as: ana.caller, json: "{}", headers: [.acceptLanguage: "en"])
            #expect(field.json["errors"][0]["message"].string?.contains("요") == true)
        }
    }

    @Test func `of the router is a problem too: unknown paths, wrong methods`() async throws {
        try await withServedYard { yard in
            for path in ["/v1", "/v1/", "/v1/nothing", "/v1/posts/x/y/z", "/nothing", "/%00"] {
                let answer = try await yard.send(.get, path)
                #expect(answer.status == 404 && answer.code == "not_found", "\(path) \(answer.text)")
            }
            let wrong = try await yard.send(.delete, "/v1/posts")
            #expect(wrong.status == 405 && wrong.code == "method_not_allowed")
            #expect(wrong.headers[.allow] == "GET, HEAD, OPTIONS, POST")
            let options = try await yard.send(.options, "/v1/posts")
            #expect(options.status == 204 && options.headers[.allow] == "GET, HEAD, OPTIONS, POST")
            for method in [HTTPRequest.Method.trace, .connect, .query] {
                #expect(try await yard.send(method, "/v1/posts").status == 405, "\(method)")
            }
            let unknown = try await yard.send(HTTPRequest.Method("BREW") ?? .get, "/v1/posts")
            #expect(unknown.status == 404)
        }
    }

    @Test func `comes for every wrong field at once`() async throws {
        try await withServedYard { yard in
            let answer = try await yard.send(
                Calls.account.register,
                json: #"{"username":"a!","email":"nobody","password":"short","display_name":null}"#
            )
            #expect(answer.status == 422 && answer.code == "invalid")
            #expect(answer.wrongFields == ["username:format", "email:format", "password:too_short"])
            let empty = try await yard.send(Calls.account.register, json: "{}")
            #expect(empty.wrongFields == ["username:required", "email:required", "password:required"])
            for body in ["", "{", "[]", #"{"username":1}"#] {
                let malformed = try await yard.send(Calls.account.register, json: body)
                #expect(malformed.status == 400 && malformed.code == "malformed", "\(body)")
            }
            let large = try await yard.send(
                Calls.account.register,
                json: #"{"username":""# + String(repeating: "a", count: 70_000) + #""}"#)
            #expect(large.status == 413 && large.code == "too_large")
        }
    }

    /// They cost the database most: one member's must not use up what their own pages need.
    @Test func `about the rate of searches and of further pages leaves the other alone`() async throws {
        let one = RateLimiter.Allowance(burst: 1, perMinute: 1)
        let setting = ServedYard.Setting(limits: [.search: one, .list: one])
        try await withServedYard(setting) { yard in
            let ana = try await yard.join("ana")
            for number in 0..<3 { _ = try await yard.publish("words \(number)", by: ana) }
            let next =
                try await yard.send(Calls.feeds.listPosts, query: "?limit=1").json["paging"]["next"].string
                ?? ""
            for status in [200, 429] {
                #expect(try await yard.send(Calls.search.search, query: "?q=words").status == status)
                #expect(try await yard.send(.get, next).status == status)
                #expect(try await yard.send(Calls.feeds.listPosts).status == 200)
            }
        }
    }

    /// Routes decode names, and some take `name[]` for `name`: who spells a name otherwise gets no other budget.
    @Test func `about the rate comes of the same budget however a name is spelled`() async throws {
        let bursts: [RateLimiter.Kind: Int] = [.search: 100, .list: 200, .read: 300]
        let setting = ServedYard.Setting(
            limits: bursts.mapValues { RateLimiter.Allowance(burst: $0, perMinute: 60) })
        let limit = try #require(HTTPField.Name("RateLimit-Limit"))
        let queries: [RateLimiter.Kind: [String]] = [
            .search: [
                "q=words", "%71=words", "q[]=words", "q%5B%5D=words", "limit=1&%71=words", "cursor=x&q=words",
                "q",
                // What no route can read.
                "a=%zz", "%7", "a=%FF",
            ],
            .list: [
                "cursor=x", "%63ursor=x", "max_id[]=1", "max%5Fid=1", "%6Din_id%5B%5D=1", "since_id=1",
                "offset=1", "%6Fffset=1",
            ],
            .read: ["limit=1", "", "question=1", "a=q&b=cursor"],
        ]
        try await withServedYard(setting) { yard in
            for (kind, all) in queries {
                for query in all {
                    let answer = try await yard.send(Calls.feeds.listPosts, query: "?\(query)")
                    #expect(answer.headers[limit] == bursts[kind].map(String.init), "\(query)")
                }
            }
        }
    }

    @Test func `about the rate says when to come back`() async throws {
        let setting = ServedYard.Setting(limits: [.read: .init(burst: 2, perMinute: 6)])
        try await withServedYard(setting) { yard in
            let first = try await yard.send(Calls.feeds.listPosts)
            #expect(first.headers[HTTPField.Name("RateLimit-Remaining") ?? .age] == "1")
            _ = try await yard.send(Calls.feeds.listPosts)
            let refused = try await yard.send(Calls.feeds.listPosts)
            #expect(refused.status == 429 && refused.code == "rate_limited")
            #expect(refused.headers[.retryAfter] == "10")
            #expect(try await yard.send(Calls.service.checkHealth).status == 200)
            yard.clock.advance(by: .seconds(10))
            #expect(try await yard.send(Calls.feeds.listPosts).status == 200)
        }
    }
}

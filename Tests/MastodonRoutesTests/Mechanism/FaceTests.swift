import Domain
import HTTPTypes
import MadangCore
import TestSupport
import Testing

@testable import HTTPKit

/// Header fields that a browser of another host looks at.
private enum Field {
    static let allowed = HTTPField.Name.accessControlAllowOrigin
    static let origin: HTTPFields = [.origin: "https://client.example"]
}

@Suite struct `Mastodon's API` {
    @Test func `may be called by pages of any host, and nothing else may`() async throws {
        try await withMastodonYard { yard in
            let asked = try await yard.send(.options, "/api/v1/statuses", headers: Field.origin)
            #expect(asked.status == 204 && asked.headers[Field.allowed] == "*")
            #expect(asked.headers[.accessControlAllowMethods]?.contains("DELETE") == true)
            #expect(asked.headers[.accessControlAllowHeaders]?.contains("Authorization") == true)
            #expect(asked.headers[.accessControlAllowCredentials] == nil)
            for path in ["/api/v2/instance", "/api/v1/markers", "/api/v1/nothing"] {
                let answer = try await yard.send(.get, path, headers: Field.origin)
                #expect(answer.headers[Field.allowed] == "*", "\(path)")
                #expect(answer.headers[.accessControlExposeHeaders]?.contains("Link") == true, "\(path)")
            }
            for path in ["/v1/posts", "/healthz", "/api", "/apiary"] {
                for method in [HTTPRequest.Method.get, .options] {
                    let answer = try await yard.send(method, path, headers: Field.origin)
                    #expect(answer.headers[Field.allowed] == nil, "\(path)")
                }
            }
            // A page of another host that nobody is logged in to changes things by its token alone.
            let made = try await yard.post(
                "/api/v1/apps", "client_name=Tusk&redirect_uris=https://client.example/back",
                headers: Field.origin)
            #expect(made.status == 200, "\(made.text)")
        }
    }

    @Test func `is known by addresses with a slash at the end, and by no other spelling`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            for path in [
                "/api/v1/instance/", "/api/v2/instance/?a=b", "/api/v1/accounts/verify_credentials/",
            ] {
                let answer = try await yard.get(path, as: ana.caller)
                #expect(answer.status == 200, "\(path): \(answer.text)")
            }
            // What is shut stays shut.
            #expect(try await yard.get("/api/v1/markers/").status == 401)
            let token = try await yard.token(Scopes([Scope(.read, .posts)]), of: "ana")
            #expect(try await yard.get("/api/v1/notifications/", as: .bearer(token)).status == 403)
            for path in ["/api/v1/instance//", "/api//v1/instance", "/api/v1/./instance/", "/v1/posts/"] {
                #expect(try await yard.get(path, as: ana.caller).status == 404, "\(path)")
            }
        }
    }

    @Test func `asks no page of another host for who they are in a yard for its members`() async throws {
        try await withMastodonYard(.forMembers) { yard in
            let asked = try await yard.send(.options, "/api/v1/timelines/home", headers: Field.origin)
            #expect(asked.status == 204 && asked.headers[Field.allowed] == "*")
        }
    }

    @Test func `tells errors in its own form, whatever goes wrong`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let answers = [
                (404, try await yard.get("/api/v1/nothing")), (401, try await yard.get("/api/v1/markers")),
                (405, try await yard.send(.put, "/api/v1/instance")),
                (401, try await yard.get("/api/v2/instance", as: .bearer("rubbish"))),
                (
                    400,
                    try await yard.send(
                        .post, "/api/v1/markers", as: ana.caller, json: "{")
                ),
                (422, try await yard.post("/api/v1/statuses/0000000000001/reblog", as: ana.caller)),
            ]
            for (status, answer) in answers {
                #expect(answer.status == status && answer.json.keys == ["error"], "\(answer.text)")
                #expect(answer.fault?.isEmpty == false)
                #expect(answer.headers[.contentType] == "application/json")
            }
            let told = try await yard.send(.get, "/api/v1/markers", headers: [.acceptLanguage: "en"])
            #expect(told.fault?.contains("log") == true, "\(told.text)")
        }
    }

    @Test func `tells what is left of limits as its programs read it`() async throws {
        var setting = ServedYard.Setting()
        setting.limits = [.read: RateLimiter.Allowance(burst: 2, perMinute: 60)]
        try await withMastodonYard(setting) { yard in
            let names = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"]
            let fields = try names.map { try #require(HTTPField.Name($0)) }
            let first = try await yard.get("/api/v2/instance")
            #expect(first.headers[fields[0]] == "2" && first.headers[fields[1]] == "1")
            #expect(first.headers[fields[2]] == (yard.clock.now + .seconds(1)).rfc3339)
            _ = try await yard.get("/api/v2/instance")
            let refused = try await yard.get("/api/v2/instance")
            #expect(refused.status == 429 && refused.headers[fields[1]] == "0" && refused.fault != nil)
            let wait = try #require(refused.headers[.retryAfter].flatMap(Int64.init))
            #expect(refused.headers[fields[2]] == (yard.clock.now + .seconds(wait)).rfc3339)
            let other = try await yard.send(.get, "/v1/posts")
            #expect(other.headers[fields[0]] == nil)
        }
    }

    @Test func `is not there where the yard has none`() async throws {
        try await withServedYard { yard in
            let answer = try await yard.get("/api/v2/instance")
            #expect(answer.status == 404 && answer.headers[Field.allowed] == nil && answer.fault == nil)
            // The token of an app by itself is none there.
            let token = yard.clients.text(of: OwnToken(app: Identifier(rawValue: 1), number: 0))
            #expect(try await yard.send(.get, "/v1/posts", as: .bearer(token)).status == 401)
        }
    }
}

import Domain
import HTTPKit
import HTTPTypes
import Logging
import MadangAPI
import TestSupport
import Testing

@Suite struct `The log and the metrics` {
    @Test func `never hold a password, a token, a cookie, a text or a query`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let cookie = try await yard.logInBrowser(ana)
            _ = try await yard.send(
                Calls.account.refreshTokens, json: #"{"refresh_token":"\#(ana.refresh)"}"#)
            _ = try await yard.send(
                Calls.account.logIn, json: #"{"identifier":"ana","password":"wrong-secret"}"#)
            _ = try await yard.send(Calls.account.checkAvailability, query: "?email=private@example.com")
            _ = try await yard.send(
                Calls.account.register, json: #"{"username":"ana","password":"other-secret","email":"x"#)
            let post = try await yard.publish("words of mine", by: ana)
            _ = try await yard.send(Calls.posts.showPost, ["id": post], as: .browser(cookie))
            _ = try await yard.send(.get, "/v1/nothing/\(ana.refresh)?token=\(ana.access)")
            let all = yard.log.lines.map(\.text).joined(separator: "\n") + yard.metrics.exposition()
            for secret in [
                "correct horse", "wrong-secret", "other-secret", ana.access, ana.refresh, cookie,
                "private@example.com", "words of mine",
            ] {
                #expect(!all.contains(secret), "\(secret)")
            }
            #expect(!yard.log.lines.isEmpty)
        }
    }

    @Test func `say of each request what an operator needs`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let post = try await yard.publish("hello", by: ana)
            _ = try await yard.send(
                Calls.posts.showPost, ["id": post], as: ana.caller,
                headers: [HTTPField.Name.requestID: "my-request-1"])
            let line = yard.log.lines.last { $0.message == "request" }
            #expect(line?.level == .info)
            #expect(line?.metadata["method"] == "GET" && line?.metadata["route"] == "/v1/posts/{id}")
            #expect(line?.metadata["status"] == "200" && line?.metadata["request"] == "my-request-1")
            #expect(line?.metadata["milliseconds"] != nil && line?.metadata["member"] != nil)
            let text = yard.metrics.exposition()
            #expect(
                text.contains(#"http_requests_total{method="GET",route="/v1/posts/{id}",status="200"} 1"#))
            #expect(
                text.contains(#"http_request_duration_seconds_count{method="GET",route="/v1/posts/{id}"} 1"#))
            #expect(text.contains("http_requests_in_flight 0"))
        }
    }

    @Test func `say of a probe that finds the server well nothing but to who looks for faults`() async throws
    {
        try await withServedYard { yard in
            _ = try await yard.send(Calls.service.checkHealth)
            #expect(yard.log.lines.last { $0.message == "request" }?.level == .debug)
            #expect(
                yard.metrics.exposition().contains(
                    #"http_requests_total{method="GET",route="/healthz",status="200"} 1"#))
            _ = try await yard.send(.post, "/healthz")
            #expect(yard.log.lines.last { $0.message == "request" }?.level == .info)
        }
    }

    @Test func `say of a refused request why, and of strangers from which network`() async throws {
        try await withServedYard { yard in
            func line(_ status: Int) -> LogRecorder.Line? {
                yard.log.lines.last { $0.message == "request" && $0.metadata["status"] == "\(status)" }
            }
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hello", by: ana)
            _ = try await yard.send(Calls.posts.deletePost, ["id": post], as: ben.caller)
            #expect(line(403)?.metadata["code"] == "forbidden" && line(403)?.metadata["member"] != nil)
            #expect(line(403)?.metadata["network"] == nil)
            _ = try await yard.send(Calls.account.showMe)
            #expect(line(401)?.metadata["code"] == "unauthorized")
            #expect(line(401)?.metadata["network"]?.isEmpty == false)
            _ = try await yard.send(Calls.account.register, json: "{}")
            #expect(line(422)?.metadata["code"] == "invalid")
            #expect(line(422)?.metadata["network"]?.isEmpty == false)
            _ = try await yard.send(Calls.posts.showPost, ["id": "1"])
            #expect(line(404)?.metadata["code"] == "not_found" && line(404)?.metadata["network"] == nil)
            _ = try await yard.send(Calls.posts.showPost, ["id": post])
            #expect(line(200)?.metadata["code"] == nil)
        }
    }
}

@Suite struct `The service` {
    @Test func `says that it lives and that it can work`() async throws {
        try await withServedYard { yard in
            for endpoint in [Calls.service.checkHealth.endpoint, Calls.service.checkReadiness.endpoint] {
                let answer = try await yard.send(endpoint)
                #expect(answer.status == 200 && answer.text == #"{"status":"ok"}"#)
            }
        }
    }

    @Test func `protects every answer with headers`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            for answer in [
                try await yard.send(Calls.feeds.listPosts),
                try await yard.send(Calls.account.showMe, as: ana.caller),
                try await yard.send(.get, "/v1/nothing"), try await yard.send(Calls.service.checkHealth),
            ] {
                #expect(answer.headers[.contentTypeOptions] == "nosniff")
                #expect(
                    answer.headers[.contentSecurityPolicy]
                        == "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
                #expect(answer.headers[.crossOriginResourcePolicy] == "same-origin")
                #expect(answer.headers[.referrerPolicy] != nil && answer.headers[.requestID] != nil)
            }
            let me = try await yard.send(Calls.account.showMe, as: ana.caller)
            #expect(me.headers[.cacheControl] == "private, no-cache")
            #expect(me.headers[.vary]?.contains("Authorization") == true)
        }
    }

    @Test func `compresses text for those who can read it, and weakens the tag`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let id = try await yard.publish(String(repeating: "마당 ", count: 160), by: ana)
            let plain = try await yard.send(Calls.posts.showPost, ["id": id])
            #expect(plain.headers[.contentEncoding] == nil && plain.headers[.eTag] == "\"1\"")
            #expect(plain.headers[.vary]?.contains("Accept-Encoding") == true)
            let packed = try await yard.send(
                Calls.posts.showPost, ["id": id], headers: [.acceptEncoding: "br, gzip"])
            #expect(packed.headers[.contentEncoding] == "gzip" && packed.headers[.eTag] == "W/\"1\"")
            #expect(packed.bytes.count < plain.bytes.count)
            #expect(packed.headers[.contentLength] == String(packed.bytes.count))
            let small = try await yard.send(Calls.service.checkHealth, headers: [.acceptEncoding: "gzip"])
            #expect(small.headers[.contentEncoding] == nil)
            let head = try await yard.send(.head, "/v1/posts/\(id)", headers: [.acceptEncoding: "gzip"])
            #expect(head.status == 200 && head.bytes.isEmpty)
        }
    }
}

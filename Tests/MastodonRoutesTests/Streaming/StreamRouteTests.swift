import HTTPKit
import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

// What is never told would be waited for without end.
@Suite(.timeLimit(.minutes(3))) struct `A stream of Mastodon's programs` {
    private var live: ServedYard.Setting {
        var setting = ServedYard.Setting()
        setting.testing = .live
        setting.tellsEvents = true
        return setting
    }

    /// Programs that cannot set a field say the token in the address.
    private func request(_ path: String, _ token: String) -> String {
        "GET \(path)\(path.contains("?") ? "&" : "?")access_token=\(token) HTTP/1.1\r\nHost: yard\r\n\r\n"
    }

    @Test func `tells of posts of the home timeline: when they come, change and go`() async throws {
        try await withMastodonYard(live) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.account(ana)
            _ = try await yard.post("/api/v1/accounts/\(id)/follow", as: ben.caller)
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request("/api/v1/streaming/user", ben.access))
                let head = try await connection.head().lowercased()
                #expect(head.hasPrefix("http/1.1 200") && head.contains("content-type: text/event-stream"))
                _ = try await connection.through("retry: ")
                let post = try await yard.toot("hi", by: ana)
                _ = try await connection.through("event: update\ndata: ")
                let made = try await connection.through("\n\n")
                #expect(made.contains(#""id":"\#(post)""#) && made.contains("<p>hi</p>"))
                #expect(made.contains(#""favourited":false"#))
                _ = try await yard.post("/api/v1/statuses/\(post)", "status=ho", as: ana.caller, .put)
                _ = try await connection.through("event: status.update\ndata: ")
                #expect(try await connection.through("\n\n").contains("<p>ho</p>"))
                _ = try await yard.send(.delete, "/api/v1/statuses/\(post)", as: ana.caller)
                _ = try await connection.through("event: delete\ndata: ")
                #expect(try await connection.through("\n\n") == "\(post)\n\n")
            }
        }
    }

    @Test(arguments: ["/api/v1/streaming/user/notification", "/api/v1/streaming?stream=user:notification"])
    func `tells of notifications alone where that is asked for`(_ path: String) async throws {
        try await withMastodonYard(live) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.toot(by: ana)
            let id = try await yard.account(ben)
            _ = try await yard.post("/api/v1/accounts/\(id)/follow", as: ana.caller)
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(path, ana.access))
                _ = try await connection.through("retry: ")
                _ = try await yard.toot("Not told", by: ben)
                _ = try await yard.post("/api/v1/statuses/\(post)/favourite", as: ben.caller)
                let before = try await connection.through("event: notification\ndata: ")
                #expect(!before.contains("event: update"))
                let told = try await connection.through("\n\n")
                #expect(told.contains(#""type":"favourite""#) && told.contains(#""id":"\#(post)""#))
            }
        }
    }

    @Test func `is there for nobody without a token, and for no other list`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            #expect(try await yard.get("/api/v1/streaming/health").text == "OK")
            #expect(try await yard.get("/api/v1/streaming/user").status == 401)
            for path in ["/api/v1/streaming/public", "/api/v1/streaming?stream=public", "/api/v1/streaming"] {
                let answer = try await yard.get(path, as: ana.caller)
                #expect(answer.status == 404 && answer.fault != nil, "\(path)")
            }
        }
    }
}

import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MadangCore
import TestSupport
import Testing

// What is never told would be waited for without end.
@Suite(.timeLimit(.minutes(3))) struct `A stream of Mastodon's programs` {
    /// Programs that cannot set a field say the token in the address.
    private func request(_ path: String, _ token: String) -> String {
        "GET \(path)\(path.contains("?") ? "&" : "?")access_token=\(token) HTTP/1.1\r\nHost: yard\r\n\r\n"
    }

    @Test func `tells of posts of the home timeline: when they come, change and go`() async throws {
        try await withMastodonYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.account(ana)
            _ = try await yard.post("/api/v1/accounts/\(id)/follow", as: ben.caller)
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request("/api/v1/streaming/user", ben.access))
                let head = try await connection.head().lowercased()
                #expect(head.hasPrefix("http/1.1 200") && head.contains("content-type: text/event-stream"))
                _ = try await connection.through(":)\n\n")
                let post = try await yard.toot("hi", by: ana)
                let before = try await connection.through("event: update\ndata: ")
                // Some programs take every block for an event.
                #expect(!before.contains(/id: \w+\n\n/) && !before.contains("retry"))
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
        try await withMastodonYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.toot(by: ana)
            let id = try await yard.account(ben)
            _ = try await yard.post("/api/v1/accounts/\(id)/follow", as: ana.caller)
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(path, ana.access))
                _ = try await connection.through(":)\n\n")
                _ = try await yard.toot("Not told", by: ben)
                _ = try await yard.post("/api/v1/statuses/\(post)/favourite", as: ben.caller)
                let before = try await connection.through("event: notification\ndata: ")
                #expect(!before.contains("event: update"))
                let told = try await connection.through("\n\n")
                #expect(told.contains(#""type":"favourite""#) && told.contains(#""id":"\#(post)""#))
            }
        }
    }

    @Test(arguments: ["public", "public/local", "hashtag?tag=Hill", "hashtag/local?tag=hill"])
    func `tells of everybody's posts where that is asked for`(_ stream: String) async throws {
        try await withMastodonYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request("/api/v1/streaming/\(stream)", ben.access))
                _ = try await connection.through(":)\n\n")
                let other = try await yard.toot("No+tag", by: ana)
                let post = try await yard.toot("Up+%23hill", by: ana)
                let told = try await connection.through(post)
                #expect(told.contains("event: update\ndata: "))
                #expect(told.contains(other) == stream.hasPrefix("public"))
            }
        }
    }

    @Test func `is there for nobody without a token, and for no other list`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            #expect(try await yard.get("/api/v1/streaming/health").text == "OK")
            #expect(try await yard.get("/api/v1/streaming/user").status == 401)
            for (path, status) in [
                ("", 400), ("?stream=antenna", 400), ("/hashtag", 400), ("?stream=hashtag", 400),
                ("/list?list=1", 404), ("/direct", 404), ("?stream=list", 404),
            ] {
                let answer = try await yard.get("/api/v1/streaming\(path)", as: ana.caller)
                #expect(answer.status == status && answer.fault != nil, "\(path): \(answer.text)")
            }
            let notifications = try await yard.token(Scopes([Scope(.read, .notifications)]), of: "ana")
            let posts = try await yard.token(Scopes([Scope(.read, .posts)]), of: "ana")
            for (path, token) in [
                ("/user", notifications), ("?stream=user:notification", posts), ("/public", notifications),
            ] {
                let answer = try await yard.get("/api/v1/streaming\(path)", as: .bearer(token))
                #expect(answer.status == 403 && answer.fault != nil, "\(path): \(answer.text)")
            }
        }
    }
}

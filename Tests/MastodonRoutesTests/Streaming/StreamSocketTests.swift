import Domain
import Features
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import MadangCore
import TestSupport
import Testing

extension ServedYard {
    /// The address of a WebSocket.
    fileprivate func socket(_ token: String, _ query: String = "") -> String {
        "/api/v1/streaming?access_token=\(token)\(query)"
    }
}

extension SocketClient {
    /// Waits until what was said before was heard: what makes no sense is answered.
    fileprivate mutating func settle() async throws {
        try await say("?")
        while try await json()["status"].int == nil {}
    }
}

// What is never told would be waited for without end.
@Suite(.timeLimit(.minutes(3))) struct `A WebSocket of Mastodon's programs` {
    @Test func `is granted to a token wherever it stands, and from pages of any host`() async throws {
        try await withMastodonYard(.streaming) { yard in
            let token = try await yard.join("ana").access
            let ways = [
                (yard.socket(token), []), ("/api/v1/streaming", ["Authorization: Bearer \(token)"]),
                ("/api/v1/streaming", ["Sec-WebSocket-Protocol: \(token)"]),
            ]
            for (path, fields) in ways {
                try await SocketClient.with(yard.client.port, path, fields) { program in
                    #expect(program.head.status == 101, "\(program.head.text)")
                    // The example of RFC 6455 §1.3.
                    #expect(program.head["Sec-WebSocket-Accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
                    #expect(program.head["Upgrade"] == "websocket")
                    #expect(
                        program.head["Transfer-Encoding"] == nil && program.head["Content-Length"] == nil)
                    // A browser hangs up if it does not hear it again.
                    let isProtocol = fields.first?.hasPrefix("Sec-WebSocket-Protocol") == true
                    #expect(program.head["Sec-WebSocket-Protocol"] == (isProtocol ? token : nil))
                }
            }
            #expect(!yard.log.lines.contains { $0.text.contains(token) })
            #expect(try await eventually { yard.events.listenerCount == 0 })
        }
    }

    @Test func `is refused before the connection is another, and says why`() async throws {
        try await withMastodonYard(.streaming) { yard in
            let ana = try await yard.join("ana")
            let own = try await yard.ownToken()
            let notifications = try await yard.token(Scopes([Scope(.read, .notifications)]), of: "ana")
            let path = "/api/v1/streaming"
            func refusal(_ path: String, version: String = "13", key: String = SocketClient.key)
                async throws -> SocketClient.Head
            {
                try await SocketClient.with(yard.client.port, path, version: version, key: key) { $0.head }
            }
            for (path, status) in [
                (path, 401), (yard.socket("forged"), 401), (yard.socket(own), 401),
                (yard.socket(notifications), 403),
            ] {
                let head = try await refusal(path)
                #expect(head.status == status && head["Connection"] == "close", "\(head.text)")
                #expect(head["Content-Type"] == "application/json", "\(head.text)")
            }
            let other = try await refusal(yard.socket(ana.access), version: "8")
            #expect(other.status == 426 && other["Sec-WebSocket-Version"] == "13", "\(other.text)")
            #expect(try await refusal(yard.socket(ana.access), key: "short").status == 400)
            #expect(yard.events.listenerCount == 0)
        }
    }

    @Test func `tells of posts and notifications as server-sent events do, with the name of the stream`()
        async throws
    {
        try await withMastodonYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.account(ana)
            _ = try await yard.post("/api/v1/accounts/\(id)/follow", as: ben.caller)
            try await SocketClient.with(yard.client.port, yard.socket(ben.access, "&stream=user")) {
                program in
                let post = try await yard.toot("hi", by: ana)
                let update = try await program.json()
                #expect(update["stream"] == .list([.text("user")]) && update["event"].string == "update")
                let status = JSONValue(Array((update["payload"].string ?? "").utf8)) ?? .null
                #expect(status["id"].string == post && status["content"].string == "<p>hi</p>")
                #expect(status["favourited"].bool == false)
                _ = try await yard.post("/api/v1/statuses/\(post)", "status=ho", as: ana.caller, .put)
                #expect(try await program.json()["event"].string == "status.update")
                _ = try await yard.post("/api/v1/statuses/\(post)/favourite", as: ben.caller)
                _ = try await yard.send(.delete, "/api/v1/statuses/\(post)", as: ana.caller)
                let gone = try await program.json()
                #expect(gone["event"].string == "delete" && gone["payload"].string == post)
                let mine = try await yard.toot("mine", by: ben)
                #expect(try await program.json()["event"].string == "update")
                _ = try await yard.post("/api/v1/statuses/\(mine)/favourite", as: ana.caller)
                let told = try await program.json()
                #expect(told["event"].string == "notification")
                #expect(told["payload"].string?.contains(#""type":"favourite""#) == true)
            }
        }
    }

    @Test func `tells each notification of a moment, though one event stands for all`() async throws {
        var setting = ServedYard.Setting.streaming
        setting.timing.pause = .milliseconds(300)
        try await withMastodonYard(setting) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let (id, post) = (try await yard.account(ana), try await yard.toot("hi", by: ana))
            let path = yard.socket(ana.access, "&stream=user:notification")
            try await SocketClient.with(yard.client.port, path) { program in
                try await program.settle()
                _ = try await yard.reply("how", to: post, by: ben)
                for act in ["statuses/\(post)/favourite", "accounts/\(id)/follow"] {
                    _ = try await yard.post("/api/v1/\(act)", as: ben.caller)
                }
                var types: [String] = []
                for _ in 0..<3 {
                    let told = JSONValue(Array((try await program.json()["payload"].string ?? "").utf8))
                    types.append(told?["type"].string ?? "")
                }
                #expect(types == ["mention", "favourite", "follow"])
            }
        }
    }

    @Test func `tells of the streams that are asked for on it, and of none that is ended`() async throws {
        try await withMastodonYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await SocketClient.with(yard.client.port, yard.socket(ben.access)) { program in
                for stream in ["user", "public", "public:local:media", "public:remote", "public"] {
                    try await program.ask("subscribe", stream)
                }
                try await program.ask("subscribe", "hashtag", tag: "Hill")
                try await program.settle()
                #expect(yard.events.listenerCount == 2)
                let tagged = try await yard.toot("Up+%23hill", by: ana)
                var names: [JSONValue] = []
                for _ in 0..<3 {
                    let frame = try await program.json()
                    #expect(frame["event"].string == "update")
                    #expect(frame["payload"].string?.contains(tagged) == true)
                    names.append(frame["stream"])
                }
                #expect(
                    names == [
                        .list([.text("public")]), .list([.text("public:local:media")]),
                        .list([.text("hashtag"), .text("Hill")]),
                    ])
                try await program.ask("unsubscribe", "public")
                try await program.ask("unsubscribe", "public:local:media")
                try await program.settle()
                _ = try await yard.toot("Nothing", by: ana)
                let last = try await yard.toot("Up+%23hill+again", by: ana)
                let frame = try await program.json()
                #expect(frame["payload"].string?.contains(last) == true)
                #expect(frame["stream"] == .list([.text("hashtag"), .text("Hill")]))
                // With the last of them nobody listens to everybody any more; the socket stays.
                try await program.ask("unsubscribe", "hashtag", tag: "Hill")
                try await program.ask("unsubscribe", "public:remote")
                try await program.settle()
                #expect(yard.events.listenerCount == 1)
                _ = try await yard.toot("Nothing", by: ana)
                let mine = try await yard.toot("mine", by: ben)
                #expect(try await program.json()["payload"].string?.contains(mine) == true)
            }
        }
    }

    @Test(arguments: [
        ("rubbish", 400), (#"{"type":"subscribe"}"#, 400), (#"{"type":"dance","stream":"user"}"#, 400),
        (#"{"type":"subscribe","stream":"antenna"}"#, 400),
        (#"{"type":"subscribe","stream":"hashtag"}"#, 400),
        (#"{"type":"subscribe","stream":"list","list":"1"}"#, 404),
        (#"{"type":"subscribe","stream":"direct"}"#, 404),
        (#"{"type":"subscribe","stream":"user:notification"}"#, 403),
    ])
    func `says why it does not do something, and goes on`(_ text: String, _ status: Int) async throws {
        try await withMastodonYard(.streaming) { yard in
            let ana = try await yard.join("ana")
            let token = try await yard.token(Scopes([Scope(.read, .posts)]), of: "ana")
            try await SocketClient.with(yard.client.port, yard.socket(token)) { program in
                try await program.say(text)
                let fault = try await program.json()
                #expect(fault["status"].int == status && fault["error"].string?.isEmpty == false)
                try await program.ask("subscribe", "user")
                try await program.settle()
                let post = try await yard.toot(by: ana)
                #expect(try await program.json()["payload"].string?.contains(post) == true)
            }
        }
    }

    @Test func `tells no notifications to a token that does not allow them`() async throws {
        try await withMastodonYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let token = try await yard.token(Scopes([Scope(.read, .posts)]), of: "ana")
            let first = try await yard.toot(by: ana)
            try await SocketClient.with(yard.client.port, yard.socket(token)) { program in
                try await program.ask("subscribe", "user")
                try await program.settle()
                _ = try await yard.post("/api/v1/statuses/\(first)/favourite", as: ben.caller)
                let last = try await yard.toot(by: ana)
                var payload = ""
                while !payload.contains(last) {
                    let frame = try await program.json()
                    #expect(frame["event"].string == "update")
                    payload = frame["payload"].string ?? ""
                }
            }
        }
    }

    @Test(
        arguments: [
            ([0x81, 0x01, 0x61], 1002), ([0x82, 0x80, 0, 0, 0, 0], 1003),
            ([0x81, 0xFE, 0x40, 0x01, 0, 0, 0, 0], 1009), ([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE8], 1000),
        ] as [([UInt8], Int)])
    func `ends with a frame that breaks the protocol, or says goodbye`(_ bytes: [UInt8], _ code: Int)
        async throws
    {
        try await withMastodonYard(.streaming) { yard in
            let ana = try await yard.join("ana")
            try await SocketClient.with(yard.client.port, yard.socket(ana.access)) { program in
                try await program.send(0x89, [1, 2, 3])
                #expect(try await program.next() == .pong([1, 2, 3]))
                try await program.send(bytes: bytes)
                #expect(try await program.rest() == [.goodbye(code)])
            }
            #expect(try await eventually { yard.events.listenerCount == 0 })
        }
    }

    @Test func `is cut where its client does not read`() async throws {
        var setting = ServedYard.Setting.streaming
        setting.timing.backlog = 8
        try await withMastodonYard(setting) { yard in
            let ana = try await yard.join("ana")
            try await SocketClient.with(yard.client.port, yard.socket(ana.access, "&stream=user")) {
                program in
                for stream in ["public", "public:local"] { try await program.ask("subscribe", stream) }
                try await program.settle()
                let long = String(repeating: "word ", count: 99)
                var written = 0
                while yard.events.listenerCount > 0, written < 2000 {
                    _ = try await yard.publish(long, by: ana)
                    written += 1
                }
                #expect(yard.events.listenerCount == 0, "\(written)")
                // Nothing arrives where the connection is cut.
                let isCut = try await eventually {
                    do {
                        try await program.send(0x89, [1])
                        return false
                    } catch { return true }
                }
                #expect(isCut)
            }
        }
    }

    @Test func `ends with the session, and when the server stops`() async throws {
        try await withMastodonYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await SocketClient.with(yard.client.port, yard.socket(ana.access)) { program in
                _ = try await yard.send(Calls.account.logOut, as: ana.caller)
                #expect(try await program.rest() == [.goodbye(1001)])
            }
            try await SocketClient.with(yard.client.port, yard.socket(ben.access)) { program in
                try await program.ask("subscribe", "public")
                try await program.settle()
                yard.events.stop()
                #expect(try await program.rest() == [.goodbye(1001)])
            }
        }
    }

    /// Runs `body` while so many sockets are open.
    private static func with(
        _ count: Int, _ yard: ServedYard, _ path: String, _ body: @Sendable () async throws -> Void
    ) async throws {
        guard count > 0 else { return try await body() }
        try await SocketClient.with(yard.client.port, path) { program in
            #expect(program.head.status == 101)
            try await with(count - 1, yard, path, body)
        }
    }

    @Test func `counts among the ten streams that a member may have`() async throws {
        try await withMastodonYard(.streaming) { yard in
            let path = yard.socket(try await yard.join("ana").access)
            try await Self.with(9, yard, path) {
                try await SocketClient.with(yard.client.port, path) { program in
                    try await program.ask("subscribe", "public")
                    #expect(try await program.json()["status"].int == 429)
                    let late = try await SocketClient.with(yard.client.port, path) { $0.head }
                    #expect(late.status == 429, "\(late.text)")
                }
            }
            #expect(try await eventually { yard.events.listenerCount == 0 })
        }
    }
}

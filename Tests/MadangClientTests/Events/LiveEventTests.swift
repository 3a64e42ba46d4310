import Foundation
import HummingbirdTesting
import MadangClient
import Synchronization
import TestSupport
import Testing

@Suite struct `Listening` {
    @Test func `hears over a socket what happens, and goes on where the line broke without losing anything`()
        async throws
    {
        try await withServedYard(.streaming) { yard in
            let ana = try await yard.join("ana")
            // After a few pieces the line breaks. A stream goes some seconds back and says some things again.
            let line = BreakingTransport(URLSessionTransport(), after: 3)
            let ben = yard.madang(over: line)
            try await ben.register(
                RegisterRequest(username: "ben", email: "ben@example.com", password: "correct horse"))
            try await ben.follow("ana")
            var missing: Set<String> = []
            for try await event in ben.events() {
                switch event.news {
                case .ready where missing.isEmpty:
                    for number in 1...8 {
                        missing.insert(try await yard.publish("p\(number)", by: ana))
                    }
                case .postCreated(let post): missing.remove(post.postID)
                default: break
                }
                if missing.isEmpty, case .postCreated = event.news { break }
            }
            #expect(missing.isEmpty)
            #expect(line.openings > 1)
        }
    }

    @Test func `renews its token, says where it was, and is told that something was missed`() async throws {
        let stream = "retry: 10\n\nid: x1\nevent: ready\ndata: {}\n\n:\nid: x2\n\n"
        let transport = ScriptedTransport { request in
            if request.url.path == Calls.account.refreshTokens.path { return .tokens("good") }
            guard request.headers["authorization"] == "Bearer good" else {
                return .problem(401, "token_expired")
            }
            let isSecond = request.headers["last-event-id"] != nil
            return .json(isSecond ? "event: reset\ndata: {}\n\nevent: new.thing\ndata: {}\n\n" : stream)
        }
        let client = Madang(
            server: try #require(URL(string: "https://yard.example")),
            tokens: MemoryTokenStore(.named("old")), transport: transport, options: Madang.Options(),
            clock: QuickClock())
        var heard: [LiveEvent.News] = []
        for try await event in client.events(lookingAt: ["1", "2"]) {
            heard.append(event.news)
            if heard.count == 3 { break }
        }
        #expect(heard == [.ready, .reset, .other(name: "new.thing")])
        let streams = transport.requests.filter { $0.url.path == Calls.service.listenToEvents.path }
        #expect(streams.map { $0.headers["last-event-id"] } == [nil, nil, "x2"])
        #expect(streams.allSatisfy { $0.url.query() == "posts=1%2C2" })
    }

    @Test func `goes on after an event that cannot be read, which counts as missed`() async throws {
        let stream = """
            id: x1
            event: post.liked
            data: {"post_id":"1","like_count":"many"}

            id: x2
            event: post.deleted
            data: {"post_id":"2"}


            """
        let transport = ScriptedTransport([.success(.json(stream))])
        let client = Madang(
            server: try #require(URL(string: "https://yard.example")), tokens: MemoryTokenStore(),
            transport: transport, options: Madang.Options(), clock: QuickClock())
        var events = client.events().makeAsyncIterator()
        #expect(try await events.next() == LiveEvent(id: "x1", news: .reset))
        #expect(
            try await events.next() == LiveEvent(id: "x2", news: .postDeleted(PostEvent(postID: "2"))))
    }

    @Test func `tells once in a minute of events that cannot be read, and of the last of them in the end`()
        async throws
    {
        let clock = StillClock()
        let (body, stream) = AsyncThrowingStream<Data, any Error>.makeStream()
        let transport = ScriptedTransport { _ in TransportAnswer(status: 200, headers: [:], body: body) }
        let client = Madang(
            server: try #require(URL(string: "https://yard.example")), tokens: MemoryTokenStore(),
            transport: transport, options: Madang.Options(), clock: clock)
        func say(_ id: String, _ data: String) {
            stream.yield(Data("id: \(id)\nevent: post.deleted\ndata: \(data)\n\n".utf8))
        }
        let (readable, unreadable) = (#"{"post_id":"2"}"#, #"{"post":"2"}"#)
        func deleted(_ id: String) -> LiveEvent {
            LiveEvent(id: id, news: .postDeleted(PostEvent(postID: "2")))
        }
        var events = client.events().makeAsyncIterator()
        for id in ["x1", "x2", "x3"] { say(id, unreadable) }
        say("x4", readable)
        #expect(try await events.next() == LiveEvent(id: "x1", news: .reset))
        // Who listens anew from there hears again of what could not be read.
        #expect(try await events.next() == deleted("x1"))
        clock.advance(by: .seconds(59))
        say("x5", readable)
        #expect(try await events.next() == deleted("x1"))
        clock.advance(by: .seconds(1))
        stream.yield(Data(":\n\n".utf8))
        #expect(try await events.next() == LiveEvent(id: "x5", news: .reset))
        // All was told: what follows is heard alone.
        clock.advance(by: .seconds(60))
        say("x6", readable)
        #expect(try await events.next() == deleted("x6"))
        stream.finish()
    }

    @Test func `tells of an event that could not be read once the line is up again`() async throws {
        let unreadable = ["x1", "x2"].map { "id: \($0)\nevent: post.deleted\ndata: {}\n\n" }.joined()
        let away = [Result<TransportAnswer, URLError>](repeating: .failure(URLError(.timedOut)), count: 9)
        let transport = ScriptedTransport(
            [.success(.json(unreadable))] + away + [.success(.json("event: ready\ndata: {}\n\n"))])
        let client = Madang(
            server: try #require(URL(string: "https://yard.example")), tokens: MemoryTokenStore(),
            transport: transport, options: Madang.Options(), clock: PatientClock())
        var events = client.events().makeAsyncIterator()
        #expect(try await events.next() == LiveEvent(id: "x1", news: .reset))
        // The minute is over long before.
        #expect(try await events.next() == LiveEvent(id: "x1", news: .ready))
        #expect(transport.requests.count == 11)
        #expect(try await events.next() == LiveEvent(id: "x2", news: .reset))
    }

    @Test func `comes again while the server is out of reach, and stops where that is of no use`()
        async throws
    {
        let answers: [Result<TransportAnswer, URLError>] = [
            .failure(URLError(.cannotConnectToHost)), .success(.problem(503, "busy")),
            .failure(URLError(.timedOut)), .success(.json("retry: 1\n\nevent: ready\ndata: {}\n\n")),
            .success(.problem(422, "invalid")),
        ]
        let transport = ScriptedTransport(answers)
        let client = Madang(
            server: try #require(URL(string: "https://yard.example")), tokens: MemoryTokenStore(),
            transport: transport, options: Madang.Options(), clock: QuickClock())
        var events = client.events().makeAsyncIterator()
        #expect(try await events.next()?.news == .ready)
        let error = await #expect(throws: MadangError.self) { try await events.next() }
        #expect(error?.status == 422 && transport.requests.count == 5)
    }

    @Test func `ends with the session, and with its task`() async throws {
        let transport = ScriptedTransport([.success(.problem(401, "session_revoked"))])
        let server = try #require(URL(string: "https://yard.example"))
        let client = Madang(
            server: server, tokens: MemoryTokenStore(.named("old")), transport: transport,
            options: Madang.Options(), clock: QuickClock())
        await #expect {
            for try await _ in client.events() {}
        } throws: {
            if case MadangError.sessionExpired = $0 { true } else { false }
        }
        let silent = ScriptedTransport { _ in
            TransportAnswer(status: 200, headers: [:], body: AsyncThrowingStream { _ in })
        }
        let other = Madang(server: server, transport: silent)
        let listening = Task { for try await _ in other.events() {} }
        while silent.requests.isEmpty { await Task.yield() }
        listening.cancel()
        try await listening.value
    }
}

/// A line that breaks when so many pieces of a stream have come, and holds so many more each time.
private final class BreakingTransport: Transport {
    private let inner: any Transport
    private let count: Int
    private let opened = Mutex(0)

    init(_ inner: any Transport, after count: Int) {
        self.inner = inner
        self.count = count
    }

    var openings: Int { opened.withLock { $0 } }

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        let answer = try await inner.open(request)
        guard request.url.path == Calls.service.listenToEvents.path else { return answer }
        let left = opened.withLock { opened in
            opened += 1
            return opened * count
        }
        let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        let pump = Task {
            var left = left
            do {
                for try await piece in answer.body {
                    continuation.yield(piece)
                    left -= 1
                    if left == 0 { throw URLError(.networkConnectionLost) }
                }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in pump.cancel() }
        return TransportAnswer(status: answer.status, headers: answer.headers, body: body)
    }
}

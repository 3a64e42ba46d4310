import Foundation
import MadangClient
import Testing

@Suite struct `A call that fails` {
    private let post = #"{"text":"hi"}"#

    private func client(_ transport: any Transport, retry: RetryPolicy = RetryPolicy()) throws -> Madang {
        Madang(
            server: try #require(URL(string: "https://yard.example/below/")), tokens: MemoryTokenStore(),
            transport: transport, options: Madang.Options(retry: retry, language: "ko"), clock: QuickClock())
    }

    private func isTransport(_ error: any Error) -> Bool {
        if case MadangError.transport = error { true } else { false }
    }

    @Test func `is sent again where nothing is done twice, and comes to its end`() async throws {
        let sessions = #"{"data":[]}"#
        for failure: Result<TransportAnswer, URLError> in [
            .failure(URLError(.networkConnectionLost)), .success(.problem(503, "busy")),
            .success(.problem(429, "rate_limited", headers: ["retry-after": "1"])),
            .success(TransportAnswer(status: 502, bytes: Data("<html>".utf8))),
            .success(TransportAnswer(status: 200, headers: ["content-length": "99"], bytes: Data())),
        ] {
            let transport = ScriptedTransport([failure, failure, .success(.json(sessions))])
            #expect(try await client(transport).sessions().isEmpty)
            #expect(transport.requests.count == 3)
            #expect(transport.requests[0].url.absoluteString == "https://yard.example/below/v1/me/sessions")
            #expect(transport.requests[0].headers["accept-language"] == "ko")
            let stubborn = ScriptedTransport([failure])
            await #expect(throws: MadangError.self) { try await client(stubborn).sessions() }
            #expect(stubborn.requests.count == 4)
        }
    }

    @Test func `is sent once where it could do something twice`() async throws {
        let transport = ScriptedTransport([.failure(URLError(.networkConnectionLost))])
        let client = try client(transport)
        await #expect(throws: MadangError.self) { try await client.logIn("ana", password: "x") }
        await #expect(throws: MadangError.self) { try await client.editPost("1", PostRequest(text: "x")) }
        await #expect(throws: MadangError.self) {
            try await client.report(ReportRequest(type: "post", id: "1", reason: "spam"))
        }
        await #expect(throws: MadangError.self) { try await client.leave() }
        #expect(transport.requests.count == 4)
    }

    @Test func `keeps its key when it is sent again, and each has its own`() async throws {
        let lost: Result<TransportAnswer, URLError> = .failure(URLError(.networkConnectionLost))
        let transport = ScriptedTransport([lost, lost, .success(.problem(422, "invalid")), lost])
        let client = try client(transport)
        await #expect(throws: MadangError.self) { try await client.publishPost(PostRequest(text: "a")) }
        await #expect(throws: MadangError.self) { try await client.publishPost(PostRequest(text: "a")) }
        await #expect(throws: MadangError.self) {
            try await client.publishPost(PostRequest(text: "a"), key: "mine")
        }
        let keys = transport.requests.map { $0.headers["idempotency-key"] ?? "" }
        #expect(keys.count == 3 + 4 + 4)
        let (first, second) = (Set(keys[0..<3]), Set(keys[3..<7]))
        #expect(first.count == 1 && second.count == 1 && first != second)
        #expect(Set(keys[7...]) == ["mine"])
    }

    @Test func `sends the publishing of a draft again with its key, as it makes one post`() async throws {
        let lost: Result<TransportAnswer, URLError> = .failure(URLError(.networkConnectionLost))
        let transport = ScriptedTransport([lost, .success(.problem(404, "not_found"))])
        await #expect(throws: MadangError.self) { try await client(transport).publishDraft("1") }
        let keys = transport.requests.map { $0.headers["idempotency-key"] ?? "" }
        #expect(keys.count == 2 && Set(keys).count == 1 && !keys[0].isEmpty)
    }

    @Test func `says so at once when the server wants a longer pause than the policy allows`() async throws {
        let transport = ScriptedTransport([
            .success(.problem(429, "rate_limited", headers: ["retry-after": "3600"]))
        ])
        let error = await #expect(throws: MadangError.self) { try await client(transport).sessions() }
        #expect(error?.status == 429 && transport.requests.count == 1)
        #expect(error?.retryAfter == .seconds(3600))
    }

    @Test(arguments: [
        ("3600", 3600), ("0", 0), ("Sun, 06 Nov 1994 09:49:37 GMT", 3600),
        ("Sunday, 06-Nov-94 09:49:37 GMT", 3600), ("Sun Nov  6 09:49:37 1994", 3600),
        ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
    ])
    func `says how long to wait, in whatever form the server does`(_ text: String, _ seconds: Int)
        async throws
    {
        let headers = ["retry-after": text, "date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        let answers = [
            TransportAnswer.problem(503, "busy", headers: headers),
            TransportAnswer(status: 429, headers: headers, bytes: Data("<html>".utf8)),
        ]
        for answer in answers {
            let client = try client(ScriptedTransport([.success(answer)]), retry: .never)
            let error = await #expect(throws: MadangError.self) { try await client.sessions() }
            #expect(error?.retryAfter == .seconds(seconds))
        }
    }

    @Test func `says nothing of when to come back where the server does not`() async throws {
        for headers in [[:], ["retry-after": "soon"]] {
            let transport = ScriptedTransport([.success(.problem(503, "busy", headers: headers))])
            let client = try client(transport, retry: .never)
            let error = await #expect(throws: MadangError.self) { try await client.sessions() }
            #expect(error?.status == 503 && error?.retryAfter == nil)
        }
    }

    @Test func `waits until the moment that the server names`() async throws {
        let headers = [
            "retry-after": "Sun, 06 Nov 1994 08:49:40 GMT", "date": "Sun, 06 Nov 1994 08:49:37 GMT",
        ]
        let transport = ScriptedTransport([
            .success(.problem(503, "busy", headers: headers)), .success(.json(#"{"data":[]}"#)),
        ])
        // On its clock ten seconds last one.
        let start = ContinuousClock.now
        #expect(try await client(transport).sessions().isEmpty)
        #expect(start.duration(to: .now) >= .milliseconds(290))
    }

    @Test func `to take something away is done when it is gone the second time`() async throws {
        let lost: Result<TransportAnswer, URLError> = .failure(URLError(.networkConnectionLost))
        let gone: Result<TransportAnswer, URLError> = .success(.problem(404, "not_found"))
        try await client(ScriptedTransport([lost, gone])).deletePost("1")
        await #expect(throws: MadangError.self) {
            try await client(ScriptedTransport([gone])).deletePost("1")
        }
        // Here nothing was lost: the server had refused.
        let busy: Result<TransportAnswer, URLError> = .success(.problem(503, "busy"))
        await #expect(throws: MadangError.self) {
            try await client(ScriptedTransport([busy, gone])).deletePost("1")
        }
    }

    @Test func `names what is wrong with each field`() async throws {
        let problem = Problem(
            title: "no", status: 422, detail: "no", code: "invalid",
            errors: [Problem.FieldError(field: "text", code: "too_long", message: "500 at most")])
        let bytes = try JSONEncoder().encode(problem)
        let transport = ScriptedTransport([.success(TransportAnswer(status: 422, bytes: bytes))])
        let error = await #expect(throws: MadangError.self) {
            try await client(transport).publishPost(PostRequest(text: "a"))
        }
        #expect(error?.fault(of: "text")?.code == "too_long" && error?.fault(of: "photo_ids") == nil)
    }

    @Test func `with words that are none of ours says so`() async throws {
        let odd = ScriptedTransport([.success(.json("<html>"))])
        await #expect {
            try await client(odd).sessions()
        } throws: {
            if case MadangError.decoding = $0 { true } else { false }
        }
        let proxy = ScriptedTransport([.success(.json("<html>", status: 407))])
        let error = await #expect(throws: MadangError.self) { try await client(proxy).sessions() }
        #expect(error?.status == 407 && error?.code == "unknown")
    }

    @Test func `because its task was cancelled says that, wherever it was`() async throws {
        let gate = Gate()
        let asked = Gate()
        let hanging = ScriptedTransport { _ in
            asked.open()
            await gate.wait()
            try Task.checkCancellation()
            return .json("{}")
        }
        let client = try client(hanging)
        let call = Task { try await client.sessions() }
        await asked.wait()
        call.cancel()
        gate.open()
        await #expect {
            try await call.value
        } throws: {
            if case MadangError.cancelled = $0 { true } else { false }
        }
        // In the pause before the second time, too.
        let lost = ScriptedTransport([.failure(URLError(.notConnectedToInternet))])
        let patient = RetryPolicy(pause: .seconds(36_000), longestPause: .seconds(36_000))
        let waiting = try self.client(lost, retry: patient)
        let late = Task { try await waiting.sessions() }
        while lost.requests.isEmpty { await Task.yield() }
        late.cancel()
        await #expect {
            try await late.value
        } throws: {
            if case MadangError.cancelled = $0 { true } else { false }
        }
    }
}

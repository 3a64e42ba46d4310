import Foundation
import MadangClient
import Synchronization
import TestSupport
import Testing

/// Who is logged in, on a server that answers as it is told.
@Suite(.timeLimit(.minutes(2))) struct `Tokens of a client` {
    private let me = #"{"data":[]}"#
    private let here = URL(fileURLWithPath: "/")

    private func client(
        _ store: any TokenStore, _ transport: any Transport, clock: any Clock<Duration> = PatientClock(),
        onExpiry: (@Sendable () -> Void)? = nil
    ) throws -> Madang {
        Madang(
            server: try #require(URL(string: "https://yard.example")), tokens: store, transport: transport,
            options: Madang.Options(onSessionExpired: onExpiry), clock: clock)
    }

    /// A server to which `good` alone is good, and which gives it for the refresh token of "old".
    private func server(_ answer: @escaping @Sendable () async -> TransportAnswer = { .tokens("good") })
        -> ScriptedTransport
    {
        let me = me
        return ScriptedTransport { request in
            if request.url.path == Calls.account.refreshTokens.path { return await answer() }
            let isGood = request.headers["authorization"] == "Bearer good"
            return isGood ? .json(me) : .problem(401, "token_expired")
        }
    }

    private func exchanges(_ transport: ScriptedTransport) -> Int {
        transport.requests.count { $0.url.path == Calls.account.refreshTokens.path }
    }

    @Test func `are renewed once for many calls that are refused together`() async throws {
        let store = MemoryTokenStore(.named("old"))
        let gate = Gate()
        let transport = server {
            await gate.wait()
            return .tokens("good")
        }
        let client = try client(store, transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { _ = try await client.sessions() } }
            // All are refused before the exchange is answered.
            while transport.requests.count < 51 { await Task.yield() }
            gate.open()
            try await group.waitForAll()
        }
        #expect(exchanges(transport) == 1)
        #expect(transport.requests.count == 101)
        #expect(store.tokens() == .named("good"))
    }

    @Test func `of a call that came late are those that another one has renewed`() async throws {
        let transport = server()
        let client = try client(MemoryTokenStore(.named("old")), transport)
        _ = try await client.sessions()
        _ = try await client.sessions()
        #expect(exchanges(transport) == 1)
    }

    @Test func `that are refused after a renewal are not renewed for ever`() async throws {
        let transport = ScriptedTransport { request in
            request.url.path == Calls.account.refreshTokens.path
                ? .tokens("new") : .problem(401, "token_expired")
        }
        let client = try client(MemoryTokenStore(.named("old")), transport)
        let error = await #expect(throws: MadangError.self) { try await client.sessions() }
        #expect(error?.status == 401)
        #expect(transport.requests.count == 3)
    }

    @Test func `end once for all who wait, and nobody is logged in afterwards`() async throws {
        let ends = Mutex(0)
        let store = MemoryTokenStore(.named("old"))
        let transport = server { .problem(401, "session_revoked") }
        let client = try client(store, transport) { ends.withLock { $0 += 1 } }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do { _ = try await client.sessions() } catch MadangError.sessionExpired {
                        return true
                    } catch let error as MadangError {
                        // Who came later was nobody already.
                        return error.status == 401
                    } catch {}
                    return false
                }
            }
            for await isEnd in group { #expect(isEnd) }
        }
        #expect(ends.withLock { $0 } == 1)
        #expect(exchanges(transport) == 1)
        #expect(store.tokens() == nil)
        #expect(try await !client.isLoggedIn)
    }

    @Test func `of a session that was ended elsewhere are not exchanged at all`() async throws {
        let ends = Mutex(0)
        let transport = ScriptedTransport { _ in .problem(401, "session_revoked") }
        let client = try client(MemoryTokenStore(.named("old")), transport) { ends.withLock { $0 += 1 } }
        await #expect {
            try await client.sessions()
        } throws: {
            if case MadangError.sessionExpired = $0 { true } else { false }
        }
        #expect(transport.requests.count == 1 && ends.withLock { $0 } == 1)
    }

    @Test func `outlive a server that cannot be asked`() async throws {
        let isUp = Mutex(false)
        let store = MemoryTokenStore(.named("old"))
        let transport = server { isUp.withLock { $0 } ? .tokens("good") : .problem(503, "busy") }
        let client = try client(store, transport)
        let error = await #expect(throws: MadangError.self) { try await client.sessions() }
        #expect(error?.status == 503)
        #expect(exchanges(transport) > 1)
        #expect(store.tokens() == .named("old"))
        isUp.withLock { $0 = true }
        _ = try await client.sessions()
        #expect(store.tokens() == .named("good"))
    }

    @Test(arguments: ["<html>Log in to the proxy", #"{"error":"nobody"}"#])
    func `outlive a refusal that is none of the yard's`(page: String) async throws {
        let ends = Mutex(0)
        let store = MemoryTokenStore(.named("old"))
        let transport = ScriptedTransport { _ in .json(page, status: 401) }
        let client = try client(store, transport) { ends.withLock { $0 += 1 } }
        let error = await #expect(throws: MadangError.self) { try await client.sessions() }
        #expect(error?.status == 401 && error?.code == "unknown")
        #expect(exchanges(transport) == 1)
        #expect(ends.withLock { $0 } == 0 && store.tokens() == .named("old"))
    }

    @Test func `whose answer is lost are asked for again with the same token, within the grace`() async throws
    {
        let times = Mutex(0)
        let clock = PatientClock()
        let me = me
        let transport = ScriptedTransport { request in
            guard request.url.path == Calls.account.refreshTokens.path else {
                let isGood = request.headers["authorization"] == "Bearer good"
                return isGood ? .json(me) : .problem(401, "token_expired")
            }
            let time = times.withLock { times in
                times += 1
                return times
            }
            switch time {
            case 1: throw URLError(.networkConnectionLost)
            case 2: return TransportAnswer(status: 200, bytes: Data(#"{"access_to"#.utf8))
            // No answer at all: three seconds are enough.
            case 3:
                clock.lapse()
                try await pause(for: .seconds(3600))
            default: break
            }
            return .tokens("good")
        }
        let client = try client(MemoryTokenStore(.named("old")), transport, clock: clock)
        #expect(try await client.sessions().isEmpty)
        let bodies = transport.requests.filter { $0.url.path == Calls.account.refreshTokens.path }.map {
            request in
            String(decoding: (try? request.body.bytes) ?? Data(), as: UTF8.self)
        }
        #expect(bodies == Array(repeating: #"{"refresh_token":"r-old"}"#, count: 4))
    }

    @Test func `are not renewed for a wrong password`() async throws {
        let transport = ScriptedTransport { _ in .problem(401, "invalid_credentials") }
        let client = try client(MemoryTokenStore(.named("old")), transport)
        let error = await #expect(throws: MadangError.self) { try await client.confirm(password: "no") }
        #expect(error?.code == "invalid_credentials")
        #expect(transport.requests.count == 1)
    }

    @Test func `come to the others when one of those who wait gives up, even the first`() async throws {
        let gate = Gate()
        let transport = server {
            await gate.wait()
            return .tokens("good")
        }
        let client = try client(MemoryTokenStore(.named("old")), transport)
        let first = Task { _ = try await client.sessions() }
        while exchanges(transport) == 0 { await Task.yield() }
        let second = Task { _ = try await client.sessions() }
        while transport.requests.count < 3 { await Task.yield() }
        first.cancel()
        // It does not wait for the exchange, which goes on.
        await #expect {
            try await first.value
        } throws: {
            if case MadangError.cancelled = $0 { true } else { false }
        }
        gate.open()
        try await second.value
        #expect(exchanges(transport) == 1)
    }

    @Test func `of somebody who logs out while they are renewed are gone`() async throws {
        let gate = Gate()
        let store = MemoryTokenStore(.named("old"))
        let transport = ScriptedTransport { request in
            switch request.url.path {
            case Calls.account.refreshTokens.path:
                await gate.wait()
                return .tokens("good")
            case Calls.account.logOut.path: return .json("", status: 204)
            default: return .problem(401, "token_expired")
            }
        }
        let client = try client(store, transport)
        let call = Task { _ = try await client.sessions() }
        while exchanges(transport) == 0 { await Task.yield() }
        try await client.logOut()
        gate.open()
        await #expect {
            try await call.value
        } throws: {
            if case MadangError.sessionExpired = $0 { true } else { false }
        }
        #expect(store.tokens() == nil)
    }

    @Test func `that another process has renewed are taken from the store`() async throws {
        let store = MemoryTokenStore(.named("old"))
        let transport = server()
        let client = try client(store, transport)
        #expect(try await client.isLoggedIn)
        store.keep(.named("good"))
        _ = try await client.sessions()
        #expect(exchanges(transport) == 0)
    }

    /// Those of another log-in, with the name as its id.
    private func kept(_ name: String, at server: String) -> KeptTokens {
        KeptTokens(KeptTokens.named(name).tokens, logIn: KeptTokens.LogIn(server: server, id: name))
    }

    @Test(arguments: ["https://yard.example", "https://other.example"])
    func `of another log-in that came into the store are not shown, and stay there`(place: String)
        async throws
    {
        let theirs = kept("theirs", at: place)
        for isRenewed in [true, false] {
            let answer: TransportAnswer = isRenewed ? .tokens("good") : .problem(401, "session_revoked")
            let store = MemoryTokenStore(kept("old", at: "https://yard.example"))
            let transport = server { answer }
            let client = try client(store, transport)
            #expect(try await client.isLoggedIn)
            store.keep(theirs)
            let sessions = try? await client.sessions()
            #expect((sessions != nil) == isRenewed)
            #expect(store.tokens() == theirs)
            let shown = transport.requests.compactMap { $0.headers["authorization"] }
            #expect(shown == ["Bearer old"] + (isRenewed ? ["Bearer good"] : []))
            // Once one's own session is over, whoever is logged in at this yard counts.
            #expect(try await client.isLoggedIn == (isRenewed || place == "https://yard.example"))
        }
    }

    @Test(arguments: [false, true])
    func `are kept, found renewed by others, and taken away in a store that keeps no log-in with them`(
        isRenewedElsewhere: Bool
    ) async throws {
        let store = FieldStore()
        let transport = ScriptedTransport { request in
            switch request.url.path {
            case "/oauth/token": return .tokens(request.isRefresh ? "good" : "old")
            case "/oauth/revoke": return .json("")
            default:
                let isGood = request.headers["authorization"] == "Bearer good"
                return isGood ? .json(#"{"data":[]}"#) : .problem(401, "token_expired")
            }
        }
        let client = try appYard(store, over: transport)
        let logIn = try AppLogIn(
            in: client, issuer: "https://yard.example", redirect: "com.example.frame:/yard", scopes: ["read"],
            state: "s", proof: ProofKey())
        try await logIn.finish(code: "c")
        #expect(store.tokens()?.tokens.accessToken == "old")
        if isRenewedElsewhere { store.keep(.named("good")) }
        _ = try await client.sessions()
        #expect(store.tokens()?.tokens.accessToken == "good")
        #expect(transport.requests.contains(where: \.isRefresh) != isRenewedElsewhere)
        try await client.logOut()
        #expect(store.tokens() == nil)
    }

    @Test func `of a log-in at another yard are not taken for those of this one`() async throws {
        let store = MemoryTokenStore(kept("theirs", at: "https://other.example"))
        let transport = server()
        let client = try client(store, transport)
        #expect(try await !client.isLoggedIn)
        await #expect(throws: MadangError.self) { try await client.sessions() }
        #expect(transport.requests.map { $0.headers["authorization"] } == [nil])
        #expect(store.tokens() == kept("theirs", at: "https://other.example"))
    }

    @Test func `are good even where the store cannot keep them, and kept as soon as it can`() async throws {
        let store = BrokenStore(.named("old"))
        let client = try client(store, server())
        store.isBroken = true
        _ = try await client.sessions()
        _ = try await client.sessions()
        #expect(try store.tokens() == .named("old"))
        store.isBroken = false
        _ = try await client.sessions()
        #expect(try store.tokens() == .named("good"))
    }

    @Test func `go to no other host`() async throws {
        let transport = ScriptedTransport { request in
            .json(#"{"data":[],"paging":{"next":"//thief.example/v1/feed"}}"#)
        }
        let client = try client(MemoryTokenStore(.named("old")), transport)
        var pages = client.feed().pages.makeAsyncIterator()
        _ = try await pages.next()
        await #expect(throws: MadangError.self) { try await pages.next() }
        #expect(transport.requests.allSatisfy { $0.url.host() == "yard.example" })
    }

    @Test func `are not shown where nobody asks for them`() async throws {
        let transport = ScriptedTransport([.success(.json("{}"))])
        let client = try client(MemoryTokenStore(.named("old")), transport)
        _ = try await client.availability(username: "ana")
        #expect(transport.requests.map { $0.headers["authorization"] } == [nil])
    }
}

/// Closed until it is opened.
final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func wait() async { for await _ in stream {} }

    func open() { continuation.finish() }
}

extension TransportRequest {
    /// Whether it asks for the next tokens of an app.
    fileprivate var isRefresh: Bool {
        String(decoding: (try? body.bytes) ?? Data(), as: UTF8.self).contains("grant_type=refresh_token")
    }
}

/// A store that keeps the fields it knows, and no log-in.
private final class FieldStore: TokenStore {
    private let fields = Mutex<(tokens: Tokens, key: Data?)?>(nil)

    func tokens() -> KeptTokens? {
        fields.withLock { fields in fields.map { KeptTokens($0.tokens, key: $0.key) } }
    }

    func keep(_ tokens: KeptTokens?) {
        fields.withLock { fields in fields = tokens.map { (tokens: $0.tokens, key: $0.key) } }
    }
}

/// A store on a disk that is full now and then.
private final class BrokenStore: TokenStore {
    private let state: Mutex<(tokens: KeptTokens?, isBroken: Bool)>

    init(_ tokens: KeptTokens?) {
        state = Mutex((tokens, false))
    }

    var isBroken: Bool {
        get { state.withLock { $0.isBroken } }
        set { state.withLock { $0.isBroken = newValue } }
    }

    func tokens() throws -> KeptTokens? { state.withLock { $0.tokens } }

    func keep(_ tokens: KeptTokens?) throws {
        try state.withLock { state in
            if state.isBroken { throw CocoaError(.fileWriteOutOfSpace) }
            state.tokens = tokens
        }
    }
}

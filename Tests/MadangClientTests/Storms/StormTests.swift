import Domain
import Foundation
import MadangClient
import Synchronization
import TestSupport
import Testing

/// A client on a line as bad as a line can be, to the real router: nothing hangs, nothing unsafe is done twice, no
/// element is lost or repeated.
@Suite(.thorough) struct `On a bad line` {
    /// Calls until it comes to something: a person who tries again.
    private func insist<Result: Sendable>(_ call: @Sendable () async throws -> Result) async throws -> Result
    {
        for _ in 0..<40 {
            do { return try await call() } catch let error as MadangError where error.isTransient {}
        }
        return try await call()
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `many calls at once come to their end, with one log-in, and do what they say once`(_ seed: UInt64)
        async throws
    {
        try await withServedYard { yard in
            let ends = Mutex(0)
            let line = FaultyTransport(RouterTransport(yard: yard), seed: seed, rate: 0)
            let store = MemoryTokenStore()
            let options = Madang.Options(onSessionExpired: { ends.withLock { $0 += 1 } })
            let client = yard.madang(store, over: line, options: options)
            try await client.register(
                RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
            for round in 1...4 {
                // The clock of the server jumps, or that of the device: all tokens have expired.
                yard.clock.advance(by: .minutes(16))
                line.setRate(0.3)
                let outcomes = try await storm(of: client, round)
                line.setRate(0)
                let texts = try await client.posts(of: "ana", limit: 100).firstPage().map(\.text)
                #expect(Set(texts).count == texts.count, "something was published twice")
                for (text, isDone) in outcomes where isDone { #expect(texts.contains(text)) }
                #expect(try await client.isLoggedIn)
            }
            #expect(line.faults > 20)
            #expect(ends.withLock { $0 } == 0)
            for (body, count) in doneUnrepeatable(line.server) {
                #expect(count == 1, "done \(count) times: \(body)")
            }
        }
    }

    /// What was published, and whether the client says so.
    private func storm(of client: Madang, _ round: Int) async throws -> [String: Bool] {
        try await withThrowingTaskGroup(of: (String, Bool)?.self) { group in
            for number in 1...12 {
                let text = "round \(round) post \(number)"
                group.addTask {
                    do {
                        try await client.publishPost(PostRequest(text: text))
                        return (text, true)
                    } catch let error as MadangError where error.isTransient { return (text, false) }
                }
                group.addTask {
                    // An edit is sent once, whatever becomes of it.
                    do { try await client.editMe(EditMeRequest(bio: text)) } catch let error as MadangError
                        where error.isTransient
                    {}
                    return nil
                }
                group.addTask {
                    _ = try await insist { try await client.me() }
                    return nil
                }
            }
            var outcomes: [String: Bool] = [:]
            for try await outcome in group { if let outcome { outcomes[outcome.0] = outcome.1 } }
            return outcomes
        }
    }

    /// How often the server did what may be done once, by what it was told.
    private func doneUnrepeatable(_ server: RecordingTransport) -> [String: Int] {
        let done = server.exchanges.filter { $0.isDone && $0.endpoint == Calls.account.editMe.endpoint }
        return Dictionary(grouping: done, by: \.body).mapValues(\.count)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `a lost answer to a refresh costs nobody their log-in within the grace of the server`(_ seed: UInt64)
        async throws
    {
        try await withServedYard { yard in
            let line = FaultyTransport(RouterTransport(yard: yard), seed: seed, rate: 0)
            let client = yard.madang(over: line)
            try await client.register(
                RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
            for _ in 1...5 {
                yard.clock.advance(by: .minutes(16))
                line.setRate(0.6)
                _ = try await insist { try await client.me() }
                line.setRate(0)
                // The grace is over: a spent token would end the session here.
                yard.clock.advance(by: .seconds(11))
            }
            #expect(try await client.sessions().count == 1)
            #expect(line.server.count(of: Calls.account.refreshTokens.endpoint) >= 5)
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `a walk meets everything that was there and stayed, once and in order`(_ seed: UInt64) async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            var old: [String] = []
            for number in 1...30 { old.append(try await yard.publish("p\(number)", by: ana)) }
            let line = FaultyTransport(RouterTransport(yard: yard), seed: seed, rate: 0.35)
            let client = yard.madang(over: line)
            var random = SeededGenerator(seed)
            var met: [String] = []
            var gone: Set<String> = []
            var pages = client.posts(limit: Int.random(in: 1...7, using: &random)).pages.makeAsyncIterator()
            var steps = 0
            while true {
                steps += 1
                try #require(steps < 500)
                do {
                    guard let page = try await pages.next() else { break }
                    met += page.map(\.id)
                } catch let error as MadangError where error.isTransient {
                    // It goes on with the page that failed.
                    continue
                }
                _ = try await yard.publish("new \(steps)", by: ana)
                if steps.isMultiple(of: 2), let victim = old.randomElement(using: &random),
                    !gone.contains(victim)
                {
                    gone.insert(victim)
                    _ = try await yard.send(Calls.posts.deletePost, ["id": victim], as: ana.caller)
                }
            }
            #expect(Set(met).count == met.count)
            #expect(met.filter { !gone.contains($0) } == old.reversed().filter { !gone.contains($0) })
            #expect(line.faults > 0)
        }
    }
}

extension MadangError {
    /// What a bad line makes of a call, and nothing else.
    fileprivate var isTransient: Bool {
        switch self {
        case .transport, .decoding: true
        case .problem(let problem): [500, 502, 503].contains(problem.status)
        case .cancelled, .sessionExpired, .storage: false
        }
    }
}

import PostgresDriver
import Storage
import TestSupport
import Testing

@Suite(.enabled(if: hasPostgres)) struct `Broadcasts of PostgreSQL` {
    @Test func `go from node to node, in each schema by itself`() async throws {
        try await PostgresYard.withEngine { stranger in
            try await PostgresYard.withSchema { address in
                try await withEngine(PostgresConfiguration(address: address, connections: 1)) { one in
                    try await withEngine(PostgresConfiguration(address: address, connections: 1)) { other in
                        let heard = try await listening(to: one, knocking: other)
                        let strange = try await listening(to: stranger, knocking: stranger)
                        try await other.write { try $0.broadcast("here") }
                        #expect(await heard.next() == "here")
                        try await stranger.write { try $0.broadcast("there") }
                        #expect(await strange.next() == "there")
                    }
                }
            }
        }
    }

    @Test func `are heard again after the line was cut, and while it is not no thread is in the way`()
        async throws
    {
        try await withCutLine { line, address, direct in
            try await withEngine(PostgresConfiguration(address: direct, connections: 1)) { speaker in
                try await withEngine(PostgresConfiguration(address: address, connections: 1)) { engine in
                    let heard = try await listening(to: engine, knocking: speaker)
                    for word in ["once", "twice"] {
                        line.cut()
                        #expect(try await heard.knock(with: speaker))
                        try await speaker.write { try $0.broadcast(word) }
                        #expect(await heard.next() == word)
                    }
                    line.stop()
                    try await speaker.write { try $0.broadcast("lost") }
                    try line.start()
                    #expect(try await heard.knock(with: speaker))
                }
            }
        }
    }

    @Test func `need a connection only while somebody listens`() async throws {
        try await PostgresYard.withSchema { address in
            let name = "listener_\(UInt32.random(in: 0 ... .max))"
            let named = PostgresConfiguration(address: address + "&application_name=\(name)", connections: 1)
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { observer in
                let count: SQL = "SELECT count(*) FROM pg_stat_activity WHERE application_name = \(name)"
                try await withEngine(named) { engine in
                    #expect(try await observer.integer(count) == 0)
                    do {
                        let heard = try await listening(to: engine, knocking: observer)
                        #expect(try await observer.integer(count) == 1)
                        _ = heard
                    }
                    #expect(try await eventually { try await observer.integer(count) == 0 })
                    _ = try await listening(to: engine, knocking: observer)
                }
            }
        }
    }
}

/// What a test hears, without the knocks by which it found out that it does.
private final class Hearing: Sendable {
    private static let word = "knock"

    private let words: AsyncStream<String>
    private let knocks: AsyncStream<Void>
    private let task: Task<Void, Never>

    init(_ stream: AsyncStream<String>) {
        let (words, wordContinuation) = AsyncStream.makeStream(of: String.self)
        let (knocks, knockContinuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.words = words
        self.knocks = knocks
        task = Task {
            for await text in stream {
                if text == Self.word { knockContinuation.yield() } else { wordContinuation.yield(text) }
            }
            wordContinuation.finish()
            knockContinuation.finish()
        }
    }

    deinit {
        task.cancel()
    }

    func next() async -> String? {
        await words.first { _ in true }
    }

    /// Has `speaker` knock until it is heard.
    func knock(with speaker: any Engine) async throws -> Bool {
        let knocking = Task {
            while !Task.isCancelled {
                try await speaker.write { try $0.broadcast(Self.word) }
                try await pause(for: .milliseconds(20))
            }
        }
        defer { knocking.cancel() }
        // What was heard before the line was cut does not count.
        _ = await knocks.first { _ in true }
        return await knocks.first { _ in true } != nil
    }
}

private func listening(to engine: any Engine, knocking speaker: any Engine) async throws -> Hearing {
    let hearing = Hearing(engine.broadcasts())
    _ = try await hearing.knock(with: speaker)
    return hearing
}

import Storage
import TestSupport
import Testing

@Suite struct `A broadcast` {
    @Test(arguments: Backend.allCases)
    func `reaches everybody who listens, after the commit and in order`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            var first = try await listening(to: engine).makeAsyncIterator()
            var second = try await listening(to: engine).makeAsyncIterator()
            try await engine.write { connection in
                try connection.broadcast("one")
                try connection.broadcast("two 가")
            }
            #expect(await first.nextWord() == "one")
            #expect(await first.nextWord() == "two 가")
            #expect(await second.nextWord() == "one")
            #expect(await second.nextWord() == "two 가")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is lost with the unit of work that made it`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            var heard = try await listening(to: engine).makeAsyncIterator()
            await #expect(throws: Undone.self) {
                try await engine.write { connection in
                    try connection.broadcast("never")
                    throw Undone()
                }
            }
            try await engine.write { try $0.broadcast("after") }
            #expect(await heard.nextWord() == "after")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is refused where nothing is written, and when it is too long`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            await #expect(throws: StorageError.self) { try await engine.read { try $0.broadcast("read") } }
            let long = String(repeating: "a", count: broadcastLimit + 1)
            await #expect(throws: StorageError.self) { try await engine.write { try $0.broadcast(long) } }
            try await engine.write { try $0.broadcast(String(long.dropLast())) }
        }
    }
}

private struct Undone: Error {}

/// The word by which a test finds out that it is listening already.
private let knock = "knock"

/// Broadcasts of `engine`, once they are heard: an engine far away needs a moment to begin.
func listening(to engine: any Engine) async throws -> AsyncStream<String> {
    let stream = engine.broadcasts()
    let knocking = Task {
        while !Task.isCancelled {
            try await engine.write { try $0.broadcast(knock) }
            try await pause(for: .milliseconds(10))
        }
    }
    for await text in stream where text == knock { break }
    knocking.cancel()
    // The last knock has been heard or will be: the tests skip them all.
    _ = await knocking.result
    return stream
}

extension AsyncStream<String>.Iterator {
    /// The next broadcast that is no knock.
    mutating func nextWord() async -> String? {
        while let text = await next() {
            if text != knock { return text }
        }
        return nil
    }
}

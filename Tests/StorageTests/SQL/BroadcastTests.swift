import Storage
import TestSupport
import Testing

@Suite struct `A broadcast` {
    @Test(arguments: Backend.allCases)
    func `reaches everybody who listens, after the commit and in order`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            var first = await listening(to: engine)
            var second = await listening(to: engine)
            try await engine.write { connection in
                try connection.broadcast("one")
                try connection.broadcast("two 가")
            }
            #expect(await first.next() == .text("one"))
            #expect(await first.next() == .text("two 가"))
            #expect(await second.next() == .text("one"))
            #expect(await second.next() == .text("two 가"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is lost with the unit of work that made it`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            var heard = await listening(to: engine)
            await #expect(throws: Undone.self) {
                try await engine.write { connection in
                    try connection.broadcast("never")
                    throw Undone()
                }
            }
            try await engine.write { try $0.broadcast("after") }
            #expect(await heard.next() == .text("after"))
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

/// Broadcasts of `engine`, once they are heard: an engine far away needs a moment to begin.
func listening(to engine: any Engine) async -> AsyncStream<Broadcast>.Iterator {
    var broadcasts = engine.broadcasts().makeAsyncIterator()
    #expect(await broadcasts.next() == .begun)
    return broadcasts
}

import PostgresDriver
import Storage
import TestSupport
import Testing

@Suite(.enabled(if: hasPostgres)) struct `Broadcasts of PostgreSQL` {
    @Test func `go from node to node`() async throws {
        try await PostgresYard.withDatabase { address in
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { one in
                try await withEngine(PostgresConfiguration(address: address, connections: 1)) { other in
                    let heard = await listening(to: one)
                    try await other.write { try $0.broadcast("here") }
                    #expect(await heard.next() == "here")
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
                    let heard = await listening(to: engine)
                    for word in ["once", "twice"] {
                        line.cut()
                        #expect(await heard.begins())
                        try await speaker.write { try $0.broadcast(word) }
                        #expect(await heard.next() == word)
                    }
                    line.stop()
                    try await speaker.write { try $0.broadcast("lost") }
                    try line.start()
                    #expect(await heard.begins())
                }
            }
        }
    }

    @Test func `need a connection only while somebody listens`() async throws {
        try await PostgresYard.withDatabase { address in
            let name = "listener_\(UInt32.random(in: 0 ... .max))"
            let named = PostgresConfiguration(address: address + "?application_name=\(name)", connections: 1)
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { observer in
                let query: SQL = "SELECT count(*) FROM pg_stat_activity WHERE application_name = \(name)"
                try await withEngine(named) { engine in
                    let before = try await observer.integer(query)
                    #expect(before == 0)
                    do {
                        let heard = await listening(to: engine)
                        let meanwhile = try await observer.integer(query)
                        #expect(meanwhile == 1)
                        _ = heard
                    }
                    let ends = try await eventually { try await observer.integer(query) == 0 }
                    #expect(ends)
                    _ = await listening(to: engine)
                }
            }
        }
    }
}

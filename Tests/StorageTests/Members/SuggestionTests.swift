import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Suggestions of members` {
    private func suggested(to viewer: Member, limit: Int = 10, in yard: Yard) async throws -> [String] {
        try await yard.database.read {
            try $0.follows.suggestions(for: viewer.id, limit: limit).map(\.member.username)
        }
    }

    @Test(arguments: Backend.allCases)
    func `begin with friends of friends and users of the same hashtags, and go on with whoever posted lately`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let (ben, cho, dan) = (
                try await yard.given.member("ben"), try await yard.given.member("cho"),
                try await yard.given.member("dan")
            )
            let (eve, fay) = (try await yard.given.member("eve"), try await yard.given.member("fay"))
            // Cho is followed by Ben, whom Ana follows; Dan uses her hashtag; Eve and Fay only post, Fay later.
            try await yard.given.follow(ben, by: ana)
            try await yard.given.follow(cho, by: ben)
            _ = try await yard.given.post(by: ana, text: "#sea", hashtags: ["sea"])
            _ = try await yard.given.post(by: ben)
            _ = try await yard.given.post(by: cho)
            _ = try await yard.given.post(by: dan, text: "#sea", hashtags: ["sea"])
            _ = try await yard.given.post(by: eve, text: "#land", hashtags: ["land"])
            for _ in 0..<3 { _ = try await yard.given.post(by: fay) }
            #expect(try await suggested(to: ana, in: yard) == ["dan", "cho", "fay", "eve"])
            #expect(try await suggested(to: ana, limit: 2, in: yard) == ["dan", "cho"])
            // Who posted last comes first.
            _ = try await yard.given.post(by: cho)
            #expect(try await suggested(to: ana, limit: 2, in: yard) == ["cho", "dan"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `leave out oneself, whom one follows or blocks, who blocks, who is away and who has shown nothing`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let others = try await yard.given.members(6)
            for member in others + [ana] { _ = try await yard.given.post(by: member) }
            _ = try await yard.given.member("silent")
            try await yard.given.follow(others[0], by: ana)
            try await yard.given.block(others[1], by: ana)
            try await yard.given.block(ana, by: others[2])
            let suspended = others[3].id
            try await yard.database.write { stores in
                _ = try stores.members.setSuspended(suspended, at: yard.clock.now)
            }
            _ = try await yard.engine.write { connection in
                try connection.run("UPDATE posts SET hidden_at = 1 WHERE author_id = \(others[4].id)")
            }
            #expect(try await suggested(to: ana, in: yard) == ["member5"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `take as many statements for many as for one`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            for member in try await yard.given.members(6) { _ = try await yard.given.post(by: member) }
            func statements(_ limit: Int) async throws -> Int {
                try await yard.engine.statements {
                    _ = try await yard.database.read {
                        try $0.follows.suggestions(for: ana.id, limit: limit)
                    }
                }.count
            }
            #expect(try await statements(5) == statements(1))
        }
    }
}

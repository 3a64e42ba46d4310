import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Follows` {
    @Test(arguments: Backend.allCases)
    func `happen once and end once, by however many requests`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            _ = try await yard.given.post(by: ben)
            let changes = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<10 {
                    group.addTask {
                        try await yard.database.write { stores in
                            try stores.follows.insert(
                                yard.ids.next(), follower: ana.id, followee: ben.id, at: yard.clock.now)
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(changes.count { $0 } == 1)
            let counts = try await yard.database.read { stores in
                [
                    try stores.members.member(ana.id)?.followingCount,
                    try stores.members.member(ben.id)?.followerCount,
                ]
            }
            #expect(counts == [1, 1])
            let ends = try await yard.database.write { stores in
                [
                    try stores.follows.delete(follower: ana.id, followee: ben.id),
                    try stores.follows.delete(follower: ana.id, followee: ben.id),
                ]
            }
            #expect(ends == [true, false])
            #expect(try await yard.wrongCounts() == [])
            #expect(try await yard.wrongFeedEntries() == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `never join a member to themselves`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            await #expect(throws: DomainError.self) { try await yard.given.follow(ana, by: ana) }
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `show first those whom the viewer follows, in as many statements for three as for one`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, star) = (try await yard.given.member("ana"), try await yard.given.member("star"))
            let fans = try await yard.given.members(6)
            for fan in fans { try await yard.given.follow(star, by: fan) }
            try await yard.given.follow(star, by: ana)
            try await yard.given.follow(fans[0], by: ana)
            func faces(_ viewer: Member?) async throws -> [String] {
                try await yard.database.read {
                    try $0.follows.faces(of: star.id, viewer: viewer?.id, limit: 3).map(\.username)
                }
            }
            #expect(try await faces(ana) == ["member0", "member5", "member4"])
            #expect(try await faces(nil) == ["ana", "member5", "member4"])
            try await yard.given.block(fans[5], by: ana)
            #expect(try await faces(ana) == ["member0", "member4", "member3"])
            func statements(_ limit: Int) async throws -> Int {
                try await yard.engine.statements {
                    _ = try await yard.database.read {
                        try $0.follows.faces(of: star.id, viewer: ana.id, limit: limit)
                    }
                }.count
            }
            #expect(try await statements(3) == statements(1))
        }
    }
}

import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Letters that wait` {
    private func letter(
        _ kind: Letter.Kind = .resetPassword, to member: Member?, facts: [String: String] = [:], in yard: Yard
    ) async throws -> Letter {
        let letter = Letter(
            id: yard.ids.next(), kind: kind, memberID: member?.id, recipient: member?.email, locale: "ko",
            facts: facts, createdAt: yard.clock.now)
        try await yard.database.write { try $0.letters.insert(letter) }
        return letter
    }

    private func due(_ yard: Yard, limit: Int = 10) async throws -> [Letter] {
        try await yard.database.read { [now = yard.clock.now] in try $0.letters.due(at: now, limit: limit) }
    }

    @Test(arguments: Backend.allCases)
    func `come back as they were written, longest due first`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let first = try await letter(
                .sessionRevoked, to: ana, facts: ["device": "Safari · iPhone"], in: yard)
            yard.clock.advance(by: .seconds(1))
            let second = try await letter(to: nil, in: yard)
            #expect(try await due(yard) == [first, second])
            #expect(try await due(yard, limit: 1) == [first])
            let early = try await yard.database.read { try $0.letters.due(at: first.createdAt, limit: 10) }
            #expect(early == [first])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are found where a clock that was ahead put them off`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let (lost, late) = (try await letter(to: ana, in: yard), try await letter(to: ana, in: yard))
            let usual = try await letter(.passwordChanged, to: ana, in: yard)
            try await yard.database.write { [now = yard.clock.now] stores in
                try stores.letters.postpone(lost.id, until: now + .days(400))
                try stores.letters.postpone(late.id, until: now + .hours(6))
            }
            // Another node may have taken them: to be due they need more than to be far.
            #expect(try await due(yard).map(\.id) == [usual.id])
            let far = try await yard.database.read { [now = yard.clock.now] stores in
                try stores.letters.far(at: now, limit: 10)
            }
            #expect(far.map(\.id) == [lost.id])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are taken by one process, and are far and not due by any clock until it speaks`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let letter = try await letter(to: ana, in: yard)
            let results = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<6 {
                    group.addTask { try await yard.database.write { try $0.letters.take(letter) } }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.filter(\.self).count == 1)
            let now = yard.clock.now
            for clock in [now - .days(400), now, now + .minutes(5), now + .days(400)] {
                #expect(try await yard.database.read { try $0.letters.due(at: clock, limit: 10) } == [])
                let far = try await yard.database.read { try $0.letters.far(at: clock, limit: 10) }
                #expect(far.map(\.attempts) == [1])
            }
            try await yard.database.write { try $0.letters.postpone(letter.id, until: now + .hours(1)) }
            #expect(try await due(yard) == [])
            yard.clock.advance(by: .hours(1))
            #expect(try await due(yard).map(\.attempts) == [1])
            try await yard.database.write { try $0.letters.delete(letter.id) }
            #expect(try await yard.count("SELECT 1 FROM letters") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are counted by kind and member, and go with their member`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            for member in [ana, ana, ben, nil] { _ = try await letter(to: member, in: yard) }
            _ = try await letter(.passwordChanged, to: ana, in: yard)
            func count(_ member: Member?) async throws -> Int {
                try await yard.database.read { try $0.letters.count(of: .resetPassword, to: member?.id) }
            }
            #expect(try await count(ana) == 2)
            #expect(try await count(ben) == 1)
            #expect(try await count(nil) == 0)
            try await yard.database.write { try $0.members.delete(ana.id) }
            #expect(try await due(yard).map(\.memberID) == [ben.id, nil])
        }
    }
}

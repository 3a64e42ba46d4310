import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `First steps, kept` {
    private func insert(_ steps: Set<FirstStep>, _ name: String, in yard: Yard) async throws -> Member {
        let member = Member(
            id: yard.ids.next(), username: name, displayName: name, email: "\(name)@example.com",
            createdAt: yard.clock.now, firstSteps: steps)
        try await yard.database.write { try $0.members.insert(member, passwordHash: "hash") }
        return member
    }

    private func steps(of member: Member, in yard: Yard) async throws -> Set<FirstStep>? {
        try await yard.database.read { try $0.members.member(member.id) }?.firstSteps
    }

    @Test(arguments: Backend.allCases)
    func `come back as they were put in, each by itself`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            for step in FirstStep.allCases {
                let member = try await insert([step], "of_\(step.rawValue)", in: yard)
                #expect(try await steps(of: member, in: yard) == [step])
            }
            let usual = try await yard.given.member("usual")
            #expect(try await steps(of: usual, in: yard) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are finished one by one, and no other change brings them back`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await insert(Set(FirstStep.allCases), "ana", in: yard)
            var left = ana.firstSteps
            for step in FirstStep.allCases {
                left.remove(step)
                for _ in 0..<2 { try await yard.database.write { try $0.members.finish([step], of: ana.id) } }
                try await yard.database.write { try $0.members.update(ana) }
                #expect(try await steps(of: ana, in: yard) == left)
            }
            await #expect(throws: DomainError.self) {
                try await yard.database.write {
                    try $0.members.finish([.post], of: Identifier(rawValue: 1))
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `know how many people and hashtags somebody follows`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            for other in try await yard.given.members(2) {
                try await yard.given.follow(other, by: ana)
                try await yard.given.follow(tag: "sea", by: other)
            }
            try await yard.given.follow(tag: "hill", by: ana)
            let counts = try await yard.database.read { stores in
                [
                    try stores.follows.followedCount(of: ana.id),
                    try stores.follows.followedCount(of: Identifier(rawValue: 1)),
                ]
            }
            #expect(counts == [3, 0])
        }
    }
}

import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Leases` {
    private func acquire(_ name: String, by holder: String, for duration: Duration, in yard: Yard)
        async throws
        -> Bool
    {
        let now = yard.clock.now
        return try await yard.database.write {
            try $0.leases.acquire(name, holder: holder, until: now + duration, at: now)
        }
    }

    @Test(arguments: Backend.allCases)
    func `belong to one holder until they are let go or run out`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            #expect(try await acquire("sweep", by: "a", for: .minutes(1), in: yard))
            #expect(try await acquire("sweep", by: "b", for: .minutes(1), in: yard) == false)
            #expect(try await acquire("other", by: "b", for: .minutes(1), in: yard))
            try await yard.database.write { try $0.leases.release("sweep", holder: "b") }
            #expect(try await acquire("sweep", by: "b", for: .minutes(1), in: yard) == false)
            try await yard.database.write { try $0.leases.release("sweep", holder: "a") }
            #expect(try await acquire("sweep", by: "b", for: .minutes(1), in: yard))
            yard.clock.advance(by: .minutes(1))
            #expect(try await acquire("sweep", by: "a", for: .minutes(1), in: yard), "b died")
            #expect(try await acquire("sweep", by: "b", for: .minutes(1), in: yard) == false)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a clock that was ahead belong to nobody once it is right`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let now = yard.clock.now
            yard.clock.advance(by: .days(400))
            #expect(try await acquire("sweep", by: "a", for: .minutes(9), in: yard))
            #expect(try await acquire("sweep", by: "b", for: .minutes(9), in: yard) == false)
            yard.clock.now = now
            #expect(try await acquire("sweep", by: "b", for: .minutes(9), in: yard), "a died meanwhile")
            #expect(try await acquire("sweep", by: "a", for: .minutes(9), in: yard) == false)
            let end = try await yard.database.read { try $0.leases.end(of: "sweep") }
            #expect(end == now + .minutes(9))
        }
    }

    @Test(arguments: Backend.allCases)
    func `are prolonged by their holder`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await acquire("sweep", by: "a", for: .minutes(1), in: yard)
            yard.clock.advance(by: .seconds(50))
            #expect(try await acquire("sweep", by: "a", for: .minutes(1), in: yard))
            yard.clock.advance(by: .seconds(50))
            #expect(try await acquire("sweep", by: "b", for: .minutes(1), in: yard) == false)
        }
    }

    @Test(arguments: Backend.allCases)
    func `tell until when somebody has them`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            #expect(try await yard.database.read { try $0.leases.end(of: "sweep") } == nil)
            _ = try await acquire("sweep", by: "a", for: .minutes(1), in: yard)
            let end = yard.clock.now + .minutes(1)
            #expect(try await yard.database.read { try $0.leases.end(of: "sweep") } == end)
        }
    }

    @Test(arguments: Backend.allCases)
    func `go to one of many that ask at once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        try await acquire("sweep", by: "node \(number)", for: .minutes(1), in: yard)
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(winners == 1)
        }
    }
}

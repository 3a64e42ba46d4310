import Crypto
import Domain
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `Rate limiters of several nodes` {
    private let allowances: [RateLimiter.Kind: RateLimiter.Allowance] = [
        .login: .init(burst: 4, perMinute: 6), .write: .init(burst: 10, perMinute: 60),
    ]
    private let key = ServerKey(SymmetricKey(data: [UInt8](repeating: 7, count: 32)))

    private func node(_ yard: Yard, on database: (any Database)? = nil) -> RateLimiter {
        RateLimiter(
            clock: yard.clock, allowances: allowances,
            shared: SharedLimits(database: database ?? yard.database, key: key))
    }

    @Test(arguments: Backend.allCases)
    func `allow together what one allows, at once for what is dangerous`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let nodes = [node(yard), node(yard)]
            for call in 0..<4 { #expect(await nodes[call % 2].allows(.login, by: "ana")) }
            for node in nodes {
                let error = await #expect(throws: DomainError.self) {
                    try await node.spend(.login, by: "ana")
                }
                #expect(error?.retryAfter == 10)
            }
            #expect(await nodes[1].allows(.login, by: "ben"))
            await nodes[0].refund(.login, by: "ana")
            #expect(await nodes[1].allows(.login, by: "ana"))
            #expect(await nodes[0].allows(.login, by: "ana") == false)
            yard.clock.advance(by: .seconds(10))
            #expect(await nodes[0].allows(.login, by: "ana"))
            #expect(await nodes[1].allows(.login, by: "ana") == false)
        }
    }

    @Test(arguments: Backend.allCases)
    func `let no more through than the allowance when all ask at once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let nodes = [node(yard), node(yard)]
            let allowed = await withTaskGroup(of: Bool.self) { group in
                for call in 0..<12 {
                    group.addTask { await nodes[call % 2].allows(.login, by: "ana") }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(allowed == 4)
        }
    }

    @Test(arguments: Backend.allCases)
    func `learn of each other's calls by telling them`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (here, there) = (node(yard), node(yard))
            for _ in 0..<6 { try await here.spend(.write, by: "ana") }
            for _ in 0..<3 { try await there.spend(.write, by: "ana") }
            await here.tellOthers()
            await there.tellOthers()
            #expect(try await there.spend(.write, by: "ana")?.remaining == 0)
            #expect(await there.allows(.write, by: "ana") == false)
            // What was spent too much is waited for.
            try await here.spend(.write, by: "ana")
            await there.tellOthers()
            await here.tellOthers()
            yard.clock.advance(by: .seconds(1))
            #expect(await here.allows(.write, by: "ana") == false)
            yard.clock.advance(by: .seconds(1))
            #expect(await here.allows(.write, by: "ana"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `lose and double nothing when all tell at once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let nodes = [node(yard), node(yard), node(yard)]
            await withTaskGroup(of: Void.self) { group in
                for node in nodes {
                    for member in 0..<5 {
                        group.addTask {
                            for _ in 0..<3 {
                                _ = await node.allows(.write, by: "member \(member)")
                                await node.tellOthers()
                            }
                        }
                    }
                }
            }
            for node in nodes { await node.tellOthers() }
            let now = yard.clock.now.milliseconds * 1000
            let spent = try await yard.engine.read { connection in
                try connection.rows("SELECT full_at FROM limits") { (try $0.integer() - now) / 1_000_000 }
            }
            #expect(spent == [9, 9, 9, 9, 9])
        }
    }

    @Test(arguments: Backend.allCases)
    func `do not shut anybody out for an hour when the clocks are set back by one`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let nodes = [node(yard), node(yard)]
            for call in 0..<4 { #expect(await nodes[call % 2].allows(.login, by: "ana")) }
            yard.clock.advance(by: .hours(-1))
            for node in nodes {
                let error = await #expect(throws: DomainError.self) {
                    try await node.spend(.login, by: "ana")
                }
                #expect(error?.retryAfter == 50)
            }
            yard.clock.advance(by: .seconds(49))
            #expect(await nodes[0].allows(.login, by: "ana") == false)
            yard.clock.advance(by: .seconds(1))
            #expect(await nodes[1].allows(.login, by: "ana"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `nor for as long as the clock of one is ahead`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ahead = RateLimiter(
                clock: TestClock(yard.clock.now + .minutes(10)), allowances: allowances,
                shared: SharedLimits(database: yard.database, key: key))
            for _ in 0..<4 { #expect(await ahead.allows(.login, by: "ana")) }
            let node = node(yard)
            #expect(await node.allows(.login, by: "ana") == false)
            yard.clock.advance(by: .seconds(50))
            #expect(await node.allows(.login, by: "ana"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `nor by what they tell each other`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (here, there) = (node(yard), node(yard))
            for _ in 0..<10 { try await here.spend(.write, by: "ana") }
            await here.tellOthers()
            yard.clock.advance(by: .hours(-1))
            // This one hears of the others when it tells them.
            try await there.spend(.write, by: "ana")
            await there.tellOthers()
            #expect(await there.allows(.write, by: "ana") == false)
            yard.clock.advance(by: .seconds(21))
            try await there.spend(.write, by: "ana")
            await there.tellOthers()
            #expect(await there.allows(.write, by: "ana"))
        }
    }

    @Test func `go on alone while the database is out of reach, and tell it afterwards`() async throws {
        try await withFreshDatabase { yard in
            let flaky = FlakyDatabase(yard.database)
            let (here, there) = (node(yard, on: flaky), node(yard))
            flaky.isDown = true
            for _ in 0..<4 { #expect(await here.allows(.login, by: "ana")) }
            #expect(await here.allows(.login, by: "ana") == false)
            for _ in 0..<9 { try await here.spend(.write, by: "ana") }
            await here.tellOthers()
            #expect(await there.allows(.login, by: "ana"))
            await there.refund(.login, by: "ana")
            flaky.isDown = false
            await here.tellOthers()
            #expect(await there.allows(.login, by: "ana") == false)
            try await there.spend(.write, by: "ana")
            await there.tellOthers()
            #expect(await there.allows(.write, by: "ana") == false)
        }
    }

    @Test func `leave no name in the database, and nothing at all once it is over`() async throws {
        try await withFreshDatabase { yard in
            let node = node(yard)
            try await node.spend(.login, by: "ana from 192.0.2.1")
            let subjects = try await yard.engine.read { connection in
                try connection.rows("SELECT subject FROM limits") { try $0.bytes() }
            }
            #expect(subjects.count == 1)
            let plain = Array(SHA256.hash(data: Array("login ana from 192.0.2.1".utf8)))
            #expect(subjects != [plain], "an address can be guessed from a hash without a key")
            let (now, later) = (yard.clock.now, yard.clock.now + .seconds(10))
            _ = try await yard.database.write { try $0.limits.forget(at: now, limit: 10) }
            #expect(try await yard.count("SELECT 1 FROM limits") == 1)
            _ = try await yard.database.write { try $0.limits.forget(at: later, limit: 10) }
            #expect(try await yard.count("SELECT 1 FROM limits") == 0)
        }
    }
}

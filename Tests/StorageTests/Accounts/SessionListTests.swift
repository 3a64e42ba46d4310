import Domain
import Storage
import TestSupport
import Testing

@Suite struct `The sessions of a member` {
    @Test(arguments: Backend.allCases)
    func `are listed, last seen first, while they are open`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            var first = try await yard.given.session(of: ana)
            let second = try await yard.given.session(of: ana, kind: .web)
            _ = try await yard.given.session(of: ben)
            first.lastSeenAt = yard.clock.now + .minutes(1)
            try await yard.database.write { [first] in try $0.sessions.update(first) }
            func list(at moment: Timestamp, limit: Int = 10) async throws -> [Session] {
                try await yard.database.read {
                    try $0.sessions.sessions(of: ana.id, at: moment, limit: limit)
                }
            }
            #expect(try await list(at: yard.clock.now) == [first, second])
            #expect(try await list(at: yard.clock.now, limit: 1) == [first])
            #expect(try await list(at: yard.clock.now + .days(30)) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `have one secret that carries them on`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let (session, other) = (
                try await yard.given.session(of: ana), try await yard.given.session(of: ana)
            )
            let now = yard.clock.now
            let hashes = (1...4).map { [UInt8](repeating: $0, count: 32) }
            try await yard.database.write { stores in
                for (index, hash) in hashes.enumerated() {
                    let owner = index == 3 ? other : session
                    try stores.sessions.insert(SecretRecord(hash: hash, sessionID: owner.id, createdAt: now))
                }
                try stores.sessions.markSpent(hash: hashes[0], at: now)
                try stores.sessions.markOutdated(in: session.id, at: now + .seconds(1))
                try stores.sessions.markOutdated(in: session.id, at: now + .seconds(2))
            }
            let records = try await yard.database.read { stores in try hashes.map(stores.sessions.secret) }
            #expect(records.map { $0?.spentAt } == [now, nil, nil, nil])
            let outdated = now + .seconds(1)
            #expect(records.map { $0?.outdatedAt } == [nil, outdated, outdated, nil])
        }
    }

    @Test(arguments: Backend.allCases)
    func `have so many links of a purpose`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let now = yard.clock.now
            try await yard.database.write { stores in
                for (index, purpose) in [SignInLink.Purpose.signIn, .resetPassword, .resetPassword]
                    .enumerated()
                {
                    try stores.sessions.insert(
                        SignInLink(
                            hash: [UInt8](repeating: UInt8(index), count: 32), memberID: ana.id,
                            purpose: purpose,
                            expiresAt: now + .hours(index)))
                }
            }
            func count(_ member: Member?, at moment: Timestamp) async throws -> Int {
                try await yard.database.read {
                    try $0.sessions.linkCount(of: member?.id, purpose: .resetPassword, at: moment)
                }
            }
            #expect(try await count(ana, at: now) == 2)
            #expect(try await count(ana, at: now + .hours(1)) == 1)
            #expect(try await count(nil, at: now) == 0)
        }
    }
}

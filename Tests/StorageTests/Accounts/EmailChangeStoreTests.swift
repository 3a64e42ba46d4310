import Domain
import Storage
import TestSupport
import Testing

@Suite struct `A new address that waits` {
    private let hash = [UInt8](repeating: 1, count: 32)

    private func change(of member: Member, to email: String, in yard: Yard) -> EmailChange {
        EmailChange(
            memberID: member.id, email: email, createdAt: yard.clock.now,
            expiresAt: yard.clock.now + .hours(24))
    }

    @Test(arguments: Backend.allCases)
    func `is one for each member, and taken once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let first = change(of: ana, to: "one@example.org", in: yard)
            let second = change(of: ana, to: "two@example.org", in: yard)
            let now = yard.clock.now
            try await yard.database.write { [hash] stores in
                try stores.emailChanges.put(first)
                try stores.emailChanges.setHash(hash, of: ana.id)
                try stores.emailChanges.put(second)
            }
            let old = try await yard.database.write { [hash] in try $0.emailChanges.take(hash: hash, at: now)
            }
            #expect(old == nil)
            let pending = try await yard.database.read { try $0.emailChanges.pending(of: ana.id, at: now) }
            #expect(pending == second)
            try await yard.database.write { [hash] in try $0.emailChanges.setHash(hash, of: ana.id) }
            let taken = try await yard.database.write { [hash] in
                try $0.emailChanges.take(hash: hash, at: now)
            }
            #expect(taken == second)
            let again = try await yard.database.write { [hash] in
                try $0.emailChanges.take(hash: hash, at: now)
            }
            #expect(again == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `runs out, can be taken back, and goes with its member`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.database.write { [hash] stores in
                for member in [ana, ben] {
                    try stores.emailChanges.put(change(of: member, to: "new@example.org", in: yard))
                }
                try stores.emailChanges.setHash(hash, of: ana.id)
                try stores.emailChanges.cancel(of: ben.id)
            }
            let late = yard.clock.now + .hours(24)
            let found = try await yard.database.write { [hash] stores in
                (
                    try stores.emailChanges.pending(of: ana.id, at: late),
                    try stores.emailChanges.take(hash: hash, at: late),
                    try stores.emailChanges.pending(of: ben.id, at: late - .hours(1))
                )
            }
            #expect(found == (nil, nil, nil))
            let count = try await yard.database.write {
                try $0.emailChanges.deleteExpired(at: late, limit: 10)
            }
            #expect(count == 1)
            #expect(try await yard.count("SELECT 1 FROM email_changes") == 0)
            try await yard.database.write { stores in
                try stores.emailChanges.put(change(of: ana, to: "new@example.org", in: yard))
                try stores.members.delete(ana.id)
            }
            #expect(try await yard.count("SELECT 1 FROM email_changes") == 0)
        }
    }
}

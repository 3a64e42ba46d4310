import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Idempotency keys` {
    @Test(arguments: Backend.allCases)
    func `answer for their member, scope and time alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let now = yard.clock.now
            try await yard.database.write { stores in
                try stores.idempotency.record(7, of: "key", by: ana.id, scope: "posts", at: now)
            }
            func result(_ member: Member, _ scope: String, _ since: Timestamp) async throws -> Int64? {
                try await yard.database.read {
                    try $0.idempotency.result(of: "key", by: member.id, scope: scope, since: since)
                }
            }
            #expect(try await result(ana, "posts", now - idempotencyLifetime) == 7)
            #expect(try await result(ana, "posts", now + .milliseconds(1)) == nil)
            #expect(try await result(ana, "photos", now) == nil)
            #expect(try await result(ben, "posts", now) == nil)
            try await yard.database.write { stores in
                try stores.idempotency.record(8, of: "key", by: ana.id, scope: "posts", at: now + .minutes(1))
                _ = try stores.idempotency.forget(before: now + .minutes(1), limit: 10)
            }
            #expect(try await result(ana, "posts", now) == 8)
            let count = try await yard.database.write {
                try $0.idempotency.forget(before: now + .minutes(2), limit: 10)
            }
            #expect(count == 1)
            #expect(try await result(ana, "posts", now) == nil)
        }
    }
}

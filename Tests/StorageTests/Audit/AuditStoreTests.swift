import Domain
import Storage
import TestSupport
import Testing

@Suite struct `The audit` {
    private func event(
        _ kind: AuditEvent.Kind, of member: Member? = nil, facts: [String: String] = [:], in yard: Yard
    ) -> AuditEvent {
        AuditEvent(
            id: yard.ids.next(), kind: kind, memberID: member?.id, username: member?.username,
            actor: member == nil ? nil : "operator", network: "2001:db8:0:0::/64", device: "Safari · iPhone",
            facts: facts)
    }

    private func page(_ filter: AuditFilter, _ yard: Yard, limit: Int = 10) async throws
        -> [AuditEvent]
    {
        try await yard.database.read { try $0.audit.page(filter, PageRequest(limit: limit)).items }
    }

    @Test(arguments: Backend.allCases)
    func `comes back newest first, as it was written`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let first = event(
                .memberJoined, of: ana, facts: ["role": "member", "a": "\"quoted\" 한"], in: yard)
            yard.clock.advance(by: .seconds(1))
            let second = event(.sessionRefused, in: yard)
            try await yard.database.write { stores in
                try stores.audit.record(first)
                try stores.audit.record(second)
            }
            #expect(try await page(AuditFilter(), yard) == [second, first])
            #expect(first.at == second.at - .seconds(1))
            let walk = try await yard.database.read {
                try $0.audit.page(AuditFilter(), PageRequest(limit: 1))
            }
            #expect(walk.next == Position(key: second.id.rawValue))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is found by kind, name and time`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let joined = event(.memberJoined, of: ana, in: yard)
            let opened = event(.sessionOpened, of: ben, in: yard)
            yard.clock.advance(by: .hours(1))
            let ended = event(.sessionEnded, of: ana, in: yard)
            try await yard.database.write { stores in
                for event in [joined, opened, ended] { try stores.audit.record(event) }
            }
            #expect(
                try await page(AuditFilter(kinds: [.memberJoined, .sessionOpened]), yard) == [opened, joined])
            #expect(try await page(AuditFilter(kinds: []), yard) == [])
            #expect(try await page(AuditFilter(username: "ana"), yard) == [ended, joined])
            #expect(try await page(AuditFilter(since: ended.at), yard) == [ended])
        }
    }

    @Test(arguments: Backend.allCases)
    func `outlives the member`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let joined = event(.memberJoined, of: ana, in: yard)
            try await yard.database.write { stores in
                try stores.audit.record(joined)
                try stores.members.delete(ana.id)
            }
            #expect(try await page(AuditFilter(username: "ana"), yard) == [joined])
        }
    }

    @Test(arguments: Backend.allCases)
    func `forgets what is old, and earlier what was refused or forgotten`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let kinds: [AuditEvent.Kind] = [.sessionRefused, .passwordForgotten, .sessionOpened]
            let old = kinds.map { event($0, in: yard) }
            yard.clock.advance(by: .days(1))
            let new = kinds.map { event($0, in: yard) }
            let counts = try await yard.database.write { [moment = yard.clock.now] stores in
                for event in old + new { try stores.audit.record(event) }
                return [
                    try stores.audit.forgetRefusals(before: moment, limit: 1),
                    try stores.audit.forgetRefusals(before: moment, limit: 10),
                ]
            }
            #expect(counts == [1, 1])
            #expect(try await page(AuditFilter(), yard) == Array(new.reversed()) + [old[2]])
            let count = try await yard.database.write { [moment = yard.clock.now] in
                try $0.audit.forget(before: moment, limit: 10)
            }
            #expect(count == 1)
            #expect(try await page(AuditFilter(), yard) == Array(new.reversed()))
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds the refusals that are to go without reading all the rest`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let statements = try await yard.engine.statements {
                _ = try await yard.database.write { [now = yard.clock.now] in
                    try $0.audit.forgetRefusals(before: now, limit: 10)
                }
            }
            let deletions = statements.filter { $0.text.hasPrefix("DELETE") }
            #expect(deletions.count == 1)
            for plan in try await yard.plans(of: deletions) {
                #expect(plan.description.contains("audit_refusals"), "\(plan)")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `passes over what only a newer program knows`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await yard.engine.write { connection in
                try connection.run("INSERT INTO audit (id, kind, facts) VALUES (1, 'moon.landed', '{}')")
            }
            #expect(try await page(AuditFilter(), yard) == [])
        }
    }
}

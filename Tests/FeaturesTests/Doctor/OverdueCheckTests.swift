import Doctor
import Domain
import Features
import Storage
import TestSupport
import Testing

@Suite struct `The doctor, with what should be over` {
    @Test(arguments: Backend.allCases)
    func `finds each thing that is too old, and nothing an hour before`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (yard, now) = (verbs.yard, verbs.clock.now)
            let ana = try await verbs.given.member("ana")
            let blob = BlobKey.made(of: "a file", kind: .original)
            let trashed = BlobKey.made(of: "another", kind: .rendition)
            try await yard.database.write { stores in
                try stores.tombstones.claim(
                    [.made(of: "claimed", kind: .original)], for: yard.ids.next(), at: now)
                try stores.tombstones.mark([blob], at: now)
                try stores.tombstones.trash([trashed], at: now)
                _ = try stores.leases.acquire("garbage sweep", holder: "a node", until: now, at: now)
                try stores.letters.insert(
                    Letter(
                        id: yard.ids.next(), kind: .resetPassword, memberID: ana.id,
                        recipient: "ana@example.com",
                        locale: "en", facts: [:], createdAt: now, dueAt: now, attempts: 2))
                try stores.members.setLeaving(ana.id, at: now)
            }
            #expect(try await said(yard) == [])
            verbs.clock.advance(by: .hours(1))
            #expect(try await said(yard) == [])
            verbs.clock.advance(by: .hours(1) + .minutes(1))
            #expect(
                try await said(yard) == [
                    "tombstones: 1 files should have been deleted by now.",
                    "leases: Nobody has done the job \"garbage sweep\" for more than two hours.",
                    "letters: 1 letters wait, one of them was tried 2 times.",
                ])
            verbs.clock.advance(by: .hours(1))
            #expect(try await said(yard).first == "claims: 1 files are kept for uploads that ended long ago.")
            verbs.clock.advance(by: .days(1))
            #expect(
                try await said(yard).contains(
                    "jobs: For more than a day there are 1 members who left and are still there."))
            verbs.clock.advance(by: .days(7))
            #expect(try await said(yard).contains("tombstones: 2 files should have been deleted by now."))
            // While a backup holds them files are there on purpose.
            let later = verbs.clock.now
            try await yard.database.write {
                try $0.leases.holdFiles(for: "b", until: later + .minutes(30), at: later)
            }
            #expect(try await !said(yard).contains { $0.hasPrefix("tombstones") })
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds a lease of a clock that was ahead`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let now = yard.clock.now
            _ = try await yard.database.write {
                try $0.leases.acquire("feeds", holder: "a node", until: now + .days(400), at: now)
            }
            #expect(try await said(yard) == ["leases: The lease \"feeds\" ends in more than a day."])
        }
    }

    @Test(arguments: Backend.allCases)
    func `waits for a member who leaves until what was reported of them is decided on`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let (yard, now) = (verbs.yard, verbs.clock.now)
            try await verbs.all.reportThing("member", id: ana.id.string, words: ReportWords("spam"), by: ben)
            try await yard.database.write { try $0.members.setLeaving(ana.id, at: now) }
            verbs.clock.advance(by: .days(3))
            #expect(try await !said(yard).contains { $0.hasPrefix("jobs") })
            _ = try await verbs.all.decide("dismiss", "member", id: ana.id.string, reason: "spam", by: nil)
            let jobs = try await said(yard).filter { $0.hasPrefix("jobs") }
            #expect(jobs == ["jobs: For more than a day there are 1 members who left and are still there."])
        }
    }

    /// A node died half a day ago, and a program that moved the yard.
    @Test(arguments: Backend.allCases)
    func `misses nobody who takes a lease only where something is to be done`(_ backend: Backend) async throws
    {
        try await withFreshDatabase(backend) { yard in
            let now = yard.clock.now
            try await yard.database.write { stores in
                for name in Job.allCases.map(\.leaseName) + ["move"] {
                    _ = try stores.leases.acquire(name, holder: "it died", until: now, at: now)
                }
            }
            yard.clock.advance(by: .hours(12))
            let missed = ["days", "garbage sweep", "hashes", "offers", "search"]
            #expect(
                try await said(yard)
                    == missed.map { "leases: Nobody has done the job \"\($0)\" for more than two hours." })
        }
    }

    private func said(_ yard: Yard) async throws -> [String] {
        await Examination.of(OverdueChecks.all, in: yard.asPlace, mends: true).said
    }
}

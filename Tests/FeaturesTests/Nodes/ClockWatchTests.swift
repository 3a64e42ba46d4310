import Domain
import Features
import Storage
import TestSupport
import Testing

@Suite struct `A clock` {
    private func watch(_ verbs: BusyYard) -> ClockWatch {
        ClockWatch(database: verbs.database, clock: verbs.clock)
    }

    private func believes(_ watch: ClockWatch) async throws -> Bool { try await watch.look() == nil }

    /// Looks as the jobs do for `duration`, a minute apart. Gives whether the clock is believed at the end.
    private func believes(_ watch: ClockWatch, _ clock: TestClock, after duration: Duration) async throws
        -> Bool
    {
        let end = clock.now + duration
        while clock.now < end {
            clock.advance(by: .minutes(1))
            _ = try await watch.look()
        }
        return try await believes(watch)
    }

    @Test(arguments: Backend.allCases)
    func `that goes on is believed, also over a restart`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            _ = try await verbs.given.member("ana")
            let watch = watch(verbs)
            #expect(try await believes(watch, verbs.clock, after: .hours(3)))
            verbs.clock.advance(by: .hours(23))
            #expect(try await believes(self.watch(verbs)))
        }
    }

    @Test(arguments: [Duration.days(400), .days(-400), .days(2)])
    func `that jumps is doubted until it was steady for an hour`(_ jump: Duration) async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let watch = watch(verbs)
            #expect(try await believes(watch))
            let before = verbs.clock.now
            verbs.clock.advance(by: jump)
            let after = verbs.clock.now
            #expect(try await watch.look() == .jumped(from: before, to: after))
            #expect(try await !believes(watch, verbs.clock, after: .minutes(59)))
            // Another jump begins the hour anew, and so does another start.
            verbs.clock.advance(by: .days(30))
            #expect(try await !believes(watch, verbs.clock, after: .minutes(59)))
            #expect(try await !believes(self.watch(verbs)))
            #expect(try await believes(watch, verbs.clock, after: .minutes(2)))
            #expect(try await believes(self.watch(verbs)))
        }
    }

    @Test(arguments: Backend.allCases)
    func `that is behind the newest row is doubted at the start`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let now = verbs.clock.now
            verbs.clock.advance(by: .days(300))
            _ = try await verbs.given.member("ana")
            let row = verbs.clock.now
            verbs.clock.now = now
            let watch = watch(verbs)
            #expect(try await watch.look() == .behind(row: row, now: now))
            #expect(try await believes(watch, verbs.clock, after: .hours(1)))
            // The row is known now.
            #expect(try await believes(self.watch(verbs)))
            verbs.clock.advance(by: .days(301))
            _ = try await verbs.given.member("ben")
            verbs.clock.advance(by: .days(-301))
            #expect(try await !believes(self.watch(verbs)))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is believed at once where the operator confirms it`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let watch = watch(verbs)
            _ = try await watch.look()
            verbs.clock.advance(by: .days(9))
            #expect(try await !believes(watch))
            // By the command line: another process.
            try await self.watch(verbs).confirm()
            #expect(try await believes(watch))
            verbs.clock.advance(by: .days(9))
            #expect(try await !believes(watch), "one confirmation is for one jump")
        }
    }

    @Test(arguments: Backend.allCases)
    func `that is doubted deletes nothing but what members delete`(_ backend: Backend) async throws {
        try await withVerbs(backend, watches: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let kept = try await verbs.upload(by: ana, "kept")
            let deleted = try await verbs.upload(by: ana, "deleted").photo
            let loose = try await verbs.blobs.publish(Array("loose".utf8))
            _ = try await verbs.collect()
            try await verbs.database.write { [clock = verbs.clock] stores in
                _ = try stores.tombstones.trash([loose], at: clock.now)
            }
            _ = try await verbs.logIn(ana)
            try await verbs.deletePhoto(deleted.id, by: ana)
            try await verbs.database.write { [clock = verbs.clock] stores in
                try stores.members.setLeaving(ana.id, at: clock.now + .days(7))
            }
            verbs.clock.advance(by: .days(400))
            let receipt = try await verbs.collect()
            #expect(receipt.doubt != nil && receipt.photos == 0 && receipt.swept.files == 0)
            #expect(receipt.blobs == 6, "what a member deleted goes")
            #expect(try await verbs.remove().isEmpty)
            #expect(try await verbs.count("sessions") == 1)
            #expect(try await verbs.files().isSuperset(of: [loose, kept.original.blob]))

            try await watch(verbs).confirm()
            let after = try await verbs.collect()
            #expect(after.doubt == nil && after.photos == 1)
            #expect(try await verbs.remove().map(\.member.username) == ["ana"])
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }
}

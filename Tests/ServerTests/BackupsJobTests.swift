import Backups
import Domain
import Features
import Foundation
import HTTPKit
import Logging
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Server

@Suite struct `A daily time` {
    @Test(arguments: ["3:30", "24:00", "03:60", "0330", "03:30:00", "", "aa:bb", "٠٣:٣٠", "-1:00"])
    func `is two digits, a colon and two digits`(_ text: String) {
        #expect(DailyTime(text) == nil)
    }

    @Test(arguments: [
        ("03:30", "Etc/UTC", "2026-03-29T03:30:00Z", "2026-03-29T03:30:00Z"),
        ("03:30", "Etc/UTC", "2026-03-29T03:29:59Z", "2026-03-28T03:30:00Z"),
        ("03:30", "Asia/Seoul", "2026-03-29T00:00:00Z", "2026-03-28T18:30:00Z"),
        ("00:00", "Asia/Seoul", "2026-03-29T14:59:00Z", "2026-03-28T15:00:00Z"),
        ("23:59", "Asia/Seoul", "2026-01-01T00:00:00Z", "2025-12-31T14:59:00Z"),
        // Clocks go from 2 to 3 that day.
        ("02:30", "Europe/Berlin", "2026-03-29T12:00:00Z", "2026-03-29T01:00:00Z"),
        ("02:30", "Europe/Berlin", "2026-03-30T12:00:00Z", "2026-03-30T00:30:00Z"),
    ])
    func `came last at`(_ text: String, _ zone: String, _ now: String, _ last: String) throws {
        let time = try #require(DailyTime(text))
        let found = try time.last(
            until: #require(PlainTime.read(now, now: Timestamp(milliseconds: 0))),
            in: #require(TimeZone(identifier: zone)))
        #expect(found == PlainTime.read(last, now: Timestamp(milliseconds: 0)))
    }
}

@Suite struct `Backups that serving makes` {
    /// A node with a plan for 03:30; its clock begins at noon in the machine's zone.
    private final class Node: Sendable {
        let clock: TestClock
        let newest: NewestBackup
        let keep: KeepJobRun
        let runs: @Sendable () async throws -> [JobRun]
        let registry = PrometheusRegistry()
        let log = LogRecorder()
        let made = Mutex(0)
        let failure = Mutex<SettingError?>(nil)
        let isWhole = Mutex(true)

        init(_ yard: Yard) {
            clock = yard.clock
            newest = NewestBackup(database: yard.database)
            keep = yard.verbs.keepJobRun
            runs = { try await yard.database.read { try $0.jobRuns.all() } }
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .current
            let noon = calendar.date(
                bySettingHour: 12, minute: 0, second: 0, of: Date(timeIntervalSince1970: 1_767_323_045))
            clock.now = Timestamp(milliseconds: Int64((noon?.timeIntervalSince1970 ?? 0) * 1000))
        }

        var job: BackupsJob {
            let plan = DailyTime("03:30").map {
                BackupPlan(place: "/backups", time: $0, zone: .current, keep: nil)
            }
            return BackupsJob(
                plan, newest: newest, lease: nil, clock: clock, metrics: registry,
                watch: JobWatch(
                    .backups, keep: keep, clock: clock,
                    logger: Logger(label: "test") { _ in self.log.handler })
            ) { plan in
                if let failure = self.failure.withLock({ $0 }) { throw failure }
                self.made.withLock { $0 += 1 }
                let isWhole = self.isWhole.withLock { $0 }
                if isWhole { try await self.newest.keep(self.clock.now) }
                return BackupReport(text: "to \(plan.place)", json: "{}", isGood: isWhole)
            }
        }

        func makes(_ count: Int, by job: BackupsJob) async {
            made.withLock { $0 = 0 }
            await job.runOnce()
            await job.runOnce()
            #expect(made.withLock { $0 } == count)
        }
    }

    @Test func `are made at the first start and then each day at their time`() async throws {
        try await withFreshDatabase { yard in
            let node = Node(yard)
            let job = node.job
            await node.makes(1, by: job)
            node.clock.advance(by: .hours(15))
            await node.makes(0, by: job)
            node.clock.advance(by: .minutes(30))
            await node.makes(1, by: job)
            node.clock.advance(by: .hours(3 * 24))
            await node.makes(1, by: node.job)
        }
    }

    @Test func `that fail are tried again in an hour and counted`() async throws {
        try await withFreshDatabase { yard in
            let node = Node(yard)
            let job = node.job
            node.failure.withLock { $0 = SettingError("The disk is full.") }
            await node.makes(0, by: job)
            #expect(node.log.lines.map(\.metadata["error"]) == ["The disk is full."])
            node.failure.withLock { $0 = nil }
            await node.makes(0, by: job)
            node.clock.advance(by: .hours(1))
            await node.makes(1, by: job)
            #expect(node.registry.exposition().contains("backup_failures_total 1"))
            let run = try #require(try await node.runs().first)
            #expect(run.job == .backups && !run.isFailing && run.failure == "The disk is full.")
        }
    }

    @Test(arguments: [400, -400])
    func `are made each day also after the clock was wrong for one of them`(days: Int) async throws {
        try await withFreshDatabase { yard in
            let node = Node(yard)
            let (job, now) = (node.job, node.clock.now)
            node.clock.advance(by: .days(days))
            await node.makes(1, by: job)
            node.clock.now = now
            await node.makes(1, by: job)
            let newest = try await node.newest()
            #expect(newest == now)
            node.clock.advance(by: .days(1))
            await node.makes(1, by: job)
        }
    }

    @Test func `that failed by a clock that was ahead are tried again once it is right`() async throws {
        try await withFreshDatabase { yard in
            let node = Node(yard)
            let (job, now) = (node.job, node.clock.now)
            node.clock.advance(by: .days(400))
            node.failure.withLock { $0 = SettingError("The disk is full.") }
            await node.makes(0, by: job)
            node.failure.withLock { $0 = nil }
            node.clock.now = now
            await node.makes(1, by: job)
        }
    }

    @Test func `in which a photo is missing do not count, and the log says which`() async throws {
        try await withFreshDatabase { yard in
            let node = Node(yard)
            let job = node.job
            node.isWhole.withLock { $0 = false }
            await node.makes(1, by: job)
            #expect(
                node.log.lines.contains { $0.level == .error && $0.metadata["error"] == "to /backups" })
            let run = try await node.runs().first
            #expect(run?.isFailing == true)
            node.clock.advance(by: .hours(1))
            await node.makes(1, by: job)
            #expect(!node.registry.exposition().contains("backup_newest_timestamp_seconds"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `wait while another process makes one, and count its backup`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let node = Node(yard)
            let now = node.clock.now
            try await yard.database.write {
                try $0.leases.holdFiles(for: "x", until: now + .minutes(30), at: now)
            }
            await node.makes(0, by: node.job)
            try await yard.database.write { try $0.leases.releaseFiles(for: "x") }
            try await node.newest.keep(now)
            try await node.newest.keep(Timestamp(milliseconds: now.milliseconds - 1))
            #expect(try await node.newest() == now, "an older one is not the newest")
            await node.makes(0, by: node.job)
            #expect(
                node.registry.exposition().contains(
                    "backup_newest_timestamp_seconds \(now.milliseconds / 1000)"))
        }
    }
}

@Suite struct `Old backups where no new one could be made` {
    @Test func `that could not be forgotten are an error in the log`() throws {
        let log = LogRecorder()
        let note = try #require(BackupWork.noteWithoutNewOne(.failure(BackupError.locked)))
        note.log(to: Logger(label: "test") { _ in log.handler })
        let line = try #require(log.lines.first)
        #expect(line.level == .error && line.metadata["backups"]?.contains("Another backup") == true)
    }
}

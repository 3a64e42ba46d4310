import Domain
import Features
import Foundation
import Logging
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Server

@Suite struct `A job that is watched` {
    private struct Failure: Error, CustomStringConvertible {
        let description = "the disk is full"
    }

    private func withWatch(_ body: (Yard, JobWatch, LogRecorder) async throws -> Void) async throws {
        try await withFreshDatabase { yard in
            let log = LogRecorder()
            let logger = Logger(label: "test") { _ in log.handler }
            try await body(
                yard, JobWatch(.feeds, keep: yard.verbs.keepJobRun, clock: yard.clock, logger: logger), log)
        }
    }

    private func kept(in yard: Yard) async throws -> JobRun? {
        try await yard.database.read { try $0.jobRuns.all() }.first
    }

    @Test func `writes how it went once a minute, and at once when it begins to fail or to work`()
        async throws
    {
        try await withWatch { yard, watch, _ in
            let begun = yard.clock.now
            for _ in 0..<30 {
                await watch("feeds failed") { 1 }
                yard.clock.advance(by: .seconds(1))
            }
            #expect(try await kept(in: yard)?.beganAt == begun)
            await watch("feeds failed") { () -> Int? in throw Failure() }
            #expect(try await kept(in: yard)?.isFailing == true)
            yard.clock.advance(by: .seconds(1))
            await watch("feeds failed") {
                yard.clock.advance(by: .milliseconds(40))
                return 1
            }
            let last = try #require(try await kept(in: yard))
            #expect(!last.isFailing && last.took == .milliseconds(40))
            #expect(last.failure == "the disk is full" && last.failedAt == begun + .seconds(30))
        }
    }

    @Test func `writes how it went also after the clock was ahead`() async throws {
        try await withWatch { yard, watch, _ in
            let now = yard.clock.now
            yard.clock.advance(by: .days(400))
            await watch("feeds failed") { 1 }
            let ahead = try await kept(in: yard)
            #expect(ahead?.beganAt == now + .days(400))
            yard.clock.now = now
            await watch("feeds failed") { 1 }
            let right = try await kept(in: yard)
            #expect(right?.beganAt == now)
        }
    }

    @Test func `tells the log of each failure`() async throws {
        try await withWatch { _, watch, log in
            for _ in 0..<2 { await watch("feeds failed") { () -> Int? in throw Failure() } }
            let lines = log.lines.filter { $0.level == .warning && $0.message == "feeds failed" }
            #expect(lines.map(\.metadata["error"]) == ["the disk is full", "the disk is full"])
        }
    }

    @Test func `says nothing of a run that another node made, or that the end of the server cut off`()
        async throws
    {
        try await withWatch { yard, watch, log in
            await watch("feeds failed") { () -> Int? in nil }
            await watch("feeds failed") { () -> Int? in throw CancellationError() }
            let run = try await kept(in: yard)
            #expect(run == nil)
            #expect(!log.lines.contains { $0.message == "feeds failed" })
        }
    }
}

@Suite struct `The doctor's look at night` {
    /// A node in Seoul, whose clock begins at noon there: at 3 of UTC.
    private final class Node: Sendable {
        let yard: Yard
        let looks = Mutex(0)
        let zone: TimeZone

        init(_ yard: Yard) throws {
            self.yard = yard
            zone = try #require(TimeZone(identifier: "Asia/Seoul"))
            yard.clock.now = Timestamp(milliseconds: 1_767_322_800_000)
        }

        func job(lease: Lease? = nil) -> ExaminationJob {
            let verbs = yard.verbs
            let watch = JobWatch(
                .examination, keep: verbs.keepJobRun, clock: yard.clock, logger: Logger(label: "test"))
            return ExaminationJob(
                keep: verbs.keepExamination, lease: lease, clock: yard.clock, zone: zone, watch: watch
            ) {
                self.looks.withLock { $0 += 1 }
                return KeptExamination(beganAt: self.yard.clock.now, took: .zero, findings: [])
            }
        }

        func looks(_ count: Int, by jobs: ExaminationJob...) async {
            looks.withLock { $0 = 0 }
            for job in jobs { await job.runOnce() }
            #expect(looks.withLock { $0 } == count)
        }
    }

    @Test func `comes at half past four, once a night, and at the next start where the night was missed`()
        async throws
    {
        try await withFreshDatabase { yard in
            let node = try Node(yard)
            let job = node.job()
            await node.looks(0, by: job)
            yard.clock.advance(by: .hours(16))
            await node.looks(0, by: job)
            yard.clock.advance(by: .minutes(30))
            await node.looks(1, by: job, job)
            yard.clock.advance(by: .hours(3 * 24 + 8))
            await node.looks(1, by: node.job(), node.job())
        }
    }

    @Test func `comes every night also after the clock was ahead for one of them`() async throws {
        try await withFreshDatabase { yard in
            let node = try Node(yard)
            let now = yard.clock.now
            let job = node.job()
            yard.clock.advance(by: .days(400))
            await node.looks(1, by: job)
            yard.clock.now = now
            await node.looks(1, by: job, job)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is one node's`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let node = try Node(yard)
            let verbs = yard.verbs
            let (one, other) = (verbs.lease(on: .examination), verbs.lease(on: .examination))
            let jobs = (node.job(lease: one), node.job(lease: other))
            yard.clock.advance(by: .hours(17))
            let isTaken = try await one.take(for: .hours(2))
            #expect(isTaken)
            await node.looks(0, by: jobs.1)
            await node.looks(1, by: jobs.0, jobs.1)
        }
    }
}

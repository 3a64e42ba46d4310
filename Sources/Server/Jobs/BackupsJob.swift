import Domain
import Features
import Foundation
import Logging
import Metrics
import ServiceLifecycle
import Synchronization

/// Makes a backup each day, by one of the nodes, and tells metrics when the newest one was made by whomever. One that
/// was missed is made at the next start; after a failure another try comes in an hour. What a clock that was ahead
/// wrote keeps none from being made.
final class BackupsJob: Service {
    private let plan: BackupPlan?
    private let newest: NewestBackup
    private let make: @Sendable (BackupPlan) async throws -> BackupReport
    private let lease: Lease?
    private let clock: any Clock
    private let watch: JobWatch
    private let metrics: any MetricsFactory
    private let failures: Counter
    /// After a failure.
    private let next = Mutex<Timestamp?>(nil)

    private static let interval = Duration.minutes(1)
    private static let retryInterval = Duration.hours(1)

    /// - Parameters:
    ///   - plan: nil for none by itself.
    ///   - lease: who begins; nil where there is no other node. Once begun, others see that one is being made.
    init(
        _ plan: BackupPlan?, newest: NewestBackup, lease: Lease?, clock: any Clock,
        metrics: any MetricsFactory, watch: JobWatch,
        make: @escaping @Sendable (BackupPlan) async throws -> BackupReport
    ) {
        self.plan = plan
        self.newest = newest
        self.make = make
        self.lease = lease
        self.clock = clock
        self.watch = watch
        self.metrics = metrics
        failures = Counter(label: "backup_failures_total", factory: metrics)
    }

    func run() async {
        await runPeriodically(holding: lease) { _ in
            await self.runOnce()
            return Self.interval
        }
    }

    func runOnce() async {
        await watch("a backup failed", as: .error) {
            do {
                return try await look()
            } catch let error where !(error is CancellationError) && !isOfPause(error) {
                failures.increment()
                next.withLock { $0 = clock.now + Self.retryInterval }
                throw error
            }
        }
    }

    /// Nil where none was due.
    private func look() async throws -> Void? {
        var made: Void?
        if let plan, try await isDue(plan), try await lease?.take(for: Self.interval) ?? true {
            made = try await makeOne(plan)
        }
        guard let moment = try await newest() else { return made }
        // Before the first one there is no such metric.
        Meter(label: "backup_newest_timestamp_seconds", factory: metrics)
            .set(Double(moment.milliseconds) / 1000)
        return made
    }

    private func makeOne(_ plan: BackupPlan) async throws {
        let report = try await make(plan)
        watch.logger.notice("made a backup", metadata: ["backup": "\(report.json)"])
        next.withLock { $0 = nil }
        // One that is not whole does not count, and is not made again at once.
        guard report.isGood else { throw Refusal(report.text) }
    }

    private func isDue(_ plan: BackupPlan) async throws -> Bool {
        let now = clock.now
        let earliest = next.withLock { $0 } ?? now
        guard now >= earliest || earliest > now.horizon, try await !newest.isBeingMade(at: now) else {
            return false
        }
        guard let last = try await newest(), last <= now.horizon else { return true }
        return last < plan.time.last(until: now, in: plan.zone)
    }
}

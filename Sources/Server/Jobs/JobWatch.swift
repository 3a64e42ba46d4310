import Domain
import Features
import Logging
import MadangCore
import Synchronization

/// Watches the runs of a job on this node: tells the log when one fails, and keeps for the owners' page how they went.
///
/// A job may run every other second. So that looking costs nothing, a run is kept at most once a minute, and another
/// one between only where jobs begin to fail or to work again.
final class JobWatch: Sendable {
    private struct Kept {
        let at: Timestamp
        let isFailing: Bool
    }

    private let job: Job
    private let keep: KeepJobRun
    private let clock: any Clock
    let logger: Logger
    private let kept = Mutex<Kept?>(nil)

    private static let interval = Duration.minutes(1)

    init(_ job: Job, keep: KeepJobRun, clock: any Clock, logger: Logger) {
        self.job = job
        self.keep = keep
        self.clock = clock
        self.logger = logger
    }

    convenience init(_ job: Job, _ verbs: Verbs, _ logger: Logger) {
        self.init(job, keep: verbs.keepJobRun, clock: verbs.ports.clock, logger: logger)
    }

    /// What `work` gives; nil where it failed. A run that gives nil was none, because another node works or nothing is
    /// due, and neither was one that the end of the server has cut off: these are not kept.
    ///
    /// - Parameters:
    ///   - failure: what the log says then.
    ///   - level: how loud.
    @discardableResult func callAsFunction<Result>(
        _ failure: Logger.Message, as level: Logger.Level = .warning, _ work: () async throws -> Result?
    ) async -> Result? {
        let beganAt = clock.now
        do {
            guard let result = try await work() else { return nil }
            await note(JobRun(job, beganAt: beganAt, took: time(since: beganAt)))
            return result
        } catch is CancellationError {
            logger.notice("the server stops before a job is done", metadata: ["job": "\(job.rawValue)"])
        } catch let error where isOfPause(error) {
            // That none works while the yard is moved is no failure; the next run looks again.
        } catch {
            // The next run goes on where this one stopped.
            logger.log(level: level, failure, metadata: ["error": "\(error)"])
            await note(
                JobRun(job, beganAt: beganAt, took: time(since: beganAt), failure: "\(error)"))
        }
        return nil
    }

    private func time(since moment: Timestamp) -> Duration {
        .milliseconds(max(0, clock.now.milliseconds - moment.milliseconds))
    }

    private func note(_ run: JobRun) async {
        let isDue = kept.withLock { kept in
            let now = clock.now
            // A clock that was set back says nothing of how long ago the last one was.
            if let last = kept, last.isFailing == run.isFailing, now >= last.at, now < last.at + Self.interval
            {
                return false
            }
            kept = Kept(at: now, isFailing: run.isFailing)
            return true
        }
        guard isDue else { return }
        do {
            try await keep(run)
        } catch {
            logger.warning("how a job went is not kept", metadata: ["error": "\(error)"])
        }
    }
}

/// Whether `error` says no more than that nothing is written while the yard is moved.
func isOfPause(_ error: any Error) -> Bool { (error as? DomainError)?.code == .readOnly }

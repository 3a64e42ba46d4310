import Domain
import Glibc
import Logging
import MadangCore
import Synchronization

/// A thread with at most one worker process: takes jobs from the queue one by one and replaces the worker when
/// it must. Only `processIdentifier` is for other threads.
final class WorkerSlot: @unchecked Sendable {
    private let configuration: ImagingConfiguration
    private let queue: JobQueue
    private let note: WorkerNote
    private let logger: Logger
    private let identifier = Atomic<Int32>(0)
    private var worker: WorkerProcess?
    private var picturesDone = 0
    /// Whose pictures the worker has seen; it never sees those of two members.
    private var owner: Identifier<Member>?

    init(_ configuration: ImagingConfiguration, _ queue: JobQueue, _ note: WorkerNote, _ logger: Logger) {
        self.configuration = configuration
        self.queue = queue
        self.note = note
        self.logger = logger
    }

    /// Of the worker process, or `nil` while there is none.
    var processIdentifier: Int32? {
        let pid = identifier.load(ordering: .relaxed)
        return pid == 0 ? nil : pid
    }

    /// Works until the queue is closed and empty.
    func run() {
        while true {
            switch queue.next(waitingAtMost: configuration.idleLimit) {
            case .job(let job):
                let start = ContinuousClock.now
                let result = perform(job)
                queue.finished(after: start.duration(to: .now))
                job.answer.resume(returning: result)
            case .idle:
                dismiss()
            case .closed:
                dismiss()
                return
            }
        }
    }

    private func perform(_ job: Job) -> Result<Job.Outcome, PhotoProcessingError> {
        let upload = open(job.path, O_RDONLY | O_CLOEXEC)
        var facts = stat()
        guard upload >= 0, fstat(upload, &facts) == 0 else { return .failure(.unavailable) }
        defer { close(upload) }
        let byteCount = Int(facts.st_size)
        // An empty file is of no format.
        guard byteCount > 0 else { return .failure(.unsupported) }
        let limit = job.kind == .process ? PhotoFileRule.byteLimit : PhotoLimits.originalBytes
        guard byteCount <= limit else { return .failure(.tooLarge) }
        guard let worker = readyWorker(for: job.owner) else { return .failure(.unavailable) }
        var conversation = Conversation(worker, job, end: .now + configuration.deadline)
        do throws(Conversation.Failure) {
            let outcome = try conversation.run(upload: upload, byteCount: byteCount)
            retireIfDue()
            return .success(outcome)
        } catch {
            return .failure(judge(error))
        }
    }

    private func judge(_ failure: Conversation.Failure) -> PhotoProcessingError {
        switch failure {
        case .refused(let reason, let detail):
            logger.debug("photo refused", metadata: ["reason": "\(reason)", "detail": "\(detail)"])
            // What it met may have been meant for it.
            dismiss()
            return reason
        case .fault(let fault):
            logger.warning("image worker replaced", metadata: ["fault": "\(fault)"])
            dismiss()
            return .unreadable
        case .storage:
            logger.error("photo could not be staged")
            dismiss()
            return .storageFull
        }
    }

    /// The worker at hand if it has worked for nobody but `owner`, or a new one.
    private func readyWorker(for owner: Identifier<Member>?) -> WorkerProcess? {
        if let worker, worker.isAlive, self.owner == owner { return worker }
        dismiss()
        let started: WorkerProcess
        let report: WorkerReport
        do throws(WorkerStartFault) {
            (started, report) = try WorkerProcess.ready(configuration)
        } catch {
            logger.error("image worker did not start", metadata: ["reason": "\(error)"])
            return nil
        }
        note(report)
        worker = started
        self.owner = owner
        picturesDone = 0
        identifier.store(started.pid, ordering: .relaxed)
        return started
    }

    private func retireIfDue() {
        picturesDone += 1
        if picturesDone >= configuration.picturesPerWorker { dismiss() }
    }

    /// Killing is the graceful end too: between two jobs a worker holds nothing.
    private func dismiss() {
        identifier.store(0, ordering: .relaxed)
        worker = nil
    }
}

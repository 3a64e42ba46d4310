import Domain

/// The bounded queue between callers and worker threads.
final class JobQueue: @unchecked Sendable {
    enum Turn {
        case job(Job)
        /// Nothing came for the time that was asked for.
        case idle
        case closed
    }

    private let monitor = Monitor()
    private let limit: Int
    private let workers: Int
    // Guarded by `monitor`.
    private var waiting = FairQueue<Job>()
    private var running = 0
    private var isClosed = false
    private var averageSeconds = 0.5

    init(limit: Int, workers: Int) {
        self.limit = limit
        self.workers = workers
    }

    /// Takes in a job, or says why not: `.busy`, also for who has half of all places, or `.unavailable`.
    func add(_ job: Job) -> PhotoProcessingError? {
        monitor.locked {
            if isClosed { return .unavailable }
            // A free worker takes the job at once; only jobs beyond that wait.
            let places = limit + max(0, workers - running)
            guard waiting.add(job, of: job.owner, capacity: places) else {
                return .busy(retryAfter: secondsToDrain)
            }
            monitor.signalOne()
            return nil
        }
    }

    /// Blocks the calling thread until there is a job, the queue is closed and empty, or `limit` has passed.
    func next(waitingAtMost limit: Duration) -> Turn {
        monitor.locked {
            while true {
                if let job = waiting.next() {
                    running += 1
                    return .job(job)
                }
                if isClosed { return .closed }
                if !monitor.wait(atMost: limit) && waiting.isEmpty { return isClosed ? .closed : .idle }
            }
        }
    }

    /// Whether jobs are taken in.
    var isOpen: Bool { monitor.locked { !isClosed } }

    /// Jobs that wait or are worked on.
    var count: Int { monitor.locked { waiting.count + running } }

    func finished(after duration: Duration) {
        monitor.locked {
            running -= 1
            let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
            averageSeconds += (seconds - averageSeconds) / 8
        }
    }

    /// No job is taken in any more; those already taken are still done.
    func close() {
        monitor.locked {
            isClosed = true
            monitor.signalAll()
        }
    }

    private var secondsToDrain: Int {
        let seconds = averageSeconds * Double(waiting.count + running) / Double(max(1, workers))
        return min(60, max(1, Int(seconds.rounded(.up))))
    }
}

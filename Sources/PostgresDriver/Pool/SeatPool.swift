import Foundation
import Storage
import Synchronization

/// A few threads, each with a connection of its own. They are started when they are needed, the one used last
/// works first, and one that has had nothing to do for long goes away with its connection.
final class SeatPool: Sendable {
    /// A unit of work: `run` on a thread of the pool, or `refuse` if it never gets there. Exactly one of them
    /// is called, once.
    struct Job: Sendable {
        let run: @Sendable (Seat) -> Void
        let refuse: @Sendable (StorageError) -> Void
    }

    private struct State {
        var waiting: [(job: Job, deadline: DispatchTime)] = []
        /// Index of the first one that waits; the array is cut when half of it is behind.
        var first = 0
        var idle: [Bell] = []
        var threads = 0
        var hasTimer = false
        var isClosed = false
        var closers: [CheckedContinuation<Void, Never>] = []

        mutating func popWaiting() -> Job? {
            guard first < waiting.count else { return nil }
            let job = waiting[first].job
            first += 1
            if first * 2 > waiting.count {
                waiting.removeFirst(first)
                first = 0
            }
            return job
        }
    }

    private static let idleLimit = DispatchTimeInterval.seconds(300)

    private let address: PostgresAddress
    private let configuration: PostgresConfiguration
    private let reach = Reach()
    private let state = Mutex(State())

    init(_ address: PostgresAddress, _ configuration: PostgresConfiguration) {
        self.address = address
        self.configuration = configuration
    }

    /// Has `job` run as soon as a thread is free.
    func submit(_ job: Job) {
        enum Answer { case wakes(Bell), startsThread, waits(needsTimer: Bool), refused(String) }
        let answer = state.withLock { state -> Answer in
            guard !state.isClosed else { return .refused("the database is closed") }
            if let bell = state.idle.popLast() { return .wakes(bell) }
            if state.threads < max(1, configuration.connections) {
                state.threads += 1
                return .startsThread
            }
            guard state.waiting.count - state.first < configuration.queueLimit else {
                return .refused("too many units of work wait for a connection")
            }
            state.waiting.append((job, .now() + configuration.queueDeadline.dispatchInterval))
            defer { state.hasTimer = true }
            return .waits(needsTimer: !state.hasTimer)
        }
        switch answer {
        case .wakes(let bell): bell.ring(job)
        case .startsThread: startThread(job)
        case .waits(needsTimer: true): expireLater(configuration.queueDeadline.dispatchInterval)
        case .waits(needsTimer: false): break
        case .refused(let reason): job.refuse(.busy(reason))
        }
    }

    /// Refuses what waits, and returns when what is under way is done and every connection is closed.
    func close() async {
        let (refused, idle) = state.withLock { state in
            defer {
                state.isClosed = true
                state.waiting = []
                state.first = 0
                state.idle = []
            }
            return (state.waiting[state.first...], state.idle)
        }
        for (job, _) in refused { job.refuse(.busy("the database is closed")) }
        for bell in idle { bell.ring(nil) }
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.threads > 0 { state.closers.append(continuation) }
                return state.threads == 0
            }
            if isDone { continuation.resume() }
        }
    }
}

// On the threads.
extension SeatPool {
    private func startThread(_ first: Job) {
        let thread = Thread { self.work(first) }
        thread.name = "madang-postgres"
        thread.start()
    }

    private func work(_ first: Job) {
        do {
            let seat = Seat(address, prepares: configuration.prepares, reach: reach)
            let bell = Bell()
            var job: Job? = first
            while let current = job {
                current.run(seat)
                job = next(bell)
            }
        }
        // The connection is closed by now.
        let closers = state.withLock { state in
            state.threads -= 1
            defer { if state.threads == 0 { state.closers = [] } }
            return state.threads == 0 ? state.closers : []
        }
        for closer in closers { closer.resume() }
    }

    /// The next job for the thread of `bell`; nil when it must end.
    private func next(_ bell: Bell) -> Job? {
        enum Answer { case works(Job), sleeps, ends }
        let answer = state.withLock { state -> Answer in
            if let job = state.popWaiting() { return .works(job) }
            if state.isClosed { return .ends }
            state.idle.append(bell)
            return .sleeps
        }
        switch answer {
        case .works(let job): return job
        case .ends: return nil
        case .sleeps: break
        }
        if bell.isRung(before: .now() + Self.idleLimit) { return bell.takeJob() }
        let isAsleep = state.withLock { state in
            guard let index = state.idle.firstIndex(where: { $0 === bell }) else { return false }
            state.idle.remove(at: index)
            return true
        }
        // Otherwise somebody rings at the last moment.
        return !isAsleep && bell.isRung(before: .distantFuture) ? bell.takeJob() : nil
    }

    /// Refuses those that have waited too long. The oldest wait first and all wait equally long, so one timer
    /// for the first one does for all.
    private func expireLater(_ interval: DispatchTimeInterval) {
        DispatchQueue.global().asyncAfter(deadline: .now() + interval) { [weak self] in self?.expire() }
    }

    private func expire() {
        let (refused, next) = state.withLock { state -> ([Job], DispatchTime?) in
            var refused: [Job] = []
            let now = DispatchTime.now()
            while state.first < state.waiting.count, state.waiting[state.first].deadline <= now,
                let job = state.popWaiting()
            {
                refused.append(job)
            }
            let next = state.first < state.waiting.count ? state.waiting[state.first].deadline : nil
            state.hasTimer = next != nil
            return (refused, next)
        }
        for job in refused { job.refuse(.busy("no connection was free in time")) }
        if let next {
            let nanoseconds = Int(next.uptimeNanoseconds) - Int(DispatchTime.now().uptimeNanoseconds)
            expireLater(.nanoseconds(max(1_000_000, nanoseconds)))
        }
    }
}

/// What an idle thread waits for.
private final class Bell: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let job = Mutex<SeatPool.Job?>(nil)

    /// Wakes the thread: with a job, or with nil to end it.
    func ring(_ job: SeatPool.Job?) {
        self.job.withLock { $0 = job }
        semaphore.signal()
    }

    func isRung(before time: DispatchTime) -> Bool {
        semaphore.wait(timeout: time) == .success
    }

    /// What the thread was woken for; nil if it is to end.
    func takeJob() -> SeatPool.Job? {
        job.withLock { job in
            defer { job = nil }
            return job
        }
    }
}

extension Duration {
    fileprivate var dispatchInterval: DispatchTimeInterval {
        .milliseconds(Int(self / .milliseconds(1)))
    }
}

import DequeModule
import Foundation
import Storage
import Synchronization

/// A few threads, each with a connection of its own. They are started when they are needed, the one used last
/// works first, and one that has had nothing to do for long goes away with its connection. One that gets no connection
/// leaves its work to those that have one: a server with no room for more is as good as a smaller pool.
final class ConnectionPool: Sendable {
    /// A unit of work: `run` on a thread of the pool, with a connection that was opened, or `refuse` if it never gets
    /// there. Exactly one of them is called, once.
    struct Job: Sendable {
        let run: @Sendable (PooledConnection) -> Void
        let refuse: @Sendable (StorageError) -> Void
    }

    /// What becomes of a job.
    private enum Turn { case wakes(IdleThread), startsThread, waits(needsTimer: Bool), refused(StorageError) }

    private struct State {
        /// Those that were there first come first.
        var waiting: Deque<(job: Job, deadline: DispatchTime)> = []
        /// Those that sleep. All of them have a connection.
        var idle: [IdleThread] = []
        var threads = 0
        /// Threads that have a connection, as far as they know: whoever lost one finds out with the next job.
        var connected = 0
        var hasTimer = false
        var isClosed = false
        var closers: [CheckedContinuation<Void, Never>] = []
    }

    private static let idleLimit = DispatchTimeInterval.seconds(300)

    private let address: PostgresAddress
    private let configuration: PostgresConfiguration
    private let breaker = CircuitBreaker()
    private let state = Mutex(State())

    init(_ address: PostgresAddress, _ configuration: PostgresConfiguration) {
        self.address = address
        self.configuration = configuration
    }

    /// Has `job` run as soon as a thread is free.
    func submit(_ job: Job) {
        let turn = state.withLock { state -> Turn in
            guard !state.isClosed else { return .refused(Self.closed) }
            if let thread = state.idle.popLast() { return .wakes(thread) }
            // Where no more connections can be had for the moment another thread would be of no use.
            let isFutile = state.connected > 0 && breaker.refuses
            if state.threads < max(1, configuration.connections), !isFutile {
                state.threads += 1
                return .startsThread
            }
            return wait(job, in: &state)
        }
        take(turn, job)
    }

    private static let closed = StorageError.busy("the database is closed")

    private func wait(_ job: Job, in state: inout State) -> Turn {
        guard state.waiting.count < configuration.queueLimit else {
            return .refused(.busy("too many units of work wait for a connection"))
        }
        state.waiting.append((job, .now() + configuration.queueDeadline.dispatchInterval))
        defer { state.hasTimer = true }
        return .waits(needsTimer: !state.hasTimer)
    }

    private func take(_ turn: Turn, _ job: Job) {
        switch turn {
        case .wakes(let thread): thread.wake(job)
        case .startsThread: startThread(job)
        case .waits(needsTimer: true): expireLater(configuration.queueDeadline.dispatchInterval)
        case .waits(needsTimer: false): break
        case .refused(let error): job.refuse(error)
        }
    }

    /// Refuses what waits, and returns when what is under way is done and every connection is closed.
    func close() async {
        let (refused, idle) = state.withLock { state in
            defer {
                state.isClosed = true
                state.waiting = []
                state.idle = []
            }
            return (state.waiting, state.idle)
        }
        for (job, _) in refused { job.refuse(Self.closed) }
        for thread in idle { thread.wake(nil) }
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
extension ConnectionPool {
    private func startThread(_ first: Job) {
        let thread = Thread { self.work(first) }
        thread.name = "madang-postgres"
        thread.start()
    }

    private func work(_ first: Job) {
        do {
            let connection = PooledConnection(address, prepares: configuration.prepares, breaker: breaker)
            let thread = IdleThread()
            var job: Job? = first
            while let current = job {
                run(current, on: connection)
                job = next(for: thread, isConnected: connection.isOpen)
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

    private func run(_ job: Job, on connection: PooledConnection) {
        let wasOpen = connection.isOpen
        do throws(StorageError) {
            try connection.open()
            if !wasOpen { state.withLock { $0.connected += 1 } }
            job.run(connection)
            if !connection.isOpen { state.withLock { $0.connected -= 1 } }
        } catch {
            if wasOpen { state.withLock { $0.connected -= 1 } }
            leave(job, because: error)
        }
    }

    /// Leaves `job` to a thread that has a connection. Where there is none nobody waits: it is refused because of
    /// `error`.
    private func leave(_ job: Job, because error: StorageError) {
        let turn = state.withLock { state -> Turn in
            guard !state.isClosed, state.connected > 0 else { return .refused(error) }
            if let thread = state.idle.popLast() { return .wakes(thread) }
            return wait(job, in: &state)
        }
        take(turn, job)
    }

    /// The next job for `thread`; nil when it must end.
    private func next(for thread: IdleThread, isConnected: Bool) -> Job? {
        enum Answer { case works(Job), sleeps, ends }
        let answer = state.withLock { state -> Answer in
            // What others can do is left to them.
            guard isConnected || state.connected == 0 else { return .ends }
            if let first = state.waiting.popFirst() { return .works(first.job) }
            guard isConnected, !state.isClosed else { return .ends }
            state.idle.append(thread)
            return .sleeps
        }
        switch answer {
        case .works(let job): return job
        case .ends: return nil
        case .sleeps: break
        }
        if thread.isWoken(before: .now() + Self.idleLimit) { return thread.takeJob() }
        let isAsleep = state.withLock { state in
            guard let index = state.idle.firstIndex(where: { $0 === thread }) else { return false }
            state.idle.remove(at: index)
            state.connected -= 1
            return true
        }
        // Otherwise somebody wakes it at the last moment.
        return !isAsleep && thread.isWoken(before: .distantFuture) ? thread.takeJob() : nil
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
            while let first = state.waiting.first, first.deadline <= now {
                refused.append(first.job)
                state.waiting.removeFirst()
            }
            let next = state.waiting.first?.deadline
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

/// How a thread without work is woken.
private final class IdleThread: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let job = Mutex<ConnectionPool.Job?>(nil)

    /// With a job, or with nil to end it.
    func wake(_ job: ConnectionPool.Job?) {
        self.job.withLock { $0 = job }
        semaphore.signal()
    }

    func isWoken(before time: DispatchTime) -> Bool {
        semaphore.wait(timeout: time) == .success
    }

    /// What the thread was woken for; nil if it is to end.
    func takeJob() -> ConnectionPool.Job? {
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

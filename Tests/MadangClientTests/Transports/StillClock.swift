import Synchronization

/// A clock that stands still until the test moves it.
final class StillClock: _Concurrency.Clock {
    typealias Instant = ContinuousClock.Instant

    private struct State {
        var now: Instant
        var sleeping: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var count = 0
    }

    private let start: Instant
    private let state: Mutex<State>

    init() {
        let now = ContinuousClock.now
        start = now
        state = Mutex(State(now: now))
    }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }

    /// How far it was moved, in seconds.
    var passed: Double {
        let passed = start.duration(to: now).components
        return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    }

    /// Wakes who has slept long enough then.
    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleeping.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleeping[id] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// Fails: `CancellationError`.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isAwake = state.withLock { state in
                    guard !Task.isCancelled, deadline > state.now else { return true }
                    state.sleeping[id] = (deadline, continuation)
                    return false
                }
                if isAwake { continuation.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleeping.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}

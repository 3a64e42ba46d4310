import Storage
import Synchronization

/// Counts what is under way on the threads of GRDB. When its pool is closed it waits for connections that are in use,
/// but not for what was asked for and has none yet: that opens the file anew afterwards, with a log beside it.
final class WorkCount: Sendable {
    private struct State {
        var count = 0
        var isClosed = false
        var closers: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Something begins, which ends with `end`. Fails: `StorageError.busy` after `close`.
    func begin() throws {
        try state.withLock { state in
            guard !state.isClosed else { throw StorageError.busy("the database is closed") }
            state.count += 1
        }
    }

    func end() {
        let closers = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.count -= 1
            guard state.count == 0 else { return [] }
            defer { state.closers = [] }
            return state.closers
        }
        for closer in closers { closer.resume() }
    }

    /// Refuses what begins from now on, and returns when nothing is under way.
    func close() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                state.isClosed = true
                if state.count > 0 { state.closers.append(continuation) }
                return state.count == 0
            }
            if isDone { continuation.resume() }
        }
    }
}

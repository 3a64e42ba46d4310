import PostgresDriver
import Storage
import Synchronization
import TestSupport
import Testing

/// Writes numbers to the table `t` from four sides at once and remembers which were acknowledged.
final class Writer: Sendable {
    private struct State {
        var acknowledged: Set<Int64> = []
        var refusals = 0
        var isDone = false
    }

    private let state = Mutex(State())

    /// The numbers that must be there.
    var acknowledged: Set<Int64> { state.withLock { $0.acknowledged } }

    /// Until `stop`. Fails: what `pause` throws.
    func write(to engine: PostgresEngine) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for side in 0..<4 {
                group.addTask {
                    var number = Int64(side)
                    while !self.state.withLock({ $0.isDone }) {
                        try await self.write(number, to: engine)
                        number += 4
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func write(_ number: Int64, to engine: PostgresEngine) async throws {
        let error = await engine.failure { try $0.run("INSERT INTO t VALUES (\(number))") }
        if error == nil {
            state.withLock { _ = $0.acknowledged.insert(number) }
        } else {
            #expect(isBusy(error))
            state.withLock { $0.refusals += 1 }
        }
        try await pause(for: .milliseconds(5))
    }

    /// Whether numbers are refused from now on.
    func isRefused() async throws -> Bool {
        let before = state.withLock { $0.refusals }
        return try await eventually { state.withLock { $0.refusals } > before }
    }

    /// Whether numbers are acknowledged from now on, too.
    func goesOn() async throws -> Bool {
        let before = acknowledged.count
        return try await eventually { acknowledged.count > before + 10 }
    }

    /// Has `write` end.
    func stop() {
        state.withLock { $0.isDone = true }
    }
}

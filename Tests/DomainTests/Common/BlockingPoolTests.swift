import Dispatch
import Domain
import MadangCore
import Synchronization
import Testing

/// Counts what runs at once.
private final class Counts: Sendable {
    private let state = Mutex((running: 0, most: 0, done: 0))

    var most: Int { state.withLock { $0.most } }
    var done: Int { state.withLock { $0.done } }

    func begin() {
        state.withLock { state in
            state.running += 1
            state.most = max(state.most, state.running)
        }
    }

    func end() {
        state.withLock { state in
            state.running -= 1
            state.done += 1
        }
    }
}

@Suite struct `A blocking pool` {
    @Test func `runs no more at once than it has threads, and runs everything`() async throws {
        let pool = BlockingPool(label: "test", threads: 3)
        let state = Counts()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    try await pool.run {
                        state.begin()
                        state.end()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(state.done == 200)
        #expect(state.most <= 3)
    }

    @Test func `runs also what a cancelled task gives it`() async throws {
        let pool = BlockingPool(label: "test", threads: 1)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await pool.run { "done" }
        }
        #expect(try await task.value == "done")
    }

    @Test func `refuses with busy what would wait too long`() async throws {
        let pool = BlockingPool(label: "test", threads: 1, queueLimit: 1)
        let gate = DispatchSemaphore(value: 0)
        let began = DispatchSemaphore(value: 0)
        async let first: Void = pool.run {
            began.signal()
            gate.wait()
        }
        try await BlockingPool(label: "wait", threads: 1).run { began.wait() }
        let refused = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    do {
                        try await pool.run {}
                        return nil
                    } catch let error as DomainError where error.code == .busy {
                        return error.retryAfter
                    } catch {
                        return -1
                    }
                }
            }
            var answers = [await group.next() ?? nil, await group.next() ?? nil]
            gate.signal()
            answers.append(await group.next() ?? nil)
            return answers
        }
        try await first
        #expect(refused == [1, 1, nil])
    }
}

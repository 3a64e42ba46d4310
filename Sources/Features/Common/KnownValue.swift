import Storage
import Synchronization

/// Something that pages need all the time: known without asking the database. One for a node.
///
/// A change is broadcast: this node reads it before the verb that makes it returns, others within milliseconds, or
/// as soon as they reach the database again. A broadcast that is lost otherwise costs `lifetime`.
package final class KnownValue<Value: Sendable>: Sendable {
    private let database: any Database
    private let broadcast: String
    private let look: @Sendable (Stores) throws -> Value
    private let state = Mutex(State())

    /// Readings may meet: of two the one counts that began later.
    private struct State {
        var value: Value?
        var readings = 0
        /// The number of the reading that `value` is of.
        var reading = 0
    }

    /// - Parameters:
    ///   - broadcast: what is told of a change.
    ///   - look: reads it.
    init(
        _ database: any Database, broadcast: String, look: @escaping @Sendable (Stores) throws -> Value
    ) {
        self.database = database
        self.broadcast = broadcast
        self.look = look
    }

    /// As it was read last; nil where it never was.
    var known: Value? { state.withLock { $0.value } }

    /// Reads it. Fails: `StorageError`.
    @discardableResult package func read() async throws -> Value {
        let reading = state.withLock { state in
            state.readings += 1
            return state.readings
        }
        let value = try await database.read(look)
        state.withLock { state in
            guard reading > state.reading else { return }
            (state.value, state.reading) = (value, reading)
        }
        return value
    }

    /// Reads it when others change it, and from time to time, until it is cancelled or the database is closed.
    package func run() async {
        await withTaskGroup { group in
            group.addTask {
                for await broadcast in self.database.broadcasts()
                where broadcast == .begun || broadcast == .text(self.broadcast) {
                    await self.readAgain()
                }
            }
            group.addTask {
                // Cancelled means that the node stops: the loop ends.
                while (try? await Task.sleep(for: lifetime)) != nil { await self.readAgain() }
            }
            await group.next()
            group.cancelAll()
        }
    }

    /// While the database is out of reach it stays as it was: whoever asks for a page hears of that anyhow.
    private func readAgain() async { _ = try? await read() }
}

/// How long it is known without being read again.
private let lifetime = Duration.seconds(30)

import Storage
import Synchronization

/// A circuit breaker of the attempts to connect. After a failure all attempts fail at once for a moment. Then one is
/// made, while the others still fail at once: nobody waits for the time that a dead server takes.
final class CircuitBreaker: Sendable {
    private static let pause = Duration.milliseconds(200)

    private struct State {
        var failure: (reason: String, at: ContinuousClock.Instant)?
        var isTrying = false

        /// The reason of the last failure while all attempts fail; nil where one may be made.
        var refusal: String? {
            guard let failure, isTrying || failure.at + CircuitBreaker.pause > .now else { return nil }
            return failure.reason
        }
    }

    private let state = Mutex(State())

    /// Whether who asks for a connection now is refused at once.
    var refuses: Bool { state.withLock { $0.refusal != nil } }

    /// What `connect` gives. Fails: `.busy` with the reason of the last failure, or of this one.
    func connecting<Connection>(_ connect: () throws(PostgresOpeningError) -> Connection)
        throws(StorageError) -> Connection
    {
        try enter()
        do {
            let connection = try connect()
            state.withLock { $0 = State() }
            return connection
        } catch {
            state.withLock { $0 = State(failure: (error.description, .now)) }
            throw .busy(error.description)
        }
    }

    private func enter() throws(StorageError) {
        let refusal = state.withLock { state -> String? in
            let refusal = state.refusal
            // After a failure one tries, and nobody else meanwhile.
            if refusal == nil { state.isTrying = state.failure != nil }
            return refusal
        }
        if let refusal { throw .busy(refusal) }
    }
}

import Storage

/// The connection of one thread of the pool, which no other thread uses. It is opened when it is needed.
final class PooledConnection {
    private let address: PostgresAddress
    private let prepares: Bool
    private let breaker: CircuitBreaker
    private var current: Wire?

    init(_ address: PostgresAddress, prepares: Bool, breaker: CircuitBreaker) {
        self.address = address
        self.prepares = prepares
        self.breaker = breaker
    }

    /// Whether there is a connection; it may be dead.
    var isOpen: Bool { current != nil }

    /// Opens the connection if there is none. Fails: `StorageError.busy` when none can be had.
    func open() throws(StorageError) {
        _ = try wire()
    }

    /// The connection, opened if there is none, and whether it is new.
    /// Fails: `StorageError.busy` when none can be had.
    func wire() throws(StorageError) -> (wire: Wire, isNew: Bool) {
        if let current {
            if current.isIdle { return (current, false) }
            drop()
        }
        let wire = try breaker.connecting { () throws(PostgresOpeningError) in
            try Wire(address, prepares: prepares)
        }
        current = wire
        return (wire, true)
    }

    /// Lets the connection go, whatever is under way on it.
    func drop() {
        current = nil
    }

    /// Keeps the connection only if the next unit of work can begin on it.
    func tidy() {
        if current?.isIdle == false { drop() }
    }
}

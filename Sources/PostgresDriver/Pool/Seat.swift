/// The place of one thread of the pool, with the connection that only this thread uses.
final class Seat {
    private let address: PostgresAddress
    private let prepares: Bool
    private let reach: Reach
    private var current: Wire?

    init(_ address: PostgresAddress, prepares: Bool, reach: Reach) {
        self.address = address
        self.prepares = prepares
        self.reach = reach
    }

    /// The connection, opened if there is none, and whether it is new.
    /// Fails: `StorageError.busy` when none can be had.
    func wire() throws -> (wire: Wire, isNew: Bool) {
        if let current {
            if current.isIdle { return (current, false) }
            drop()
        }
        let wire = try reach.connecting { () throws(PostgresOpeningError) in
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

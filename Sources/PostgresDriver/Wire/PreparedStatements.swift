/// What one connection has prepared: a bounded number of statements, the ones used last.
struct PreparedStatements {
    private let limit: Int
    private var names: [String: (name: String, lastUse: Int)] = [:]
    private var uses = 0
    private var lastNumber = 0

    init(limit: Int) {
        self.limit = limit
    }

    mutating func name(of shape: String) -> String? {
        guard let name = names[shape]?.name else { return nil }
        uses += 1
        names[shape]?.lastUse = uses
        return name
    }

    /// A name that no statement has had on this connection.
    mutating func newName() -> String {
        lastNumber += 1
        return "madang\(lastNumber)"
    }

    /// Remembers that the server knows `shape` under `name`. Gives the name of the statement that must go for
    /// it, if one must.
    mutating func remember(_ shape: String, as name: String) -> String? {
        uses += 1
        names[shape] = (name, uses)
        guard names.count > limit, let oldest = names.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
            return nil
        }
        names[oldest.key] = nil
        return oldest.value.name
    }
}

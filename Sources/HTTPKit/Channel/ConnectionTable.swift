import NIOCore

/// The connections that are open, by whom they are counted with.
struct ConnectionTable: Sendable {
    /// Whether a new connection is admitted.
    enum Admission {
        case free
        /// In the place of this one, which has to be closed and is counted no more.
        case taken(Connection)
        /// Nowhere: all that could give theirs are at work.
        case none
    }

    private var byNetwork: [String?: [ObjectIdentifier: Connection]] = [:]
    private(set) var count = 0

    var all: [Connection] { byNetwork.values.flatMap(\.values) }

    /// Counts `connection` if there is room for it.
    mutating func insert(_ connection: Connection, _ limits: ConnectionLimits, at now: NIODeadline)
        -> Admission
    {
        let admission = admission(for: connection.network, limits, now)
        switch admission {
        case .free: break
        case .taken(let from): remove(from)
        case .none: return .none
        }
        byNetwork[connection.network, default: [:]][ObjectIdentifier(connection)] = connection
        count += 1
        return admission
    }

    /// Whether it was counted until now.
    @discardableResult
    mutating func remove(_ connection: Connection) -> Bool {
        guard byNetwork[connection.network]?.removeValue(forKey: ObjectIdentifier(connection)) != nil else {
            return false
        }
        count -= 1
        if byNetwork[connection.network]?.isEmpty == true { byNetwork[connection.network] = nil }
        return true
    }

    private func admission(for network: String?, _ limits: ConnectionLimits, _ now: NIODeadline) -> Admission
    {
        if network != nil, let neighbours = byNetwork[network], neighbours.count >= limits.byAddress {
            return first(of: neighbours.values, now).map { .taken($0) } ?? .none
        }
        guard count >= limits.total else { return .free }
        // Those who have the most give first.
        let most = byNetwork.values.reduce(0) { max($0, $1.count) }
        let crowds = byNetwork.values.filter { $0.count == most }.flatMap(\.values)
        return (first(of: crowds, now) ?? first(of: all, now)).map { .taken($0) } ?? .none
    }

    /// Who is given up first; nil if all of them do what cannot be repeated.
    private func first(of connections: some Collection<Connection>, _ now: NIODeadline) -> Connection? {
        var first: (connection: Connection, spare: ConnectionProgress.Spare)?
        for connection in connections {
            guard let spare = connection.current.spare(at: now) else { continue }
            if first.map({ spare < $0.spare }) ?? true { first = (connection, spare) }
        }
        return first?.connection
    }
}

package import Storage

/// How a node reaches its PostgreSQL.
package struct PostgresConfiguration: Sendable {
    /// "postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=verify-full", as libpq takes it; for a primary and its
    /// standby "HOST1:PORT1,HOST2:PORT2". A secret.
    package var address: String
    /// Where to listen for broadcasts, if not at `address`: behind a pgbouncer in transaction mode nobody
    /// can listen, so this names the server itself. A secret.
    package var listeningAddress: String?
    /// At most so many connections at once; each has a thread. Listening takes one more.
    package var connections: Int
    /// At most so many units of work wait for a connection; the next one is refused at once.
    package var queueLimit: Int
    /// Longer than this none of them waits.
    package var queueDeadline: Duration
    /// The server gives a statement up that takes longer, and a transaction that sits idle for longer.
    package var limits: StatementLimits
    /// Whether statements are prepared once for each connection. Not behind a pgbouncer before 1.21 in
    /// transaction mode, which mixes their names up.
    package var prepares: Bool

    package init(
        address: String, listeningAddress: String? = nil, connections: Int = 8, queueLimit: Int = 512,
        queueDeadline: Duration = .seconds(3), limits: StatementLimits = StatementLimits(),
        prepares: Bool = true
    ) {
        self.address = address
        self.listeningAddress = listeningAddress
        self.connections = connections
        self.queueLimit = queueLimit
        self.queueDeadline = queueDeadline
        self.limits = limits
        self.prepares = prepares
    }
}

extension PostgresConfiguration {
    /// Whether nobody on the way can read what goes to the server at `address`, or take its place: it is on this
    /// machine, or reached by TLS with its certificate and name checked. A broken address counts as one; opening it
    /// tells.
    package static func isProtected(_ address: String) -> Bool {
        (try? PostgresAddress(address))?.isProtected ?? true
    }
}

/// Why a PostgreSQL can't be used, in one sentence without secrets.
package struct PostgresOpeningError: Error, Hashable, CustomStringConvertible {
    package let description: String
}

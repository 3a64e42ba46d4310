package import Domain

/// Keeps who does a piece of background work, so that several nodes do not all do it.
///
/// A lease spares work; it is no lock. Nodes compare its end with their own clocks, so with clocks that are
/// some seconds apart two may hold it for so long. What is done under a lease must bear being done twice.
///
/// Nobody takes a lease for as long as a day. One that ends later was taken by a clock that was ahead, and belongs to
/// nobody: whoever took it may have died, and else the work of a year would be left undone.
package struct LeaseStore {
    let connection: any Connection

    /// Gives the lease `name` to `holder` until `end`, unless another one holds it at `moment`. The holder may
    /// ask again to prolong it. Whether `holder` has it now.
    package func acquire(
        _ name: String, holder: String, until end: Timestamp, at moment: Timestamp
    ) throws -> Bool {
        try connection.hasRow(
            """
            INSERT INTO leases (name, holder, expires_at) VALUES (\(name), \(holder), \(end))
            ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
            WHERE leases.expires_at <= \(moment) OR leases.expires_at > \(moment.horizon)
                OR leases.holder = excluded.holder
            RETURNING name
            """)
    }

    /// Until when the lease `name` is held if nobody prolongs it; nil if nobody has it.
    package func end(of name: String) throws -> Timestamp? {
        try connection.row("SELECT expires_at FROM leases WHERE name = \(name)") { try $0.moment() }
    }

    /// Lets the lease `name` go if `holder` has it.
    package func release(_ name: String, holder: String) throws {
        try connection.run("DELETE FROM leases WHERE name = \(name) AND holder = \(holder)")
    }

    /// Keeps the files of the yard from being deleted until `end`, for `backup`, which may ask again to prolong it. On
    /// all nodes: `TombstoneStore.take` gives no file meanwhile. A backup that died holds them until then at most.
    package func holdFiles(for backup: String, until end: Timestamp, at moment: Timestamp) throws {
        try connection.run(
            """
            DELETE FROM leases
            WHERE name LIKE 'backup %' AND (expires_at <= \(moment) OR expires_at > \(moment.horizon))
            """)
        _ = try acquire("backup \(backup)", holder: backup, until: end, at: moment)
    }

    /// Lets go what `backup` held.
    package func releaseFiles(for backup: String) throws {
        try release("backup \(backup)", holder: backup)
    }

    /// Whether a backup holds files at `moment`.
    package func holdsFiles(at moment: Timestamp) throws -> Bool {
        try connection.row("SELECT 1 FROM leases WHERE \(Self.filesAreHeld(at: moment))") { _ in true }
            ?? false
    }

    /// Which leases hold files at `moment`, as a condition.
    static func filesAreHeld(at moment: Timestamp) -> SQL {
        "name LIKE 'backup %' AND expires_at > \(moment) AND expires_at <= \(moment.horizon)"
    }
}

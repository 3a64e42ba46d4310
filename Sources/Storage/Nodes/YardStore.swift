package import Domain

/// Keeps what a database says of the yard as a whole.
package struct YardStore {
    let connection: any Connection

    /// Nil for a database that has never been together with a media store.
    package func identity() throws -> YardIdentity? {
        try connection.row("SELECT id, marked_at FROM yard") { row in
            guard let id = Identifier<YardIdentity>(try row.text()) else {
                throw StorageError.failed("the yard has no id")
            }
            return YardIdentity(id: id, markedAt: try row.optionalMoment())
        }
    }

    /// The identity that is kept. If there is none yet it gets `id`: of several nodes that start at once the first one
    /// decides.
    package func identity(orKeep id: Identifier<YardIdentity>) throws -> YardIdentity {
        try connection.run("INSERT INTO yard (one, id) VALUES (1, \(id.string)) ON CONFLICT (one) DO NOTHING")
        guard let kept = try identity() else {
            throw StorageError.failed("an identity that was just kept is not there")
        }
        return kept
    }

    /// The media store has the mark since `moment`.
    package func setMarked(at moment: Timestamp) throws {
        try connection.run("UPDATE yard SET marked_at = \(moment)")
    }

    /// When the rows of the newest whole backup were read; nil before the first one.
    package func newestBackup() throws -> Timestamp? {
        try connection.row("SELECT taken_at FROM newest_backup") { try $0.moment() }
    }

    /// A backup of the rows of `moment`, a while ago, is whole. One that is known to be newer stays the newest, unless
    /// it was made by a clock that was ahead.
    package func keepNewestBackup(_ moment: Timestamp) throws {
        try connection.run(
            """
            INSERT INTO newest_backup (one, taken_at) VALUES (1, \(moment)) \
            ON CONFLICT (one) DO UPDATE SET taken_at = excluded.taken_at \
            WHERE newest_backup.taken_at < excluded.taken_at OR newest_backup.taken_at > \(moment.horizon)
            """)
    }
}

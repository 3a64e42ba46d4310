package import Domain
import MadangCore

/// Keeps whether the yard is read alone (docs/decisions/0054-grow.md). Each unit of work that writes looks here first.
///
/// A pause has an end, by which nodes go with their own clocks. Whoever writes after that end takes the pause away in
/// the same unit of work: its holder then finds it gone, whatever the clocks say. An end that is more than a day away
/// is of a clock that was ahead, and is over.
package struct WritePauseStore {
    let connection: any Connection

    /// What a yard is like for those who write.
    package struct State: Hashable, Sendable {
        /// Who has it read alone for a moment; nil for nobody.
        package let holder: String?
        /// Where its rows are now, without a password; nil if they are here.
        package let movedDatabase: String?
        /// Where its files are now; nil if they never moved.
        package let movedMedia: String?

        /// What one who has its files at `media` is told: nil means they may write. Whoever works without files has
        /// none.
        package func move(seenFrom media: String?) -> String? {
            if let movedDatabase { return movedDatabase }
            return media == nil || media == movedMedia ? nil : movedMedia
        }
    }

    /// Seconds after which one asks again: while it lasts, and once the yard was moved.
    private static let (wait, longWait) = (5, 30)

    /// Lets a unit of work that writes begin at `moment`, of somebody who has the files at `media`.
    /// Fails: `.readOnly`, with `.moved` where the yard is somewhere else now.
    func check(seenFrom media: String?, at moment: Timestamp) throws {
        let (state, end) = try read()
        if state.move(seenFrom: media) != nil {
            throw DomainError(.readOnly, reason: .moved, retryAfter: Self.longWait)
        }
        guard let end else { return }
        guard end <= moment || end > moment.horizon else {
            throw DomainError(.readOnly, retryAfter: Self.wait)
        }
        try connection.run("UPDATE write_pause SET holder = '', ends_at = NULL")
    }

    /// Fails: `StorageError`.
    package func state() throws -> State { try read().state }

    /// Has the yard read alone until `end`, for `holder`, unless another one holds it at `moment` or its rows were
    /// moved. Whether `holder` has it now. Fails: `StorageError`.
    package func begin(by holder: String, until end: Timestamp, at moment: Timestamp) throws -> Bool {
        try connection.run(
            """
            INSERT INTO write_pause (one, holder, ends_at) VALUES (1, \(holder), \(end))
            ON CONFLICT (one) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
            WHERE write_pause.moved_database IS NULL AND (write_pause.ends_at IS NULL
                OR write_pause.ends_at <= \(moment) OR write_pause.ends_at > \(moment.horizon)
                OR write_pause.holder = excluded.holder)
            """) == 1
    }

    /// Prolongs the pause of `holder`. Whether it was never interrupted. Fails: `StorageError`.
    package func prolong(by holder: String, until end: Timestamp) throws -> Bool {
        try connection.run("UPDATE write_pause SET ends_at = \(end) WHERE holder = \(holder)") == 1
    }

    /// Lets the yard be written to again. Fails: `StorageError`.
    package func end(by holder: String) throws {
        try connection.run("UPDATE write_pause SET holder = '', ends_at = NULL WHERE holder = \(holder)")
    }

    /// The yard is somewhere else from now on: its rows at `database`, its files at `media`, what is nil here. Whether
    /// the pause of `holder` was never interrupted; if it was, nothing changes. Fails: `StorageError`.
    package func move(by holder: String, database: String?, media: String?) throws -> Bool {
        try connection.run(
            """
            UPDATE write_pause SET holder = '', ends_at = NULL, moved_database = \(database),
                moved_media = coalesce(\(media), moved_media)
            WHERE holder = \(holder)
            """) == 1
    }

    /// The yard is at `place`, and here is a copy of it that is being made. Fails: `StorageError`.
    package func claim(for place: String) throws {
        try connection.run(
            """
            INSERT INTO write_pause (one, holder, moved_database) VALUES (1, '', \(place))
            ON CONFLICT (one) DO UPDATE SET moved_database = excluded.moved_database
            """)
    }

    /// The yard that was at `place`, for which this copy was made, is here now. Nothing changes if it is already, or
    /// has gone on from here. Fails: `StorageError`.
    package func settle(from place: String) throws {
        try connection.run(
            """
            UPDATE write_pause SET holder = '', ends_at = NULL, moved_database = NULL, moved_media = NULL
            WHERE moved_database = \(place)
            """)
    }

    /// The files are wherever a node has them: an operator says so. Fails: `StorageError`.
    package func forgetMovedMedia() throws {
        try connection.run("UPDATE write_pause SET moved_media = NULL WHERE moved_media IS NOT NULL")
    }

    private func read() throws -> (state: State, end: Timestamp?) {
        let row = try connection.row(
            "SELECT holder, ends_at, moved_database, moved_media FROM write_pause WHERE one = 1"
        ) { row in
            let (holder, end) = (try row.text(), try row.optionalMoment())
            return (
                State(
                    holder: holder.isEmpty ? nil : holder, movedDatabase: try row.optionalText(),
                    movedMedia: try row.optionalText()), end
            )
        }
        return row ?? (State(holder: nil, movedDatabase: nil, movedMedia: nil), nil)
    }
}

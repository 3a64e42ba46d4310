package import Domain

/// Keeps how far members have read with Mastodon's programs.
package struct MarkerStore {
    let connection: any Connection

    /// Of `member`; none of a list that was never marked.
    package func markers(of member: Identifier<Member>) throws -> [Marker] {
        try connection.rows(
            """
            SELECT m.timeline, m.last_read_id, m.version, m.updated_at FROM markers m
            WHERE m.member_id = \(member) ORDER BY m.timeline
            """
        ) { row in
            let timeline = try row.text()
            let (lastRead, version, moment) = (
                try row.id() as Identifier<Marker>, try row.int(), try row.moment()
            )
            return Marker.Timeline(rawValue: timeline).map {
                Marker(timeline: $0, lastRead: lastRead, version: version, updatedAt: moment)
            }
        }
        .compactMap { $0 }
    }

    /// Moves the marker of `member` in `timeline`.
    package func set(
        _ timeline: Marker.Timeline, of member: Identifier<Member>, to lastRead: Identifier<Marker>,
        at moment: Timestamp
    ) throws {
        try connection.run(
            """
            INSERT INTO markers (member_id, timeline, last_read_id, version, updated_at)
            VALUES (\(member), \(timeline.rawValue), \(lastRead), 1, \(moment))
            ON CONFLICT (member_id, timeline) DO UPDATE SET last_read_id = excluded.last_read_id,
                version = markers.version + 1, updated_at = excluded.updated_at
            """)
    }
}

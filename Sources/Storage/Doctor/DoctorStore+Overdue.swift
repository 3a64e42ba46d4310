package import Domain
import MadangCore

/// What should have been over long ago.
extension DoctorStore {
    /// Claims of files made before `moment`. Fails: `StorageError`.
    package func claims(before moment: Timestamp) throws -> Int {
        try count("blob_claims WHERE claimed_at < \(moment)")
    }

    /// Files that should have been deleted before `deleted`, or of the trash before `trashed`, and still have their
    /// tombstones; none while a backup holds the files at `now`. Fails: `StorageError`.
    package func tombstones(
        deletedBefore deleted: Timestamp, trashedBefore trashed: Timestamp, at now: Timestamp
    ) throws -> Int {
        try count(
            """
            tombstones WHERE ((trashed_at IS NULL AND deleted_at < \(deleted)) OR trashed_at < \(trashed))
                AND NOT EXISTS (SELECT 1 FROM leases WHERE \(LeaseStore.filesAreHeld(at: now)))
            """)
    }

    /// Those of the leases `names` that ended before `old` and that nobody has taken since, and all leases that end
    /// after `far`, by name. Fails: `StorageError`.
    package func leases(_ names: [String], endedBefore old: Timestamp, endingAfter far: Timestamp) throws -> (
        ended: [String], endless: [String]
    ) {
        let ended = try connection.rows(
            "SELECT name FROM leases WHERE expires_at < \(old) AND name IN (\(list: names)) ORDER BY name"
        ) { try $0.text() }
        let endless = try connection.rows("SELECT name FROM leases WHERE expires_at > \(far) ORDER BY name") {
            try $0.text()
        }
        return (ended, endless)
    }

    /// How much of what jobs do was due before `moment`, by what it is; without what there is none of.
    /// Fails: `StorageError`.
    package func overdueWork(before moment: Timestamp) throws -> [(what: String, count: Int)] {
        let work: [(String, SQL)] = [
            ("members who left and are still there", "members WHERE \(DepartureStore.isDue(at: moment))"),
            ("suspensions that are over and still last", "members WHERE suspended_until < \(moment)"),
            ("things that moderators removed and that are still there", "removals WHERE due_at < \(moment)"),
            (
                "stories that ended and should be gone",
                "stories WHERE is_kept = 0 AND expires_at < \(moment)"
            ),
            (
                "listings that are sold long since and still in lists",
                """
                listings WHERE is_past = 0 AND sold_out_at IS NOT NULL
                    AND sold_out_at < \(moment - .days(PastListingRule.days))
                """
            ),
            (
                "offers that nobody answered in time and are open",
                "offers WHERE state = 'open' AND answer_by < \(moment)"
            ),
            ("reservations that are over and still last", "reservations WHERE ends_at < \(moment)"),
            ("posts that should be published", "drafts WHERE publish_at < \(moment)"),
            ("saves that Unsplash was not told of", "unsplash_downloads WHERE due_at < \(moment)"),
        ]
        return try work.map { (what: $0.0, count: try count($0.1)) }.filter { $0.count > 0 }
    }

    /// Letters written before `moment` that are not sent, and how often one of them was tried at most.
    /// Fails: `StorageError`.
    package func waitingLetters(before moment: Timestamp) throws -> (count: Int, attempts: Int) {
        try connection.row(
            "SELECT count(*), coalesce(max(attempts), 0) FROM letters WHERE created_at < \(moment)"
        ) { (count: try $0.int(), attempts: try $0.int()) } ?? (0, 0)
    }

    private func count(_ rows: SQL) throws -> Int {
        try connection.row("SELECT count(*) FROM \(rows)") { try $0.int() } ?? 0
    }
}

package import Domain

/// Which blobs are about to be used, and which are being deleted.
///
/// Before files are published their keys are claimed for a photo. The unit of work that inserts or updates the photo
/// releases the claim. The unit of work that drops the last use of a blob writes its tombstone, unless it is claimed: a
/// row that marks the file for deletion. A collection takes the tombstone, deletes the file, then forgets the
/// tombstone. Until it is taken a new claim restores the blob. So between the claim and the row that uses the blob no
/// file can vanish, and no row ever names a file that is gone (docs/decisions/0007-blobs.md).
package struct TombstoneStore {
    let connection: any Connection
    let clock: any Clock

    /// Keeps `keys` from being deleted for `blobClaimLifetime`, or until `photo` is inserted or updated.
    /// Fails: `.conflict` if the tombstone of one is taken; its file is gone in a moment, try again then.
    package func claim(_ keys: [BlobKey], for photo: Identifier<Photo>, at moment: Timestamp) throws {
        guard !keys.isEmpty else { return }
        try restore(keys)
        try refuseMarked(keys)
        try connection.run(
            """
            INSERT INTO blob_claims (photo_id, kind, blob, claimed_at)
            VALUES \(rows(keys) { "(\(photo), \($0.kind.rawValue), \($0.bytes), \(moment))" })
            ON CONFLICT (photo_id, kind, blob) DO UPDATE SET claimed_at = excluded.claimed_at
            """)
    }

    /// Lets go claims made before `moment`, whose upload must have failed, at most `limit`; gives how many.
    package func forgetClaims(before moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "blob_claims", key: "photo_id, kind, blob", where: "claimed_at < \(moment)", by: "claimed_at",
            limit: limit)
    }

    /// Those of `keys` that nothing uses, claims or has marked, and that are no evidence. Of many keys ask for some
    /// hundred at a time: the statement names each four times.
    package func orphans(among keys: [BlobKey]) throws -> [BlobKey] {
        let kept = try BlobKey.Kind.allCases.reduce(into: Set<BlobKey>()) { kept, kind in
            kept.formUnion(try reserved(keys, kind))
        }
        return Set(keys).subtracting(kept).sorted { $0.string < $1.string }
    }

    /// Marks those of `keys` for deletion that nothing uses or claims; gives the ones marked now.
    @discardableResult
    package func mark(_ keys: [BlobKey], at moment: Timestamp) throws -> [BlobKey] {
        try mark(keys, trashedAt: nil, at: moment)
    }

    /// Puts those of `keys` that nothing uses, claims or has marked into the trash: their tombstones are left alone for
    /// a while. Gives them.
    @discardableResult
    package func trash(_ keys: [BlobKey], at moment: Timestamp) throws -> [BlobKey] {
        try mark(keys, trashedAt: moment, at: moment)
    }

    private func mark(_ keys: [BlobKey], trashedAt: Timestamp?, at moment: Timestamp) throws -> [BlobKey] {
        // If there are more, housekeeping takes the rest, and the sweep finds the blobs that they keep until then.
        _ = try forgetClaims(before: moment - blobClaimLifetime, limit: 1000)
        let marked = try orphans(among: keys)
        guard !marked.isEmpty else { return [] }
        try connection.run(
            """
            INSERT INTO tombstones (kind, blob, deleted_at, trashed_at)
            VALUES \(rows(marked) { "(\($0.kind.rawValue), \($0.bytes), \(moment), \(trashedAt))" })
            """)
        return marked
    }

    /// Blobs marked for deletion, oldest first, for one collection alone, which deletes the files now: no other gets
    /// them, unless the collection took them before `abandoned` and so must have died, or by a clock that was ahead. Of
    /// the trash those that lie there since `trashed` or longer. None while a backup holds the files
    /// (`LeaseStore.holdFiles`).
    package func take(
        limit: Int, abandonedBefore abandoned: Timestamp, trashedBefore trashed: Timestamp,
        at moment: Timestamp
    ) throws -> [BlobKey] {
        func oldest(_ which: SQL) -> SQL {
            """
            SELECT kind, blob FROM (
                SELECT kind, blob FROM tombstones
                WHERE \(which)
                    AND (taken_at IS NULL OR taken_at < \(abandoned) OR taken_at > \(moment.horizon))
                ORDER BY trashed_at, deleted_at, kind, blob LIMIT \(limit)) AS oldest
            """
        }
        return try connection.rows(
            """
            UPDATE tombstones SET taken_at = \(moment)
            WHERE (kind, blob) IN (
                \(oldest("trashed_at IS NULL")) UNION ALL \(oldest("trashed_at <= \(trashed)")) LIMIT \(limit))
                AND NOT EXISTS (SELECT 1 FROM leases WHERE \(LeaseStore.filesAreHeld(at: moment)))
            RETURNING kind, blob
            """
        ) { row in
            BlobKey(kind: try row.word(), bytes: try row.bytes())
        }
    }

    /// How many blobs lie in the trash.
    package func trashCount() throws -> Int {
        try connection.row("SELECT count(*) FROM tombstones WHERE trashed_at IS NOT NULL") { try $0.int() }
            ?? 0
    }

    /// Forgets tombstones whose files are gone.
    package func forget(_ keys: [BlobKey]) throws {
        for kind in BlobKey.Kind.allCases {
            let hashes = keys.filter { $0.kind == kind }.map(\.bytes)
            guard !hashes.isEmpty else { continue }
            try connection.run(
                "DELETE FROM tombstones WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes))")
        }
    }

    /// `photo` uses `keys` from now on; its claims on them are let go, and no others: somebody else may be
    /// about to change the same photo. Fails: `.conflict` if a key is marked for deletion, which cannot be while it is
    /// claimed.
    func use(_ keys: [BlobKey], for photo: Identifier<Photo>) throws {
        try refuseMarked(keys)
        for kind in BlobKey.Kind.allCases {
            let hashes = keys.filter { $0.kind == kind }.map(\.bytes)
            guard !hashes.isEmpty else { continue }
            try connection.run(
                """
                DELETE FROM blob_claims
                WHERE photo_id = \(photo) AND kind = \(kind.rawValue) AND blob IN (\(list: hashes))
                """)
        }
    }

    /// Marks `keys` for deletion now.
    func mark(_ keys: [BlobKey]) throws {
        try mark(keys, at: clock.now)
    }

    /// All blobs of `photos`.
    func blobs(of photos: [Identifier<Photo>]) throws -> [BlobKey] {
        guard !photos.isEmpty else { return [] }
        let originals = try connection.rows(
            "SELECT original_blob FROM photos WHERE id IN (\(list: photos))"
        ) { BlobKey(kind: .original, bytes: try $0.bytes()) }
        let renditions = try connection.rows(
            "SELECT blob FROM renditions WHERE photo_id IN (\(list: photos))"
        ) { BlobKey(kind: .rendition, bytes: try $0.bytes()) }
        return originals + renditions
    }

    /// Those of `keys` of one kind that are in use, evidence, claimed, or marked already.
    private func reserved(_ keys: [BlobKey], _ kind: BlobKey.Kind) throws -> [BlobKey] {
        let hashes = keys.filter { $0.kind == kind }.map(\.bytes)
        guard !hashes.isEmpty else { return [] }
        let used: SQL =
            switch kind {
            case .original: "SELECT original_blob FROM photos WHERE original_blob IN (\(list: hashes))"
            case .rendition:
                """
                SELECT blob FROM renditions WHERE blob IN (\(list: hashes))
                UNION SELECT blob FROM evidence_photos WHERE blob IN (\(list: hashes))
                """
            }
        return try connection.rows(
            """
            \(used)
            UNION SELECT blob FROM blob_claims WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes))
            UNION SELECT blob FROM tombstones WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes))
            """
        ) { BlobKey(kind: kind, bytes: try $0.bytes()) }
    }

    /// Forgets those tombstones of `keys` that nobody has taken: their files were not touched.
    private func restore(_ keys: [BlobKey]) throws {
        for kind in BlobKey.Kind.allCases {
            let hashes = keys.filter { $0.kind == kind }.map(\.bytes)
            guard !hashes.isEmpty else { continue }
            try connection.run(
                """
                DELETE FROM tombstones
                WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes)) AND taken_at IS NULL
                """)
        }
    }

    private func refuseMarked(_ keys: [BlobKey]) throws {
        for kind in BlobKey.Kind.allCases {
            let hashes = keys.filter { $0.kind == kind }.map(\.bytes)
            guard !hashes.isEmpty else { continue }
            let isMarked = try connection.hasRow(
                "SELECT 1 FROM tombstones WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes))")
            if isMarked { throw DomainError.conflict }
        }
    }

    private func rows(_ keys: [BlobKey], _ row: (BlobKey) -> SQL) -> SQL {
        var seen: Set<BlobKey> = []
        return SQL(keys.filter { seen.insert($0).inserted }.map(row), separator: ", ")
    }
}

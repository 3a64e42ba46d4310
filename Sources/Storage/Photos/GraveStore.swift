package import Domain

/// Which blobs are about to be used, and which are being taken away.
///
/// Before files are published their keys are claimed for a photo; the unit of work that inserts or updates the
/// photo lets the claim go. A blob is buried in the unit of work that drops its last use, unless it is claimed.
/// A collection takes the grave, deletes the file, then closes the grave; until it is taken a new claim digs the
/// blob up again. So between the claim and the row that uses the blob no file can vanish, and no row ever names
/// a file that is gone (docs/decisions/0007-blobs.md).
package struct GraveStore {
    let connection: any Connection
    let clock: any Clock

    /// Keeps `keys` from being buried for `blobClaimLifetime`, or until `photo` is inserted or updated.
    /// Fails: `.conflict` if the grave of one is taken; its file is gone in a moment, try again then.
    package func claim(_ keys: [BlobKey], for photo: Identifier<Photo>, at moment: Timestamp) throws {
        guard !keys.isEmpty else { return }
        try digUp(keys)
        try refuseBuried(keys)
        try connection.run(
            """
            INSERT INTO blob_claims (photo_id, kind, blob, claimed_at)
            VALUES \(rows(keys) { "(\(photo), \($0.kind.rawValue), \($0.bytes), \(moment))" })
            ON CONFLICT (photo_id, kind, blob) DO UPDATE SET claimed_at = excluded.claimed_at
            """)
    }

    /// Lets go every claim made before `moment`, whose upload must have failed.
    package func forgetClaims(before moment: Timestamp) throws {
        try connection.run("DELETE FROM blob_claims WHERE claimed_at < \(moment)")
    }

    /// Those of `keys` that nothing uses, claims or has buried, and that are no evidence.
    package func orphans(among keys: [BlobKey]) throws -> [BlobKey] {
        let kept = try BlobKey.Kind.allCases.reduce(into: Set<BlobKey>()) { kept, kind in
            kept.formUnion(try reserved(keys, kind))
        }
        return Set(keys).subtracting(kept).sorted { $0.string < $1.string }
    }

    /// Buries those of `keys` that nothing uses or claims; gives the ones buried now.
    @discardableResult
    package func bury(_ keys: [BlobKey], at moment: Timestamp) throws -> [BlobKey] {
        try bury(keys, trashedAt: nil, at: moment)
    }

    /// Puts those of `keys` that nothing uses, claims or has buried into the trash: into graves that are left alone for
    /// a while. Gives them.
    @discardableResult
    package func trash(_ keys: [BlobKey], at moment: Timestamp) throws -> [BlobKey] {
        try bury(keys, trashedAt: moment, at: moment)
    }

    private func bury(_ keys: [BlobKey], trashedAt: Timestamp?, at moment: Timestamp) throws -> [BlobKey] {
        try forgetClaims(before: moment - blobClaimLifetime)
        let buried = try orphans(among: keys)
        guard !buried.isEmpty else { return [] }
        try connection.run(
            """
            INSERT INTO graves (kind, blob, buried_at, trashed_at)
            VALUES \(rows(buried) { "(\($0.kind.rawValue), \($0.bytes), \(moment), \(trashedAt))" })
            """)
        return buried
    }

    /// Buried blobs, oldest first, for one collection alone, which deletes the files now: no other gets them, unless
    /// the collection took them before `abandoned` and so must have died. Of the trash those that lie there since
    /// `trashed` or longer.
    package func take(
        limit: Int, abandonedBefore abandoned: Timestamp, trashedBefore trashed: Timestamp,
        at moment: Timestamp
    ) throws -> [BlobKey] {
        func oldest(_ which: SQL) -> SQL {
            """
            SELECT kind, blob FROM (
                SELECT kind, blob FROM graves
                WHERE \(which) AND (taken_at IS NULL OR taken_at < \(abandoned))
                ORDER BY trashed_at, buried_at, kind, blob LIMIT \(limit)) AS oldest
            """
        }
        return try connection.rows(
            """
            UPDATE graves SET taken_at = \(moment)
            WHERE (kind, blob) IN (
                \(oldest("trashed_at IS NULL")) UNION ALL \(oldest("trashed_at <= \(trashed)")) LIMIT \(limit))
            RETURNING kind, blob
            """
        ) { row in
            BlobKey(kind: try row.word(), bytes: try row.bytes())
        }
    }

    /// How many blobs lie in the trash.
    package func trashCount() throws -> Int {
        try connection.row("SELECT count(*) FROM graves WHERE trashed_at IS NOT NULL") { try $0.int() } ?? 0
    }

    /// Forgets graves whose files are gone.
    package func close(_ keys: [BlobKey]) throws {
        for kind in BlobKey.Kind.allCases {
            let hashes = keys.filter { $0.kind == kind }.map(\.bytes)
            guard !hashes.isEmpty else { continue }
            try connection.run(
                "DELETE FROM graves WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes))")
        }
    }

    /// `photo` uses `keys` from now on; its claims on them are let go, and no others: somebody else may be
    /// about to change the same photo. Fails: `.conflict` if a key is buried, which can't be while it is claimed.
    func use(_ keys: [BlobKey], for photo: Identifier<Photo>) throws {
        try refuseBuried(keys)
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

    /// Buries now.
    func bury(_ keys: [BlobKey]) throws {
        try bury(keys, at: clock.now)
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

    /// Those of `keys` of one kind that are in use, evidence, claimed, or buried already.
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
            UNION SELECT blob FROM graves WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes))
            """
        ) { BlobKey(kind: kind, bytes: try $0.bytes()) }
    }

    /// Forgets those graves of `keys` that nobody has taken: their files were not touched.
    private func digUp(_ keys: [BlobKey]) throws {
        for kind in BlobKey.Kind.allCases {
            let hashes = keys.filter { $0.kind == kind }.map(\.bytes)
            guard !hashes.isEmpty else { continue }
            try connection.run(
                """
                DELETE FROM graves
                WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes)) AND taken_at IS NULL
                """)
        }
    }

    private func refuseBuried(_ keys: [BlobKey]) throws {
        for kind in BlobKey.Kind.allCases {
            let hashes = keys.filter { $0.kind == kind }.map(\.bytes)
            guard !hashes.isEmpty else { continue }
            let isBuried = try connection.hasRow(
                "SELECT 1 FROM graves WHERE kind = \(kind.rawValue) AND blob IN (\(list: hashes))")
            if isBuried { throw DomainError.conflict }
        }
    }

    private func rows(_ keys: [BlobKey], _ row: (BlobKey) -> SQL) -> SQL {
        var seen: Set<BlobKey> = []
        return SQL(keys.filter { seen.insert($0).inserted }.map(row), separator: ", ")
    }
}

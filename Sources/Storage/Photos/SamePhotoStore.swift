package import Domain
import MadangCore

/// Finds photos of listings, and those that moderators took away, by what is seen on them.
package struct SamePhotoStore {
    let connection: any Connection

    /// So many hashes that share a part with those looked for are compared at most: in a yard of a million photos it is
    /// a thousand for each.
    private static let candidates = 20_000

    /// Photos on listings of other members that show what `photos` show, which are of `owner`, latest first, whoever
    /// sees them. In two statements at most.
    package func same(as photos: [Photo], of owner: Identifier<Member>) throws -> [SamePhoto] {
        let hashes = photos.compactMap { photo in photo.hash.map { (photo.id, $0) } }
        guard !hashes.isEmpty else { return [] }
        let found = try connection.rows(
            """
            SELECT DISTINCT photo_id, hash FROM photo_bands WHERE band IN (\(list: probes(hashes.map(\.1))))
            LIMIT \(Self.candidates)
            """
        ) { (id: try $0.id() as Identifier<Photo>, hash: PhotoHash(column: try $0.integer())) }
        let pairs = hashes.flatMap { id, hash in
            found.filter { $0.id != id && $0.hash.distance(to: hash) <= PhotoHash.sameDistance }
                .map { (photo: id, other: $0.id) }
        }
        guard !pairs.isEmpty else { return [] }
        let listings = try connection.rows(
            """
            SELECT lp.photo_id, lp.listing_id FROM listing_photos lp JOIN listings l ON l.id = lp.listing_id
            WHERE lp.photo_id IN (\(list: Set(pairs.map(\.other)).sorted())) AND l.seller_id <> \(owner)
            ORDER BY lp.listing_id DESC LIMIT \(SamePhoto.limit)
            """
        ) { (try $0.id() as Identifier<Photo>, try $0.id() as Identifier<Listing>) }
        return listings.flatMap { other, listing in
            pairs.filter { $0.other == other }.map {
                SamePhoto(photo: $0.photo, other: other, listing: listing)
            }
        }
    }

    /// Whether one of `photos` shows what moderators took away.
    package func isRemoved(oneOf photos: [Photo]) throws -> Bool {
        let hashes = photos.compactMap(\.hash)
        guard !hashes.isEmpty else { return false }
        let found = try connection.rows(
            """
            SELECT DISTINCT hash FROM removed_bands WHERE band IN (\(list: probes(hashes)))
            LIMIT \(Self.candidates)
            """
        ) { PhotoHash(column: try $0.integer()) }
        return found.contains { removed in
            hashes.contains { $0.distance(to: removed) <= SamePhoto.removedDistance }
        }
    }

    /// Remembers what the photos of a listing or a post show, which moderators take away; of other things nothing.
    func keepRemoved(_ thing: Thing) throws {
        let photos: SQL
        switch thing.kind {
        case .listing: photos = "listing_photos a ON a.photo_id = p.id WHERE a.listing_id = \(thing.id)"
        case .post: photos = "attachments a ON a.photo_id = p.id WHERE a.post_id = \(thing.id)"
        case .comment, .member, .message, .avatar, .profile, .story, .board, .feedback: return
        }
        let hashes = try connection.rows(
            "SELECT DISTINCT p.hash FROM photos p JOIN \(photos) AND p.hash IS NOT NULL"
        ) { PhotoHash(column: try $0.integer()) }
        let rows = hashes.flatMap { hash in
            hash.bands.map { "(\($0), \(thing.kind.rawValue), \(thing.id), \(hash.column))" as SQL }
        }
        guard !rows.isEmpty else { return }
        try connection.run(
            """
            INSERT INTO removed_bands (band, kind, thing_id, hash) VALUES \(SQL(rows, separator: ", "))
            ON CONFLICT DO NOTHING
            """)
    }

    /// What is put back may come again.
    func forgetRemoved(_ thing: Thing) throws {
        try connection.run(
            "DELETE FROM removed_bands WHERE kind = \(thing.kind.rawValue) AND thing_id = \(thing.id)")
    }

    /// Has a photo found by what it shows now, if it is one for listings.
    func note(_ photo: Photo) throws {
        try connection.run("DELETE FROM photo_bands WHERE photo_id = \(photo.id)")
        guard photo.purpose == .listing, let hash = photo.hash else { return }
        let rows = hash.bands.map { "(\($0), \(photo.id), \(hash.column))" as SQL }
        try connection.run(
            "INSERT INTO photo_bands (band, photo_id, hash) VALUES \(SQL(rows, separator: ", "))")
    }

    /// Photos for listings that came before photos had hashes, with the listing that each is on.
    package func unhashed(limit: Int) throws -> [(photo: Identifier<Photo>, listing: Identifier<Listing>?)] {
        try connection.rows(
            """
            SELECT p.id, lp.listing_id FROM photos p LEFT JOIN listing_photos lp ON lp.photo_id = p.id
            WHERE p.is_hashed = 0 AND p.purpose = 'listing' ORDER BY p.id LIMIT \(limit)
            """
        ) { (try $0.id(), try $0.optionalInteger().map(Identifier.init(rawValue:))) }
    }

    /// It has been looked at, and has a hash if it has shapes.
    package func markHashed(_ id: Identifier<Photo>) throws {
        try connection.run("UPDATE photos SET is_hashed = 1 WHERE id = \(id)")
    }

    /// Writes down that photos of `listing` stand on others. Whether one of them was not known.
    package func insert(_ photos: [SamePhoto], on listing: Identifier<Listing>) throws -> Bool {
        guard !photos.isEmpty else { return false }
        let rows = Set(photos.map { [$0.photo, $0.other] }).map {
            "(\($0[0]), \($0[1]), \(listing))" as SQL
        }
        return try connection.run(
            """
            INSERT INTO same_photos (photo_id, other_photo_id, listing_id) VALUES \(SQL(rows, separator: ", "))
            ON CONFLICT DO NOTHING
            """) > 0
    }

    /// What was written down of each of `listings`, the latest other listing first.
    package func known(on listings: [Identifier<Listing>]) throws -> [Identifier<Listing>: [SamePhoto]] {
        guard !listings.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT s.listing_id, s.photo_id, s.other_photo_id, lp.listing_id
            FROM same_photos s JOIN listing_photos lp ON lp.photo_id = s.other_photo_id
            WHERE s.listing_id IN (\(list: listings)) ORDER BY lp.listing_id DESC, s.photo_id
            """
        ) { row in
            (
                on: try row.id() as Identifier<Listing>,
                same: SamePhoto(photo: try row.id(), other: try row.id(), listing: try row.id())
            )
        }
        return Dictionary(grouping: rows, by: \.on).mapValues { $0.map(\.same) }
    }

    private func probes(_ hashes: [PhotoHash]) -> [Int] {
        Set(hashes.flatMap(\.probes)).sorted()
    }
}

extension PhotoHash {
    /// As a number with a sign, which both engines have.
    var column: Int64 { Int64(bitPattern: bits) }

    init(column: Int64) {
        self.init(bits: UInt64(bitPattern: column))
    }
}

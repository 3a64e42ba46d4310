import Domain
import MadangCore
import PostgresDriver
import Storage

/// Looking for the same photo among `photos` photos for listings, on SQLite, or on the empty PostgreSQL at `address`
/// (docs/decisions/0089-same-photos.md).
func measureSamePhotos(photos: Int64, _ address: String?) async throws {
    print("| engine | photos | asked for | found | p50 µs | p99 µs |")
    print("|---|--:|--:|--:|--:|--:|")
    guard let address else {
        return try await withYard(posts: 1) { try await SamePhotos($0, photos: photos).measure("SQLite") }
    }
    let engine = try PostgresEngine(
        PostgresConfiguration(address: address, limits: StatementLimits(.seconds(600))))
    try await SamePhotos(BenchmarkYard(engine: engine, posts: 1), photos: photos).measure("PostgreSQL")
    await engine.close()
}

private struct SamePhotos {
    /// Rows of one statement.
    private static let batch = 1000
    private static let first: Int64 = 1_000_000_000

    let yard: BenchmarkYard
    let hashes: [UInt64]

    init(_ yard: BenchmarkYard, photos: Int64) async throws {
        self.yard = yard
        var random = SystemRandomNumberGenerator()
        hashes = (0..<photos).map { _ in random.next() }
        let blob = [UInt8](repeating: 1, count: 32)
        _ = try await yard.engine.write { connection in
            try connection.run(
                """
                INSERT INTO photos (id, owner_id, width, height, alt_text, color, thumbhash, rotation, filter, purpose,
                    original_blob, original_byte_count, stored_format, received_format, orientation, upright_width,
                    upright_height, removed, created_at, is_hashed)
                \(numbers(upTo: photos))
                SELECT \(Self.first) + n, 1, 300, 200, '', 0, \([1, 2] as [UInt8]), 0, 'none', 'listing', \(blob), 1,
                    'jpeg', 'jpeg', 1, 300, 200, '', 0, 1 FROM numbers
                """)
        }
        let rows = hashes.enumerated().flatMap { number, bits in
            PhotoHash(bits: bits).bands.map { (band: $0, photo: Self.first + Int64(number) + 1, bits: bits) }
        }.sorted { ($0.band, $0.photo) < ($1.band, $1.photo) }
        for start in stride(from: 0, to: rows.count, by: Self.batch * 100) {
            try await yard.engine.write { connection in
                let end = min(rows.count, start + Self.batch * 100)
                for first in stride(from: start, to: end, by: Self.batch) {
                    let some = rows[first..<min(end, first + Self.batch)].map {
                        "(\($0.band), \($0.photo), \(Int64(bitPattern: $0.bits)))" as SQL
                    }
                    try connection.run(
                        "INSERT INTO photo_bands (band, photo_id, hash) VALUES \(SQL(some, separator: ", "))")
                }
            }
        }
        if yard.engine.dialect == .postgres {
            try await yard.engine.write { try $0.runScript("ANALYZE") }
        }
    }

    func measure(_ engine: String) async throws {
        for count in [1, 5] {
            var (found, place) = (0, 0)
            let time = try await percentiles {
                let asked = (0..<count).map { offset in
                    photo(hashes[(place &* 7919 + offset &* 104_729) % hashes.count] ^ 0b10101)
                }
                place += 1
                found += try await yard.database.read {
                    try $0.samePhotos.same(as: asked, of: Identifier(rawValue: 2)).count
                }
            }
            print(
                "| \(engine) | \(hashes.count) | \(count) | \(found) | \(time.p50) | \(time.p99) |")
        }
    }

    private func photo(_ bits: UInt64) -> Photo {
        Photo(
            id: Identifier(rawValue: 7), ownerID: Identifier(rawValue: 2),
            size: PixelSize(width: 3, height: 2),
            altText: "", color: 0, thumbhash: [], recipe: Recipe(), purpose: .listing, renditions: [],
            hash: PhotoHash(bits: bits), createdAt: SystemClock().now)
    }
}

import Domain
import PostgresDriver
import Storage

/// Home feeds of members who follow 0, 1 or 100 of 300 hashtags, of which each of `posts` posts has up to three, on
/// SQLite, or on the empty PostgreSQL at `address` (docs/decisions/0082-hashtags.md).
func measureHashtags(posts: Int64, _ address: String?) async throws {
    print("| engine | posts | followed members | followed hashtags | posts of a page | p50 µs | p99 µs |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    guard let address else {
        return try await withYard(posts: posts) { try await Hashtags($0).measure("SQLite") }
    }
    let engine = try PostgresEngine(
        PostgresConfiguration(address: address, limits: StatementLimits(.seconds(600))))
    try await Hashtags(BenchmarkYard(engine: engine, posts: posts)).measure("PostgreSQL")
    await engine.close()
}

private struct Hashtags {
    let yard: BenchmarkYard
    let loner = Identifier<Member>(rawValue: 20_000)

    init(_ yard: BenchmarkYard) async throws {
        self.yard = yard
        try await yard.engine.write { [loner] connection in
            try connection.run(insertMembers(from: loner.rawValue, count: 1))
            try connection.run(
                "INSERT INTO hashtags (key) \(numbers(upTo: 300)) SELECT 'tag' || n FROM numbers")
            try connection.run(
                """
                INSERT INTO post_hashtags (hashtag_id, post_id)
                SELECT DISTINCT h.id, p.id
                FROM posts p CROSS JOIN (\(numbers(upTo: 3)) SELECT n FROM numbers) k
                    JOIN hashtags h ON h.key = 'tag' || (1 + (p.id / 4194304 * (7919 + k.n) + k.n * 97) % 300)
                """)
        }
    }

    func measure(_ engine: String) async throws {
        let sociable = BenchmarkYard.viewer(following: 200, isActive: true)
        for (viewer, members) in [(loner, 0), (sociable, 200)] {
            for tags in [0, 1, 100] as [Int64] {
                try await follow(tags, by: viewer)
                for limit in [20, 100] {
                    try await page(engine, of: viewer, limit, "\(members) | \(tags)")
                }
            }
        }
    }

    /// The first `count` hashtags, beside those that `member` follows already.
    private func follow(_ count: Int64, by member: Identifier<Member>) async throws {
        try await yard.engine.write { connection in
            try connection.run(
                """
                INSERT INTO hashtag_follows (id, member_id, hashtag_id, created_at)
                \(numbers(upTo: count))
                SELECT \(member) * 1000 + n, \(member), h.id, 0 FROM numbers JOIN hashtags h ON h.key = 'tag' || n
                WHERE n <= \(count) ON CONFLICT (member_id, hashtag_id) DO NOTHING
                """)
            if yard.engine.dialect == .postgres { try connection.runScript("ANALYZE") }
        }
    }

    private func page(
        _ engine: String, of viewer: Identifier<Member>, _ limit: Int, _ followed: String
    ) async throws {
        let time = try await percentiles {
            _ = try await yard.database.read {
                try $0.posts.page(.home(of: viewer), viewer: viewer, page: PageRequest(limit: limit))
            }
        }
        print("| \(engine) | \(yard.posts) | \(followed) | \(limit) | \(time.p50) | \(time.p99) |")
    }
}

import Domain
import Storage

/// A yard with `posts` posts by 5000 members. The second half of the members has been silent for the newer
/// nine tenths of them ("two years"). Six viewers follow 5, 200 or 2000 of the active or of the silent half.
struct BenchmarkYard {
    static let followed = [5, 200, 2000]
    static let members: Int64 = 5000

    let engine: any Engine
    let database: StorageDatabase
    let posts: Int64

    /// Fills the empty database of `engine`. Beside the viewers' feeds there are ten rows for every post, so
    /// that the table has the size it would have.
    init(engine: any Engine, posts: Int64) async throws {
        self.posts = posts
        self.engine = engine
        database = StorageDatabase(engine: engine, clock: SystemClock())
        try await Migrator(engine: engine, clock: SystemClock()).run()
        try await engine.write { connection in
            for statement in filling(posts: posts) { try connection.run(statement) }
        }
    }

    /// The filled database of `other` through another engine.
    init(existing other: BenchmarkYard, engine: any Engine) {
        posts = other.posts
        self.engine = engine
        database = StorageDatabase(engine: engine, clock: SystemClock())
    }

    static func viewer(following count: Int, isActive: Bool) -> Identifier<Member> {
        Identifier(rawValue: 10_000 + Int64(count) * 2 + (isActive ? 1 : 0))
    }

    /// Bytes of the table of feed rows, and how many rows it has.
    func feedSize() async throws -> (bytes: Int64, rows: Int64) {
        try await engine.read { connection in
            let pages = try connection.row(
                "SELECT sum(pgsize) FROM dbstat WHERE name = 'feed_entries'"
            ) { try $0.integer() }
            let rows = try connection.row("SELECT count(*) FROM feed_entries") { try $0.integer() }
            return (pages ?? 0, rows ?? 0)
        }
    }
}

private func filling(posts: Int64) -> [SQL] {
    let half = BenchmarkYard.members / 2
    var statements: [SQL] = [
        insertMembers(from: 1, count: BenchmarkYard.members),
        """
        INSERT INTO posts (id, author_id, text, entities, like_count, comment_count, created_at, version)
        \(numbers(upTo: posts))
        SELECT n * 4194304, 1 + (n * 7919) % CASE WHEN n * 10 <= \(posts) THEN \(half * 2) ELSE \(half) END,
            'A day in the yard, number ' || n, '[]', 0, 0, n, 1 FROM numbers
        """,
        """
        INSERT INTO feed_entries (member_id, post_id)
        SELECT 1 + (p.id / 4194304 * 31 + k.n * 499) % \(BenchmarkYard.members), p.id
        FROM posts p CROSS JOIN (\(numbers(upTo: 10)) SELECT n FROM numbers) k ORDER BY 1, 2
        """,
    ]
    for count in BenchmarkYard.followed {
        for isActive in [true, false] {
            let viewer = BenchmarkYard.viewer(following: count, isActive: isActive)
            statements += [
                insertMembers(from: viewer.rawValue, count: 1),
                """
                INSERT INTO follows (id, follower_id, followee_id, created_at)
                \(numbers(upTo: Int64(count)))
                SELECT \(viewer) * 10000 + n, \(viewer), n + \(isActive ? 0 : half), 0 FROM numbers
                """,
                """
                INSERT INTO feed_entries (member_id, post_id)
                SELECT \(viewer), p.id FROM follows f JOIN posts p ON p.author_id = f.followee_id
                WHERE f.follower_id = \(viewer)
                """,
            ]
        }
    }
    return statements
}

func insertMembers(from first: Int64, count: Int64) -> SQL {
    """
    INSERT INTO members (id, username, display_name, bio, email, email_key, role, post_count, follower_count,
        following_count, listing_count, created_at)
    \(numbers(upTo: count))
    SELECT \(first) + n - 1, 'member' || (\(first) + n - 1), 'Member', '', 'm' || (\(first) + n - 1),
        'm' || (\(first) + n - 1), 'member', 1000000, 1000000, 1000000, 0, 0 FROM numbers
    """
}

func numbers(upTo count: Int64) -> SQL {
    "WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < \(count))"
}

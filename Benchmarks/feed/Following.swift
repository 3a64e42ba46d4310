import Domain
import PostgresDriver
import Storage
import Synchronization

/// Following and unfollowing a member with `posts` posts, on SQLite with every commit on the disk, or on the empty
/// PostgreSQL at `address`: how long the writer is held, and how long others wait for it meanwhile
/// (docs/decisions/0040-following.md).
func measureFollowing(posts: Int64, _ address: String?) async throws {
    print(
        "| engine | posts | what | units of work | p50 µs | longest µs | all ms | longest like meanwhile µs |"
    )
    print("|---|--:|---|--:|--:|--:|--:|--:|")
    guard let address else {
        return try await withYard(posts: 100_000, durable: true) {
            try await Following($0, posts).measure("SQLite")
        }
    }
    let engine = try PostgresEngine(
        PostgresConfiguration(address: address, limits: StatementLimits(.seconds(600))))
    try await Following(BenchmarkYard(engine: engine, posts: 100_000), posts).measure("PostgreSQL")
    await engine.close()
}

/// A member whose posts lie between all others, and somebody who follows 200 and now them, too.
private struct Following {
    let yard: BenchmarkYard
    let posts: Int64
    let star = Identifier<Member>(rawValue: 20_000)
    let fan = BenchmarkYard.viewer(following: 200, isActive: true)
    let liker = Identifier<Member>(rawValue: 7)
    let ids = IdentifierSource(clock: SystemClock())

    init(_ yard: BenchmarkYard, _ posts: Int64) async throws {
        self.yard = yard
        self.posts = posts
        try await yard.engine.write { [star] connection in
            try connection.run(insertMembers(from: star.rawValue, count: 1))
            try connection.run(
                """
                INSERT INTO posts (id, author_id, text, entities, like_count, comment_count, created_at, version)
                \(numbers(upTo: posts))
                SELECT n * 4194304 + 1, \(star), 'One of many, number ' || n, '[]', 0, 0, n, 1 FROM numbers
                """)
            if yard.engine.dialect == .postgres { try connection.runScript("ANALYZE") }
        }
    }

    func measure(_ engine: String) async throws {
        let whole = StorageDatabase(engine: yard.engine, clock: SystemClock(), feedPiece: Int(posts) + 1)
        for (name, database) in [("at once", whole), ("in pieces", yard.database)] {
            for _ in 1...3 {
                try await line(engine, "follow \(name)", database) { try await follow(database) }
                try await line(engine, "unfollow \(name)", database) { try await unfollow(database) }
            }
        }
        try await page(engine, "home page")
        try await follow(yard.database)
        try await page(engine, "home page of a feed that is behind")
    }

    private func follow(_ database: StorageDatabase) async throws {
        try await database.write { [ids, fan, star] stores in
            _ = try stores.follows.insert(ids.next(), follower: fan, followee: star, at: SystemClock().now)
        }
    }

    private func unfollow(_ database: StorageDatabase) async throws {
        try await database.write { [fan, star] stores in
            _ = try stores.follows.delete(follower: fan, followee: star)
        }
    }

    /// What `change` and all pieces that follow it take.
    private func line(
        _ engine: String, _ name: String, _ database: StorageDatabase, _ change: () async throws -> Void
    ) async throws {
        let end = Mutex(false)
        async let longest = likes { end.withLock { $0 } }
        var times: [Duration] = []
        let all = try await ContinuousClock().measure {
            times.append(try await ContinuousClock().measure { try await change() })
            while let feed = try await database.read({ try $0.feeds.unsettled(after: nil) }) {
                try await Task.sleep(for: .milliseconds(5))
                times.append(
                    try await ContinuousClock().measure {
                        try await database.write { try $0.feeds.settleSome(of: feed) }
                    })
            }
        }
        end.withLock { $0 = true }
        let waited = try await longest
        times.sort()
        let (p50, most) = (microseconds(times[times.count / 2]), microseconds(times[times.count - 1]))
        print(
            """
            | \(engine) | \(posts) | \(name) | \(times.count) | \(p50) | \(most) \
            | \(microseconds(all) / 1000) | \(waited) |
            """
        )
    }

    /// Likes and takes it back until `isOver`. The longest time of one, in microseconds.
    private func likes(until isOver: @Sendable () -> Bool) async throws -> Int {
        var longest = Duration.zero
        while !isOver() {
            let time = try await ContinuousClock().measure {
                try await yard.database.write { [ids, liker] stores in
                    let post = Identifier<Post>(rawValue: 77 * 4_194_304)
                    _ = try stores.likes.insert(ids.next(), post: post, member: liker, at: SystemClock().now)
                    _ = try stores.likes.delete(post: post, member: liker)
                }
            }
            longest = max(longest, time)
            try await Task.sleep(for: .milliseconds(1))
        }
        return microseconds(longest)
    }

    private func page(_ engine: String, _ name: String) async throws {
        let time = try await percentiles {
            _ = try await yard.database.read { [fan] in
                try $0.posts.page(.home(of: fan), viewer: fan, page: PageRequest(limit: 20))
            }
        }
        print("| \(engine) | \(posts) | \(name) | | \(time.p50) | p99 \(time.p99) | | |")
    }

    private func microseconds(_ time: Duration) -> Int { Int(time / .microseconds(1)) }
}

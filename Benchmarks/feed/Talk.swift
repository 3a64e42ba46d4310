import Domain
import MadangCore
import PostgresDriver
import Storage

/// A post with `count` comments and as many likes, on SQLite, or on the empty PostgreSQL at `address`.
func measureTalk(count: Int64, _ address: String?) async throws {
    print("| engine | comments and likes | what | p50 µs | p99 µs |")
    print("|---|--:|---|--:|--:|")
    guard let address else {
        return try await withYard(posts: 1000) { try await Talk($0, count).measure("SQLite") }
    }
    let engine = try PostgresEngine(
        PostgresConfiguration(
            address: address, limits: StatementLimits(.seconds(600))))
    try await Talk(BenchmarkYard(engine: engine, posts: 1000), count).measure("PostgreSQL")
    await engine.close()
}

private struct Talk {
    let yard: BenchmarkYard
    let count: Int64
    let post: Identifier<Post>
    let viewer = Identifier<Member>(rawValue: 7)

    init(_ yard: BenchmarkYard, _ count: Int64) async throws {
        self.yard = yard
        self.count = count
        guard
            let post = try await yard.database.read({
                try $0.posts.page(.everyone, viewer: nil, page: PageRequest(limit: 1)).items.first
            })
        else { throw DomainError.notFound }
        self.post = post.id
        let first = 10 * BenchmarkYard.members
        let moment = SystemClock().now.milliseconds
        try await yard.engine.write { connection in
            try connection.run(insertMembers(from: first, count: count))
            try connection.run(
                """
                INSERT INTO likes (id, post_id, member_id, created_at)
                \(numbers(upTo: count)) SELECT n, \(post.id), \(first) + n - 1, \(moment) FROM numbers
                """)
            try connection.run(
                """
                INSERT INTO comments (id, post_id, author_id, text, entities, created_at, version)
                \(numbers(upTo: count)) SELECT n, \(post.id), \(first) + n - 1, 'Well said', '[]', \(moment), 1 FROM \
                numbers
                """)
            try connection.run(
                "UPDATE posts SET like_count = \(count), comment_count = \(count) WHERE id = \(post.id)")
            if yard.engine.dialect == .postgres { try connection.runScript("ANALYZE") }
        }
    }

    func measure(_ engine: String) async throws {
        let database = yard.database
        try await line(engine, "the post's page: post, 20 comments") {
            try await database.read {
                _ = try $0.posts.post(post, viewer: viewer)
                _ = try $0.comments.comments(under: post, viewer: viewer, page: PageRequest(limit: 20))
            }
        }
        var place: Position?
        for _ in 0..<(count / 200) {
            let request = PageRequest(limit: 100, after: place)
            place = try await database.read {
                try $0.comments.comments(under: post, viewer: viewer, page: request).next
            }
        }
        let middle = PageRequest(limit: 20, after: place)
        try await line(engine, "20 comments in the middle") {
            try await database.read {
                _ = try $0.comments.comments(under: post, viewer: viewer, page: middle)
            }
        }
        try await line(engine, "who likes it, 50") {
            try await database.read {
                _ = try $0.likes.likes(of: post, viewer: viewer, page: PageRequest(limit: 50))
            }
        }
        try await line(engine, "like and take it back") {
            try await database.write {
                _ = try $0.likes.insert(ids.next(), post: post, member: viewer, at: SystemClock().now)
                _ = try $0.likes.delete(post: post, member: viewer)
            }
        }
    }

    private let ids = IdentifierSource(clock: SystemClock())

    private func line(_ engine: String, _ name: String, _ body: () async throws -> Void) async throws {
        let time = try await percentiles(body)
        print("| \(engine) | \(count) | \(name) | \(time.p50) | \(time.p99) |")
    }
}

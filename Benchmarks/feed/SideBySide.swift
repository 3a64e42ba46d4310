import Domain
import PostgresDriver
import Storage
import Synchronization

/// A home feed page and a like on SQLite (commits on the disk) and on the PostgreSQL at `address`.
func measureSideBySide(_ address: String) async throws {
    let posts: Int64 = 100_000
    print(
        "| engine | page µs | like µs | publish to 200 µs | pages/s by 8 | likes/s by 8 | storm of 64 on one post |"
    )
    print("|---|--:|--:|--:|--:|--:|---|")
    try await withYard(posts: posts, durable: true) { try await measure("SQLite", $0) }
    let configuration = PostgresConfiguration(
        address: address, limits: StatementLimits(.seconds(600)))
    let engine = try PostgresEngine(configuration)
    let yard = try await BenchmarkYard(engine: engine, posts: posts)
    try await engine.write { try $0.runScript("ANALYZE") }
    try await measure("PostgreSQL", yard)
    await engine.close()
    let unnamed = try PostgresEngine(
        PostgresConfiguration(
            address: address, limits: StatementLimits(.seconds(600)),
            prepares: false))
    try await measure("PostgreSQL, unnamed statements", yard.with(unnamed))
    await unnamed.close()
}

private func measure(_ name: String, _ yard: BenchmarkYard) async throws {
    let ids = IdentifierSource(clock: SystemClock())
    let viewer = BenchmarkYard.viewer(following: 200, isActive: true)
    let page: @Sendable () async throws -> Void = {
        _ = try await yard.database.read {
            try $0.posts.page(.home(of: viewer), viewer: viewer, page: PageRequest(limit: 20))
        }
    }
    let like: @Sendable () async throws -> Void = {
        let post = Int64.random(in: 0..<yard.posts)
        _ = try await yard.database.write { stores in
            try stores.likes.insert(
                ids.next(), post: Identifier(rawValue: (1 + post) * 4_194_304),
                member: viewer, at: SystemClock().now)
        }
    }
    let author = try await yard.author(followedBy: 200, ids)
    let publish: @Sendable () async throws -> Void = {
        try await yard.database.write { stores in
            let post = NewPost(
                id: ids.next(), authorID: author, text: "text", entities: [], photoIDs: [],
                createdAt: SystemClock().now)
            try stores.posts.insert(post)
        }
    }
    let pageTime = try await median(of: 500, page)
    let likeTime = try await median(of: 500, like)
    let publishTime = try await median(of: 50, publish)
    let pages = try await rate(page)
    let likes = try await rate(like)
    let storm = try await yard.storm(ids)
    print("| \(name) | \(pageTime) | \(likeTime) | \(publishTime) | \(pages) | \(likes) | \(storm) |")
}

/// How often in a second 8 tasks run `body`, in three seconds.
private func rate(_ body: @escaping @Sendable () async throws -> Void) async throws -> Int {
    let end = ContinuousClock.now + .seconds(3)
    return try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
            group.addTask {
                var count = 0
                while ContinuousClock.now < end {
                    try await body()
                    count += 1
                }
                return count
            }
        }
        return try await group.reduce(0, +) / 3
    }
}

extension BenchmarkYard {
    fileprivate func with(_ engine: any Engine) -> BenchmarkYard {
        BenchmarkYard(existing: self, engine: engine)
    }

    /// A new member with `count` followers.
    fileprivate func author(followedBy count: Int, _ ids: IdentifierSource) async throws -> Identifier<Member>
    {
        let id: Identifier<Member> = ids.next()
        let name = String(id.rawValue)
        let author = Member(
            id: id, username: "a\(name.suffix(15))", displayName: "A", email: "\(name)@example.com",
            createdAt: SystemClock().now)
        return try await database.write { stores in
            try stores.members.insert(author, passwordHash: "")
            for follower in 1...count {
                try stores.follows.insert(
                    ids.next(), follower: Identifier(rawValue: Int64(follower)), followee: author.id,
                    at: SystemClock().now)
            }
            return author.id
        }
    }

    /// 64 members like one post at once: how long until all are done, and how often one tried.
    fileprivate func storm(_ ids: IdentifierSource) async throws -> String {
        let post = Identifier<Post>(rawValue: 77 * 4_194_304)
        let tries = Tries()
        let time = try await ContinuousClock().measure {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...64 {
                    group.addTask {
                        _ = try await database.write { stores in
                            tries.count(number)
                            let member = Identifier<Member>(rawValue: Int64(number))
                            _ = try stores.likes.delete(post: post, member: member)
                            return try stores.likes.insert(
                                ids.next(), post: post, member: member, at: SystemClock().now)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        let counts = tries.sorted
        return
            "\(time / .milliseconds(1) as Double) ms, \(counts[32]) attempts in the median, \(counts[63]) at most"
    }
}

/// How often each member tried.
private final class Tries: Sendable {
    private let counts = Mutex<[Int: Int]>([:])

    var sorted: [Int] { counts.withLock { $0.values.sorted() } }

    func count(_ number: Int) {
        counts.withLock { $0[number, default: 0] += 1 }
    }
}

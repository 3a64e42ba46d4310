// Measures home feeds (docs/decisions/0006-home-feed.md): `swift run -c release feed-bench [FOLDER]`. It needs about
// 600 MB in FOLDER, which it leaves empty. `feed-bench --postgres ADDRESS [FOLDER]` measures SQLite and an empty
// PostgreSQL side by side instead (docs/decisions/0010-postgresql.md). `feed-bench --search POSTS` measures search on
// SQLite, `feed-bench --search POSTS ADDRESS` on an empty PostgreSQL (docs/decisions/0022-search.md),
// `feed-bench --market LISTINGS [ADDRESS]` the pages of the market in the same way (docs/decisions/0027-market.md), and
// `feed-bench --talk COUNT [ADDRESS]` a post with so many comments and likes, `feed-bench --follow POSTS [ADDRESS]`
// following somebody with so many posts (docs/decisions/0040-following.md), `feed-bench --hashtags POSTS [ADDRESS]`
// feeds with followed hashtags (docs/decisions/0082-hashtags.md), `feed-bench --alerts COUNT [ADDRESS]` whom a new
// listing is told of among so many alerts (docs/decisions/0088-keyword-alerts.md), and `feed-bench --same PHOTOS
// [ADDRESS]` looks for the same photo among so many (docs/decisions/0089-same-photos.md).

import Domain
import SQLiteDriver
import Storage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
let postgres = arguments.first == "--postgres" ? arguments.dropFirst().first : nil
let searched = arguments.first == "--search" ? arguments.dropFirst().first.flatMap { Int($0) } : nil
let marketed = arguments.first == "--market" ? arguments.dropFirst().first.flatMap { Int($0) } : nil
let talked = arguments.first == "--talk" ? arguments.dropFirst().first.flatMap { Int64($0) } : nil
let followed = arguments.first == "--follow" ? arguments.dropFirst().first.flatMap { Int64($0) } : nil
let tagged = arguments.first == "--hashtags" ? arguments.dropFirst().first.flatMap { Int64($0) } : nil
let alerted = arguments.first == "--alerts" ? arguments.dropFirst().first.flatMap { Int64($0) } : nil
let same = arguments.first == "--same" ? arguments.dropFirst().first.flatMap { Int64($0) } : nil
let folder =
    searched != nil || marketed != nil || talked != nil || followed != nil || tagged != nil || alerted != nil
        || same != nil
    ? FileManager.default.temporaryDirectory.path
    : arguments.dropFirst(postgres == nil ? 0 : 2).first ?? FileManager.default.temporaryDirectory.path

/// The middle of `count` runs of `body`, after a tenth of them to warm up, in microseconds.
func median(of count: Int, _ body: () async throws -> Void) async throws -> Int {
    for _ in 0..<(count / 10) { try await body() }
    var times: [Duration] = []
    for _ in 0..<count { times.append(try await ContinuousClock().measure { try await body() }) }
    return Int(times.sorted()[count / 2].components.attoseconds / 1_000_000_000_000)
}

/// Half of 200 runs of `body` are done in the first, 198 of them in the second time, in microseconds.
func percentiles(_ body: () async throws -> Void) async throws -> (p50: Int, p99: Int) {
    try await body()
    var times: [Int] = []
    for _ in 0..<200 {
        let time = try await ContinuousClock().measure { try await body() }
        times.append(Int(time.components.attoseconds / 1_000_000_000_000))
    }
    times.sort()
    return (times[100], times[198])
}

func withYard(posts: Int64, durable: Bool = false, _ body: (BenchmarkYard) async throws -> Void) async throws
{
    let path = "\(folder)/feed-bench-\(UUID().uuidString).sqlite"
    defer {
        for ending in ["", "-wal", "-shm"] {
            // A file that is not there need not be removed.
            try? FileManager.default.removeItem(atPath: path + ending)
        }
    }
    let engine = try SQLiteEngine(path: path, readers: 4, durability: durable ? .powerCut : .processEnd)
    try await body(try await BenchmarkYard(engine: engine, posts: posts))
    try await engine.close()
}

func measureReading(_ yard: BenchmarkYard) async throws {
    for count in BenchmarkYard.followed {
        for isActive in [true, false] {
            let viewer = BenchmarkYard.viewer(following: count, isActive: isActive)
            var line = "| \(yard.posts) | \(count) \(isActive ? "active" : "silent") |"
            for strategy in Strategy.allCases {
                let time = try await median(of: 30) {
                    _ = try await yard.engine.read { try strategy.page(of: viewer, on: $0) }
                }
                line += " \(time) |"
            }
            let page = try await median(of: 100) {
                _ = try await yard.database.read {
                    try $0.posts.page(.home(of: viewer), viewer: viewer, page: PageRequest(limit: 20))
                }
            }
            print(line + " \(page) |")
        }
    }
    let size = try await yard.feedSize()
    print("feed rows: \(size.rows), \(size.bytes / max(1, size.rows)) bytes each")
}

/// What following and publishing cost more because of the rows.
func measureWriting(_ yard: BenchmarkYard) async throws {
    let ids = IdentifierSource(clock: SystemClock())
    for count in BenchmarkYard.followed {
        let author = Identifier<Member>(rawValue: BenchmarkYard.members + Int64(count))
        try await yard.engine.write { connection in
            try connection.run(insertMembers(from: author.rawValue, count: 1))
            try connection.run(
                """
                INSERT INTO follows (id, follower_id, followee_id, created_at)
                SELECT \(author) * 100000 + id, id, \(author), 0 FROM members WHERE id <= \(count)
                """)
        }
        let publishing = try await median(of: 50) {
            try await yard.database.write { stores in
                let post = NewPost(
                    id: ids.next(), authorID: author, text: "text", entities: [], photoIDs: [],
                    createdAt: SystemClock().now)
                try stores.posts.insert(post)
            }
        }
        print("publish to \(count) followers: \(publishing) µs")
    }
    for author in [1, 4000] as [Int64] {
        let count = try await yard.engine.read { connection in
            try connection.row("SELECT count(*) FROM posts WHERE author_id = \(author)") { try $0.int() } ?? 0
        }
        let follower = BenchmarkYard.viewer(following: 5, isActive: author > 2500)
        let followee = Identifier<Member>(rawValue: author)
        let following = try await median(of: 20) {
            try await yard.database.write { stores in
                try stores.follows.delete(follower: follower, followee: followee)
                try stores.follows.insert(
                    ids.next(), follower: follower, followee: followee, at: SystemClock().now)
            }
        }
        print("unfollow and follow a member with \(count) posts: \(following) µs")
    }
}

if let searched {
    try await measureSearch(posts: searched, arguments.dropFirst(2).first)
} else if let talked {
    try await measureTalk(count: talked, arguments.dropFirst(2).first)
} else if let followed {
    try await measureFollowing(posts: followed, arguments.dropFirst(2).first)
} else if let tagged {
    try await measureHashtags(posts: tagged, arguments.dropFirst(2).first)
} else if let same {
    try await measureSamePhotos(photos: same, arguments.dropFirst(2).first)
} else if let alerted {
    try await measureAlerts(count: alerted, arguments.dropFirst(2).first)
} else if let marketed {
    try await measureMarket(listings: marketed, arguments.dropFirst(2).first)
} else if let postgres {
    try await measureSideBySide(postgres)
} else {
    try await measureFeeds()
}

func measureFeeds() async throws {
    print("| posts | followed | \(Strategy.allCases.map(\.rawValue).joined(separator: " | ")) | whole page |")
    for posts in [1000, 100_000, 1_000_000] as [Int64] {
        try await withYard(posts: posts) { yard in
            try await measureReading(yard)
            try await measureWriting(yard)
        }
    }
    print("with every commit on the disk (FULL):")
    try await withYard(posts: 1000, durable: true) { try await measureWriting($0) }
}

import Domain
import MadangCore
import PostgresDriver
import SQLiteDriver
import Storage

/// Search and tag pages over `posts` posts on SQLite, or on the empty PostgreSQL at `address`
/// (docs/decisions/0022-search.md).
func measureSearch(posts: Int, _ address: String?) async throws {
    print("| engine | posts | query | hits on the page | p50 µs | p99 µs |")
    print("|---|--:|---|--:|--:|--:|")
    guard let address else {
        return try await withYard(posts: 1, durable: false) {
            try await SearchBenchmark($0, posts: posts).measure("SQLite")
        }
    }
    let engine = try PostgresEngine(
        PostgresConfiguration(
            address: address, limits: StatementLimits(.seconds(600))))
    try await SearchBenchmark(BenchmarkYard(engine: engine, posts: 1), posts: posts).measure("PostgreSQL")
    await engine.close()
}

/// Posts of 4 to 16 words after Zipf's law, half of them with a hashtag, every one with #마당; three with a word of
/// their own.
private struct SearchBenchmark {
    static let queries = [
        "frequent": "\(word(0))", "two frequent": "\(word(0)) \(word(1))", "middling": word(900),
        "rare": "희귀한낱말", "absent": "없는낱말", "absent beside frequent": "없는낱말 \(word(0))",
        "one letter": "a", "three letters": "a t e", "hashtag": "#\(word(3))",
        "quoted": "\"\(word(0)) \(word(1))\"",
    ]

    let yard: BenchmarkYard
    let posts: Int

    init(_ yard: BenchmarkYard, posts: Int) async throws {
        self.yard = yard
        self.posts = posts
        let ids = IdentifierSource(clock: SystemClock())
        // PostgreSQL keeps each state of a row that changed within one unit of work, and #마당 changes with every post:
        // of 200 states it finds the last one quickly.
        let size = yard.engine.dialect == .postgres ? 200 : 5000
        for batch in stride(from: 0, to: posts, by: size) {
            try await yard.database.write { stores in
                for number in batch..<min(batch + size, posts) {
                    try stores.posts.insert(Self.post(number, of: posts, ids.next()))
                }
            }
        }
        if yard.engine.dialect == .postgres {
            try await yard.engine.write { try $0.runScript("ANALYZE") }
        }
    }

    func measure(_ engine: String) async throws {
        for (name, query) in Self.queries.sorted(by: { $0.key < $1.key }) {
            try await line(engine, name) {
                try await yard.database.read {
                    try $0.search.posts(SearchTerm.terms(query), viewer: nil, page: PageRequest()).items.count
                }
            }
        }
        try await line(engine, "tag page") {
            try await yard.database.read {
                _ = try $0.search.tag("마당", viewer: nil)
                return try $0.posts.page(.tagged("마당"), viewer: nil, page: PageRequest()).items.count
            }
        }
        try await line(engine, "tags by a letter") {
            try await yard.database.read { try $0.search.tags(from: "a", viewer: nil, limit: 10).count }
        }
        try await line(engine, "tags of the week") {
            let week = SystemClock().now - .days(7)
            return try await yard.database.read {
                try $0.search.tags(usedSince: week, viewer: nil, limit: 20).count
            }
        }
    }

    private func line(_ engine: String, _ name: String, _ body: () async throws -> Int) async throws {
        let count = try await body()
        let time = try await percentiles { _ = try await body() }
        print("| \(engine) | \(posts) | \(name) | \(count) | \(time.p50) | \(time.p99) |")
    }

    private static func post(_ number: Int, of posts: Int, _ id: Identifier<Post>) -> NewPost {
        var random = Mixer(state: UInt64(number) &+ 1)
        var words = (0..<(4 + random.below(13))).map { _ in word(zipf(&random)) }
        if [posts / 2, posts / 3, 17].contains(number) { words.append("희귀한낱말") }
        if random.below(2) == 0 { words[0] = "#" + words[0] }
        let text = (words + ["#마당"]).joined(separator: " ")
        return NewPost(
            id: id, authorID: Identifier(rawValue: Int64(1 + random.below(4999))), text: text,
            entities: EntityScanner.entities(in: text), photoIDs: [], createdAt: SystemClock().now)
    }
}

/// Of 40 000 words the n-th comes about 1/n as often.
func zipf(_ random: inout Mixer) -> Int {
    let part = Double(random.below(1 << 30)) / Double(1 << 30)
    return Int(pow40000(part)) - 1
}

/// 40 000 to the power of `part`, without a library.
private func pow40000(_ part: Double) -> Double {
    var result = 1.0
    var factor = 40_000.0
    var rest = part
    for _ in 0..<30 {
        factor = factor.squareRoot()
        rest *= 2
        if rest >= 1 {
            result *= factor
            rest -= 1
        }
    }
    return result
}

/// The n-th word: three of four in Hangul, of two to four syllables, the others of three to nine letters.
func word(_ number: Int) -> String {
    var random = Mixer(state: UInt64(number) &* 7919 &+ 3)
    if random.below(4) > 0 {
        let scalars = (0..<(2 + random.below(3))).compactMap { _ in
            Unicode.Scalar(UInt32(0xAC00 + random.below(random.below(900) + 1) * 12))
        }
        return String(String.UnicodeScalarView(scalars))
    }
    let letters = Array("eeetaaoinsrhldcumfpgwybvk")
    return String((0..<(3 + random.below(7))).map { _ in letters[random.below(letters.count)] })
}

/// SplitMix64.
struct Mixer {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}

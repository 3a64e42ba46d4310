import Domain
import MadangCore
import PostgresDriver
import Storage

/// What it takes to find whom a new listing is told of, among `count` alerts of which every fifth is of one word, on
/// SQLite, or on the empty PostgreSQL at `address` (docs/decisions/0088-keyword-alerts.md).
func measureAlerts(count: Int64, _ address: String?) async throws {
    print("| engine | alerts | letters of the listing | found in the first piece | p50 µs | p99 µs |")
    print("|---|--:|--:|--:|--:|--:|")
    guard let address else {
        return try await withYard(posts: 1000) { try await Alerts($0, count).measure("SQLite") }
    }
    let engine = try PostgresEngine(
        PostgresConfiguration(address: address, limits: StatementLimits(.seconds(600))))
    try await Alerts(BenchmarkYard(engine: engine, posts: 1000), count).measure("PostgreSQL")
    await engine.close()
}

private struct Alerts {
    static let seller = Identifier<Member>(rawValue: 1)
    static let popular = "자전거"

    let yard: BenchmarkYard
    let count: Int64
    /// Two to four syllables each.
    let words: [String]

    init(_ yard: BenchmarkYard, _ count: Int64) async throws {
        self.yard = yard
        self.count = count
        words = (0..<5000).map { number in
            let syllables = (0..<(2 + number % 3)).compactMap { place in
                Unicode.Scalar(UInt32(0xAC00 + (number * (7919 + place * 104_729) % 399) * 28)).map {
                    String($0)
                }
            }
            return syllables.joined()
        }
        // A thousand in each unit of work: thirty of a member, of a few thousand members.
        for first in stride(from: 0, to: count, by: 1000) {
            try await yard.database.write { [words] stores in
                for number in first..<min(first + 1000, count) {
                    let text = number % 5 == 0 ? Self.popular : words[Int(number * 31) % words.count]
                    let alert = Alert(
                        id: Identifier(rawValue: number + 1), words: text,
                        minimum: number % 4 == 0 ? Money(minorUnits: 1000, currency: .krw) : nil,
                        createdAt: SystemClock().now)
                    try stores.alerts.insert(
                        alert, by: Identifier(rawValue: 2 + number % (BenchmarkYard.members - 2)))
                }
            }
        }
        if yard.engine.dialect == .postgres { try await yard.engine.write { try $0.runScript("ANALYZE") } }
    }

    func measure(_ engine: String) async throws {
        let ids = IdentifierSource(clock: SystemClock())
        for (number, length) in [5, 50, 250].enumerated() {
            let texts = stride(from: number, to: words.count, by: max(1, words.count / length))
                .map { words[$0] }
            for name in ["무엇이든 팝니다", "접이식\(Self.popular) 팝니다"] {
                let description = String(texts.joined(separator: " ").prefix(1000))
                try await listing(ids.next(), name, description, engine, ids)
            }
        }
    }

    private func listing(
        _ id: Identifier<Listing>, _ name: String, _ description: String, _ engine: String,
        _ ids: IdentifierSource
    ) async throws {
        guard let amount = Money(minorUnits: 5000, currency: .krw) else { return }
        let listing = NewListing(
            id: id, sellerID: Self.seller, name: name, description: description, price: try Price(amount),
            stock: 1, photoIDs: [], createdAt: SystemClock().now)
        try await yard.database.write { try $0.listings.insert(listing) }
        let telling = Telling(id: ids.next(), listingID: id, kind: .new)
        var found = 0
        let time = try await percentiles {
            found = try await yard.database.read { stores in
                guard let told = try stores.tellings.listing(id) else { return 0 }
                return try stores.tellings.alerts(for: told, telling, limit: 100).count
            }
        }
        let letters = name.count + description.count
        print("| \(engine) | \(count) | \(letters) | \(found) | \(time.p50) | \(time.p99) |")
    }
}

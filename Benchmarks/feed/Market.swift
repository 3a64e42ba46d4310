import Domain
import MadangCore
import PostgresDriver
import SQLiteDriver
import Storage

/// Pages of the market over `listings` listings on SQLite, or on the empty PostgreSQL at `address`
/// (docs/decisions/0027-market.md).
func measureMarket(listings: Int, _ address: String?) async throws {
    print("| engine | listings | page | listings on it | p50 µs | p99 µs |")
    print("|---|--:|---|--:|--:|--:|")
    guard let address else {
        return try await withYard(posts: 1, durable: false) {
            try await MarketBenchmark($0, listings: listings).measure("SQLite")
        }
    }
    let engine = try PostgresEngine(
        PostgresConfiguration(
            address: address, limits: StatementLimits(.seconds(600))))
    try await MarketBenchmark(BenchmarkYard(engine: engine, posts: 1), listings: listings).measure(
        "PostgreSQL")
    await engine.close()
}

/// Listings of 5000 sellers named and described in words after Zipf's law; nine of ten on sale,
/// one of twenty reserved, one of twenty sold out; one of five in dollars, one of ten given away. What the
/// measured pages show has a photo with every rendition.
private struct MarketBenchmark {
    private static let frequent = word(0)

    let yard: BenchmarkYard
    let listings: Int

    init(_ yard: BenchmarkYard, listings: Int) async throws {
        self.yard = yard
        self.listings = listings
        let ids = IdentifierSource(clock: SystemClock())
        // As for search: a seller's count changes with every listing of theirs.
        let size = yard.engine.dialect == .postgres ? 200 : 5000
        for batch in stride(from: 0, to: listings, by: size) {
            try await yard.database.write { stores in
                for number in batch..<min(batch + size, listings) {
                    let listing = try Self.listing(number, of: listings, ids)
                    if let photo = listing.photoIDs.first {
                        try stores.photos.insert(Self.photo(photo, by: listing.sellerID), original: original)
                    }
                    try stores.listings.insert(listing)
                }
            }
        }
        if yard.engine.dialect == .postgres {
            try await yard.engine.write { try $0.runScript("ANALYZE") }
        }
    }

    func measure(_ engine: String) async throws {
        let found = SearchTerm.terms(Self.frequent)
        let middling = SearchTerm.terms(word(900))
        let rare = SearchTerm.terms("희귀한낱말")
        let seller = Identifier<Member>(rawValue: 42)
        let pages: [(String, ListingQuery)] = [
            ("newest", ListingQuery()), ("on sale", ListingQuery(status: .onSale)),
            ("reserved", ListingQuery(status: .reserved)), ("one seller's", ListingQuery(seller: seller)),
            ("cheapest", ListingQuery(sort: .priceUp)), ("dearest", ListingQuery(sort: .priceDown)),
            ("reserved, cheapest", ListingQuery(status: .reserved, sort: .priceUp)),
            ("a frequent word", ListingQuery(terms: found)),
            ("a middling word", ListingQuery(terms: middling)),
            ("a rare word", ListingQuery(terms: rare)),
            ("an absent word", ListingQuery(terms: SearchTerm.terms("없는낱말"))),
            ("a frequent word, reserved", ListingQuery(terms: found, status: .reserved)),
            ("a frequent word, cheapest", ListingQuery(terms: found, sort: .priceUp)),
            ("a middling word, cheapest", ListingQuery(terms: middling, sort: .priceUp)),
            ("a rare word, cheapest", ListingQuery(terms: rare, sort: .priceUp)),
            ("a frequent word, one seller's", ListingQuery(terms: found, seller: seller)),
        ]
        for (name, query) in pages {
            try await line(engine, name, query, after: nil)
            guard ["newest", "cheapest", "a frequent word, cheapest"].contains(name) else { continue }
            try await line(engine, name + ", 50 pages on", query, after: try await place(50, query))
        }
    }

    /// Where the page `count` pages on begins.
    private func place(_ count: Int, _ query: ListingQuery) async throws -> Position? {
        var position: Position?
        for _ in 0..<count {
            position = try await yard.database.read { [position] in
                try $0.listings.page(query, viewer: nil, page: PageRequest(after: position)).next
            }
        }
        return position
    }

    private func line(_ engine: String, _ name: String, _ query: ListingQuery, after: Position?) async throws
    {
        func page() async throws -> Int {
            try await yard.database.read {
                try $0.listings.page(query, viewer: nil, page: PageRequest(after: after)).items.count
            }
        }
        let count = try await page()
        let time = try await percentiles { _ = try await page() }
        print("| \(engine) | \(listings) | \(name) | \(count) | \(time.p50) | \(time.p99) |")
    }

    private static func listing(_ number: Int, of listings: Int, _ ids: IdentifierSource) throws -> NewListing
    {
        var random = Mixer(state: UInt64(number) &+ 1)
        var words = (0..<(8 + random.below(20))).map { _ in word(zipf(&random)) }
        if [listings / 2, listings / 3, 17].contains(number) { words.append("희귀한낱말") }
        let currency: Currency = random.below(5) == 0 ? .usd : .krw
        let price = random.below(10) == 0 ? 0 : Int64(1 + random.below(2000)) * (currency == .usd ? 5 : 500)
        let discount = random.below(4) == 0 ? price / 10 : 0
        guard let amount = Money(minorUnits: price, currency: currency),
            let less = Money(minorUnits: discount, currency: currency)
        else { throw DomainError.malformed }
        let state = random.below(20)
        let status: ListingStatus = state == 0 ? .reserved : state == 1 ? .soldOut : .onSale
        // The newest, and the newest of those that cost nothing.
        let isShown = number >= listings - 2500 || price == 0 && number >= listings - 25_000
        return NewListing(
            id: ids.next(), sellerID: Identifier(rawValue: Int64(1 + random.below(4999))),
            name: words.prefix(4).joined(separator: " "),
            description: words.dropFirst(4).joined(separator: " "),
            price: try Price(amount, discount: less), stock: status == .soldOut ? 0 : 1, status: status,
            photoIDs: isShown ? [ids.next()] : [], createdAt: SystemClock().now)
    }

    private static func photo(_ id: Identifier<Photo>, by owner: Identifier<Member>) -> Photo {
        let size = PixelSize(width: 1200, height: 900)
        return Photo(
            id: id, ownerID: owner, size: size, altText: "", color: 0, thumbhash: [1, 2, 3], recipe: Recipe(),
            renditions: RenditionName.allCases.map { name in
                Rendition(
                    name: name, size: name.size(of: size), byteCount: 9,
                    blob: BlobKey(kind: .rendition, sha256: blob))
            }, createdAt: SystemClock().now)
    }
}

private let blob = String(repeating: "ab", count: 32)

private let original = Original(
    blob: BlobKey(kind: .original, sha256: blob), byteCount: 9, storedFormat: .jpeg, receivedFormat: .jpeg,
    orientation: 1, uprightSize: PixelSize(width: 1200, height: 900), removed: [])

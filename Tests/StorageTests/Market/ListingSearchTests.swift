import Domain
import MadangCore
import Storage
import TestSupport
import Testing

/// What is found is the same however it is looked for: by the index or by walking.
@Suite struct `Listings are found` {
    private static let names = [
        "원목 의자 팝니다", "의자와 책상", "아이폰SE 2세대", "새 아이폰 se", "Wooden chair", "chairs, three of them", "armchair",
        "고양이 🐈 장난감", "세 번 쓴 카메라", "카메라맨의 가방", "Café table", "100% 면 티셔츠", "under_score",
    ]

    private static let queries = [
        "의자", "의", "아이폰se", "아이폰 SE", "chair", "chai", "hair", "\"chair\"", "카메라", "카메라 가방", "🐈", "cafe", "면",
        "#의자", "@under", "100", "score", "\"원목 의자\"", "없는말", "2세", "세", "se",
    ]

    @Test(arguments: Backend.allCases, [StorageDatabase.fewHits, names.count - 1, 0])
    func `by two syllables anywhere, the same newest first, by price and among one seller's`(
        _ backend: Backend, _ fewHits: Int
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let database = StorageDatabase(engine: yard.engine, clock: yard.clock, fewHits: fewHits)
            let ana = try await yard.given.member("ana")
            var price: Int64 = 1
            for name in Self.names {
                _ = try await yard.given.listing(
                    by: ana, name, about: "Ten letters.", price: price * 7919 % 1000)
                price += 1
            }
            for text in Self.queries {
                func names(_ query: ListingQuery) async throws -> [String] {
                    try await database.read {
                        try $0.listings.page(query, viewer: nil, page: PageRequest(limit: 50)).items.map(
                            \.name)
                    }
                }
                let terms = SearchTerm.terms(text)
                let newest = try await names(ListingQuery(terms: terms))
                #expect(try await names(ListingQuery(terms: terms, seller: ana.id)) == newest, "\(text)")
                #expect(
                    try await names(ListingQuery(terms: terms, sort: .priceUp)).sorted() == newest.sorted(),
                    "\(text)")
                #expect(
                    try await names(ListingQuery(terms: terms, seller: ana.id, sort: .priceDown)).sorted()
                        == newest.sorted(), "\(text)")
            }
        }
    }

    /// Whoever sells much must not be walked through for a word that stands nowhere.
    @Test(arguments: Backend.allCases, [ListingSort.newest, .priceUp])
    func `by a walk where there is little, else by the index where words are rare, among one seller's too`(
        _ backend: Backend, _ sort: ListingSort
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            for name in ["드문 의자", "흔한 의자", "흔한 책상"] { _ = try await yard.given.listing(by: ana, name) }
            let index = backend == .sqlite ? "VIRTUAL TABLE INDEX" : "search_listings_index"
            let cases = [(3, "드문", 1, [false]), (1, "드문", 1, [true, true]), (1, "흔한", 2, [true, false])]
            for (few, words, count, ways) in cases {
                let database = StorageDatabase(engine: yard.engine, clock: yard.clock, fewHits: few)
                let query = ListingQuery(terms: SearchTerm.terms(words), seller: ana.id, sort: sort)
                let statements = try await yard.engine.statements {
                    let found = try await database.read {
                        try $0.listings.page(query, viewer: nil, page: PageRequest()).items
                    }
                    #expect(found.count == count)
                }
                let looks = statements.filter { $0.text.contains("search_listings") }
                let plans = try await yard.plans(of: looks)
                #expect(plans.map { $0.description.contains(index) } == ways, "\(words): \(plans)")
            }
        }
    }

    /// "@___" is a member's name, and no word of a listing.
    @Test(arguments: Backend.allCases)
    func `by words alone, in whatever order: what has none is found by nothing`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            _ = try await yard.given.listing(by: ana, "An under___score chair")
            for text in ["@___", "chair @___", "\"@___\"", "___", "#___", "!!", "‼"] {
                let terms = SearchTerm.terms(text)
                let queries = [
                    ListingQuery(terms: terms), ListingQuery(terms: terms, seller: ana.id),
                    ListingQuery(terms: terms, sort: .priceUp),
                    ListingQuery(terms: terms, seller: ana.id, sort: .priceDown),
                ]
                try await yard.database.read { stores throws in
                    for query in queries {
                        let page = try stores.listings.page(query, viewer: nil, page: PageRequest())
                        #expect(page.items.isEmpty, "\(text)")
                    }
                    let found = try stores.listings.found(terms, first: 3, viewer: nil, limit: 10)
                    #expect(found.count == 0, "\(text)")
                    #expect(try stores.search.postCount(terms, viewer: nil, limit: 10) == 0, "\(text)")
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `in what they are called and in what is said of them, as they are now, of one status`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let chair = try await yard.given.listing(by: ana, "원목 의자", about: "고양이가 좋아하는 의자예요.")
            let sold = try await yard.given.listing(by: ana, "다른 의자", about: "고양이가 싫어하는 의자.", stock: 0)
            func found(_ text: String, _ status: ListingStatus? = nil) async throws -> [Identifier<Listing>] {
                try await yard.database.read {
                    try $0.listings.page(
                        ListingQuery(terms: SearchTerm.terms(text), status: status), viewer: nil,
                        page: PageRequest()
                    ).items.map(\.id)
                }
            }
            #expect(try await found("고양") == [sold.id, chair.id])
            #expect(try await found("고양", .soldOut) == [sold.id])
            #expect(try await found("고양", .reserved) == [])
            try await yard.database.write {
                try $0.listings.update(
                    chair.id, ListingChange(name: "원목 책상", editedAt: yard.clock.now, expectedVersion: 1))
            }
            #expect(try await found("책상") == [chair.id])
            #expect(try await found("원목 고양이") == [chair.id])
            #expect(try await found("!!") == [])
        }
    }
}

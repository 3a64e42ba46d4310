import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `What sellers choose from` {
    private func choices(_ yard: Yard) async throws -> MarketChoices {
        try await yard.database.read { try $0.market.choices() }
    }

    @Test(arguments: Backend.allCases)
    func `begins with ten categories and four conditions in both languages, and without places`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let choices = try await choices(yard)
            #expect(choices.version == 1)
            #expect(
                choices.offered(.category).map(\.slug) == [
                    "electronics", "furniture", "home", "clothing", "books", "hobbies", "sports", "children",
                    "plants", "other",
                ])
            #expect(choices.offered(.condition).map(\.slug) == ["new", "like-new", "used", "for-parts"])
            #expect(choices.offered(.place).isEmpty)
            #expect(choices.all.allSatisfy { !$0.korean.isEmpty && !$0.english.isEmpty })
            #expect(choices.sought(.category) == choices.offered(.category))
        }
    }

    @Test(arguments: Backend.allCases)
    func `comes back in the owners' order; what no listing has goes, what one has is retired`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            try await yard.given.places(["gate", "pavilion", "well"])
            let listing = try await yard.given.listing(by: ana, facts: yard.given.facts(place: "pavilion"))
            try await yard.given.places(["well", "oak"])
            let changed = try await choices(yard)
            #expect(changed.version == 3)
            #expect(changed.offered(.place).map(\.slug) == ["well", "oak"])
            #expect(changed.all.filter { $0.fact == .place }.map(\.slug) == ["well", "oak", "pavilion"])
            let retired = try #require(changed.choice(.place, "pavilion"))
            #expect(!retired.isOffered && retired.isSought && changed.sought(.place).last == retired)
            #expect(changed.choice(.place, "gate") == nil)
            let kept = try await yard.database.read { try $0.listings.listing(listing.id, viewer: nil) }
            #expect(kept?.facts.place?.slug == "pavilion" && kept?.facts.place?.isOffered == false)
            // Offered again it is the one that it was.
            try await yard.given.places(["pavilion"])
            #expect(try await choices(yard).offered(.place).map(\.id) == [retired.id])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is looked for while something that can be bought has it, found without reading other listings`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            try await yard.given.places(["gate"])
            let facts = try await yard.given.facts(place: "gate")
            let listing = try await yard.given.listing(by: ana, facts: facts)
            try await yard.given.places([])
            #expect(try await choices(yard).sought(.place).map(\.slug) == ["gate"])
            try await yard.database.write { stores in
                try stores.listings.update(
                    listing.id,
                    ListingChange(status: .soldOut, editedAt: yard.clock.now, expectedVersion: 1))
            }
            #expect(try await choices(yard).sought(.place).isEmpty)
            let statements = try await yard.engine.statements { _ = try await choices(yard) }
            for (statement, plan) in zip(statements, try await yard.plans(of: statements)) {
                let steps = plan.costlySteps.filter {
                    $0.hasPrefix("SCAN l") || $0.hasPrefix("SCAN listings")
                }
                #expect(steps == [], "\(statement.numberedText)\n\(plan)")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is kept with a listing, changed alone, and taken away again`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let facts = try await yard.given.facts(category: "books", condition: "used")
            let listing = try await yard.given.listing(by: ana, facts: facts)
            #expect(listing.facts == facts)
            let other = try await yard.given.listing(by: ana)
            #expect(other.facts == ListingFacts())
            try await yard.database.write { stores in
                try stores.listings.update(
                    listing.id,
                    ListingChange(
                        facts: ListingFacts(condition: facts.condition), editedAt: yard.clock.now,
                        expectedVersion: 1))
            }
            let listed = try await yard.database.read {
                try $0.listings.page(ListingQuery(), viewer: nil, page: PageRequest()).items
            }
            #expect(listed.map(\.facts) == [ListingFacts(), ListingFacts(condition: facts.condition)])
        }
    }

    @Test(arguments: Backend.allCases)
    func `narrows the market, each alone and together, with words, status, seller and what is given away`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.places(["gate"])
            let given = yard.given
            let chair = try await given.listing(
                by: ana, "의자 하나", price: 0, facts: given.facts(category: "furniture", place: "gate"))
            let desk = try await given.listing(
                by: ben, "책상 하나", price: 500,
                facts: given.facts(category: "furniture", condition: "used"))
            let book = try await given.listing(
                by: ana, "책 하나", status: .reserved, facts: given.facts(category: "books", condition: "used"))
            let plain = try await given.listing(by: ben, "무엇 하나", price: 0)
            let choices = try await choices(yard)
            func query(_ facts: [MarketFact: String], _ rest: ListingQuery = ListingQuery()) -> ListingQuery {
                var query = rest
                query.facts = facts.compactMapValues { slug in choices.all.first { $0.slug == slug }?.id }
                return query
            }
            let cases: [(ListingQuery, [Listing])] = [
                (query([.category: "furniture"]), [desk, chair]),
                (query([.condition: "used"]), [book, desk]), (query([.place: "gate"]), [chair]),
                (query([.category: "furniture", .condition: "used"]), [desk]),
                (query([.category: "plants"]), []),
                (query([.category: "furniture"], ListingQuery(sort: .priceUp)), [chair, desk]),
                (query([.category: "furniture"], ListingQuery(sort: .priceDown)), [desk, chair]),
                (query([.condition: "used"], ListingQuery(status: .reserved)), [book]),
                (query([.condition: "used"], ListingQuery(seller: ben.id)), [desk]),
                (query([.condition: "used"], ListingQuery(terms: SearchTerm.terms("책"))), [book, desk]),
                (
                    query([.category: "books"], ListingQuery(terms: SearchTerm.terms("책"), sort: .priceUp)),
                    [book]
                ),
                (ListingQuery(isFree: true), [plain, chair]),
                (query([.category: "furniture"], ListingQuery(isFree: true, sort: .priceUp)), [chair]),
                (ListingQuery(isFree: true, sort: .priceDown), [plain, chair]),
                (ListingQuery(seller: ana.id, isFree: true), [chair]),
            ]
            for (query, expected) in cases {
                let found = try await yard.database.read {
                    try $0.listings.page(query, viewer: nil, page: PageRequest()).items
                }
                #expect(found.map(\.name) == expected.map(\.name), "\(query)")
            }
        }
    }
}

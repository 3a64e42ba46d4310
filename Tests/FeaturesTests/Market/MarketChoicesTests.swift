import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Changing what sellers choose from` {
    @Test(arguments: Backend.allCases)
    func `adds, renames, orders and takes away, and is known to the node at once`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let all = verbs.all
            let edit = all.editMarketChoices
            let first = try await edit(
                MarketChoicesChange([
                    .place: [
                        ChoiceDraft(korean: " 안골 정자\n", english: "The Pavilion!"),
                        ChoiceDraft(korean: "정문"), ChoiceDraft(english: "The pavilion"),
                    ]
                ]),
                expectedVersion: 1, by: olga)
            let places = first.offered(.place)
            #expect(places.map(\.korean) == ["안골 정자", "정문", ""])
            #expect(places[0].slug == "the-pavilion" && places[2].slug == "the-pavilion-2")
            #expect(ChoiceSlugRule.check(places[1].slug) == nil)
            #expect(places.map { $0.name(in: .en) } == ["The Pavilion!", "정문", "The pavilion"])
            #expect(places.map { $0.name(in: .ko) } == ["안골 정자", "정문", "The pavilion"])
            #expect(first.version == 2 && first.offered(.category).count == 10)
            #expect(try await all.ports.market.choices() == first)
            let second = try await edit(
                MarketChoicesChange([
                    .place: [
                        ChoiceDraft(id: places[1].slug, korean: "남문", english: "South gate"),
                        ChoiceDraft(id: "the-pavilion", korean: "안골 정자"),
                    ]
                ]),
                expectedVersion: 2, by: olga)
            #expect(second.offered(.place).map(\.id) == [places[1].id, places[0].id])
            #expect(second.offered(.place).map(\.english) == ["South gate", ""])
            // As it is: nothing changes.
            let same = try await edit(
                MarketChoicesChange([
                    .place: second.offered(.place).map {
                        ChoiceDraft(id: $0.slug, korean: $0.korean, english: $0.english)
                    }
                ]), by: olga)
            #expect(same.version == second.version)
        }
    }

    @Test func `is refused whole where a list is wrong, and told of by its name`() async throws {
        try await withVerbs { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let long = ChoiceDraft(korean: String(repeating: "가", count: 31))
            let many = (1...11).map { ChoiceDraft(english: "Condition \($0)") }
            let refused = try await refusal {
                _ = try await verbs.all.editMarketChoices(
                    MarketChoicesChange([
                        .category: [long], .condition: many, .place: [ChoiceDraft(korean: " ")],
                    ]), by: olga)
            }
            #expect(
                refused?.faults == [
                    FieldFault(field: "categories", fault: .tooLong(maximum: 30)),
                    FieldFault(field: "conditions", fault: .tooMany(maximum: 10)),
                    FieldFault(field: "places", fault: .required),
                ])
            for (drafts, fault) in [
                ([ChoiceDraft(id: "The Gate", english: "Gate")], Fault.format),
                (Array(repeating: ChoiceDraft(id: "gate", english: "Gate"), count: 2), .taken),
                (
                    [ChoiceDraft(id: String(repeating: "a", count: 41), english: "Gate")],
                    .tooLong(maximum: 40)
                ),
            ] {
                let one = try await refusal {
                    _ = try await verbs.all.editMarketChoices(
                        MarketChoicesChange([.place: drafts]), by: olga)
                }
                #expect(one?.faults == [FieldFault(field: "places", fault: fault)])
            }
            #expect(try await verbs.all.ports.market.choices().version == 1)
        }
    }

    @Test func `is for owners, each on top of what they saw`() async throws {
        try await withVerbs { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let mona = try await verbs.given.member("mona", role: .moderator)
            let change = MarketChoicesChange([.place: [ChoiceDraft(english: "Gate")]])
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.editMarketChoices(change, by: mona)
            }
            _ = try await verbs.all.editMarketChoices(change, expectedVersion: 1, by: olga)
            try await expectRefusal(.conflict) {
                _ = try await verbs.all.editMarketChoices(
                    MarketChoicesChange([.place: []]), expectedVersion: 1, by: olga)
            }
            #expect(try await verbs.all.ports.market.choices().offered(.place).map(\.slug) == ["gate"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `reaches other nodes by a broadcast`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let other = MarketBoard(database: verbs.yard.database)
            #expect(try await other.choices().version == 1)
            let running = Task { await other.run() }
            defer { running.cancel() }
            var names = 0
            // Until the other one listens, a broadcast may be missed.
            let isHeard = try await eventually {
                names += 1
                let change = MarketChoicesChange([.place: [ChoiceDraft(english: "Gate \(names)")]])
                let here = try await verbs.all.editMarketChoices(change, by: olga)
                return try await other.choices().version == here.version
            }
            #expect(isHeard)
        }
    }
}

@Suite struct `What is chosen for a listing` {
    @Test(arguments: Backend.allCases)
    func `is what the yard offers; it stays when it is retired, and others may not choose it any more`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.confirmed(verbs.given.member("ana"))
            let photos = try await verbs.given.photos(2, by: ana.member).map(\.id.string)
            try await verbs.given.places(["gate", "well"])
            var draft = ListingDraft.good(photos: [photos[0]])
            (draft.category, draft.condition, draft.place) = ("furniture", "", "gate")
            let chair = try await verbs.createListing(draft, by: ana.member)
            #expect(chair.facts.category?.slug == "furniture" && chair.facts.place?.slug == "gate")
            #expect(chair.facts.condition == nil)
            try await verbs.given.places(["well"])
            draft.photoIDs = [photos[1]]
            let refused = try await refusal { _ = try await verbs.createListing(draft, by: ana.member) }
            #expect(refused?.faults == [FieldFault(field: "place", fault: .unknown)])
            let again = ListingDraft(category: "", condition: "used", place: "gate")
            let edited = try await verbs.editListing(chair.id, again, by: ana)
            #expect(edited.facts.category == nil && edited.facts.condition?.slug == "used")
            #expect(edited.facts.place?.slug == "gate" && edited.version == 2)
            // Nothing is said of it, or the same: nothing changes.
            for same in [ListingDraft(), ListingDraft(condition: "used", place: "gate")] {
                #expect(try await verbs.editListing(chair.id, same, by: ana).version == 2)
            }
            let moved = try await verbs.editListing(chair.id, ListingDraft(place: "well"), by: ana)
            #expect(moved.facts.place?.slug == "well" && moved.facts.condition?.slug == "used")
            let back = try await refusal {
                _ = try await verbs.editListing(chair.id, ListingDraft(place: "gate"), by: ana)
            }
            #expect(back?.faults == [FieldFault(field: "place", fault: .unknown)])
        }
    }

    @Test func `is looked for by its slug, and one that is none is told`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let given = verbs.given
            let chair = try await given.listing(by: ana, facts: given.facts(category: "furniture"))
            _ = try await given.listing(by: ana, price: 0)
            let list = verbs.all.listListings
            func found(_ filter: ListingFilter) async throws -> [Identifier<Listing>] {
                try await list(filter, viewer: nil, page: PageRequest()).items.map(\.id)
            }
            #expect(try await found(ListingFilter(category: "furniture", condition: "")) == [chair.id])
            #expect(try await found(ListingFilter(category: "furniture", free: "true")).isEmpty)
            #expect(try await found(ListingFilter(free: "false")).count == 2)
            let own = try await list(
                of: "ana", ListingFilter(category: "furniture"), viewer: nil, page: PageRequest())
            #expect(own.listings.items.map(\.id) == [chair.id])
            let refused = try await refusal {
                _ = try await found(
                    ListingFilter(
                        status: "new", category: "chairs", condition: "bad", place: "x", free: "yes"))
            }
            #expect(
                refused?.faults.map(\.field) == ["status", "free", "category", "condition", "place"])
            #expect(refused?.faults.allSatisfy { $0.fault == .unknown } == true)
        }
    }
}

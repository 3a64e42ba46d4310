import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Pulling a listing up` {
    @Test func `works once in three days, first three days after it was made, and says how long to wait`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            func wait() async throws -> Int? {
                let error = try await refusal {
                    _ = try await verbs.pullUp(listing.id, by: ana.member)
                }
                #expect(error?.code == .conflict && error?.reason == .pulledUpLately)
                return error?.retryAfter
            }
            #expect(try await wait() == 3 * 86_400)
            verbs.clock.advance(by: Duration.days(3) - .milliseconds(1))
            #expect(try await wait() == 1)
            verbs.clock.advance(by: .milliseconds(1))
            #expect(listing.pullUpFrom == verbs.clock.now)
            let ben = try await verbs.given.member("ben")
            let newer = try await verbs.given.listing(by: ben)
            let pulled = try await verbs.pullUp(listing.id, by: ana.member)
            #expect(pulled.listedAt == verbs.clock.now && pulled.version == listing.version)
            #expect(pulled.pullUpFrom == verbs.clock.now + .days(3))
            let market = try await verbs.listListings(ListingFilter(), viewer: nil, page: PageRequest())
            #expect(market.items.map(\.id) == [listing.id, newer.id])
            #expect(try await wait() == 3 * 86_400)
        }
    }

    @Test func `is for its seller, and for what is not sold out`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let ben = try await verbs.given.member("ben")
            verbs.clock.advance(by: .days(4))
            try await expectRefusal(.forbidden) { _ = try await verbs.pullUp(listing.id, by: ben) }
            try await verbs.given.block(ben, by: ana.member)
            try await expectRefusal(.notFound) { _ = try await verbs.pullUp(listing.id, by: ben) }
            try await expectRefusal(.notFound) {
                _ = try await verbs.pullUp(Identifier(rawValue: 7), by: ana.member)
            }
            let reserved = try await verbs.given.listing(by: ana.member, status: .reserved)
            let sold = try await verbs.given.listing(by: ana.member, status: .soldOut)
            verbs.clock.advance(by: .days(4))
            let refused = try await refusal { _ = try await verbs.pullUp(sold.id, by: ana.member) }
            #expect(refused?.code == .conflict && refused?.reason == .soldOut && sold.pullUpFrom == nil)
            _ = try await verbs.pullUp(reserved.id, by: ana.member)
        }
    }

    @Test func `is told to everybody as a new one is`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let ben = try await verbs.given.member("ben")
            verbs.clock.advance(by: .days(4))
            let before = Identifier<Event>(earliestAt: verbs.clock.now - .hours(1))
            _ = try await verbs.pullUp(listing.id, by: ana.member)
            let told = try await verbs.database.read {
                try $0.events.events(after: before, for: ben.id, lookingAt: [], limit: 9)
            }
            #expect(told.map(\.news) == [.listingCreated(by: "ana")] && told[0].listing == listing.id)
        }
    }

    @Test func `happens once of many at once`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            verbs.clock.advance(by: .days(4))
            let results = try await atOnce(6) { _ in
                try await verbs.pullUp(listing.id, by: ana.member).id
            }
            #expect(results.successes().count == 1)
            #expect(results.failures().allSatisfy { $0 == .conflict })
        }
    }
}

@Suite struct `Selling the same again` {
    @Test func `takes the photos without a new upload, and each listing keeps its own`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.confirmed(verbs.given.member("ana"))
            let first = try await verbs.upload(by: ana.member, "one", purpose: .listing).photo
            let second = try await verbs.upload(by: ana.member, "two", purpose: .listing).photo
            let sold = try await verbs.createListing(
                .good(photos: [first.id.string, second.id.string]), by: ana.member)
            _ = try await verbs.editListing(sold.id, ListingDraft(stock: "0"), by: ana)
            let fresh = try await verbs.upload(by: ana.member, "three", purpose: .listing).photo
            let files = try await verbs.files()
            var draft = ListingDraft.good(
                photos: [second.id.string, fresh.id.string, first.id.string])
            draft.from = sold.id.string
            let again = try await verbs.createListing(draft, by: ana.member, idempotencyKey: "k")
            #expect(try await verbs.createListing(draft, by: ana.member, idempotencyKey: "k").id == again.id)
            #expect(again.id != sold.id && again.status == .onSale && again.photos.count == 3)
            #expect(again.photos[1].id == fresh.id)
            #expect(Set(again.photos.map(\.id)).isDisjoint(with: sold.photos.map(\.id)))
            #expect(again.photos[0].renditions == second.renditions)
            #expect(
                again.photos[2].renditions == first.renditions && again.photos[2].altText == first.altText)
            #expect(try await verbs.files() == files, "no file was made")
            #expect(
                try await verbs.showListing(sold.id, viewer: nil).photos.map(\.id) == sold.photos.map(\.id))
            #expect(try await verbs.yard.wrongCounts() == [])
            // Whichever goes first leaves the files of the other.
            try await verbs.deleteListing(sold.id, by: ana)
            _ = try await verbs.collect()
            #expect(try await verbs.files() == files)
            try await verbs.deleteListing(again.id, by: ana)
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }

    @Test func `may have what that one has and is offered no more, if it is said`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let sold = try await verbs.given.listing(by: ana, status: .soldOut)
            try await verbs.yard.engine.write { connection in
                for statement: SQL in [
                    """
                    UPDATE listings SET category_id = (SELECT id FROM market_choices WHERE slug = 'furniture'),
                        condition_id = (SELECT id FROM market_choices WHERE slug = 'used')
                    """,
                    "UPDATE market_choices SET retired_at = 1 WHERE slug IN ('furniture', 'books')",
                ] { try connection.run(statement) }
            }
            var draft = ListingDraft.good(photos: [sold.photos[0].id.string])
            (draft.from, draft.category) = (sold.id.string, "books")
            let error = try await refusal { _ = try await verbs.createListing(draft, by: ana) }
            #expect(error?.faults == [FieldFault(field: "category", fault: .unknown)])
            draft.category = "furniture"
            let again = try await verbs.createListing(draft, by: ana)
            #expect(again.facts.category?.slug == "furniture" && again.facts.condition == nil)
        }
    }

    @Test func `is for what is one's own, sold out, and hidden by nobody`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let on = try await verbs.given.listing(by: ana)
            let hers = try await verbs.given.listing(by: ana, status: .soldOut)
            let his = try await verbs.given.listing(by: ben, status: .soldOut)
            let hidden = try await verbs.given.listing(by: ana, status: .soldOut)
            _ = try await verbs.database.write { stores in
                let thing = try #require(try stores.moderation.thing(.listing, hidden.id.rawValue))
                return try stores.moderation.setHidden(thing, at: verbs.clock.now)
            }
            for (from, photo, fields) in [
                (on.id.string, on.photos[0], ["from"]),
                (his.id.string, his.photos[0], ["from", "photo_ids"]),
                (hidden.id.string, hidden.photos[0], ["from"]),
                ("nonsense", hers.photos[0], ["from", "photo_ids"]),
                // Of another one than it says.
                (hers.id.string, on.photos[0], ["photo_ids"]), ("", hers.photos[0], ["photo_ids"]),
            ] {
                var draft = ListingDraft.good(photos: [photo.id.string])
                draft.from = from
                let error = try await refusal { _ = try await verbs.createListing(draft, by: ana) }
                #expect(error?.faults.map(\.field) == fields, "\(from)")
            }
            #expect(try await verbs.count("listings") == 4)
        }
    }
}

@Suite struct `What was sold long ago` {
    @Test func `leaves the lists by itself`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            _ = try await verbs.editListing(listing.id, ListingDraft(status: "sold_out"), by: ana)
            func market() async throws -> [Identifier<Listing>] {
                try await verbs.listListings(
                    ListingFilter(status: "sold_out"), viewer: ana.member, page: PageRequest()
                ).items.map(\.id)
            }
            verbs.clock.advance(by: .days(30))
            _ = try await verbs.collect()
            #expect(try await market() == [listing.id])
            verbs.clock.advance(by: .milliseconds(1))
            _ = try await verbs.collect()
            #expect(try await market() == [])
            #expect(try await verbs.showMember("ana", viewer: nil).member.listingCount == 0)
            #expect(try await verbs.showListing(listing.id, viewer: nil).isPast)
            for (viewer, ids) in [(ana.member, [listing.id]), (nil, [])] as [(Member?, [Identifier<Listing>])]
            {
                let shown = try await verbs.listListings(of: "ana", viewer: viewer, page: PageRequest())
                #expect(shown.listings.items.map(\.id) == ids)
            }
        }
    }
}

extension BusyYard {
    fileprivate var pullUp: PullUpListing { all.pullUpListing }
}

import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Listings` {
    @Test(arguments: Backend.allCases)
    func `come back as they were written, photos in the seller's order, with what they cost`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await Array(yard.given.photos(5, by: ana).reversed())
            let written = try await yard.given.listing(
                by: ana, "<b>의자</b> 'quoted'", about: "앉기 좋은\n의자예요. 👨‍👩‍👧", price: 1250, discount: 1, in: .usd,
                stock: 3,
                photos: photos)
            for viewer in [ana.id, nil] {
                let read = try #require(
                    try await yard.database.read { try $0.listings.listing(written.id, viewer: viewer) })
                #expect(read.name == "<b>의자</b> 'quoted'")
                #expect(read.description == "앉기 좋은\n의자예요. 👨‍👩‍👧")
                #expect(read.price.price.decimal == "12.50")
                #expect(read.price.bargain.decimal == "12.49")
                #expect(read.stock == 3 && read.status == .onSale && read.version == 1)
                #expect(read.photos == photos)
                #expect(read.isMine == (viewer != nil))
                #expect(read.priceHistory.map(\.price) == [read.price])
            }
            #expect(try await yard.wrongCounts() == [])
            #expect(
                try await yard.database.read { try $0.photos.use(of: photos[0].id) } == .listing(written.id))
        }
    }

    @Test(arguments: Backend.allCases)
    func `change only in what is named, and only in the version that was seen (traps 9 and 20)`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await yard.given.photos(3, by: ana)
            let first = try await yard.given.listing(by: ana, photos: Array(photos.prefix(2)))
            func edit(_ change: ListingChange) async throws -> Listing {
                try await yard.database.write { stores in
                    try stores.listings.update(first.id, change)
                    return try #require(try stores.listings.listing(first.id, viewer: nil))
                }
            }
            yard.clock.advance(by: .seconds(1))
            let renamed = try await edit(
                ListingChange(name: "A better chair", editedAt: yard.clock.now, expectedVersion: 1))
            #expect(renamed.name == "A better chair" && renamed.description == first.description)
            #expect(renamed.photos.map(\.id) == first.photos.map(\.id))
            #expect(renamed.version == 2 && renamed.editedAt == yard.clock.now)
            await #expect(throws: DomainError.self) {
                try await edit(ListingChange(name: "Lost", editedAt: yard.clock.now, expectedVersion: 1))
            }
            let turned = try await edit(
                ListingChange(
                    photoIDs: [photos[2].id, photos[0].id], editedAt: yard.clock.now, expectedVersion: 2))
            #expect(turned.photos.map(\.id) == [photos[2].id, photos[0].id])
            #expect(turned.name == "A better chair")
            let price = try Price(Money("900", in: .krw))
            let cheaper = try await edit(
                ListingChange(price: price, editedAt: yard.clock.now, expectedVersion: 3))
            #expect(cheaper.priceHistory.map(\.price) == [first.price, price])
            // What was dropped waits, and is swept one day.
            #expect(try await yard.database.read { try $0.photos.use(of: photos[1].id) } == nil)
            let waiting = try await yard.database.read {
                try $0.photos.unused(before: yard.clock.now + .seconds(1), limit: 10)
            }
            #expect(waiting == [photos[1].id])
        }
    }

    @Test(arguments: Backend.allCases)
    func `go with their photos, their history and their place in search, and leave counts right`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let listing = try await yard.given.listing(by: ana, "의자 팝니다")
            let other = try await yard.given.listing(by: ana, "의자 하나 더")
            try await yard.database.write { try $0.listings.delete(listing.id) }
            #expect(try await yard.places(of: [listing.id.rawValue, listing.photos[0].id.rawValue]) == [])
            #expect(try await yard.wrongCounts() == [])
            let found = try await yard.database.read {
                try $0.listings.page(
                    ListingQuery(terms: SearchTerm.terms("의자")), viewer: nil, page: PageRequest())
            }
            #expect(found.items.map(\.id) == [other.id])
            #expect(
                Set(try await yard.tombstones())
                    == Set(
                        listing.photos[0].renditions.map(\.blob) + [
                            .made(of: "\(listing.photos[0].id)", kind: .original)
                        ]))
        }
    }

    @Test(arguments: Backend.allCases)
    func `are not there for those who do not see their seller, nor when hidden but for the seller`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let mod = try await yard.given.member("mod", role: .moderator)
            let chair = try await yard.given.listing(by: ana, "의자 팝니다")
            func seen(by viewer: Member?) async throws -> [Bool] {
                try await yard.database.read { stores in
                    let id = viewer?.id
                    let lists = try [
                        ListingQuery(), ListingQuery(seller: ana.id), ListingQuery(sort: .priceDown),
                        ListingQuery(terms: SearchTerm.terms("의자")),
                        ListingQuery(terms: SearchTerm.terms("의자"), sort: .priceUp),
                    ].map { try !stores.listings.page($0, viewer: id, page: PageRequest()).items.isEmpty }
                    return [
                        try stores.listings.listing(chair.id, viewer: id) != nil,
                        try stores.listings.cards(of: [chair.id], viewer: id)[chair.id]?.isShown == true,
                        try stores.photos.isShown(chair.photos[0].id, to: id),
                    ] + lists
                }
            }
            let (all, none) = (Array(repeating: true, count: 8), Array(repeating: false, count: 8))
            for viewer in [ana, ben, nil] { #expect(try await seen(by: viewer) == all) }
            let thing = try #require(
                try await yard.database.read { try $0.moderation.thing(.listing, chair.id.rawValue) })
            _ = try await yard.database.write { try $0.moderation.setHidden(thing, at: yard.clock.now) }
            #expect(try await yard.wrongCounts() == [])
            #expect(try await seen(by: ana) == all)
            for viewer in [ben, nil] { #expect(try await seen(by: viewer) == none) }
            #expect(try await seen(by: mod) == [true, true, true] + none.dropLast(3))
            _ = try await yard.database.write { try $0.moderation.setHidden(thing, at: nil) }
            #expect(try await yard.wrongCounts() == [])
            try await yard.given.block(ben, by: ana)
            #expect(try await seen(by: ben) == none)
            #expect(try await seen(by: nil) == all)
            _ = try await yard.database.write { try $0.members.setSuspended(ana.id, at: yard.clock.now) }
            for viewer in [ben, nil] { #expect(try await seen(by: viewer) == none) }
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func
        `come by what one pays, of all currencies in one order, equal ones newest first and the other way round`(
            _ backend: Backend
        ) async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let given = try await yard.given.listing(by: ana, price: 5000, discount: 5000)
            let dollars = try await yard.given.listing(by: ana, price: 1250, in: .usd)
            let won = try await yard.given.listing(by: ana, price: 13_000, discount: 1000)
            let twin = try await yard.given.listing(by: ana, price: 12_000)
            let dear = try await yard.given.listing(by: ana, price: 900_000)
            func order(_ sort: ListingSort) async throws -> [Identifier<Listing>] {
                try await yard.database.read {
                    try $0.listings.page(ListingQuery(sort: sort), viewer: nil, page: PageRequest()).items
                        .map(\.id)
                }
            }
            #expect(try await order(.priceUp) == [given, twin, won, dollars, dear].map(\.id))
            #expect(try await order(.priceDown) == [given, twin, won, dollars, dear].reversed().map(\.id))
            #expect(try await order(.newest) == [dear, twin, won, dollars, given].map(\.id))
        }
    }

    @Test(arguments: Backend.allCases)
    func `of the same seller are told beside one, what is sold out last`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let gone = try await yard.given.listing(by: ana, stock: 0)
            let old = try await yard.given.listing(by: ana)
            _ = try await yard.given.listing(by: ben)
            let one = try await yard.given.listing(by: ana)
            let new = try await yard.given.listing(by: ana)
            let others = try await yard.database.read {
                try $0.listings.others(besides: one.id, viewer: ben.id, limit: 2)
            }
            #expect(others.map(\.id) == [new.id, old.id])
            let all = try await yard.database.read {
                try $0.listings.others(besides: one.id, viewer: nil, limit: 9)
            }
            #expect(all.map(\.id) == [new.id, old.id, gone.id])
            #expect(all.allSatisfy { $0.photos.count == 1 })
        }
    }
}

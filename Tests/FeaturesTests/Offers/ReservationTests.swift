import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A reservation` {
    @Test(arguments: Backend.allCases)
    func `is made by the seller, ended by either, and whoever heard of it hears of its end`(
        _ backend: Backend
    )
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ben)
            }
            let reserved = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            #expect(reserved.thread.reservation?.until == verbs.clock.now + .hours(72))
            #expect(reserved.thread.reservation?.amount == nil && reserved.listing?.status == .reserved)
            #expect(try await scene.thread(scene.theirs, of: scene.eve).reservation == nil)
            verbs.clock.advance(by: .hours(1))
            let again = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            #expect(again.thread.reservation == reserved.thread.reservation)
            #expect(
                try await scene.reason {
                    _ = try await verbs.all.reserveListing(in: scene.theirs.id, by: scene.ana)
                } == .listingReserved)
            let released = try await verbs.all.reserveListing.release(in: scene.mine.id, by: scene.ben)
            #expect(released.thread.reservation == nil && released.listing?.status == .onSale)
            #expect(try await scene.types(in: scene.mine, of: scene.ana) == [.text, .reserved, .released])
            let types = try await scene.types(in: scene.theirs, of: scene.eve)
            #expect(types == [.text, .reservedForOther, .released])
            #expect(
                try await scene.thread(of: scene.ana).unreadCount == 2,
                "what the buyer did is news to the seller")
            _ = try await verbs.all.reserveListing.release(in: scene.mine.id, by: scene.ana)
            #expect(try await scene.types(in: scene.mine, of: scene.ana).count == 3)
        }
    }

    @Test func `is told to those alone who spoke within thirty days, and not across a block`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            verbs.clock.advance(by: .days(31))
            let (kim, lee) = (try await verbs.given.member("kim"), try await verbs.given.member("lee"))
            let late = try await verbs.given.thread(about: scene.chair, by: kim)
            let apart = try await verbs.given.thread(about: scene.chair, by: lee)
            try await verbs.given.block(lee, by: scene.ana)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve) == [.text])
            #expect(try await scene.types(in: late, of: kim) == [.text, .reservedForOther])
            #expect(try await scene.types(in: apart, of: lee) == [.text])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is over after its time, which is news to both`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            let before = try await scene.thread(of: scene.ana).unreadCount
            verbs.clock.advance(by: .hours(72))
            #expect(try await verbs.all.endOffers() == 1)
            #expect(try await scene.listing()?.status == .onSale)
            #expect(try await scene.thread(of: scene.ben).unreadCount == 2)
            #expect(try await scene.thread(of: scene.ana).unreadCount == before + 1)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve).last == .released)
            #expect(try await verbs.all.endOffers() == 0)
        }
    }

    @Test func `ends with the status that its seller chooses`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            let identity = try await verbs.confirmed(scene.ana)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            _ = try await verbs.editListing(scene.chair.id, ListingDraft(status: "on_sale"), by: identity)
            #expect(try await scene.types(in: scene.mine, of: scene.ben).last == .released)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            _ = try await verbs.editListing(scene.chair.id, ListingDraft(stock: "0"), by: identity)
            #expect(try await scene.thread().reservation == nil)
            #expect(try await scene.types(in: scene.mine, of: scene.ben).last == .soldToOther)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve).last == .soldToOther)
        }
    }

    @Test func `ends with a block, with the listing, and when the buyer leaves`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            _ = try await verbs.all.blockMember("ana", blocked: true, by: scene.ben)
            #expect(try await scene.listing()?.status == .onSale)
            #expect(try await scene.listing()?.reservation == nil)
            _ = try await verbs.all.reserveListing(in: scene.theirs.id, by: scene.ana)
            _ = try await verbs.all.leaveYard("eve", atOnce: true)
            #expect(try await scene.listing()?.status == .onSale)
            let kim = try await verbs.given.member("kim")
            let last = try await verbs.given.thread(about: scene.chair, by: kim)
            _ = try await verbs.all.reserveListing(in: last.id, by: scene.ana)
            try await verbs.all.deleteListing(scene.chair.id, by: verbs.confirmed(scene.ana))
            let thread = try await scene.thread(last, of: kim)
            #expect(thread.reservation == nil && thread.lastMessage.type == .released)
        }
    }
}

@Suite struct `Ending offers and reservations` {
    @Test(arguments: Backend.allCases)
    func `waits for a clock that is believed`(_ backend: Backend) async throws {
        try await withVerbs(backend, watches: true) { verbs in
            let scene = try await OfferScene(verbs)
            _ = try await verbs.collect()
            let offer = try await scene.offer()
            _ = try await verbs.all.reserveListing(in: scene.theirs.id, by: scene.ana)
            verbs.clock.advance(by: .days(30))
            let end = verbs.all.endOffers
            #expect(try await end() == 0)
            #expect(try await scene.state(of: offer) == .open)
            #expect(try await scene.listing()?.status == .reserved)
            verbs.clock.advance(by: .hours(1))
            #expect(try await end() == 2)
            #expect(try await scene.state(of: offer) == .lapsed)
            #expect(try await scene.listing()?.status == .onSale)
        }
    }
}

import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// What becomes of reservations and offers when moderators decide on the buyer or on the listing.
@Suite struct `A trade that moderators end` {
    private func decide(
        _ action: String, _ kind: String, _ id: String, by moderator: Member, _ verbs: BusyYard
    )
        async throws
    {
        _ = try await verbs.all.decide(
            action, kind, id: id, reason: "no ads", by: verbs.given.confirmed(moderator))
    }

    @Test(arguments: Backend.allCases)
    func `by suspending the buyer is free for the others at once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            let moderator = try await verbs.given.member("mod", role: .moderator)
            let (mine, other) = (
                try await scene.offer(), try await scene.offer("950", in: scene.theirs, by: scene.eve)
            )
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            let before = try await scene.thread(of: scene.ana).unreadCount
            try await decide("suspend", "member", scene.ben.id.string, by: moderator, verbs)
            let listing = try #require(try await scene.listing())
            #expect(listing.status == .onSale && listing.reservation == nil)
            #expect(try await scene.state(of: mine) == .lapsed)
            #expect(try await scene.state(of: other) == .open)
            let types = try await scene.types(in: scene.theirs, of: scene.eve)
            #expect(types == [.text, .offer, .reservedForOther, .released])
            _ = try await verbs.all.answerOffer.accept(other, by: scene.ana)
            #expect(try await scene.listing()?.reservation?.buyer.id == scene.eve.id)
            // Nobody of the two did it: it is news to both, once the thread is there again.
            try await decide("unsuspend", "member", scene.ben.id.string, by: moderator, verbs)
            let again = try await scene.thread(of: scene.ana)
            #expect(again.unreadCount == before + 1 && again.reservation == nil)
        }
    }

    @Test func `as when a buyer leaves, whose open offers lapse as well`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            let offer = try await scene.offer()
            _ = try await verbs.all.leaveYard("ben", atOnce: true)
            #expect(try await scene.state(of: offer) == .lapsed)
        }
    }

    @Test(arguments: Backend.allCases, ["hide", "remove"])
    func `with the listing is told to the buyer alone, and can begin anew if it is shown again`(
        _ backend: Backend, _ action: String
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            let moderator = try await verbs.given.member("mod", role: .moderator)
            let offer = try await scene.offer("950", in: scene.theirs, by: scene.eve)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            let told = try await scene.types(in: scene.theirs, of: scene.eve)
            try await decide(action, "listing", scene.chair.id.string, by: moderator, verbs)
            #expect(try await scene.state(of: offer) == .lapsed)
            let thread = try await scene.thread(of: scene.ben)
            #expect(thread.reservation == nil && thread.lastMessage.type == .released)
            #expect(!thread.isListingShown && thread.unreadCount == 2)
            #expect(try await scene.listing()?.status == .onSale)
            verbs.clock.advance(by: .hours(72))
            #expect(try await verbs.all.endOffers() == 0)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve) == told)
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == [.text, .reserved, .released])
            let back = action == "hide" ? "restore" : "put_back"
            try await decide(back, "listing", scene.chair.id.string, by: moderator, verbs)
            #expect(try await scene.thread(of: scene.ben).isListingShown)
            let seen = try await verbs.database.read {
                try $0.listings.listing(scene.chair.id, viewer: scene.eve.id)
            }
            #expect(seen?.status == .onSale)
            _ = try await verbs.all.reserveListing(in: scene.theirs.id, by: scene.ana)
        }
    }

    /// As yards have them in which a listing was hidden before that ended its reservation.
    @Test func `by its time while the listing is hidden is told to the buyer alone`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            _ = try await verbs.database.write { stores in
                let thing = try #require(try stores.moderation.thing(.listing, scene.chair.id.rawValue))
                return try stores.moderation.setHidden(thing, at: verbs.clock.now)
            }
            verbs.clock.advance(by: .hours(72))
            #expect(try await verbs.all.endOffers() == 1)
            #expect(try await scene.types(in: scene.mine, of: scene.ben).last == .released)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve).last == .reservedForOther)
        }
    }

    @Test func `is told to nobody else when its sale is taken back while the listing is hidden`() async throws
    {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            let moderator = try await verbs.given.member("mod", role: .moderator)
            _ = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            try await decide("hide", "listing", scene.chair.id.string, by: moderator, verbs)
            _ = try await verbs.all.sellListing.undo(in: scene.mine.id, by: scene.ana)
            #expect(try await scene.types(in: scene.mine, of: scene.ben).last == .released)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve).last == .soldToOther)
        }
    }
}

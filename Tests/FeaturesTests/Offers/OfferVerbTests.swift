import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `An offer` {
    @Test(arguments: Backend.allCases)
    func `is a message of the asker; another one withdraws it, and ten a day are enough`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            let first = try await scene.offer("900")
            let thread = try await scene.thread(of: scene.ana)
            #expect(thread.lastMessage.type == .offer && thread.unreadCount == 2)
            #expect(thread.lastMessage.offer?.amount.decimal == "900")
            #expect(thread.lastMessage.offer?.answerBy == verbs.clock.now + .hours(72))
            let second = try await scene.offer("1000")
            #expect(try await scene.state(of: first) == .withdrawn)
            #expect(try await scene.state(of: second) == .open)
            for _ in 3...10 { try await scene.offer() }
            #expect(try await scene.reason { try await scene.offer() } == .offersMade)
            verbs.clock.advance(by: .days(1))
            try await scene.offer()
        }
    }

    @Test func `is judged by the price, by who makes it, and by what its seller wants`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            for (amount, fault) in [
                ("1001", Fault.aboveAsked), ("0", .nothingOffered), ("", .required),
                ("1.5", .amount(decimals: 0)),
            ] {
                let refused = try await refusal { try await scene.offer(amount) }
                #expect(refused?.faults == [FieldFault(field: "amount", fault: fault)], "\(amount)")
            }
            try await expectRefusal(.forbidden) { try await scene.offer(by: scene.ana) }
            try await expectRefusal(.notFound) { try await scene.offer(by: scene.eve) }
            let table = try await verbs.given.listing(by: scene.ana)
            let plain = try await verbs.given.thread(about: table, by: scene.ben)
            #expect(try await scene.reason { try await scene.offer(in: plain) } == .offersNotTaken)
            #expect(try await scene.thread(plain).allowsOffers == false)
            #expect(try await scene.thread().allowsOffers)
            let sold = try await verbs.given.listing(by: scene.ana, status: .soldOut, allowsOffers: true)
            let late = try await verbs.given.thread(about: sold, by: scene.ben)
            #expect(try await scene.reason { try await scene.offer(in: late) } == .nothingLeft)
            try await verbs.given.block(scene.ben, by: scene.ana)
            try await expectRefusal(.blocked) { try await scene.offer() }
        }
    }

    @Test func `opens a thread, with words or without`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            let table = try await verbs.given.listing(by: scene.ana, allowsOffers: true)
            let opened = try await verbs.all.askSeller(
                MessageDraft(text: "Today?", amount: "1000"), about: table.id, by: scene.ben)
            #expect(opened.thread.lastMessage.text == "Today?")
            #expect(opened.thread.lastMessage.offer?.amount.decimal == "1000")
            let refused = try await refusal {
                _ = try await verbs.all.askSeller(MessageDraft(), about: table.id, by: scene.ben)
            }
            #expect(refused?.faults == [FieldFault(field: "text", fault: .required)])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that is accepted keeps the listing for its author at that price, and others are told kindly`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            let offer = try await scene.offer("900")
            let other = try await scene.offer("950", in: scene.theirs, by: scene.eve)
            let accepted = try await verbs.all.answerOffer.accept(offer, by: scene.ana)
            #expect(accepted.offer?.state == .accepted)
            let listing = try #require(try await scene.listing())
            #expect(listing.status == .reserved && listing.price == scene.chair.price)
            #expect(listing.reservation?.buyer.id == scene.ben.id)
            #expect(listing.reservation?.amount?.decimal == "900")
            #expect(listing.reservation?.until == verbs.clock.now + .hours(72))
            let seen = try await verbs.database.read {
                try $0.listings.listing(scene.chair.id, viewer: scene.eve.id)
            }
            #expect(seen?.status == .reserved && seen?.reservation == nil)
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == [.text, .offer, .reserved])
            #expect(
                try await scene.types(in: scene.theirs, of: scene.eve) == [.text, .offer, .reservedForOther])
            #expect(try await scene.thread(scene.theirs, of: scene.eve).unreadCount == 1)
            #expect(try await scene.thread(of: scene.ben).unreadCount == 1)
            #expect(try await scene.state(of: other) == .open, "it may fall through")
            let refused = try await scene.reason {
                _ = try await verbs.all.answerOffer.accept(other, by: scene.ana)
            }
            #expect(refused == .listingReserved)
            #expect(try await scene.state(of: other) == .open)
            let again = try await verbs.all.answerOffer.accept(offer, by: scene.ana)
            #expect(again.id == accepted.id, "said twice it is done once")
            #expect(try await scene.types(in: scene.mine, of: scene.ben).count == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is accepted once where two are at once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            let both = [
                try await scene.offer(), try await scene.offer("950", in: scene.theirs, by: scene.eve),
            ]
            let results = try await atOnce(2) { number in
                try await verbs.all.answerOffer.accept(both[number], by: scene.ana).id
            }
            let refused = results.filter { if case .failure = $0 { true } else { false } }
            #expect(refused.count == 1)
            let states = [try await scene.state(of: both[0]), try await scene.state(of: both[1])]
            #expect(states.filter { $0 == .accepted }.count == 1 && states.contains(.open))
        }
    }

    @Test func `is declined by the seller and taken back by its author, and not the other way round`()
        async throws
    {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            let offer = try await scene.offer()
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.answerOffer.accept(offer, by: scene.ben)
            }
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.answerOffer.withdraw(offer, by: scene.ana)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.answerOffer.decline(offer, by: scene.eve)
            }
            let declined = try await verbs.all.answerOffer.decline(offer, by: scene.ana)
            #expect(declined.offer?.state == .declined)
            _ = try await verbs.all.answerOffer.decline(offer, by: scene.ana)
            #expect(
                try await scene.reason { _ = try await verbs.all.answerOffer.withdraw(offer, by: scene.ben) }
                    == .offerNotOpen)
            let next = try await scene.offer()
            #expect(try await verbs.all.answerOffer.withdraw(next, by: scene.ben).offer?.state == .withdrawn)
            #expect(
                try await scene.reason { _ = try await verbs.all.answerOffer.accept(next, by: scene.ana) }
                    == .offerNotOpen)
        }
    }

    @Test(arguments: Backend.allCases)
    func `lapses after the time that the seller chose, before the job has seen it too`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            let offer = try await scene.offer()
            verbs.clock.advance(by: .hours(72) - .milliseconds(1))
            #expect(try await verbs.all.endOffers() == 0)
            verbs.clock.advance(by: .milliseconds(1))
            #expect(
                try await scene.reason { _ = try await verbs.all.answerOffer.accept(offer, by: scene.ana) }
                    == .offerNotOpen)
            #expect(try await verbs.all.endOffers() == 1)
            #expect(try await scene.state(of: offer) == .lapsed)
            #expect(try await verbs.all.endOffers() == 0)
        }
    }

    @Test func `lapses with a listing that is sold out or deleted`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            let identity = try await verbs.confirmed(scene.ana)
            let offer = try await scene.offer()
            _ = try await verbs.editListing(scene.chair.id, ListingDraft(status: "sold_out"), by: identity)
            #expect(try await scene.state(of: offer) == .lapsed)
            _ = try await verbs.editListing(scene.chair.id, ListingDraft(status: "on_sale"), by: identity)
            let next = try await scene.offer()
            try await verbs.all.deleteListing(scene.chair.id, by: identity)
            #expect(try await scene.state(of: next) == .lapsed)
            try await expectRefusal(.notFound) { try await scene.offer() }
        }
    }

    @Test func `is not taken for what is given away, which a listing can become`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            let identity = try await verbs.confirmed(scene.ana)
            let refused = try await refusal {
                _ = try await verbs.editListing(
                    scene.chair.id, ListingDraft(price: "0", allowsOffers: true), by: identity)
            }
            #expect(refused?.faults == [FieldFault(field: "allows_offers", fault: .givenAway)])
            let free = try await verbs.editListing(scene.chair.id, ListingDraft(price: "0"), by: identity)
            #expect(!free.allowsOffers && free.price.isFree)
            let wrong = try await refusal {
                _ = try await verbs.editListing(scene.chair.id, ListingDraft(answerHours: "25"), by: identity)
            }
            #expect(wrong?.faults == [FieldFault(field: "answer_hours", fault: .unknown)])
            let slow = try await verbs.editListing(
                scene.chair.id, ListingDraft(answerHours: "168"), by: identity)
            #expect(slow.answerHours == 168)
        }
    }
}

import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A sale` {
    @Test(arguments: Backend.allCases)
    func `of the last one is told to all who asked, once, and can be taken back within a day`(
        _ backend: Backend
    )
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            let other = try await scene.offer(in: scene.theirs, by: scene.eve)
            let sold = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            #expect(sold.listing?.status == .soldOut && sold.listing?.stock == 0)
            let sale = try #require(sold.thread.sale)
            #expect(sale.amount == scene.chair.price.bargain && sale.undoUntil == verbs.clock.now + .days(1))
            #expect(try await scene.state(of: other) == .lapsed)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve).last == .soldToOther)
            #expect(try await scene.thread(scene.theirs, of: scene.eve).sale == nil)
            let again = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            #expect(again.thread.sale == sale, "said twice it is sold once")
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == [.text, .sold])
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.sellListing.undo(in: scene.mine.id, by: scene.ben)
            }
            let undone = try await verbs.all.sellListing.undo(in: scene.mine.id, by: scene.ana)
            #expect(
                undone.thread.sale == nil && undone.listing?.status == .onSale && undone.listing?.stock == 1)
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == [.text, .sold, .released])
            #expect(
                try await scene.types(in: scene.theirs, of: scene.eve) == [
                    .text, .offer, .soldToOther, .released,
                ])
            _ = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            verbs.clock.advance(by: .days(1))
            #expect(
                try await scene.reason {
                    _ = try await verbs.all.sellListing.undo(in: scene.mine.id, by: scene.ana)
                } == .saleTooOld)
            #expect(
                try await scene.reason {
                    _ = try await verbs.all.sellListing(in: scene.theirs.id, by: scene.ana)
                } == .nothingLeft)
        }
    }

    @Test(arguments: Backend.allCases)
    func `that its seller tells by the listing alone is told to all who asked, and so is its end`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs)
            let identity = try await verbs.confirmed(scene.ana)
            for end in [ListingDraft(status: "sold_out"), ListingDraft(stock: "0")] {
                _ = try await verbs.editListing(scene.chair.id, end, by: identity)
                #expect(try await scene.types(in: scene.mine, of: scene.ben).last == .soldToOther)
                #expect(try await scene.types(in: scene.theirs, of: scene.eve).last == .soldToOther)
                #expect(try await scene.thread(of: scene.ben).unreadCount > 0)
                // Not on sale yet, and told once.
                _ = try await verbs.editListing(
                    scene.chair.id, ListingDraft(stock: "1", status: "reserved"), by: identity)
                #expect(try await scene.types(in: scene.mine, of: scene.ben).last == .soldToOther)
                for name in ["The chair", "A chair"] {
                    let anew = ListingDraft(name: name, status: "on_sale")
                    _ = try await verbs.editListing(scene.chair.id, anew, by: identity)
                }
            }
            let all: [MessageType] = [.text, .soldToOther, .released, .soldToOther, .released]
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == all)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve) == all)
        }
    }

    @Test func `of what is hidden is told to nobody who asked`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            try await verbs.database.write { stores in
                let thing = Thing(
                    kind: .listing, id: scene.chair.id.rawValue, postID: nil, memberID: scene.ana.id,
                    isHidden: false)
                _ = try stores.moderation.setHidden(thing, at: verbs.clock.now)
            }
            let identity = try await verbs.confirmed(scene.ana)
            for status in ["sold_out", "on_sale"] {
                _ = try await verbs.editListing(scene.chair.id, ListingDraft(status: status), by: identity)
            }
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == [.text])
        }
    }

    @Test func `is for what was agreed on, and takes the offer that says so`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            let offer = try await scene.offer("800")
            _ = try await verbs.all.answerOffer.accept(offer, by: scene.ana)
            let sold = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            #expect(sold.thread.sale?.amount.decimal == "800" && sold.thread.reservation == nil)
            let table = try await verbs.given.listing(by: scene.ana, allowsOffers: true)
            let about = try await verbs.given.thread(about: table, by: scene.ben)
            let open = try await scene.offer("700", in: about)
            let other = try await verbs.all.sellListing(in: about.id, amount: "700", by: scene.ana)
            #expect(other.thread.sale?.amount.decimal == "700")
            #expect(try await scene.state(of: open) == .accepted)
            let lamp = try await verbs.given.thread(
                about: verbs.given.listing(by: scene.ana), by: scene.ben)
            let wrong = try await refusal {
                _ = try await verbs.all.sellListing(in: lamp.id, amount: "much", by: scene.ana)
            }
            #expect(wrong?.faults == [FieldFault(field: "amount", fault: .amount(decimals: 0))])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of one of several leaves the rest, and what is kept for somebody else`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs, stock: 3)
            _ = try await verbs.all.reserveListing(in: scene.theirs.id, by: scene.ana)
            let sold = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            #expect(sold.listing?.status == .reserved && sold.listing?.stock == 2)
            #expect(try await scene.thread(scene.theirs, of: scene.eve).reservation != nil)
            let next = try await verbs.all.sellListing(in: scene.theirs.id, by: scene.ana)
            #expect(next.listing?.status == .onSale && next.listing?.stock == 1)
            #expect(next.thread.reservation == nil)
            let types = try await scene.types(in: scene.mine, of: scene.ben)
            #expect(types == [.text, .reservedForOther, .sold])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of one of several is the last that its buyer hears of the rest`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs, stock: 2)
            let kim = try await verbs.given.member("kim")
            let third = try await verbs.given.thread(about: scene.chair, by: kim)
            let identity = try await verbs.confirmed(scene.ana)
            _ = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            let unread = try await scene.thread(of: scene.ben).unreadCount
            _ = try await verbs.all.reserveListing(in: scene.theirs.id, by: scene.ana)
            _ = try await verbs.all.reserveListing.release(in: scene.theirs.id, by: scene.ana)
            _ = try await verbs.all.sellListing(in: scene.theirs.id, by: scene.ana)
            let again = ListingDraft(stock: "1", status: "on_sale")
            _ = try await verbs.editListing(scene.chair.id, again, by: identity)
            _ = try await verbs.editListing(scene.chair.id, ListingDraft(stock: "0"), by: identity)
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == [.text, .sold])
            #expect(try await scene.thread(of: scene.ben).unreadCount == unread)
            let theirs: [MessageType] = [.text, .reserved, .released, .sold]
            #expect(try await scene.types(in: scene.theirs, of: scene.eve) == theirs)
            let heard: [MessageType] = [
                .text, .reservedForOther, .released, .soldToOther, .released, .soldToOther,
            ]
            #expect(try await scene.types(in: third, of: kim) == heard)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of one of several does not hide from its buyer that what is kept for them is gone`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs, stock: 2)
            _ = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            let identity = try await verbs.confirmed(scene.ana)
            _ = try await verbs.editListing(scene.chair.id, ListingDraft(stock: "0"), by: identity)
            let types = try await scene.types(in: scene.mine, of: scene.ben)
            #expect(types == [.text, .sold, .reserved, .soldToOther])
            let again = ListingDraft(stock: "1", status: "on_sale")
            _ = try await verbs.editListing(scene.chair.id, again, by: identity)
            #expect(try await scene.types(in: scene.mine, of: scene.ben).last == .released)
        }
    }

    @Test(arguments: Backend.allCases)
    func `taken back while the rest is kept says that it is, and tells when it is on sale again`(
        _ backend: Backend
    )
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs, stock: 2)
            _ = try await verbs.all.reserveListing(in: scene.theirs.id, by: scene.ana)
            _ = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            let undone = try await verbs.all.sellListing.undo(in: scene.mine.id, by: scene.ana)
            #expect(undone.listing?.status == .reserved && undone.listing?.stock == 2)
            let kept: [MessageType] = [.text, .reservedForOther, .sold, .reservedForOther]
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == kept)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve) == [.text, .reserved])
            _ = try await verbs.all.reserveListing.release(in: scene.theirs.id, by: scene.ana)
            #expect(try await scene.types(in: scene.mine, of: scene.ben) == kept + [.released])
        }
    }

    @Test func `taken back while the rest is kept for the same buyer says that it is`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs, stock: 2)
            _ = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            _ = try await verbs.all.sellListing.undo(in: scene.mine.id, by: scene.ana)
            let types = try await scene.types(in: scene.mine, of: scene.ben)
            #expect(types == [.text, .sold, .reserved, .reserved])
            #expect(try await scene.types(in: scene.theirs, of: scene.eve) == [.text, .reservedForOther])
        }
    }

    @Test func `outlives its listing, and goes with one of the two`() async throws {
        try await withVerbs { verbs in
            let scene = try await OfferScene(verbs)
            _ = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            try await verbs.all.deleteListing(scene.chair.id, by: verbs.confirmed(scene.ana))
            func sales(of member: Member) async throws -> [ExportedSale] {
                try await verbs.all.exportMember.sales(of: member, page: PageRequest()).items
            }
            let kept = try #require(try await sales(of: scene.ben).first)
            #expect(kept.sale.listingID == nil && kept.sale.listingName == scene.chair.name)
            #expect(kept.partner == "ana" && kept.sale.buyerID == scene.ben.id)
            #expect(try await sales(of: scene.ana).first?.partner == "ben")
            #expect(try await sales(of: scene.eve).isEmpty)
            try await verbs.database.write { try $0.members.delete(scene.ben.id) }
            #expect(try await sales(of: scene.ana).isEmpty)
        }
    }
}

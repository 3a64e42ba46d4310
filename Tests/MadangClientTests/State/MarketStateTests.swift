import Foundation
import MadangClient
import MadangCore
import TestSupport
import Testing

@Suite struct `The market on a screen` {
    private func created(_ listing: Listing) -> LiveEvent.News {
        .listingCreated(
            ListingCreatedEvent(
                listingID: listing.id,
                seller: ListingCreatedEvent.Seller(id: listing.seller.id, username: listing.seller.username)))
    }

    @Test func `has what one lists on top, and counts what others list`() async throws {
        try await withScreens { ana, ben in
            try await ben.madang.createListing(ben.draft("A stool"))
            let (market, stall) = (MarketState(in: ana.state), MarketState(in: ana.state, seller: "ana"))
            await market.list.refresh()
            await stall.list.refresh()
            let mine = try await ana.state.sell(ana.draft("A chair"))
            #expect(market.list.rows.map(\.listing.name) == ["A chair", "A stool"])
            #expect(stall.list.rows.map(\.listing.name) == ["A chair"] && stall.list.rows[0] === mine)
            await ana.handle(created(mine.listing))
            let other = try await ben.madang.createListing(ben.draft("A table"))
            await ana.handle(created(other))
            #expect(market.list.newCount == 1 && stall.list.newCount == 0)
            #expect(market.list.rows.count == 2)
            await market.list.showNew()
            #expect(market.list.rows.map(\.listing.name) == ["A table", "A chair", "A stool"])
        }
    }

    @Test func `is filtered and sorted, and what an earlier filter brings late does not show`() async throws {
        try await withSteeredScreens { line, ana, ben in
            for (name, price) in [("A chair", "3000"), ("A stool", "1000"), ("A table", "2000")] {
                try await ben.madang.createListing(ben.draft(name, price: DecimalText(price)))
            }
            let market = MarketState(in: ana.state)
            await market.list.refresh()
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: Calls.market.listListings.endpoint)
            let early = Task { await market.show(Madang.ListingFilter(words: "chair")) }
            await answered.wait()
            line.set(nil, for: Calls.market.listListings.endpoint)
            await market.show(Madang.ListingFilter(sort: "price_asc"))
            gate.open()
            await early.value
            #expect(market.list.rows.map(\.listing.price) == ["1000", "2000", "3000"])
            // Nobody can tell where it belongs in this order.
            try await ana.state.sell(ana.draft("A bench", price: "1500"))
            #expect(market.list.rows.count == 3 && market.list.newCount == 0)
            await market.show(Madang.ListingFilter(words: "bench", status: "on_sale"))
            #expect(market.list.rows.map(\.listing.name) == ["A bench"])
        }
    }

    @Test func `has on top what one pulls up, and says why one may not yet`() async throws {
        try await withScreens { ana, ben in
            let chair = try await ana.state.sell(ana.draft("A chair"))
            try await ben.madang.createListing(ben.draft("A stool"))
            let market = MarketState(in: ana.state)
            await market.list.refresh()
            #expect(market.list.rows.map(\.listing.name) == ["A stool", "A chair"])
            #expect(await !chair.pullUp())
            #expect(ana.state.failure?.error.code == "conflict" && !chair.isOvertaken && !chair.isChanging)
            try await ana.yard.given.rest(chair.id)
            #expect(await chair.pullUp())
            #expect(market.list.rows.map(\.listing.name) == ["A chair", "A stool"])
            #expect(market.list.rows[0] === chair)
        }
    }

    @Test func `asks for the password once, goes on with what was wanted, and agrees on all screens`()
        async throws
    {
        try await withScreens { ana, ben in
            let listing = try await ana.state.sell(ana.draft("A chair"))
            let post = ana.state.post(
                try await ana.madang.publishPost(PostRequest(text: "Look", listingID: listing.id)))
            let market = MarketState(in: ana.state)
            await market.list.refresh()
            #expect(await !listing.setStatus(.reserved))
            #expect(listing.needsPassword && listing.status == .onSale && ana.state.failure == nil)
            #expect(await !listing.confirm(password: "wrong"))
            #expect(listing.needsPassword && ana.state.failure?.error.code == "invalid_credentials")
            #expect(await listing.confirm(password: "correct horse"))
            #expect(listing.status == .reserved && !listing.needsPassword && listing.unsent == nil)
            #expect(
                market.list.rows.map(\.listing.status) == ["reserved"] && post.listing?.status == "reserved")
            #expect(await listing.setStock(0))
            #expect(listing.status == .soldOut && post.listing?.stock == 0)
            #expect(await listing.edit(ListingRequest(price: "900", stock: "3")))
            #expect(listing.status == .onSale)
            await listing.load()
            #expect(listing.priceHistory?.map(\.price) == ["1000", "900"])
        }
    }

    @Test func `keeps what was written when somebody was quicker, and says so`() async throws {
        try await withScreens { ana, _ in
            let listing = try await ana.state.sell(ana.draft("A chair"))
            try await ana.madang.confirm(password: "correct horse")
            try await ana.madang.editListing(listing.id, ListingRequest(name: "Another chair"))
            #expect(await !listing.edit(ListingRequest(name: "My chair", price: "5")))
            #expect(listing.isOvertaken && listing.listing.name == "Another chair")
            #expect(listing.unsent?.name == "My chair" && ana.state.failure?.words?.isEmpty == false)
            #expect(await listing.sendAgain())
            #expect(
                listing.listing.name == "My chair" && listing.listing.price == "5" && !listing.isOvertaken)
        }
    }

    @Test func `says which fields are wrong, and keeps them`() async throws {
        try await withSteeredScreens { line, ana, _ in
            let listing = try await ana.state.sell(ana.draft("A chair"))
            try await ana.madang.confirm(password: "correct horse")
            #expect(await !listing.edit(ListingRequest(name: "x")))
            #expect(listing.problem?.errors.map(\.field) == ["name"] && listing.unsent?.name == "x")
            #expect(listing.listing.name == "A chair")
            line.set(.isDown, for: Calls.market.editListing.endpoint)
            #expect(await !listing.setStock(7))
            #expect(listing.listing.stock == 2 && listing.problem == nil && !listing.isChanging)
            line.set(nil, for: Calls.market.editListing.endpoint)
            #expect(await listing.sendAgain() && listing.listing.stock == 7)
            listing.discard()
            #expect(await !listing.sendAgain())
        }
    }

    @Test func `follows what its seller does, and what is deleted goes everywhere`() async throws {
        try await withScreens { ana, ben in
            let listing = try await ben.state.sell(ben.draft("A chair"))
            let market = MarketState(in: ana.state)
            let post = ana.state.post(
                try await ben.madang.publishPost(PostRequest(text: "Look", listingID: listing.id)))
            await market.list.refresh()
            try await ben.madang.confirm(password: "correct horse")
            await listing.setStatus(.reserved)
            await ana.handle(.listingEdited(ListingEvent(listingID: listing.id)))
            #expect(market.list.rows.map(\.status) == [.reserved] && post.listing?.status == "reserved")
            #expect(await listing.delete() && listing.isDeleted)
            // Of an edit before it, late.
            await ana.handle(.listingEdited(ListingEvent(listingID: listing.id)))
            #expect(market.list.rows.isEmpty && post.listing == nil)
            await ana.handle(.listingDeleted(ListingEvent(listingID: listing.id)))
            #expect(market.list.rows.isEmpty && ana.state.failure == nil)
        }
    }

    @Test func `deletes once the password was shown, and only once`() async throws {
        try await withScreens { ana, _ in
            let listing = try await ana.state.sell(ana.draft("A chair"))
            let market = MarketState(in: ana.state)
            await market.list.refresh()
            #expect(await !listing.delete())
            #expect(listing.needsPassword && market.list.rows.count == 1)
            #expect(await listing.confirm(password: "correct horse"))
            #expect(listing.isDeleted && market.list.rows.isEmpty)
        }
    }
}

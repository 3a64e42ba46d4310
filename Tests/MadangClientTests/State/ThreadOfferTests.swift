import MadangClient
import TestSupport
import Testing

@Suite struct `An offer in a thread` {
    @Test func `is made, answered and shown as it is by now, also where something failed`() async throws {
        try await withScreens { ana, ben in
            var draft = try await ben.draft("A chair")
            draft.allowsOffers = true
            let listing = ana.state.listing(try await ben.madang.createListing(draft))
            let mine = ThreadState(asking: listing, in: ana.state)
            mine.draft = "Is it still there?"
            #expect(await mine.send())
            #expect(mine.thread?.allowsOffers == true)
            #expect(await mine.makeOffer("900"))
            #expect(mine.messages?.rows.first?.offer?.state == "open")
            let theirs = ThreadState(
                try #require(try await ben.madang.threads().firstPage().first), in: ben.state)
            await theirs.load()
            let offer = try #require(theirs.messages?.rows.first?.offer)
            #expect(await theirs.accept(offer))
            #expect(theirs.thread?.reservation?.amount == "900")
            let id = try #require(mine.thread?.id)
            await ana.handle(.threadChanged(ThreadChangedEvent(threadID: id)))
            #expect(mine.thread?.reservation?.amount == "900")
            #expect(mine.messages?.rows.map(\.type) == ["reserved", "offer", "text"])
            #expect(mine.messages?.rows[1].offer?.state == "accepted")
            #expect(await !mine.withdraw(offer))
            #expect(ana.state.failure?.wish == .message && ana.state.failure?.error.code == "conflict")
            #expect(await mine.release())
            #expect(mine.thread?.reservation == nil)
            #expect(await theirs.reserve())
            #expect(await theirs.sell())
            #expect(theirs.thread?.sale?.amount == "1000" && theirs.thread?.reservation == nil)
            #expect(await theirs.undoSale())
            #expect(theirs.thread?.sale == nil)
            #expect(await mine.makeOffer("950"))
            await theirs.load()
            let next = try #require(theirs.messages?.rows.first?.offer)
            #expect(await theirs.decline(next))
            #expect(theirs.messages?.rows.first?.offer?.state == "declined")
        }
    }
}

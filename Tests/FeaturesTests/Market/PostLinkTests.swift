import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `A post with a link to a listing` {
    @Test(arguments: Backend.allCases)
    func `shows it as it is now, and the listing knows its posts`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let post = try await verbs.publish(
                PostDraft(text: "의자 팔아요", listingID: listing.id.string), by: ana.member)
            #expect(post.listing?.name == listing.name && post.listing?.photo?.id == listing.photos[0].id)
            _ = try await verbs.editListing(
                listing.id, ListingDraft(discount: "100", status: "reserved"), by: ana)
            for viewer in [ana.member, nil] {
                let card = try #require(try await verbs.showPost(post.id, viewer: viewer).listing)
                #expect(card.price.bargain.decimal == "900" && card.status == .reserved && card.isShown)
                let back = try await verbs.showListing.posts(
                    carrying: listing.id, viewer: viewer, page: PageRequest())
                #expect(back.items.map(\.id) == [post.id])
            }
            #expect(
                try await verbs.listPosts(.everyone, viewer: nil, page: PageRequest()).items[0].listing != nil
            )
            try await verbs.deleteListing(listing.id, by: ana)
            #expect(try await verbs.showPost(post.id, viewer: nil).listing == nil)
            #expect(
                try await verbs.yard.places(of: [listing.id.rawValue]).allSatisfy { $0.hasPrefix("events.") })
        }
    }

    @Test func `is of its author's own, set and taken away like any other part`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let ben = try await verbs.given.member("ben")
            for name in [listing.id.string, "0000000000000", "nonsense"] {
                let error = try await refusal {
                    _ = try await verbs.publish(PostDraft(text: "mine", listingID: name), by: ben)
                }
                #expect(error?.faults == [FieldFault(field: "listing_id", fault: .unknown)])
            }
            let post = try await verbs.publish(PostDraft(text: "hello"), by: ana.member)
            let linked = try await verbs.editPost(
                post.id, text: nil, photoIDs: nil, listingID: listing.id.string, by: ana.member)
            #expect(linked.listing?.id == listing.id && linked.version == 2 && linked.text == "hello")
            let same = try await verbs.editPost(
                post.id, text: "hello", photoIDs: nil, listingID: listing.id.string, by: ana.member)
            #expect(same == linked, "what changes nothing is no edit")
            let retold = try await verbs.editPost(post.id, text: "again", photoIDs: nil, by: ana.member)
            #expect(retold.listing?.id == listing.id, "what is not named stays")
            let bare = try await verbs.editPost(
                post.id, text: nil, photoIDs: nil, listingID: "", by: ana.member)
            #expect(bare.listing == nil && bare.text == "again")
        }
    }

    @Test func `does not show what the reader may not see`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let post = try await verbs.publish(
                PostDraft(text: "의자", listingID: listing.id.string), by: ana.member)
            let mia = try await verbs.given.confirmed(verbs.given.member("mia", role: .moderator))
            _ = try await verbs.all.decide("hide", "listing", id: listing.id.string, reason: "광고", by: mia)
            #expect(try await verbs.showPost(post.id, viewer: nil).listing == nil)
            #expect(try await verbs.showPost(post.id, viewer: ana.member).listing?.id == listing.id)
        }
    }
}

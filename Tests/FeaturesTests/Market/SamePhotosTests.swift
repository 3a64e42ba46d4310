import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A photo that stands on somebody else's listing` {
    private func list(_ words: String, by seller: Member, in verbs: BusyYard) async throws -> Listing {
        let photo = try await verbs.upload(by: seller, words, purpose: .listing)
        return try await verbs.createListing(.good(photos: [photo.photo.id.string]), by: seller)
    }

    private func cases(_ verbs: BusyYard) async throws -> [Case] {
        try await verbs.all.readCases(page: PageRequest()).items
    }

    @Test func `is told to its seller before, and to moderators after, once`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let first = try await list("seen vase", by: ana, in: verbs)
            let photo = try await verbs.upload(by: ben, "seen vase", purpose: .listing).photo
            let told = try await verbs.all.findSamePhotos(of: photo.id, by: ben)
            #expect(told.map(\.listing.id) == [first.id] && told.map(\.photo.id) == [photo.id])
            #expect(try await verbs.all.findSamePhotos([first.photos[0].id], by: ben).isEmpty)
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.findSamePhotos(of: first.photos[0].id, by: ben)
            }
            let second = try await verbs.createListing(.good(photos: [photo.id.string]), by: ben)
            let opened = try await cases(verbs)
            #expect(opened.map(\.thing.id) == [second.id.rawValue] && opened[0].reportCount == 0)
            #expect(opened[0].samePhotos.map(\.other.id) == first.photos.map(\.id))
            #expect(opened[0].samePhotos.map(\.listing.id) == [first.id] && !opened[0].evidence.isEmpty)
            // What moderators have left as it is comes no second time.
            let moderator = try await verbs.given.member("moderator", role: .moderator)
            _ = try await verbs.all.decide(
                "dismiss", "listing", id: second.id.string, reason: "A catalogue",
                by: verbs.given.confirmed(moderator))
            let identity = try await verbs.given.confirmed(ben)
            _ = try await verbs.editListing(second.id, ListingDraft(name: "Another name"), by: identity)
            #expect(try await cases(verbs).isEmpty)
        }
    }

    @Test func `that an edit brings is told, too; one's own and those of who is blocked are not`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await list("seen vase", by: ana, in: verbs)
            _ = try await list("seen vase", by: ana, in: verbs)
            #expect(try await cases(verbs).isEmpty)
            let his = try await list("seen cup", by: ben, in: verbs)
            let photo = try await verbs.upload(by: ben, "seen vase", purpose: .listing).photo
            try await verbs.given.block(ana, by: ben)
            #expect(try await verbs.all.findSamePhotos([photo.id], by: ben).isEmpty)
            let identity = try await verbs.given.confirmed(ben)
            _ = try await verbs.editListing(
                his.id, ListingDraft(photoIDs: [photo.id.string]), by: identity)
            #expect(try await cases(verbs).map(\.samePhotos.count) == [2])
        }
    }

    @Test func `cannot come back once moderators took it away, until they put it back`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let moderator = try await verbs.given.member("moderator", role: .moderator)
            let taken = try await list("seen vase", by: ana, in: verbs)
            func decide(_ action: String) async throws {
                _ = try await verbs.all.decide(
                    action, "listing", id: taken.id.string, reason: "Not theirs",
                    by: verbs.given.confirmed(moderator))
            }
            try await decide("remove")
            let photo = try await verbs.upload(by: ben, "seen vase", purpose: .listing).photo
            let refused = try await refusal {
                _ = try await verbs.createListing(.good(photos: [photo.id.string]), by: ben)
            }
            #expect(refused?.faults == [FieldFault(field: "photo_ids", fault: .removed)])
            let posted = try await refusal {
                _ = try await verbs.publish(PostDraft(text: "Look", photoIDs: [photo.id]), by: ben)
            }
            #expect(posted?.faults == [FieldFault(field: "photo_ids", fault: .removed)])
            #expect(try await verbs.count("removed_bands") == 4)
            try await decide("put_back")
            #expect(try await verbs.count("removed_bands") == 0)
            _ = try await verbs.createListing(.good(photos: [photo.id.string]), by: ben)
        }
    }

    @Test func `of before is looked at by a job, which tells of it as well`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await list("seen vase", by: ana, in: verbs)
            let his = try await list("seen vase too", by: ben, in: verbs)
            try await verbs.database.write { stores in
                guard var photo = try stores.photos.photo(his.photos[0].id) else { return }
                photo.hash = nil
                try stores.photos.update(photo)
            }
            _ = try await verbs.yard.engine.write {
                try $0.run("UPDATE photos SET is_hashed = 0 WHERE hash IS NULL")
            }
            #expect(try await verbs.all.hashPhotos() == false)
            let hash = try await verbs.database.read { try $0.photos.photo(his.photos[0].id)?.hash }
            #expect(hash != nil)
            #expect(try await verbs.database.read { try $0.samePhotos.unhashed(limit: 1).isEmpty })
        }
    }
}

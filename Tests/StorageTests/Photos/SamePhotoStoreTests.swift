import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Photos of listings that show the same` {
    private static let hash: UInt64 = 0xF0F0_1234_ABCD_8001

    private func same(_ yard: Yard, as photo: Photo) async throws -> [SamePhoto] {
        try await yard.database.read { try $0.samePhotos.same(as: [photo], of: photo.ownerID) }
    }

    @Test(arguments: Backend.allCases)
    func `are found up to six bits apart, on listings of others, wherever the bits are`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let six = Self.hash ^ 0x8001_0001_0001_0003
            let seven = Self.hash ^ 0x8001_0001_0001_0007
            let near = try await yard.given.photo(by: ana, purpose: .listing, hash: six)
            let far = try await yard.given.photo(by: ana, purpose: .listing, hash: seven)
            let listing = try await yard.given.listing(by: ana, photos: [near, far])
            // An upload that waits, one of a post and one's own are no others.
            _ = try await yard.given.photo(by: ana, purpose: .listing, hash: Self.hash)
            let posted = try await yard.given.photo(by: ana, hash: Self.hash)
            _ = try await yard.given.post(by: ana, photos: [posted])
            let own = try await yard.given.photo(by: ben, purpose: .listing, hash: Self.hash)
            _ = try await yard.given.listing(by: ben, photos: [own])
            let asked = try await yard.given.photo(by: ben, purpose: .listing, hash: Self.hash)
            #expect(
                try await same(yard, as: asked)
                    == [SamePhoto(photo: asked.id, other: near.id, listing: listing.id)])
            let plain = try await yard.given.photo(by: ben, purpose: .listing)
            #expect(try await same(yard, as: plain).isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are looked for in two statements along the index`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photo = try await yard.given.photo(by: ana, purpose: .listing, hash: Self.hash)
            _ = try await yard.given.listing(by: ana, photos: [photo])
            let asked = try await yard.given.photo(by: ben, purpose: .listing, hash: Self.hash)
            let statements = try await yard.engine.statements { _ = try await same(yard, as: asked) }
            #expect(statements.count { $0.text.contains("photo_bands") } == 1)
            #expect(statements.count { $0.text.contains("listing_photos") } == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `follow a photo that is cut anew, and go with it`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var photo = try await yard.given.photo(by: ana, purpose: .listing, hash: Self.hash)
            #expect(try await yard.count("SELECT 1 FROM photo_bands") == 4)
            photo.hash = PhotoHash(bits: ~Self.hash)
            try await yard.database.write { [photo] in try $0.photos.update(photo) }
            let kept = try await yard.database.read { [photo] in try $0.photos.photo(photo.id)?.hash }
            #expect(kept == photo.hash)
            #expect(try await yard.count("SELECT DISTINCT hash FROM photo_bands") == 1)
            photo.purpose = .post
            try await yard.database.write { [photo] in try $0.photos.update(photo) }
            #expect(try await yard.count("SELECT 1 FROM photo_bands") == 0)
            photo.purpose = .listing
            try await yard.database.write { [photo] in try $0.photos.update(photo) }
            #expect(try await yard.count("SELECT 1 FROM photo_bands") == 4)
            try await yard.database.write { [photo] in try $0.photos.delete(photo.id) }
            #expect(try await yard.count("SELECT 1 FROM photo_bands") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of before are looked at once, and those of posts never`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let old = try await yard.given.photo(by: ana, purpose: .listing)
            let listing = try await yard.given.listing(by: ana, photos: [old])
            _ = try await yard.given.photo(by: ana)
            _ = try await yard.given.photo(by: ana, purpose: .listing, hash: Self.hash)
            let waiting = try await yard.database.read { try $0.samePhotos.unhashed(limit: 9) }
            #expect(waiting.map(\.photo) == [old.id] && waiting.map(\.listing) == [listing.id])
            try await yard.database.write { try $0.samePhotos.markHashed(old.id) }
            #expect(try await yard.database.read { try $0.samePhotos.unhashed(limit: 9).isEmpty })
        }
    }
}

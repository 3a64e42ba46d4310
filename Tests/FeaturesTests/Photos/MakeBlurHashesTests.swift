import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Blur hashes of photos` {
    @Test func `come with the upload, and anew with an edit`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana, "sea").photo
            #expect(photo.blurhash != nil)
            var bare = photo
            bare.blurhash = nil
            try await verbs.database.write { [bare] in try $0.photos.update(bare) }
            let edited = try await verbs.all.editPhoto(
                photo.id, PhotoChange(filter: .gray), by: ana)
            #expect(edited.photo.blurhash == photo.blurhash)
        }
    }

    @Test func `of before are made of what is known of the photo, until all have one`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            // The ThumbHash of `given` is none: nothing can be made of it, and it is not tried again.
            let nothing = try await verbs.given.photo(by: ana)
            let hash = ThumbHash.encode(width: 2, height: 1, rgba: [250, 9, 9, 255, 9, 9, 250, 255])
            var photo = try await verbs.given.photo(by: ana)
            photo.thumbhash = hash
            try await verbs.database.write { [photo] in try $0.photos.update(photo) }
            let id = photo.id
            #expect(try await verbs.all.makeBlurHashes() == false)
            let kept = try await verbs.database.read { try $0.photos.photos([id, nothing.id]) }
            #expect(kept.first { $0.id == photo.id }?.blurhash == BlurHash(thumbhash: hash))
            #expect(kept.first { $0.id == nothing.id }?.blurhash == nil)
            #expect(try await verbs.database.read { try $0.photos.withoutBlurHash(limit: 1).isEmpty })
        }
    }
}

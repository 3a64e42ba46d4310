import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `The pictures of a form` {
    @Test func `become photos in their order, cut in the middle, each made once`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let making = PhotoMaking(aspect: .square, filter: .gray)
            let taken = try await verbs.take(["one", "two"], making, by: ana)
            #expect(taken.failure == nil && taken.refused.isEmpty)
            #expect(verbs.processor.renderCount == 0)
            let post = try await verbs.publish(PostDraft(photoIDs: taken.photos), by: ana)
            #expect(post.photos.map(\.recipe) == Array(repeating: middle, count: 2))
            #expect(post.photos[0].renditions != post.photos[1].renditions)
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
            #expect(try verbs.staged().isEmpty)
        }
    }

    @Test func `that were refused before are named first, with their reason`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            var outcome = TakePhotos.Outcome()
            outcome.refuse("zero", DomainError(.rateLimited, retryAfter: 9))
            let taken = try await verbs.take(
                ["one", damaged, "three"], PhotoMaking(), by: ana, addingTo: outcome)
            #expect(taken.photos.count == 2 && taken.refused == ["zero", damaged])
            #expect(taken.failure?.code == .rateLimited && taken.failure?.retryAfter == 9)
            #expect(try await verbs.count("photos") == 2)
        }
    }
}

/// The largest square in the middle of 300 × 200 pixels, in gray.
private let middle = Recipe(crop: CropRectangle(x: 50, y: 0, width: 200, height: 200), filter: .gray)

/// What a file is called that is no picture.
private let damaged = "damaged"

extension BusyYard {
    /// Files that are called so, as the edge writes them down.
    fileprivate func take(
        _ names: [String], _ making: PhotoMaking, by owner: Member,
        addingTo outcome: TakePhotos.Outcome = TakePhotos.Outcome()
    ) async throws -> TakePhotos.Outcome {
        try await blobs.withStaging { directory in
            let files = try names.map { name in
                let path = "\(directory)/\(name)"
                let picture = FakePhotoProcessor.upload(PixelSize(width: 300, height: 200), name)
                let bytes = name == damaged ? Array("no picture".utf8) : picture
                try write(String(decoding: bytes, as: UTF8.self), to: path)
                return TakenFile(path: path, byteCount: bytes.count, name: name)
            }
            return try await all.takePhotos.each(files, making, by: owner, addingTo: outcome)
        }
    }
}

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

    @Test func `that cannot be paid for are named, and those before them stay`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let taken = try await verbs.take(["one", "two", "three"], PhotoMaking(), by: ana) { place in
                if place > 0 { throw DomainError(.rateLimited, retryAfter: 9) }
            }
            #expect(taken.photos.count == 1 && taken.refused == ["two", "three"])
            #expect(taken.failure?.code == .rateLimited && taken.failure?.retryAfter == 9)
            #expect(try await verbs.count("photos") == 1)
        }
    }
}

/// The largest square in the middle of 300 × 200 pixels, in gray.
private let middle = Recipe(crop: CropRectangle(x: 50, y: 0, width: 200, height: 200), filter: .gray)

extension BusyYard {
    /// Files that are called so, as the edge writes them down.
    fileprivate func take(
        _ names: [String], _ making: PhotoMaking, by owner: Member,
        paying pay: @Sendable (Int) async throws -> Void = { _ in }
    ) async throws -> TakePhotos.Outcome {
        try await blobs.withStaging { directory in
            let files = try names.map { name in
                let path = "\(directory)/\(name)"
                let bytes = FakePhotoProcessor.upload(PixelSize(width: 300, height: 200), name)
                try write(String(decoding: bytes, as: UTF8.self), to: path)
                return TakenFile(path: path, byteCount: bytes.count, name: name)
            }
            return try await all.takePhotos.each(files, making, by: owner, paying: pay)
        }
    }
}

import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Uploading a photo` {
    @Test func `keeps the original and every rendition, and nothing else`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let recipe = Recipe(rotation: .quarter, crop: CropRectangle(x: 0, y: 0, width: 200, height: 100))
            let kept = try await verbs.upload(by: ana, recipe: recipe, altText: " 바다 ")
            #expect(kept.photo.size == PixelSize(width: 200, height: 100))
            #expect(kept.photo.altText == "바다")
            #expect(kept.photo.recipe == recipe)
            #expect(kept.photo.renditions.map(\.name) == RenditionName.allCases)
            #expect(kept.original.uprightSize == PixelSize(width: 300, height: 200))
            let shown = try await verbs.showPhoto(kept.photo.id, viewer: ana)
            #expect(shown.photo == kept.photo)
            #expect(shown.original == kept.original)
            #expect(try await verbs.files() == Set(kept.photo.renditions.map(\.blob) + [kept.original.blob]))
            #expect(try verbs.staged().isEmpty)
            #expect(try await verbs.count("blob_claims") == 0)
        }
    }

    @Test(
        arguments: [
            (PhotoProcessingError.unsupported, ErrorCode.unsupportedMedia, nil, nil),
            (.tooLarge, .tooLarge, nil, nil),
            (.unreadable, .invalid, FieldFault(field: "file", fault: .unreadablePicture), nil),
            (.cropOutside, .invalid, FieldFault(field: "crop", fault: .cropOutside), nil),
            (.busy(retryAfter: 3), .busy, nil, 3),
            (.unavailable, .busy, nil, 5),
        ] as [(PhotoProcessingError, ErrorCode, FieldFault?, Int?)])
    func `that the worker refuses says why and leaves nothing behind`(
        error: PhotoProcessingError, code: ErrorCode, fault: FieldFault?, retryAfter: Int?
    ) async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            verbs.processor.failNext(with: error)
            let refused = try await refusal { try await verbs.upload(by: ana, key: "k") }
            #expect(refused?.code == code)
            #expect(refused?.faults.first == fault)
            #expect(refused?.retryAfter == retryAfter)
            try await verbs.expectNoTrace()
            #expect(
                try await verbs.upload(by: ana, key: "k").photo.ownerID == ana.id, "it can be tried again")
        }
    }

    @Test func `with a crop outside the picture is refused`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let outside = Recipe(crop: CropRectangle(x: 200, y: 0, width: 101, height: 100))
            let refused = try await refusal { try await verbs.upload(by: ana, recipe: outside) }
            #expect(refused?.faults == [FieldFault(field: "crop", fault: .cropOutside)])
            try await verbs.expectNoTrace()
        }
    }

    @Test func `with too long an alternative text is refused before any work`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            verbs.processor.failNext(with: .unavailable)
            let long = String(repeating: "x", count: 1001)
            let refused = try await refusal { try await verbs.upload(by: ana, altText: long) }
            #expect(refused?.faults == [FieldFault(field: "alt_text", fault: .tooLong(maximum: 1000))])
            try await verbs.expectNoTrace()
        }
    }

    @Test func `that breaks off while it arrives leaves nothing behind`() async throws {
        struct ConnectionLost: Error {}
        try await withVerbs { verbs in
            await #expect(throws: ConnectionLost.self) {
                try await verbs.blobs.withStaging { directory in
                    _ = try received(FakePhotoProcessor.upload(PixelSize(width: 9, height: 9)), in: directory)
                    throw ConnectionLost()
                }
            }
            try await verbs.expectNoTrace()
        }
    }

    @Test func `onto a disk that fills up shows no photo, and its files are collected`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            await #expect(throws: TamperedBlobStore.DiskFull.self) {
                try await verbs.upload(by: ana, to: TamperedBlobStore(store: verbs.blobs, isFull: true))
            }
            #expect(try verbs.staged().isEmpty)
            #expect(try await verbs.count("photos") == 0)
            #expect(try await verbs.files().count == 1)
            verbs.ageFiles()
            try await verbs.collectTrash(after: .none)
            try await verbs.expectNoTrace()
        }
    }

    @Test func `of a member who is deleted meanwhile shows no photo, and its files are collected`()
        async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            verbs.processor.duringNextPicture {
                await #expect(throws: Never.self) {
                    try await verbs.database.write { try $0.members.delete(ana.id) }
                }
            }
            try await expectRefusal(.notFound) { try await verbs.upload(by: ana) }
            #expect(try verbs.staged().isEmpty)
            verbs.ageFiles()
            verbs.clock.advance(by: .hours(1))
            try await verbs.collectTrash()
            try await verbs.expectNoTrace()
        }
    }

    @Test func `is gray where the operator forces gray, whatever is asked`() async throws {
        try await withVerbs(filters: FilterPolicy(forcesGray: true)) { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana, recipe: Recipe(rotation: .half, filter: .none)).photo
            #expect(photo.recipe == Recipe(rotation: .half, filter: .gray))
            let edited = try await verbs.editPhoto(
                photo.id, PhotoChange(rotation: Rotation.none, filter: PhotoFilter.none), by: ana)
            #expect(edited.photo.recipe == Recipe(filter: .gray))
        }
    }
}

@Suite struct `An idempotency key of a photo` {
    @Test func `gives the first photo again and receives nothing`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let first = try await verbs.upload(by: ana, key: "k")
            let again = try await verbs.uploadPhoto.begin(by: ana, idempotencyKey: "k")
            #expect(again == first)
            #expect(try await verbs.upload(by: ana, key: "other").photo.id != first.photo.id)
        }
    }

    @Test(arguments: Backend.allCases)
    func `makes one photo, also when it comes many times at once`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let results = try await atOnce(6) { number in
                try await verbs.upload(by: ana, "body \(number)", key: "k")
            }
            #expect(results.failures().isEmpty)
            #expect(Set(results.successes().map(\.photo.id)).count == 1)
            #expect(try await verbs.count("photos") == 1)
            let id = try #require(results.successes().first).photo.id
            _ = try await verbs.publish(PostDraft(photoIDs: [id]), by: ana)
            verbs.ageFiles()
            verbs.clock.advance(by: .hours(1))
            try await verbs.collectTrash()
            #expect(try await verbs.files() == verbs.named(), "files of the others are collected")
            #expect(try await verbs.files().count == 6)
        }
    }
}

@Suite struct `Equal uploads` {
    @Test func `share files, and the last one that goes takes them along`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            let first = try await verbs.upload(by: ana)
            let second = try await verbs.upload(by: bo)
            #expect(try await verbs.files().count == 6)
            try await verbs.deletePhoto(first.photo.id, by: ana)
            _ = try await verbs.collect()
            #expect(try await verbs.files().count == 6)
            try await verbs.deletePhoto(second.photo.id, by: bo)
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }

    @Test func `right after the first was deleted need not wait for the collection`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            for _ in 0..<3 {
                let photo = try await verbs.upload(by: ana).photo
                try await verbs.deletePhoto(photo.id, by: ana)
            }
            let kept = try await verbs.upload(by: ana)
            _ = try await verbs.collect()
            #expect(try await verbs.files() == Set(kept.photo.renditions.map(\.blob) + [kept.original.blob]))
        }
    }

    @Test(arguments: Backend.allCases)
    func `coming and going at once with collections never lose a file`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let members = try await verbs.given.members(4)
            let results = try await atOnce(40) { number -> Void in
                if number % 5 == 4 {
                    _ = try await verbs.collect.deleteFiles()
                    return
                }
                let owner = members[number % 4]
                let photo = try await verbs.upload(by: owner, "shared \(number % 2)").photo
                if number % 3 > 0 { try await verbs.deletePhoto(photo.id, by: owner) }
            }
            #expect(results.failures().isEmpty)
            #expect(try await verbs.named().isSubset(of: verbs.files()))
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
        }
    }
}

extension BusyYard {
    /// Nothing in staging, nothing in the media store, no row.
    func expectNoTrace(_ location: SourceLocation = #_sourceLocation) async throws {
        #expect(try staged().isEmpty, sourceLocation: location)
        #expect(try await files().isEmpty, sourceLocation: location)
        #expect(try await count("photos") == 0, sourceLocation: location)
        #expect(try await count("idempotency_keys") == 0, sourceLocation: location)
    }
}

import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Files for the photos of a listing` {
    /// A header that says 60 000 × 60 000, a truncated file or two files in one, another format under any name or
    /// nothing.
    @Test(
        arguments: Backend.allCases,
        [
            (PhotoProcessingError.tooLarge, ErrorCode.tooLarge), (.unreadable, .invalid),
            (.unsupported, .unsupportedMedia),
        ])
    func `that are no photos say why, leave nothing, and do not stop the next one (rule 7)`(
        backend: Backend, refusedBy: (error: PhotoProcessingError, code: ErrorCode)
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            verbs.processor.failNext(with: refusedBy.error)
            let refused = try await refusal {
                _ = try await verbs.upload(by: ana, purpose: .listing, key: "k")
            }
            #expect(refused?.code == refusedBy.code)
            try await verbs.expectNoTrace()

            // The same by a form, in one of whose files is nothing at all.
            verbs.processor.failNext(with: refusedBy.error)
            let none = try await verbs.takeListingPhotos(["300x200 broken", ""], by: ana)
            #expect(none.photos == [] && none.failure?.code == refusedBy.code)
            try await verbs.expectNoTrace()

            let photo = try await verbs.upload(by: ana, purpose: .listing, key: "k").photo
            let listing = try await verbs.createListing(.good(photos: [photo.id.string]), by: ana)
            #expect(listing.photos.map(\.id) == [photo.id])
            #expect(try verbs.staged().isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of which one is refused do not take the others along (rule 9)`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let taken = try await verbs.takeListingPhotos(
                ["300x200 first", "no picture", "200x300 last"], by: ana)
            #expect(taken.failure?.faults == [FieldFault(field: "file", fault: .unreadablePicture)])
            let draft = ListingDraft.good(photos: taken.photos.map(\.string))
            let listing = try await verbs.createListing(draft, by: ana)
            // Cut square, as the form said, in the seller's order.
            #expect(listing.photos.map(\.id) == taken.photos && taken.photos.count == 2)
            #expect(listing.photos.allSatisfy { $0.size == PixelSize(width: 200, height: 200) })
            #expect(try verbs.staged().isEmpty)
            #expect(try await verbs.count("photos") == 2)
        }
    }
}

extension BusyYard {
    /// As a browser without script sends them, to be cut square.
    fileprivate func takeListingPhotos(_ files: [String], by seller: Member) async throws
        -> TakePhotos.Outcome
    {
        try await blobs.withStaging { directory in
            let received = try files.enumerated().map { number, text in
                let path = "\(directory)/file\(number)"
                try write(text, to: path)
                return TakenFile(path: path, byteCount: text.utf8.count)
            }
            let making = PhotoMaking(aspect: .square, purpose: .listing)
            return try await all.takePhotos.each(received, making, by: seller)
        }
    }
}

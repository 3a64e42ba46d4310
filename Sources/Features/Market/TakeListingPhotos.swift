package import Domain
package import MadangCore

/// The pictures of a listing's form, as browsers without script send them.
package struct ListingFiles: Sendable {
    /// Paths and sizes of the received files, in the seller's order.
    package let files: [(path: String, byteCount: Int)]
    /// How every picture is cut, in its middle.
    package let aspect: CropAspect

    package init(files: [(path: String, byteCount: Int)], aspect: CropAspect) {
        self.files = files
        self.aspect = aspect
    }
}

/// What became of the pictures of a form.
package struct TakenPhotos: Sendable {
    /// Of the files that are pictures, in the seller's order.
    package var photos: [Identifier<Photo>] = []
    /// Why the first of the others was refused.
    package var failure: DomainError?
}

/// Takes the pictures of a form in, before anything is listed: whatever is wrong with the rest of the form, or asked
/// before it is done, they need not be sent again.
package struct TakeListingPhotos: Sendable {
    let blobs: any BlobStore
    let compose: ComposePost

    package init(blobs: any BlobStore, compose: ComposePost) {
        self.blobs = blobs
        self.compose = compose
    }

    /// Lets `receive` read the form into a directory; gives the photos that its files became, unused for now. One that
    /// is refused takes none of the others along. Fails: what `receive` throws.
    package func callAsFunction(
        by seller: Member, receive: @escaping @Sendable (_ directory: String) async throws -> ListingFiles
    ) async throws -> TakenPhotos {
        try await blobs.withStaging { directory in
            let form = try await receive(directory)
            var taken = TakenPhotos()
            for file in form.files {
                do {
                    taken.photos += try await compose.takeIn(
                        [file], form.aspect, .none, for: .listing, by: seller)
                } catch let error as DomainError {
                    taken.failure = taken.failure ?? error
                }
            }
            return taken
        }
    }
}

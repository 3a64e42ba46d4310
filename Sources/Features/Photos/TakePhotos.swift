package import Domain
package import MadangCore

/// A file that arrived with a form.
package struct TakenFile: Sendable {
    /// Where the received bytes lie.
    package let path: String
    package let byteCount: Int

    package init(path: String, byteCount: Int) {
        self.path = path
        self.byteCount = byteCount
    }
}

/// What is made of all pictures of a form, as browsers without script send them.
package struct PhotoMaking: Sendable {
    /// How each is cut, in its middle.
    package var aspect: CropAspect
    package var filter: PhotoFilter
    package var purpose: PhotoPurpose

    package init(
        aspect: CropAspect = .whole, filter: PhotoFilter = .none, purpose: PhotoPurpose = .post
    ) {
        self.aspect = aspect
        self.filter = filter
        self.purpose = purpose
    }
}

/// Takes the pictures of a form in, unused for now.
package struct TakePhotos: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// What became of the pictures of a form of which each counts for itself.
    package struct Outcome: Sendable {
        /// Of the files that are pictures, in their order.
        package var photos: [Identifier<Photo>] = []
        /// Why the first of the others was refused.
        package var failure: DomainError?
    }

    /// Those that can be taken: one that is refused takes none of the others along.
    package func each(_ files: [TakenFile], _ making: PhotoMaking, by owner: Member) async throws -> Outcome {
        var outcome = Outcome()
        for file in files {
            do {
                outcome.photos.append(try await take(file, making, by: owner))
            } catch let error as DomainError {
                outcome.failure = outcome.failure ?? error
            }
        }
        return outcome
    }

    /// All of them or none, for `body`; if it fails they are taken back. Fails: as `UploadPhoto`; what `body` throws.
    func callAsFunction<Result>(
        _ files: [TakenFile], _ making: PhotoMaking, by owner: Member,
        for body: ([Identifier<Photo>]) async throws -> Result
    ) async throws -> Result {
        var photos: [Identifier<Photo>] = []
        do {
            for file in files { photos.append(try await take(file, making, by: owner)) }
            return try await body(photos)
        } catch {
            // What cannot be taken back now is an unused upload, and collected as such.
            for photo in photos { try? await delete(photo, by: owner) }
            throw error
        }
    }

    private func take(_ file: TakenFile, _ making: PhotoMaking, by owner: Member) async throws
        -> Identifier<Photo>
    {
        let received = PhotoUpload(
            path: file.path, byteCount: file.byteCount,
            recipe: Recipe(aspect: making.aspect, filter: making.filter), altText: "", purpose: making.purpose
        )
        return try await upload(received, by: owner).photo.id
    }
}

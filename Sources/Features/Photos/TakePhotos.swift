package import Domain
package import MadangCore

/// A file that arrived with a form.
package struct TakenFile: Sendable {
    /// Where the received bytes lie.
    package let path: String
    package let byteCount: Int
    /// As its sender calls it: to be shown, never to be trusted.
    package let name: String

    package init(path: String, byteCount: Int, name: String = "") {
        self.path = path
        self.byteCount = byteCount
        self.name = name
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
        package fileprivate(set) var photos: [Identifier<Photo>] = []
        /// Why the first of the others was refused.
        package private(set) var failure: DomainError?
        /// What the others are called.
        package private(set) var refused: [String] = []

        package init() {}

        /// Notes that the file called `name` became no photo.
        package mutating func refuse(_ name: String, _ error: DomainError) {
            failure = failure ?? error
            refused.append(name)
        }
    }

    /// Those that can be taken: one that is refused takes none of the others along. What comes with `outcome` stays in
    /// it.
    package func each(
        _ files: [TakenFile], _ making: PhotoMaking, by owner: Member, addingTo outcome: Outcome = Outcome()
    ) async throws -> Outcome {
        var outcome = outcome
        for file in files {
            do {
                let photo = try await take(file, making, by: owner)
                outcome.photos.append(photo)
            } catch let error as DomainError {
                outcome.refuse(file.name, error)
            }
        }
        return outcome
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

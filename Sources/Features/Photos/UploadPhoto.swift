package import Domain
package import MadangCore
import Storage

/// A file that arrived, and what its sender wants made of it.
package struct PhotoUpload: Sendable {
    /// Where the received bytes lie.
    package let path: String
    package let byteCount: Int
    package var recipe: Recipe
    package let altText: String
    package var purpose: PhotoPurpose
    package let focus: FocalPoint?

    package init(
        path: String, byteCount: Int, recipe: Recipe, altText: String, purpose: PhotoPurpose = .post,
        focus: FocalPoint? = nil
    ) {
        self.path = path
        self.byteCount = byteCount
        self.recipe = recipe
        self.altText = altText
        self.purpose = purpose
        self.focus = focus
    }
}

/// Takes a picture in: original cleaned and kept, every rendition made, then one row that names them all.
/// Nothing is visible before everything is durable.
package struct UploadPhoto: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// What is asked before a file is received: the photo that was made with `idempotencyKey` before, or nil if there
    /// is room for one. Fails: `.storageFull`.
    package func begin(by owner: Member, idempotencyKey: String?) async throws -> OwnedPhoto? {
        let key = key(idempotencyKey, of: owner)
        if let earlier = try await database.read({ try $0.owned(key.earlier(in: $0)) }) { return earlier }
        try await quota.require(of: owner)
        return nil
    }

    /// Makes a photo of a received file. With an `idempotencyKey` that made a photo before, that photo is the answer.
    ///
    /// Fails: `.unsupportedMedia`, `.tooLarge`, `.busy`, `.storageFull`; `.invalid` with "file", "crop" or "alt_text".
    package func callAsFunction(
        _ upload: PhotoUpload, by owner: Member, idempotencyKey: String? = nil
    ) async throws -> OwnedPhoto {
        if let earlier = try await begin(by: owner, idempotencyKey: idempotencyKey) { return earlier }
        if let fault = AltTextRule.limit.check(upload.altText) {
            throw DomainError.invalid("alt_text", fault)
        }
        return try await quota.naming {
            try await blobs.withStaging { directory in
                try await make(upload, in: directory, by: owner, idempotencyKey: idempotencyKey)
            }
        }
    }

    private func make(
        _ upload: PhotoUpload, in directory: String, by owner: Member, idempotencyKey: String?
    ) async throws -> OwnedPhoto {
        let (processed, picture) = try await processing {
            try await processor.process(
                upload: upload.path, recipe: filters.allowed(upload.recipe),
                byteLimit: upload.purpose.byteLimit, staging: directory, for: owner.id)
        }
        let original = Original(processed)
        let recipe = filters.allowed(upload.recipe).settled(for: original.uprightSize)
        let made = photo(of: picture, recipe, upload, by: owner)
        let files = picture.filesWithKeys + [(file: processed.file, key: original.blob)]
        try await quota.require(files.reduce(0) { $0 + $1.file.byteCount }, of: owner)
        let publish = PublishFiles(database: database, blobs: blobs, clock: clock)
        try await publish(files, for: made.id)
        return try await database.write { stores in
            let id = try key(idempotencyKey, of: owner).once(in: stores) {
                try stores.photos.insert(made, original: original)
                return made.id
            }
            guard let photo = try stores.owned(id) else { throw DomainError.notFound }
            return photo
        }
    }

    private func photo(
        of picture: ProcessedPicture, _ recipe: Recipe, _ upload: PhotoUpload, by owner: Member
    ) -> Photo {
        Photo(
            id: ids.next(), ownerID: owner.id, size: picture.size,
            altText: AltTextRule.limit.normalize(upload.altText), color: picture.color,
            thumbhash: picture.thumbhash, recipe: recipe, purpose: upload.purpose,
            renditions: picture.keptRenditions, avifs: picture.keptAVIFs,
            hash: picture.hash, blurhash: picture.blurhash, focus: upload.focus, createdAt: clock.now)
    }

    private func key(_ text: String?, of owner: Member) -> IdempotencyKey<Photo> {
        IdempotencyKey(text, "photos", of: owner, at: clock.now)
    }
}

extension Stores {
    /// Nil for no photo. Fails: `.notFound` for one that is gone.
    fileprivate func owned(_ id: Identifier<Photo>?) throws -> OwnedPhoto? {
        guard let id else { return nil }
        guard let photo = try photos.photo(id), let original = try photos.original(of: id) else {
            throw DomainError.notFound
        }
        return OwnedPhoto(photo: photo, original: original)
    }
}

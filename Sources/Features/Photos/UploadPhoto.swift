package import Domain
package import MadangCore

/// A file that arrived, and what its sender wants made of it.
package struct PhotoUpload: Sendable {
    /// Where the received bytes lie, inside the staging directory.
    package let path: String
    package let byteCount: Int
    package let recipe: Recipe
    package let altText: String
    package let purpose: PhotoPurpose

    package init(
        path: String, byteCount: Int, recipe: Recipe, altText: String, purpose: PhotoPurpose = .post
    ) {
        self.path = path
        self.byteCount = byteCount
        self.recipe = recipe
        self.altText = altText
        self.purpose = purpose
    }
}

/// Takes a picture in: original cleaned and kept, every rendition made, then one row that names them all.
/// Nothing is visible before everything is durable.
package struct UploadPhoto: Sendable {
    let database: any Database
    let blobs: any BlobStore
    let processor: any PhotoProcessor
    let clock: any Clock
    let ids: IdentifierSource
    let look: LookPolicy
    let room: KeepRoom

    package init(
        database: any Database, blobs: any BlobStore, processor: any PhotoProcessor, clock: any Clock,
        ids: IdentifierSource, look: LookPolicy, room: KeepRoom
    ) {
        self.database = database
        self.blobs = blobs
        self.processor = processor
        self.clock = clock
        self.ids = ids
        self.look = look
        self.room = room
    }

    /// Lets `receive` write the file into a staging directory, then makes a photo of it. With an `idempotencyKey`
    /// that made a photo before, that photo is the answer and nothing is received.
    ///
    /// Fails: what `receive` throws; `.unsupportedMedia`, `.tooLarge`, `.busy`, `.storageFull`; `.invalid` with "file", "crop"
    /// or "alt_text".
    package func callAsFunction(
        by owner: Member, idempotencyKey: String?,
        receive: @escaping @Sendable (_ directory: String) async throws -> PhotoUpload
    ) async throws -> OwnedPhoto {
        if let key = idempotencyKey, let earlier = try await earlierResult(of: key, by: owner) {
            return earlier
        }
        try await room.require(of: owner)
        return try await room.naming { try await take(receive, by: owner, idempotencyKey: idempotencyKey) }
    }

    private func take(
        _ receive: @escaping @Sendable (_ directory: String) async throws -> PhotoUpload, by owner: Member,
        idempotencyKey: String?
    ) async throws -> OwnedPhoto {
        try await blobs.withStaging { directory in
            let upload = try await receive(directory)
            if let fault = AltTextRule.limit.check(upload.altText) {
                throw DomainError.invalid("alt_text", fault)
            }
            return try await make(upload, in: directory, by: owner, idempotencyKey: idempotencyKey)
        }
    }

    private func make(
        _ upload: PhotoUpload, in directory: String, by owner: Member, idempotencyKey: String?
    ) async throws -> OwnedPhoto {
        let (processed, picture) = try await processing {
            try await processor.process(
                upload: upload.path, recipe: look.allowed(upload.recipe),
                byteLimit: upload.purpose.byteLimit, staging: directory, for: owner.id)
        }
        let made = photo(of: picture, upload: upload, by: owner)
        let original = Original(processed)
        let files = picture.filesWithKeys + [(file: processed.file, key: original.blob)]
        try await room.require(files.reduce(0) { $0 + $1.file.byteCount }, of: owner)
        let publish = PublishFiles(database: database, blobs: blobs, clock: clock)
        try await publish(files, for: made.id)
        return try await database.write { [clock] stores in
            if let key = idempotencyKey {
                if let earlier = try stores.owned(earlier: key, by: owner, since: clock.now) {
                    return earlier
                }
                try stores.idempotency.record(
                    made.id.rawValue, of: key, by: owner.id, scope: "photos", at: clock.now)
            }
            try stores.photos.insert(made, original: original)
            return OwnedPhoto(photo: made, original: original)
        }
    }

    private func photo(of picture: ProcessedPicture, upload: PhotoUpload, by owner: Member) -> Photo {
        Photo(
            id: ids.next(), ownerID: owner.id, size: picture.size,
            altText: AltTextRule.limit.normalize(upload.altText), color: picture.color,
            thumbhash: picture.thumbhash, recipe: look.allowed(upload.recipe), purpose: upload.purpose,
            renditions: picture.keptRenditions,
            createdAt: clock.now)
    }

    private func earlierResult(of key: String, by owner: Member) async throws -> OwnedPhoto? {
        try await database.read { [clock] stores in
            try stores.owned(earlier: key, by: owner, since: clock.now)
        }
    }
}

extension Stores {
    fileprivate func owned(earlier key: String, by owner: Member, since now: Timestamp) throws -> OwnedPhoto?
    {
        let since = now - idempotencyLifetime
        guard let result = try idempotency.result(of: key, by: owner.id, scope: "photos", since: since)
        else { return nil }
        let id = Identifier<Photo>(rawValue: result)
        guard let photo = try photos.photo(id), let original = try photos.original(of: id) else {
            throw DomainError.notFound
        }
        return OwnedPhoto(photo: photo, original: original)
    }
}

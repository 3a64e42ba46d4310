package import Domain
package import MadangCore

/// How a photo changes; nil leaves a part as it is.
package struct PhotoChange: Sendable {
    package var altText: String?
    package var rotation: Rotation?
    /// `.some(nil)` goes back to the whole picture.
    package var crop: CropRectangle??
    package var filter: PhotoFilter?

    package init(
        altText: String? = nil, rotation: Rotation? = nil, crop: CropRectangle?? = nil,
        filter: PhotoFilter? = nil
    ) {
        self.altText = altText
        self.rotation = rotation
        self.crop = crop
        self.filter = filter
    }

    func applied(to recipe: Recipe) -> Recipe {
        Recipe(
            rotation: rotation ?? recipe.rotation, crop: crop ?? recipe.crop, filter: filter ?? recipe.filter)
    }
}

/// Changes the alternative text or the recipe of a photo, before or after publishing. The renditions are made
/// anew from the kept original, under new addresses.
package struct EditPhoto: Sendable {
    let database: any Database
    let blobs: any BlobStore
    let processor: any PhotoProcessor
    let look: LookPolicy

    package init(
        database: any Database, blobs: any BlobStore, processor: any PhotoProcessor, look: LookPolicy
    ) {
        self.database = database
        self.blobs = blobs
        self.processor = processor
        self.look = look
    }

    /// Fails: `.notFound` for a photo that is not the editor's; `.invalid` with "alt_text" or "crop"; `.busy`.
    package func callAsFunction(_ id: Identifier<Photo>, _ change: PhotoChange, by editor: Member)
        async throws
        -> OwnedPhoto
    {
        if let fault = change.altText.flatMap(AltTextRule.limit.check) {
            throw DomainError.invalid("alt_text", fault)
        }
        return try await retryingBuried {
            let current = try await owned(id, by: editor)
            let recipe = look.allowed(change.applied(to: current.photo.recipe))
            guard recipe != current.photo.recipe else {
                return try await save(change, picture: nil, of: id, by: editor)
            }
            let picture = try await render(current.original, recipe)
            return try await save(change, picture: (recipe, picture), of: id, by: editor)
        }
    }

    /// Cuts the middle out of the whole picture. Fails: as above.
    package func callAsFunction(_ id: Identifier<Photo>, cutting aspect: CropAspect, by editor: Member) async throws
        -> OwnedPhoto
    {
        let current = try await owned(id, by: editor)
        let upright = current.original.uprightSize
        let picture = current.photo.recipe.rotation.turns ? upright.turned : upright
        let geometry = CropGeometry(picture: picture, aspect: aspect)
        return try await self(id, PhotoChange(crop: .some(geometry.rectangle(for: CropView()))), by: editor)
    }

    private func owned(_ id: Identifier<Photo>, by editor: Member) async throws -> OwnedPhoto {
        try await database.read { stores in try stores.owned(id, by: editor) }
    }

    /// Makes and publishes the renditions. What comes back names published files.
    private func render(_ original: Original, _ recipe: Recipe) async throws -> ProcessedPicture {
        try await blobs.withStaging { directory in
            let picture = try await blobs.withFile(original.blob) { path in
                try await processing {
                    try await processor.render(
                        original: path, orientation: original.orientation, recipe: recipe, staging: directory)
                }
            }
            try await blobs.publish(picture.filesWithKeys)
            return picture
        }
    }

    private func save(
        _ change: PhotoChange, picture: (Recipe, ProcessedPicture)?, of id: Identifier<Photo>,
        by editor: Member
    ) async throws -> OwnedPhoto {
        try await database.write { stores in
            let current = try stores.owned(id, by: editor)
            var photo = current.photo
            if let altText = change.altText { photo.altText = AltTextRule.limit.normalize(altText) }
            if let (recipe, picture) = picture {
                photo.recipe = recipe
                photo.size = picture.size
                photo.color = picture.color
                photo.thumbhash = picture.thumbhash
                photo.renditions = picture.keptRenditions
            }
            try stores.photos.update(photo)
            return OwnedPhoto(photo: photo, original: current.original)
        }
    }
}

extension Stores {
    /// Fails: `.notFound` for a photo that does not exist or belongs to somebody else.
    fileprivate func owned(_ id: Identifier<Photo>, by editor: Member) throws -> OwnedPhoto {
        guard let photo = try photos.photo(id), photo.ownerID == editor.id,
            let original = try photos.original(of: id)
        else { throw DomainError.notFound }
        return OwnedPhoto(photo: photo, original: original)
    }
}

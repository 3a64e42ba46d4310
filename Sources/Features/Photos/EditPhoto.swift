package import Domain
package import MadangCore
import Storage

/// How a photo changes; nil leaves a part as it is.
package struct PhotoChange: Sendable {
    package var altText: String?
    package var rotation: Rotation?
    /// `.some(nil)` goes back to the whole picture.
    package var crop: CropRectangle??
    /// Tenths of a degree. Without a `crop` beside it the crop stays on its spot.
    package var straighten: Int?
    package var light: Int?
    package var contrast: Int?
    package var warmth: Int?
    package var filter: PhotoFilter?
    package var purpose: PhotoPurpose?
    /// `.some(nil)` goes back to the middle. Another cut without a focus beside it does that, too.
    package var focus: FocalPoint??

    package init(
        altText: String? = nil, rotation: Rotation? = nil, straighten: Int? = nil,
        crop: CropRectangle?? = nil,
        light: Int? = nil, contrast: Int? = nil, warmth: Int? = nil,
        filter: PhotoFilter? = nil, purpose: PhotoPurpose? = nil, focus: FocalPoint?? = nil
    ) {
        self.altText = altText
        self.rotation = rotation
        self.straighten = straighten
        self.crop = crop
        self.light = light
        self.contrast = contrast
        self.warmth = warmth
        self.filter = filter
        self.purpose = purpose
        self.focus = focus
    }

    /// Fails: `.invalid` with "alt_text".
    func judge() throws {
        if let fault = altText.flatMap(AltTextRule.limit.check) {
            throw DomainError.invalid("alt_text", fault)
        }
    }

    /// Whether pictures must be made for it, as for an upload.
    package var makesRenditions: Bool {
        rotation != nil || crop != nil || filter != nil || purpose != nil
            || [straighten, light, contrast, warmth].contains { $0 != nil }
    }

    /// What becomes of the recipe of an upright original of `upright`.
    func applied(to recipe: Recipe, of upright: PixelSize) -> Recipe {
        var changed = recipe
        changed.rotation = rotation ?? recipe.rotation
        if let straighten { changed = changed.straightened(by: straighten, of: upright) }
        changed.crop = crop ?? changed.crop
        changed.tones = Tones(
            light: light ?? recipe.tones.light, contrast: contrast ?? recipe.tones.contrast,
            warmth: warmth ?? recipe.tones.warmth)
        changed.filter = filter ?? recipe.filter
        return changed
    }
}

/// Changes the alternative text, the recipe, the focus or the purpose of a photo, before or after publishing. The
/// renditions are made anew from the kept original where that changes them, under new addresses.
package struct EditPhoto: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// How often an edit is made again on top of another that was saved while its renditions were made.
    private static let attempts = 3

    /// Fails: `.notFound`; `.forbidden` for somebody else's photo that a post shows; `.invalid` with "alt_text"
    /// or "crop"; `.busy`; `.conflict` when others edit the same photo again and again.
    package func callAsFunction(_ id: Identifier<Photo>, _ change: PhotoChange, by editor: Member)
        async throws
        -> OwnedPhoto
    {
        try change.judge()
        for _ in 0..<Self.attempts {
            let seen = try await database.read { stores in try stores.ownPhoto(id, by: editor) }
            var picture: (Recipe, ProcessedPicture)?
            if let (recipe, limit) = work(change, on: seen) {
                try await refuseOblong(recipe, of: seen)
                picture = (recipe, try await render(seen, recipe, within: limit))
            }
            if let saved = try await save(change, picture, onTopOf: seen, by: editor) { return saved }
        }
        throw DomainError.conflict
    }

    /// By which recipe, and within how many bytes, pictures of `seen` are made for `change`; nil where those that are
    /// there stay.
    func work(_ change: PhotoChange, on seen: OwnedPhoto) -> (recipe: Recipe, byteLimit: Int?)? {
        let recipe = filters.allowed(
            change.applied(to: seen.photo.recipe, of: seen.original.uprightSize))
        let limit = (change.purpose ?? seen.photo.purpose).byteLimit
        if recipe == seen.photo.recipe && seen.photo.isWithin(limit) { return nil }
        return (recipe, limit)
    }

    /// An avatar stays square, however it is cut anew.
    private func refuseOblong(_ recipe: Recipe, of seen: OwnedPhoto) async throws {
        guard recipe != seen.photo.recipe, recipe.outcome(of: seen.original.uprightSize)?.isSquare != true,
            case .avatar = try await database.read({ try $0.photos.use(of: seen.photo.id) })
        else { return }
        throw DomainError.invalid("crop", .cropNotSquare)
    }

    /// Makes and publishes the renditions. What comes back names published files. Files whose content is not what their
    /// keys say, `spoilt`, are deleted in between: a key that is there keeps its content.
    func render(
        _ seen: OwnedPhoto, _ recipe: Recipe, within limit: Int?, replacing spoilt: [BlobKey] = []
    ) async throws -> ProcessedPicture {
        let original = seen.original
        guard recipe.outcome(of: original.uprightSize) != nil else {
            throw DomainError.invalid("crop", .cropOutside)
        }
        return try await blobs.withStaging { directory in
            let picture = try await blobs.withFile(original.blob) { path in
                try await processing {
                    try await processor.render(
                        original: path, orientation: original.orientation, recipe: recipe, byteLimit: limit,
                        staging: directory, for: seen.photo.ownerID)
                }
            }
            for key in spoilt { try await blobs.delete(key) }
            let publish = PublishFiles(database: database, blobs: blobs, clock: clock)
            try await publish(picture.filesWithKeys, for: seen.photo.id)
            return picture
        }
    }

    /// nil if recipe or purpose are not the ones that were seen: then nothing is written, for one edit would undo the
    /// other without a word (rule 20), and the claim of the second edit's files went with the first.
    private func save(
        _ change: PhotoChange, _ picture: (Recipe, ProcessedPicture)?, onTopOf seen: OwnedPhoto,
        by editor: Member
    ) async throws -> OwnedPhoto? {
        try await database.write { stores in
            let current = try stores.ownPhoto(seen.photo.id, by: editor)
            guard current.photo.recipe == seen.photo.recipe, current.photo.purpose == seen.photo.purpose
            else { return nil }
            var photo = current.photo
            photo.purpose = change.purpose ?? photo.purpose
            if let (recipe, picture) = picture { photo.show(picture, recipe) }
            photo.describe(change)
            try stores.photos.update(photo)
            return OwnedPhoto(photo: photo, original: current.original)
        }
    }
}

extension Photo {
    /// Takes over the words and the focus of a change, which need no new renditions.
    mutating func describe(_ change: PhotoChange) {
        if let altText = change.altText { self.altText = AltTextRule.limit.normalize(altText) }
        if let focus = change.focus { self.focus = focus }
    }

    /// Takes over what `recipe` made of the original.
    mutating func show(_ picture: ProcessedPicture, _ recipe: Recipe) {
        if !recipe.hasShape(of: self.recipe) { focus = nil }
        self.recipe = recipe
        size = picture.size
        color = picture.color
        thumbhash = picture.thumbhash
        hash = picture.hash
        blurhash = picture.blurhash
        renditions = picture.keptRenditions
        avifs = picture.keptAVIFs
    }
}

extension Recipe {
    /// Whether both show the same part of an original, whatever the colours.
    fileprivate func hasShape(of other: Recipe) -> Bool {
        rotation == other.rotation && straighten == other.straighten && crop == other.crop
    }
}

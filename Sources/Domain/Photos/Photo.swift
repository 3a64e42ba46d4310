package import MadangCore

/// An uploaded picture: a kept original, the recipe, and the renditions made of both.
package struct Photo: Hashable, Sendable {
    package let id: Identifier<Photo>
    package let ownerID: Identifier<Member>
    /// Of the upright, edited picture.
    package var size: PixelSize
    package var altText: String
    /// Average colour as 0xRRGGBB.
    package var color: UInt32
    package var thumbhash: [UInt8]
    /// What it is known again by, as it is shown; nil for one without shapes, and until it has been looked at.
    package var hash: PhotoHash?
    /// Nil for one of before there were any, until a job has made it.
    package var blurhash: BlurHash?
    package var recipe: Recipe
    /// Nil for the middle; of another cut it is another one.
    package var focus: FocalPoint?
    package var purpose: PhotoPurpose
    /// As WebP, which every browser reads.
    package var renditions: [Rendition]
    /// Those that are smaller as AVIF, for browsers that read it; none where the yard makes none.
    package var avifs: [Rendition]
    /// Whether it is veiled until a reader wants to see it: the post that shows it says so of all its photos.
    package var isSensitive: Bool
    package let createdAt: Timestamp

    package init(
        id: Identifier<Photo>, ownerID: Identifier<Member>, size: PixelSize, altText: String, color: UInt32,
        thumbhash: [UInt8], recipe: Recipe, purpose: PhotoPurpose = .post, renditions: [Rendition],
        avifs: [Rendition] = [], hash: PhotoHash? = nil, blurhash: BlurHash? = nil, focus: FocalPoint? = nil,
        isSensitive: Bool = false, createdAt: Timestamp
    ) {
        self.id = id
        self.ownerID = ownerID
        self.size = size
        self.altText = altText
        self.color = color
        self.thumbhash = thumbhash
        self.recipe = recipe
        self.purpose = purpose
        self.renditions = renditions
        self.avifs = avifs
        self.hash = hash
        self.blurhash = blurhash
        self.focus = focus
        self.isSensitive = isSensitive
        self.createdAt = createdAt
    }

    /// The same picture and words as those of `photo`, with the same files; nobody has said that it is sensitive.
    package init(copying photo: Photo, id: Identifier<Photo>, createdAt: Timestamp) {
        self.init(
            id: id, ownerID: photo.ownerID, size: photo.size, altText: photo.altText, color: photo.color,
            thumbhash: photo.thumbhash, recipe: photo.recipe, purpose: photo.purpose,
            renditions: photo.renditions, avifs: photo.avifs, hash: photo.hash,
            blurhash: photo.blurhash, focus: photo.focus, createdAt: createdAt)
    }

    /// Every photo has every rendition; the smallest stands in for none.
    package func rendition(_ name: RenditionName) -> Rendition? {
        // By places: nothing of the others is copied.
        renditions.indices.first { renditions[$0].name == name }.map { renditions[$0] }
    }

    /// All files that were made of it.
    package var files: [Rendition] { renditions + avifs }

    /// Whether no file of it has more bytes than `limit`.
    package func isWithin(_ limit: Int?) -> Bool {
        limit.map { limit in files.allSatisfy { $0.byteCount <= limit } } ?? true
    }
}

/// A derived file as it is kept.
package struct Rendition: Hashable, Sendable {
    package let name: RenditionName
    package let size: PixelSize
    package let byteCount: Int
    package let blob: BlobKey
    /// Of the compression, 1…100.
    package let quality: Int

    /// Of every file that no limit forces lower (docs/decisions/0004-image-worker.md).
    package static let usualQuality = 80

    package init(
        name: RenditionName, size: PixelSize, byteCount: Int, blob: BlobKey,
        quality: Int = Rendition.usualQuality
    ) {
        self.name = name
        self.size = size
        self.byteCount = byteCount
        self.quality = quality
        self.blob = blob
    }
}

/// The original as it is kept, and what is known of the file that came.
package struct Original: Hashable, Sendable {
    package let blob: BlobKey
    package let byteCount: Int
    package let storedFormat: PhotoFormat
    package let receivedFormat: PhotoFormat
    /// EXIF orientation 1…8 of the kept pixels.
    package let orientation: Int
    package let uprightSize: PixelSize
    /// What was taken out of the file, as the receipt names it.
    package let removed: [String]

    package init(
        blob: BlobKey, byteCount: Int, storedFormat: PhotoFormat, receivedFormat: PhotoFormat,
        orientation: Int,
        uprightSize: PixelSize, removed: [String]
    ) {
        self.blob = blob
        self.byteCount = byteCount
        self.storedFormat = storedFormat
        self.receivedFormat = receivedFormat
        self.orientation = orientation
        self.uprightSize = uprightSize
        self.removed = removed
    }
}

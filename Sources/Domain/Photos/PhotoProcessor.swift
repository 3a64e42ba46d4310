package import MadangCore

/// A file that the server wrote itself and nobody else can see yet.
package struct StagedFile: Sendable {
    /// Absolute path.
    package let path: String
    package let byteCount: Int
    /// SHA-256 of the content, 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(path: String, byteCount: Int, sha256: String) {
        self.path = path
        self.byteCount = byteCount
        self.sha256 = sha256
    }
}

/// The formats in which photos are taken in (docs/api/photos.md).
package enum PhotoFormat: String, CaseIterable, Sendable {
    case jpeg, png, webp, gif

    package var mediaType: String { "image/\(rawValue)" }
}

/// The original as it is kept: without metadata, in the format and orientation in which it came.
package struct ProcessedOriginal: Sendable {
    package let file: StagedFile
    /// Format of `file`: the format received, or PNG where the received one could not be cleaned losslessly.
    package let storedFormat: PhotoFormat
    package let receivedFormat: PhotoFormat
    /// EXIF orientation 1…8 to be applied to the pixels of `file`.
    package let orientation: Int
    /// Size after orientation is applied.
    package let uprightSize: PixelSize
    /// What was taken out, as the receipt names it: "location", "camera", "date", "description", "thumbnail",
    /// "software", "other"; sorted, without repeats.
    package let removed: [String]

    package init(
        file: StagedFile, storedFormat: PhotoFormat, receivedFormat: PhotoFormat, orientation: Int,
        uprightSize: PixelSize, removed: [String]
    ) {
        self.file = file
        self.storedFormat = storedFormat
        self.receivedFormat = receivedFormat
        self.orientation = orientation
        self.uprightSize = uprightSize
        self.removed = removed
    }
}

/// One file of a photo.
package struct ProcessedRendition: Sendable {
    package let name: RenditionName
    package let size: PixelSize
    /// Of the compression, 1…100.
    package let quality: Int
    package let file: StagedFile

    package init(name: RenditionName, size: PixelSize, quality: Int, file: StagedFile) {
        self.name = name
        self.size = size
        self.quality = quality
        self.file = file
    }
}

/// All that a recipe makes of an original.
package struct ProcessedPicture: Sendable {
    /// Size of the edited picture, before any scaling.
    package let size: PixelSize
    /// One for each case of `RenditionName`, in its order, as WebP.
    package let renditions: [ProcessedRendition]
    /// The same as AVIF, in the same order, where that is smaller; none where none are made.
    package let avifs: [ProcessedRendition]
    /// ThumbHash of the edited picture, at most 25 bytes.
    package let thumbhash: [UInt8]
    /// Average colour as 0xRRGGBB.
    package let color: UInt32
    /// What the edited picture is known again by; nil where it has no shapes.
    package let hash: PhotoHash?
    /// Of the edited picture, for programs that draw BlurHashes; the worker always makes one.
    package let blurhash: BlurHash?

    package init(
        size: PixelSize, renditions: [ProcessedRendition], avifs: [ProcessedRendition] = [],
        thumbhash: [UInt8], color: UInt32, hash: PhotoHash? = nil, blurhash: BlurHash? = nil
    ) {
        self.size = size
        self.renditions = renditions
        self.avifs = avifs
        self.thumbhash = thumbhash
        self.color = color
        self.hash = hash
        self.blurhash = blurhash
    }
}

/// Why a picture was refused.
package enum PhotoProcessingError: Error, Hashable, Sendable {
    /// Not one of `PhotoFormat` by its first bytes (415).
    case unsupported
    /// More than 25 MiB, 60 megapixels or 16 384 pixels a side (413).
    case tooLarge
    /// Truncated or broken, or it made the worker fail (422).
    case unreadable
    /// The crop does not lie within the picture (422).
    case cropOutside
    /// The queue is full; try again in `retryAfter` seconds (503).
    case busy(retryAfter: Int)
    /// The server is stopping or has no worker (503).
    case unavailable
    /// The disk has no room for what the worker reads and writes (507).
    case storageFull
}

/// Turns untrusted bytes into pictures, never in the calling process. Members take turns: one who brings many waits
/// behind others who bring one. `owner` is whose turn it takes; nil for nobody's.
package protocol PhotoProcessor: Sendable {
    /// Judges the header of `upload`, cleans it and makes every rendition in one decode. No rendition has more
    /// bytes than `byteLimit`: what would have is made at the best quality that fits, then with fewer pixels.
    /// Staged files are written into `directory`, which the caller removes.
    func process(
        upload path: String, recipe: Recipe, byteLimit: Int?, staging directory: String,
        for owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> (original: ProcessedOriginal, picture: ProcessedPicture)

    /// Makes every rendition anew from a kept original, within the same limit.
    func render(
        original path: String, orientation: Int, recipe: Recipe, byteLimit: Int?, staging directory: String,
        for owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> ProcessedPicture
}

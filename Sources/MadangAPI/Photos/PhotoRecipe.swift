/// How a photo is made from its original: rotate, straighten, crop, then light, contrast and warmth, then filter.
public struct PhotoRecipe: Codable, Hashable, Sendable {
    /// "x,y,w,h" in pixels of the upright, rotated and straightened picture; null is the whole picture.
    @Nullable public var crop: String?
    /// Degrees clockwise: 0, 90, 180 or 270.
    public let rotate: Int
    /// "none" or "gray".
    public let filter: String
    /// Tenths of a degree clockwise, -150…150.
    public let straighten: Int?
    /// -100…100; more is lighter.
    public let light: Int?
    /// -100…100; more parts light from dark.
    public let contrast: Int?
    /// -100…100; more gives red and takes blue.
    public let warmth: Int?

    /// A nil `crop` is sent as null. A number that is nil, as from a yard of before, is 0.
    public init(
        crop: String?, rotate: Int, filter: String, straighten: Int? = nil, light: Int? = nil,
        contrast: Int? = nil, warmth: Int? = nil
    ) {
        self._crop = Nullable(wrappedValue: crop)
        self.rotate = rotate
        self.filter = filter
        self.straighten = straighten
        self.light = light
        self.contrast = contrast
        self.warmth = warmth
    }
}

/// The kept original of a photo.
public struct PhotoOriginal: Codable, Hashable, Sendable {
    /// Absolute path, for the owner alone.
    public let url: String
    /// Of the upright picture.
    public let width: Int
    /// Of the upright picture, in pixels.
    public let height: Int
    /// EXIF orientation 1…8 that the pixels of the file still need.
    public let orientation: Int

    /// Every field as it goes over the wire.
    public init(url: String, width: Int, height: Int, orientation: Int) {
        self.url = url
        self.width = width
        self.height = height
        self.orientation = orientation
    }
}

/// How the largest file of a photo was brought under the limit that holds for the photos of listings.
public struct FittedPhoto: Codable, Hashable, Sendable {
    /// Bytes that none of its files exceeds.
    public let limit: Int
    /// Of the file `full`.
    public let bytes: Int
    /// Of its compression; 80 is that of a photo without a limit.
    public let quality: Int
    /// Whether it lost pixels too, since the lowest good quality was not enough.
    public let scaled: Bool

    /// Every field as it goes over the wire.
    public init(limit: Int, bytes: Int, quality: Int, scaled: Bool) {
        self.limit = limit
        self.bytes = bytes
        self.quality = quality
        self.scaled = scaled
    }
}

/// What was found in an uploaded file, and what was made of it.
public struct UploadReceipt: Codable, Hashable, Sendable {
    /// One of the files that were made.
    public struct Rendition: Codable, Hashable, Sendable {
        /// "thumb", "small", "medium", "large" or "full".
        public let name: String
        /// In pixels; never more than the photo has.
        public let width: Int
        /// In pixels; never more than the photo has.
        public let height: Int
        /// As stored and served.
        public let bytes: Int

        /// Every field as it goes over the wire.
        public init(name: String, width: Int, height: Int, bytes: Int) {
            self.name = name
            self.width = width
            self.height = height
            self.bytes = bytes
        }
    }

    /// Format of the file that came: "jpeg", "png", "webp" or "gif".
    public let format: String
    /// Of the upright original.
    public let width: Int
    /// Of the upright original, in pixels.
    public let height: Int
    /// Size of the kept original.
    public let bytes: Int
    /// What was taken out: "location", "camera", "date", …
    public let removed: [String]
    /// One for each name, the smallest first.
    public let renditions: [Rendition]
    /// For a photo uploaded with the purpose "listing".
    public let fitted: FittedPhoto?

    /// Every field as it goes over the wire.
    public init(
        format: String, width: Int, height: Int, bytes: Int, removed: [String], renditions: [Rendition],
        fitted: FittedPhoto? = nil
    ) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
        self.removed = removed
        self.renditions = renditions
        self.fitted = fitted
    }
}

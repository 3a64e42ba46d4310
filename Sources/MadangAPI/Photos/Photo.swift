/// An uploaded picture. Width and height are of the upright, edited photo.
public struct Photo: Codable, Hashable, Sendable {
    /// Absolute paths of the WebP renditions: immutable, cacheable for a year.
    public struct URLs: Codable, Hashable, Sendable {
        public let thumb: String
        public let small: String
        public let medium: String
        public let large: String
        public let full: String

        public init(thumb: String, small: String, medium: String, large: String, full: String) {
            self.thumb = thumb
            self.small = small
            self.medium = medium
            self.large = large
            self.full = full
        }
    }

    public let id: String
    public let width: Int
    public let height: Int
    public let altText: String
    /// Average colour, `#rrggbb`.
    public let color: String
    /// ThumbHash in base64.
    public let thumbhash: String
    /// "none" or "gray".
    public let filter: String
    public let urls: URLs
    /// For the `srcset` attribute of an image.
    public let srcset: String
    /// For the owner alone.
    public let recipe: PhotoRecipe?
    /// For the owner alone.
    public let original: PhotoOriginal?
    /// For the owner alone, of a photo that is a listing's or was uploaded for one.
    public let fitted: FittedPhoto?
    /// In the answer to the upload.
    public let receipt: UploadReceipt?

    public init(
        id: String, width: Int, height: Int, altText: String, color: String, thumbhash: String,
        filter: String,
        urls: URLs, srcset: String, recipe: PhotoRecipe? = nil, original: PhotoOriginal? = nil,
        fitted: FittedPhoto? = nil, receipt: UploadReceipt? = nil
    ) {
        self.id = id
        self.width = width
        self.height = height
        self.altText = altText
        self.color = color
        self.thumbhash = thumbhash
        self.filter = filter
        self.urls = urls
        self.srcset = srcset
        self.recipe = recipe
        self.original = original
        self.fitted = fitted
        self.receipt = receipt
    }

    private enum CodingKeys: String, CodingKey {
        case id, width, height, color, thumbhash, filter, urls, srcset, recipe, original, fitted,
            receipt
        case altText = "alt_text"
    }
}

/// An uploaded picture. Width and height are of the upright, edited photo.
public struct Photo: Codable, Hashable, Sendable {
    /// Absolute paths of the WebP renditions, named by content: they never change, and a new recipe gives new ones.
    public struct URLs: Codable, Hashable, Sendable {
        /// At most 160 px wide.
        public let thumb: String
        /// At most 320 px wide.
        public let small: String
        /// At most 640 px wide.
        public let medium: String
        /// At most 1280 px wide.
        public let large: String
        /// At most 2048 px on its long edge.
        public let full: String

        /// Sizes of equal pixels may have the same path.
        public init(thumb: String, small: String, medium: String, large: String, full: String) {
            self.thumb = thumb
            self.small = small
            self.medium = medium
            self.large = large
            self.full = full
        }
    }

    /// Opaque; never changes. Begins with `unsplash-` for a photo of Unsplash.
    public let id: String
    /// In pixels, before it is made smaller for a rendition.
    public let width: Int
    /// In pixels, before it is made smaller for a rendition.
    public let height: Int
    /// What it shows, for those who cannot see it: 0…1000 characters.
    public let altText: String
    /// Average colour, `#rrggbb`.
    public let color: String
    /// ThumbHash in base64; empty for a photo of Unsplash.
    public let thumbhash: String
    /// "none" or "gray".
    public let filter: String
    /// One for each size; another recipe gives other paths. Of Unsplash whole addresses at its own host.
    public let urls: URLs
    /// For the `srcset` attribute of an image.
    public let srcset: String
    /// Whether it is veiled until the reader wants to see it, as the post that shows it says.
    public let isSensitive: Bool
    /// For the owner alone.
    public let recipe: PhotoRecipe?
    /// For the owner alone.
    public let original: PhotoOriginal?
    /// For the owner alone, of a photo that is a listing's or was uploaded for one.
    public let fitted: FittedPhoto?
    /// In the answer to the upload.
    public let receipt: UploadReceipt?

    /// Without the last four as everybody else sees it.
    public init(
        id: String, width: Int, height: Int, altText: String, color: String, thumbhash: String,
        filter: String,
        urls: URLs, srcset: String, isSensitive: Bool = false, recipe: PhotoRecipe? = nil,
        original: PhotoOriginal? = nil, fitted: FittedPhoto? = nil, receipt: UploadReceipt? = nil
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
        self.isSensitive = isSensitive
        self.recipe = recipe
        self.original = original
        self.fitted = fitted
        self.receipt = receipt
    }

    private enum CodingKeys: String, CodingKey {
        case id, width, height, color, thumbhash, filter, urls, srcset, recipe, original, fitted,
            receipt
        case altText = "alt_text"
        case isSensitive = "is_sensitive"
    }
}

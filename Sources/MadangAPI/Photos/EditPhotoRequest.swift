/// How a photo changes; absent keys are left as they are.
public struct EditPhotoRequest: Codable, Hashable, Sendable {
    /// What it shows, for those who cannot see it: 0…1000 characters.
    public var altText: String?
    /// "x,y,w,h" of the straightened picture, or "" for all of it.
    public var crop: String?
    /// 0, 90, 180 or 270.
    public var rotate: Int?
    /// "none" or "gray".
    public var filter: String?
    /// Tenths of a degree clockwise, -150…150. Without a `crop` beside it the crop stays on its spot.
    public var straighten: Int?
    /// -100…100; more is lighter.
    public var light: Int?
    /// -100…100; more parts light from dark.
    public var contrast: Int?
    /// -100…100; more gives red and takes blue.
    public var warmth: Int?

    /// Nil leaves a part as it is.
    public init(
        altText: String? = nil, crop: String? = nil, rotate: Int? = nil, filter: String? = nil,
        straighten: Int? = nil, light: Int? = nil, contrast: Int? = nil, warmth: Int? = nil
    ) {
        self.altText = altText
        self.crop = crop
        self.rotate = rotate
        self.filter = filter
        self.straighten = straighten
        self.light = light
        self.contrast = contrast
        self.warmth = warmth
    }

    private enum CodingKeys: String, CodingKey {
        case crop, rotate, filter, straighten, light, contrast, warmth
        case altText = "alt_text"
    }
}

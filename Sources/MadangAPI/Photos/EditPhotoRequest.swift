/// How a photo changes; absent keys are left as they are.
public struct EditPhotoRequest: Codable, Hashable, Sendable {
    /// What it shows, for those who cannot see it: 0…1000 characters.
    public var altText: String?
    /// "x,y,w,h", or "" for the whole picture.
    public var crop: String?
    /// 0, 90, 180 or 270.
    public var rotate: Int?
    /// "none" or "gray".
    public var filter: String?

    /// Nil leaves a part as it is.
    public init(altText: String? = nil, crop: String? = nil, rotate: Int? = nil, filter: String? = nil) {
        self.altText = altText
        self.crop = crop
        self.rotate = rotate
        self.filter = filter
    }

    private enum CodingKeys: String, CodingKey {
        case crop, rotate, filter
        case altText = "alt_text"
    }
}

/// What stands in an upload (`multipart/form-data`) beside its part `file`.
public struct UploadForm: Hashable, Sendable {
    /// "x,y,w,h" in pixels of the upright, rotated and straightened picture; nil or "" is the whole picture.
    public var crop: String?
    /// Degrees clockwise before the crop: 0, 90, 180 or 270.
    public var rotate: Int?
    /// "none" or "gray".
    public var filter: String?
    /// Tenths of a degree clockwise, after `rotate` and before the crop: -150…150.
    public var straighten: Int?
    /// -100…100; more is lighter.
    public var light: Int?
    /// -100…100; more parts light from dark.
    public var contrast: Int?
    /// -100…100; more gives red and takes blue.
    public var warmth: Int?
    /// What it shows, for those who cannot see it: 0…1000 characters.
    public var altText: String?
    /// "post", "listing" or "story": no served file of a listing's photo has more than 307 200 bytes; files of a photo
    /// of a story are for its readers alone.
    public var purpose: String?

    /// Nil leaves a part out: the whole picture, upright, in its colours, for a post.
    public init(
        crop: String? = nil, rotate: Int? = nil, filter: String? = nil, altText: String? = nil,
        purpose: String? = nil, straighten: Int? = nil, light: Int? = nil, contrast: Int? = nil,
        warmth: Int? = nil
    ) {
        self.crop = crop
        self.rotate = rotate
        self.filter = filter
        self.altText = altText
        self.purpose = purpose
        self.straighten = straighten
        self.light = light
        self.contrast = contrast
        self.warmth = warmth
    }

    /// Name of the part with the file.
    public static let fileField = "file"

    /// Names and values of what is given, in the order of the contract.
    public var fields: [(name: String, value: String)] {
        let all = [
            ("crop", crop), ("rotate", rotate.map { String($0) }), ("filter", filter), ("alt_text", altText),
            ("purpose", purpose), ("straighten", straighten.map { String($0) }),
            ("light", light.map { String($0) }), ("contrast", contrast.map { String($0) }),
            ("warmth", warmth.map { String($0) }),
        ]
        return all.compactMap { name, value in value.map { (name: name, value: $0) } }
    }
}

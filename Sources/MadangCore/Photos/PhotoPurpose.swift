/// What a photo is uploaded for, which decides how large its files may be.
public enum PhotoPurpose: String, CaseIterable, Sendable {
    /// For a post, a message or an avatar: no limit but that of the upload.
    case post
    /// For a listing: every stored file is small enough for the market.
    case listing
    /// For a story: its files are for few.
    case story

    /// Bytes that no stored file of such a photo may exceed (docs/product.md, "Listings"); nil is no limit. The private
    /// original is kept as it came.
    public var byteLimit: Int? {
        switch self {
        case .post, .story: nil
        case .listing: ListingPhotoRule.byteLimit
        }
    }
}

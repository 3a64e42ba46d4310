/// A photo that stands on somebody else's listing, too.
public struct SamePhoto: Codable, Hashable, Sendable {
    /// Of the photo that was asked about, or that of the listing in the case.
    public let photoID: String
    /// The other one, which shows the same.
    public let other: Photo
    /// What the other one stands on.
    public let listing: ListingCard

    /// Every field as it goes over the wire.
    public init(photoID: String, other: Photo, listing: ListingCard) {
        self.photoID = photoID
        self.other = other
        self.listing = listing
    }

    private enum CodingKeys: String, CodingKey {
        case other, listing
        case photoID = "photo_id"
    }
}

/// Where a photo stands besides.
public struct SamePhotoList: Codable, Hashable, Sendable {
    /// At most 20, the latest listing first; empty for most photos.
    public let data: [SamePhoto]

    /// In the order in which they are shown.
    public init(data: [SamePhoto]) {
        self.data = data
    }
}

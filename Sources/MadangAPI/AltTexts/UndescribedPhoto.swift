/// A photo of one's own post or listing that lacks an alternative text.
public struct UndescribedPhoto: Codable, Hashable, Sendable {
    /// `PATCH /v1/photos/{id}` with `alt_text` describes it.
    public let photo: Photo
    /// The post that shows it; null for a photo of a listing.
    @Nullable public var postID: String?
    /// The listing that shows it; null for a photo of a post.
    @Nullable public var listingID: String?

    /// One of the ids is nil, and sent as null.
    public init(photo: Photo, postID: String?, listingID: String?) {
        self.photo = photo
        self._postID = Nullable(wrappedValue: postID)
        self._listingID = Nullable(wrappedValue: listingID)
    }

    private enum CodingKeys: String, CodingKey {
        case photo
        case postID = "post_id"
        case listingID = "listing_id"
    }
}

/// A page of photos without alternative text, and how many of all photos have one.
public struct UndescribedPhotoList: Codable, Hashable, Sendable {
    /// Latest first.
    public let data: [UndescribedPhoto]
    /// Where the list goes on.
    public let paging: ItemList<UndescribedPhoto>.Paging
    /// Photos of one's own posts and listings, described or not.
    public let photoCount: Int
    /// Of these the ones with an alternative text.
    public let describedCount: Int

    /// `next` is path and query of the next page; nil ends the list.
    public init(data: [UndescribedPhoto], next: String?, photoCount: Int, describedCount: Int) {
        self.data = data
        paging = ItemList<UndescribedPhoto>.Paging(next: next)
        self.photoCount = photoCount
        self.describedCount = describedCount
    }

    private enum CodingKeys: String, CodingKey {
        case data, paging
        case photoCount = "photo_count"
        case describedCount = "described_count"
    }
}

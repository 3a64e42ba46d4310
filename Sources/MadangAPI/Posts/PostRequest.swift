/// A post as it is published or changed. In a change, absent keys are left as they are.
public struct PostRequest: Codable, Hashable, Sendable {
    /// 0…500 characters; required where there are no photos.
    public var text: String?
    /// In the order in which they are shown.
    public var photoIDs: [String]?
    /// One of the author's own listings; empty for none.
    public var listingID: String?
    /// When it was published elsewhere: such a post stands among others by that time, and is told to nobody. Editing
    /// passes over it.
    public var createdAt: String?
    /// The draft that it was, which goes; empty for none. Editing passes over it.
    public var draftID: String?
    /// Whether its photos are veiled until a reader wants to see them; not, unless told otherwise. Of a post without
    /// photos nothing is kept.
    public var isSensitive: Bool?

    /// Nil is sent as absent.
    public init(
        text: String? = nil, photoIDs: [String]? = nil, listingID: String? = nil, createdAt: String? = nil,
        draftID: String? = nil, isSensitive: Bool? = nil
    ) {
        self.text = text
        self.photoIDs = photoIDs
        self.listingID = listingID
        self.createdAt = createdAt
        self.draftID = draftID
        self.isSensitive = isSensitive
    }

    private enum CodingKeys: String, CodingKey {
        case text
        case photoIDs = "photo_ids"
        case listingID = "listing_id"
        case createdAt = "created_at"
        case draftID = "draft_id"
        case isSensitive = "is_sensitive"
    }
}

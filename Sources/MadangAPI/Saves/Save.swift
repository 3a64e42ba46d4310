/// A photo that the member keeps for themselves.
public struct Save: Codable, Hashable, Sendable {
    public let photo: Photo
    public let postID: String
    /// Of the post.
    public let author: MemberShort
    public let memo: String
    public let savedAt: String

    public init(photo: Photo, postID: String, author: MemberShort, memo: String, savedAt: String) {
        self.photo = photo
        self.postID = postID
        self.author = author
        self.memo = memo
        self.savedAt = savedAt
    }

    private enum CodingKeys: String, CodingKey {
        case photo, author, memo
        case postID = "post_id"
        case savedAt = "saved_at"
    }
}

/// The memo with which a photo is saved.
public struct SaveRequest: Codable, Hashable, Sendable {
    public var memo: String?

    public init(memo: String? = nil) {
        self.memo = memo
    }
}

/// A photo among all photos.
public struct ExploredPhoto: Codable, Hashable, Sendable {
    public let photo: Photo
    public let postID: String
    public let author: MemberShort
    public let isSaved: Bool
    public let isLiked: Bool
    public let likeCount: Int

    public init(
        photo: Photo, postID: String, author: MemberShort, isSaved: Bool, isLiked: Bool, likeCount: Int
    ) {
        self.photo = photo
        self.postID = postID
        self.author = author
        self.isSaved = isSaved
        self.isLiked = isLiked
        self.likeCount = likeCount
    }

    private enum CodingKeys: String, CodingKey {
        case photo, author
        case postID = "post_id"
        case isSaved = "is_saved"
        case isLiked = "is_liked"
        case likeCount = "like_count"
    }
}

/// A photo among all photos.
public struct ExploredPhoto: Codable, Hashable, Sendable {
    /// As its post shows it; of Unsplash with an id that begins with `unsplash-`.
    public let photo: Photo
    /// Null for a photo of Unsplash, which nobody posted here.
    @Nullable public var postID: String?
    /// How many photos its post has; 1 for a photo of Unsplash.
    public let photoCount: Int
    /// Null for a photo of Unsplash.
    @Nullable public var author: MemberShort?
    /// Whether the one who asks keeps it; false for visitors.
    public let isSaved: Bool
    /// Whether the one who asks likes its post; false for visitors and for a photo of Unsplash.
    public let isLiked: Bool
    /// Of its post; 0 for a photo of Unsplash.
    public let likeCount: Int
    /// Who is to be named beside the photo; for a photo of Unsplash alone.
    public let attribution: Attribution?

    /// `postID` and `author` for a photo of a post, `attribution` for one of Unsplash.
    public init(
        photo: Photo, postID: String?, photoCount: Int, author: MemberShort?, isSaved: Bool, isLiked: Bool,
        likeCount: Int, attribution: Attribution? = nil
    ) {
        self.photo = photo
        self._postID = Nullable(wrappedValue: postID)
        self.photoCount = photoCount
        self._author = Nullable(wrappedValue: author)
        self.isSaved = isSaved
        self.isLiked = isLiked
        self.likeCount = likeCount
        self.attribution = attribution
    }

    private enum CodingKeys: String, CodingKey {
        case photo, author, attribution
        case postID = "post_id"
        case photoCount = "photo_count"
        case isSaved = "is_saved"
        case isLiked = "is_liked"
        case likeCount = "like_count"
    }
}

/// Whose photo it is where it is nobody's here, with links to be shown beside it.
public struct Attribution: Codable, Hashable, Sendable {
    /// "unsplash".
    public let source: String
    /// Who took it, as they call themselves there.
    public let name: String
    /// The page of who took it.
    public let url: String
    /// The page of the photo.
    public let photoURL: String

    /// The addresses are whole ones, with what Unsplash wants to be told in their query.
    public init(source: String, name: String, url: String, photoURL: String) {
        self.source = source
        self.name = name
        self.url = url
        self.photoURL = photoURL
    }

    private enum CodingKeys: String, CodingKey {
        case source, name, url
        case photoURL = "photo_url"
    }
}

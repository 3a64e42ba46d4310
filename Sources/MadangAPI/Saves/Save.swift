/// A photo that the member keeps for themselves.
public struct Save: Codable, Hashable, Sendable {
    /// As it is now, whatever it looked like when it was saved.
    public let photo: Photo
    /// Null for a photo of Unsplash, which nobody posted here.
    @Nullable public var postID: String?
    /// Of the post; null for a photo of Unsplash.
    @Nullable public var author: MemberShort?
    /// 1…200 characters, for the member's eyes alone; null until one is written.
    @Nullable public var memo: String?
    /// When it was saved first: RFC 3339 in UTC with milliseconds. Another memo does not change it.
    public let savedAt: String
    /// Who is to be named beside the photo; for a photo of Unsplash alone.
    public let attribution: Attribution?
    /// Ids of the boards on which it lies, of those that the member sees; absent where it lies on none.
    public let boardIDs: [String]?

    /// `postID` and `author` for a photo of a post, `attribution` for one of Unsplash.
    public init(
        photo: Photo, postID: String?, author: MemberShort?, memo: String?, savedAt: String,
        attribution: Attribution? = nil, boardIDs: [String]? = nil
    ) {
        self.photo = photo
        self._postID = Nullable(wrappedValue: postID)
        self._author = Nullable(wrappedValue: author)
        self._memo = Nullable(wrappedValue: memo)
        self.savedAt = savedAt
        self.attribution = attribution
        self.boardIDs = boardIDs
    }

    private enum CodingKeys: String, CodingKey {
        case photo, author, memo, attribution
        case postID = "post_id"
        case savedAt = "saved_at"
        case boardIDs = "board_ids"
    }
}

/// The memo with which a photo is saved, if there is one.
public struct SaveRequest: Codable, Hashable, Sendable {
    /// 1…200 characters once white space at the ends is gone; none saves without one, and leaves one that is there.
    public var memo: String?

    /// Nil is sent as absent.
    public init(memo: String? = nil) {
        self.memo = memo
    }
}

/// A photo on a board, as the one who asks sees it.
public struct BoardPhoto: Codable, Hashable, Sendable {
    /// As it is now, whatever it looked like when it was placed.
    public let photo: Photo
    /// Null for a photo of Unsplash, which nobody posted here.
    @Nullable public var postID: String?
    /// Of the post; null for a photo of Unsplash.
    @Nullable public var author: MemberShort?
    /// What the one who asks wrote when saving it, never what others did; null where there is nothing.
    @Nullable public var memo: String?
    /// Whether the one who asks saved it.
    public let isSaved: Bool
    /// Who placed it, on a shared board; null on others.
    @Nullable public var addedBy: MemberShort?
    /// Whether the owner chose it as the cover.
    public let isCover: Bool
    /// Whether the one who asks may take it off.
    public let mayTakeOff: Bool
    /// Who is to be named beside the photo; for a photo of Unsplash alone.
    public let attribution: Attribution?

    /// `postID` and `author` for a photo of a post, `attribution` for one of Unsplash.
    public init(
        photo: Photo, postID: String?, author: MemberShort?, memo: String?, isSaved: Bool,
        addedBy: MemberShort?, isCover: Bool, mayTakeOff: Bool, attribution: Attribution? = nil
    ) {
        self.photo = photo
        self._postID = Nullable(wrappedValue: postID)
        self._author = Nullable(wrappedValue: author)
        self._memo = Nullable(wrappedValue: memo)
        self.isSaved = isSaved
        self._addedBy = Nullable(wrappedValue: addedBy)
        self.isCover = isCover
        self.mayTakeOff = mayTakeOff
        self.attribution = attribution
    }

    private enum CodingKeys: String, CodingKey {
        case photo, author, memo, attribution
        case postID = "post_id"
        case isSaved = "is_saved"
        case addedBy = "added_by"
        case isCover = "is_cover"
        case mayTakeOff = "may_take_off"
    }
}

/// Whether a photo lies on a board after the call, and how many do.
public struct BoardState: Codable, Hashable, Sendable {
    /// Whoever placed it.
    public let isOn: Bool
    /// Of those that the one who asks sees.
    public let photoCount: Int

    /// Both after the call.
    public init(isOn: Bool, photoCount: Int) {
        self.isOn = isOn
        self.photoCount = photoCount
    }

    private enum CodingKeys: String, CodingKey {
        case isOn = "is_on"
        case photoCount = "photo_count"
    }
}

/// What became of photos that were to come on a board.
public struct FilledBoard: Codable, Hashable, Sendable {
    /// Ids of those that lie there now, whoever placed them, in the order in which they were named.
    public let added: [String]
    /// Ids of those that left the other board. What others placed there stays, unless the board is one's own.
    public let removed: [String]
    /// Ids of what is no photo of a post that the one who asks sees.
    public let missing: [String]

    /// Every field as it goes over the wire.
    public init(added: [String], removed: [String], missing: [String]) {
        self.added = added
        self.removed = removed
        self.missing = missing
    }
}

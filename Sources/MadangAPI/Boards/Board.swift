/// Saved photos in an order by hand, as the one who asks sees them.
public struct Board: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// 1…50 characters on one line.
    public let title: String
    /// What it is for: 0…300 characters; empty where nothing is said.
    public let note: String
    /// "private", "shared" or "public": seen by its owner alone, by the owner and those who are named, or by everybody.
    public let visibility: String
    /// Who made it.
    public let owner: MemberShort
    /// The photo that its owner chose, else the first one, of those that the one who asks sees; null where there is
    /// none. Never one of Unsplash.
    @Nullable public var cover: Photo?
    /// How many photos lie on it, of those that the one who asks sees.
    public let photoCount: Int
    /// How many may place photos on it; 1 for one that is not shared.
    public let memberCount: Int
    /// Whether the one who asks made it.
    public let isMine: Bool
    /// Whether the one who asks may place photos on it and order them.
    public let mayAdd: Bool
    /// Whether the one who asks was named in the last seven days.
    public let isNew: Bool
    /// Grows with every change of title, note, visibility and cover; what `If-Match` takes.
    public let version: Int
    /// When it was made: RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// When the one who asks made, changed or filled it last; null for who is no member of it.
    @Nullable public var usedAt: String?
    /// What the program that made it calls it; for the owner alone, where there is such a name.
    public let handle: String?
    /// True if moderators took it away; for the owner alone.
    public let isRemoved: Bool?
    /// Path of its page on the web.
    public let url: String

    /// Every field as it goes over the wire.
    public init(
        id: String, title: String, note: String, visibility: String, owner: MemberShort, cover: Photo?,
        photoCount: Int, memberCount: Int, isMine: Bool, mayAdd: Bool, isNew: Bool, version: Int,
        createdAt: String, usedAt: String?, handle: String? = nil, isRemoved: Bool? = nil, url: String
    ) {
        self.id = id
        self.title = title
        self.note = note
        self.visibility = visibility
        self.owner = owner
        self._cover = Nullable(wrappedValue: cover)
        self.photoCount = photoCount
        self.memberCount = memberCount
        self.isMine = isMine
        self.mayAdd = mayAdd
        self.isNew = isNew
        self.version = version
        self.createdAt = createdAt
        self._usedAt = Nullable(wrappedValue: usedAt)
        self.handle = handle
        self.isRemoved = isRemoved
        self.url = url
    }

    private enum CodingKeys: String, CodingKey {
        case id, title, note, visibility, owner, cover, version, handle, url
        case photoCount = "photo_count"
        case memberCount = "member_count"
        case isMine = "is_mine"
        case mayAdd = "may_add"
        case isNew = "is_new"
        case createdAt = "created_at"
        case usedAt = "used_at"
        case isRemoved = "is_removed"
    }
}

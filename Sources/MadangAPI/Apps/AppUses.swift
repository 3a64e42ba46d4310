/// What somebody else's program may do in one's name.
public struct AppUse: Codable, Hashable, Sendable {
    /// For the addresses of calls. Of this log-in alone: a program on two devices is there twice.
    public let id: String
    /// As the program calls itself.
    public let name: String
    /// Where it tells of itself; null with none.
    @Nullable public var website: String?
    /// What it may do: `read`, `write:market` …
    public let scopes: [String]
    /// Since when, RFC 3339.
    public let createdAt: String
    /// When it was used last, to five minutes, RFC 3339.
    public let lastUsedAt: String

    /// Every field as it goes over the wire.
    public init(
        id: String, name: String, website: String?, scopes: [String], createdAt: String, lastUsedAt: String
    ) {
        self.id = id
        self.name = name
        _website = Nullable(wrappedValue: website)
        self.scopes = scopes
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, website, scopes
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
    }
}

/// The programs that one lets do something: all at once, without pages.
public struct AppUseList: Codable, Hashable, Sendable {
    /// Newest first.
    public let data: [AppUse]

    /// Newest first.
    public init(data: [AppUse]) {
        self.data = data
    }
}

/// Somebody else's program, as owners see it.
public struct UsedApp: Codable, Hashable, Sendable {
    /// Its `client_id`.
    public let id: String
    /// As the program calls itself.
    public let name: String
    /// Where it tells of itself; null with none.
    @Nullable public var website: String?
    /// How many members let it do something.
    public let memberCount: Int
    /// Since when the yard knows it, RFC 3339.
    public let createdAt: String
    /// When a member was last there by it, to five minutes, RFC 3339; null where nobody was.
    @Nullable public var lastUsedAt: String?

    /// Every field as it goes over the wire.
    public init(
        id: String, name: String, website: String?, memberCount: Int, createdAt: String, lastUsedAt: String?
    ) {
        self.id = id
        self.name = name
        _website = Nullable(wrappedValue: website)
        self.memberCount = memberCount
        self.createdAt = createdAt
        _lastUsedAt = Nullable(wrappedValue: lastUsedAt)
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, website
        case memberCount = "member_count"
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
    }
}

/// Somebody else's programs that members of a yard use.
public struct UsedAppList: Codable, Hashable, Sendable {
    /// Those of most members first, a hundred at most.
    public let data: [UsedApp]

    /// Those of most members first.
    public init(data: [UsedApp]) {
        self.data = data
    }
}

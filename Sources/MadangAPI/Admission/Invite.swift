/// An invite as moderators see it.
public struct Invite: Codable, Hashable, Sendable {
    /// Opaque; what `revokeInvite` takes. Not the secret of its link.
    public let id: String
    /// Path and query of the page that it opens, with its secret: known only in the answer that makes it.
    public let url: String?
    /// How many may join by it, and how many have.
    public let uses: Int
    /// Of `uses`; an invite that is used up is not listed.
    public let used: Int
    /// Username of who made it; null for the operator.
    @Nullable public var maker: String?
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// From when on it lets nobody in: RFC 3339 in UTC with milliseconds.
    public let expiresAt: String

    /// Without a `url`, as in lists, its secret stays unknown.
    public init(
        id: String, url: String? = nil, uses: Int, used: Int, maker: String?, createdAt: String,
        expiresAt: String
    ) {
        self.id = id
        self.url = url
        self.uses = uses
        self.used = used
        self._maker = Nullable(wrappedValue: maker)
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, url, uses, used, maker
        case createdAt = "created_at"
        case expiresAt = "expires_at"
    }
}

/// Asks for an invite. What is absent is the server's choice.
public struct InviteRequest: Codable, Hashable, Sendable {
    /// How many may join by it, 1…1000.
    public var uses: Int?
    /// How long it is good, 1…365.
    public var days: Int?

    /// Nil leaves the choice to the server: one person, 14 days.
    public init(uses: Int? = nil, days: Int? = nil) {
        self.uses = uses
        self.days = days
    }
}

/// Somebody who waits to be let in.
public struct WaitingMember: Codable, Hashable, Sendable {
    /// 3…20 of a–z, 0–9 and _; what `approveMember` takes.
    public let username: String
    /// 1…20 characters, as they call themselves.
    public let displayName: String
    /// Since when they wait: RFC 3339 in UTC with milliseconds.
    public let joinedAt: String

    /// Every field as it goes over the wire.
    public init(username: String, displayName: String, joinedAt: String) {
        self.username = username
        self.displayName = displayName
        self.joinedAt = joinedAt
    }

    private enum CodingKeys: String, CodingKey {
        case username
        case displayName = "display_name"
        case joinedAt = "joined_at"
    }
}

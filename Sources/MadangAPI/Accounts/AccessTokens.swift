/// A token that a member made for a program of their own.
public struct AccessToken: Codable, Hashable, Sendable {
    /// For the addresses of calls. Not its secret.
    public let id: String
    /// As its member calls it.
    public let label: String
    /// What it may do: `read`, `write:market` …
    public let scopes: [String]
    /// RFC 3339.
    public let createdAt: String
    /// When it was used last, to five minutes, RFC 3339; when it was made, before the first time.
    public let lastUsedAt: String
    /// From when on it is good no more, RFC 3339.
    public let expiresAt: String

    /// Every field as it goes over the wire.
    public init(
        id: String, label: String, scopes: [String], createdAt: String, lastUsedAt: String, expiresAt: String
    ) {
        self.id = id
        self.label = label
        self.scopes = scopes
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.expiresAt = expiresAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, label, scopes
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
        case expiresAt = "expires_at"
    }
}

/// One's tokens: all at once, without pages.
public struct AccessTokenList: Codable, Hashable, Sendable {
    /// Newest first.
    public let data: [AccessToken]

    /// Newest first.
    public init(data: [AccessToken]) {
        self.data = data
    }
}

/// Asks for a token.
public struct AccessTokenRequest: Codable, Hashable, Sendable {
    /// 1…40 characters on one line.
    public var label: String?
    /// What it may do: `read` and `write` everywhere, or on one resource (`write:market`); `follow` for both of
    /// follows.
    public var scopes: [String]?
    /// How long it is good, 1…366.
    public var days: Int?

    /// What is nil is sent as absent, and refused as `required`.
    public init(label: String?, scopes: [String]?, days: Int?) {
        self.label = label
        self.scopes = scopes
        self.days = days
    }
}

/// A token that was just made.
public struct MadeAccessToken: Codable, Hashable, Sendable {
    /// As lists have it.
    public let token: AccessToken
    /// What its program sends as `Authorization: Bearer`. It is told here alone.
    public let secret: String

    /// Every field as it goes over the wire.
    public init(token: AccessToken, secret: String) {
        self.token = token
        self.secret = secret
    }
}

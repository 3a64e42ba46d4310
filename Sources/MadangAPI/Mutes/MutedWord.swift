/// A word or phrase that one mutes.
public struct MutedWord: Codable, Hashable, Sendable {
    /// Opaque.
    public let id: String
    /// As it was written.
    public let text: String
    /// RFC 3339; from then on it mutes nothing. Null for never.
    @Nullable public var endsAt: String?
    /// RFC 3339.
    public let createdAt: String

    /// Every field as it goes over the wire.
    public init(id: String, text: String, endsAt: String?, createdAt: String) {
        self.id = id
        self.text = text
        self._endsAt = Nullable(wrappedValue: endsAt)
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, text
        case endsAt = "ends_at"
        case createdAt = "created_at"
    }
}

/// A word or phrase that one wants to mute.
public struct MutedWordRequest: Codable, Hashable, Sendable {
    /// 1…60 characters on one line; a hashtag with its sign mutes the hashtag alone.
    public var text: String?
    /// RFC 3339, ahead of now; absent for never.
    public var endsAt: String?

    /// Nil is sent as absent; without a text it is refused as `required`.
    public init(text: String?, endsAt: String? = nil) {
        self.text = text
        self.endsAt = endsAt
    }

    private enum CodingKeys: String, CodingKey {
        case text
        case endsAt = "ends_at"
    }
}

/// The member mutes somebody from now on, or does so no more; nobody else hears of it.
public struct MemberMutedEvent: Codable, Hashable, Sendable {
    /// Whom.
    public let username: String

    /// The username of the other one.
    public init(username: String) {
        self.username = username
    }
}

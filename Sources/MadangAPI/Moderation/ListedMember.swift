/// A member as moderators see them, whatever their state.
public struct ListedMember: Codable, Hashable, Sendable {
    /// As somebody sees them who follows nobody.
    public let member: Member
    /// "member", "moderator" or "owner".
    public let role: String
    /// "active", "waiting" to be let in, "suspended", or "leaving" until all that is theirs is deleted. Who is
    /// suspended and leaves is "suspended".
    public let state: String
    /// What their photos take, in bytes: originals and all that was made of them.
    public let storageBytes: Int
    /// When one of their sessions was last used, exact to five minutes; null without a session. RFC 3339 in UTC with
    /// milliseconds.
    @Nullable public var lastSeenAt: String?

    /// Every field as it goes over the wire.
    public init(member: Member, role: String, state: String, storageBytes: Int, lastSeenAt: String?) {
        self.member = member
        self.role = role
        self.state = state
        self.storageBytes = storageBytes
        self._lastSeenAt = Nullable(wrappedValue: lastSeenAt)
    }

    private enum CodingKeys: String, CodingKey {
        case member, role, state
        case storageBytes = "storage_bytes"
        case lastSeenAt = "last_seen_at"
    }
}

/// What moderators decided; it never changes.
public struct Decision: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// One of `hide`, `restore`, `remove`, `put_back`, `mark_sensitive`, `unmark_sensitive`, `suspend`, `unsuspend`,
    /// `warn`, `dismiss`, `appoint`, `discharge`.
    public let action: String
    /// What was decided on: "post", "comment", "listing", "member", "message", "avatar", "profile", "story", "board" or
    /// "feedback".
    public let type: String
    /// Of that thing; it may be gone.
    public let thingID: String
    /// Username of whose it is.
    public let member: String
    /// Username of who decided, or "operator" for the command line.
    public let actor: String
    /// 1…500 characters; its author reads it, unless it was dismissed.
    public let reason: String
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// When a suspension ends by itself, RFC 3339; null for one without an end, and for all else.
    @Nullable public var until: String?
    /// How a warning was taken back; null for one that stands, and for all else.
    @Nullable public var lifted: Lifted?

    /// An answer to an appeal that took a warning back.
    public struct Lifted: Codable, Hashable, Sendable {
        /// Username of who took it back.
        public let actor: String
        /// 1…300 characters, which the member read.
        public let reason: String
        /// RFC 3339 in UTC with milliseconds.
        public let createdAt: String

        /// Every field as it goes over the wire.
        public init(actor: String, reason: String, createdAt: String) {
            self.actor = actor
            self.reason = reason
            self.createdAt = createdAt
        }

        private enum CodingKeys: String, CodingKey {
            case actor, reason
            case createdAt = "created_at"
        }
    }

    /// Every field as it goes over the wire.
    public init(
        id: String, action: String, type: String, thingID: String, member: String, actor: String,
        reason: String, createdAt: String, until: String? = nil, lifted: Lifted? = nil
    ) {
        self.id = id
        self.action = action
        self.type = type
        self.thingID = thingID
        self.member = member
        self.actor = actor
        self.reason = reason
        self.createdAt = createdAt
        self._until = Nullable(wrappedValue: until)
        self._lifted = Nullable(wrappedValue: lifted)
    }

    private enum CodingKeys: String, CodingKey {
        case id, action, type, member, actor, reason, until, lifted
        case thingID = "thing_id"
        case createdAt = "created_at"
    }
}

/// Decides on a thing.
public struct DecisionRequest: Codable, Hashable, Sendable {
    /// `warn`, `hide`, `restore` and `dismiss` for posts, comments and listings, `warn`, `suspend`, `unsuspend` and
    /// `dismiss` for members; `remove` and `put_back` for all but members; `mark_sensitive` and
    /// `unmark_sensitive` for posts, whose photos others then see once they ask for them.
    public var action: String?
    /// "post", "comment", "listing", "member", "message", "avatar", "profile", "story", "board" or
    /// "feedback".
    public var type: String?
    /// Of the thing: of an avatar that of the photo, of a profile that of its member.
    public var id: String?
    /// Its author reads it, 1…500 characters, of a warning at most 300. It may be, or begin with, a word as of
    /// `ReportRequest.reason`, which they read in their language.
    public var reason: String?
    /// When a suspension ends by itself, RFC 3339, in a year at most; none for one without an end. Of no meaning for
    /// other actions.
    public var until: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(action: String?, type: String?, id: String?, reason: String?, until: String? = nil) {
        self.action = action
        self.type = type
        self.id = id
        self.reason = reason
        self.until = until
    }
}

/// Gives a role.
public struct RoleRequest: Codable, Hashable, Sendable {
    /// "member" or "moderator".
    public var role: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(role: String?) {
        self.role = role
    }
}

/// The role that a member has now.
public struct MemberRole: Codable, Hashable, Sendable {
    /// 3…20 of a–z, 0–9 and _.
    public let username: String
    /// "member", "moderator" or "owner".
    public let role: String

    /// Both after the change.
    public init(username: String, role: String) {
        self.username = username
        self.role = role
    }
}

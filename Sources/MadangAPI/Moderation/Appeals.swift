/// What a member said against a suspension or a warning.
public struct Appeal: Codable, Hashable, Sendable {
    /// Opaque; that of the decision which it is against.
    public let id: String
    /// What it is against: "suspend" or "warn".
    public let against: String
    /// The reason of that decision.
    public let reason: String
    /// Username of who decided so, or "operator".
    public let decidedBy: String
    /// Username of who made it.
    public let member: String
    /// 1…1000 characters.
    public let text: String
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// "lift" or "keep"; null while nobody has answered.
    @Nullable public var outcome: String?
    /// 1…300 characters, empty where the suspension ended by itself; null while nobody has answered.
    @Nullable public var answer: String?
    /// RFC 3339; null while nobody has answered.
    @Nullable public var answeredAt: String?

    /// Every field as it goes over the wire.
    public init(
        id: String, against: String, reason: String, decidedBy: String, member: String, text: String,
        createdAt: String, outcome: String?, answer: String?, answeredAt: String?
    ) {
        self.id = id
        self.against = against
        self.reason = reason
        self.decidedBy = decidedBy
        self.member = member
        self.text = text
        self.createdAt = createdAt
        self._outcome = Nullable(wrappedValue: outcome)
        self._answer = Nullable(wrappedValue: answer)
        self._answeredAt = Nullable(wrappedValue: answeredAt)
    }

    private enum CodingKeys: String, CodingKey {
        case id, against, reason, member, text, outcome, answer
        case decidedBy = "decided_by"
        case createdAt = "created_at"
        case answeredAt = "answered_at"
    }
}

/// Says something against a suspension or a warning.
public struct AppealRequest: Codable, Hashable, Sendable {
    /// 1…1000 characters.
    public var text: String?
    /// Of the warning that it is against; none for the suspension that lasts.
    public var warningID: String?

    /// Nil is sent as absent.
    public init(text: String?, warningID: String? = nil) {
        self.text = text
        self.warningID = warningID
    }

    private enum CodingKeys: String, CodingKey {
        case text
        case warningID = "warning_id"
    }
}

/// Answers an appeal.
public struct AppealAnswerRequest: Codable, Hashable, Sendable {
    /// "lift" ends what it is against, "keep" leaves it.
    public var outcome: String?
    /// 1…300 characters; the member reads it.
    public var text: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(outcome: String?, text: String?) {
        self.outcome = outcome
        self.text = text
    }
}

/// What moderators tell each other about a member, who never reads it.
public struct ModeratorNote: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// Username of who wrote it.
    public let author: String
    /// 1…1000 characters.
    public let text: String
    /// Whether the one who asks wrote it, and may delete it.
    public let isMine: Bool
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String

    /// Every field as it goes over the wire.
    public init(id: String, author: String, text: String, isMine: Bool, createdAt: String) {
        self.id = id
        self.author = author
        self.text = text
        self.isMine = isMine
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, author, text
        case isMine = "is_mine"
        case createdAt = "created_at"
    }
}

/// Writes a note about a member.
public struct NoteRequest: Codable, Hashable, Sendable {
    /// 1…1000 characters.
    public var text: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(text: String?) {
        self.text = text
    }
}

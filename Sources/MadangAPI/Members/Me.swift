/// The member who asks: `Member`, and what only they may know.
public struct Me: Codable, Hashable, Sendable {
    /// What everybody sees of oneself; its keys stand beside the others on the wire.
    public let member: Member
    /// The address that is in use; nobody else sees it.
    public let email: String
    /// "ko", "en", or null: as the browser says.
    @Nullable public var locale: String?
    /// IANA name of the time zone that the member chose, or null: as the browser says.
    @Nullable public var timeZone: String?
    /// "auto" (as the device says), "light" or "dark".
    public let colorScheme: String
    /// What the star does first: "memo_first" asks for the memo, "at_once" saves without one.
    public let saving: String
    /// "member", "moderator" or "owner".
    public let role: String
    /// "active", or "waiting" until somebody lets them in.
    public let state: String
    /// An address that waits for its link to be opened: a new one, or that of who has just joined.
    @Nullable public var pendingEmail: String?
    /// Whether the member gets a letter each Sunday with what happened in the week.
    public let weeklyDigest: Bool
    /// Whether the member is shown what they posted on this day in earlier years.
    public let onThisDay: Bool
    /// Whether the member wants to be asked before a photo without an alternative text is published. The server refuses
    /// no such photo: asking is left to apps.
    public let altTextReminder: Bool
    /// Whether the member sees sensitive photos at once. The server veils none in what it answers here: that is left to
    /// apps.
    public let showsSensitive: Bool

    /// Every field as it goes over the wire; let in unless told otherwise.
    public init(
        member: Member, email: String, locale: String?, timeZone: String? = nil, colorScheme: String,
        saving: String = "memo_first", role: String, state: String = "active", pendingEmail: String? = nil,
        weeklyDigest: Bool = false, onThisDay: Bool = true, altTextReminder: Bool = false,
        showsSensitive: Bool = false
    ) {
        self.member = member
        self.email = email
        self._locale = Nullable(wrappedValue: locale)
        self._timeZone = Nullable(wrappedValue: timeZone)
        self.colorScheme = colorScheme
        self.saving = saving
        self.role = role
        self.state = state
        self._pendingEmail = Nullable(wrappedValue: pendingEmail)
        self.weeklyDigest = weeklyDigest
        self.onThisDay = onThisDay
        self.altTextReminder = altTextReminder
        self.showsSensitive = showsSensitive
    }

    private enum CodingKeys: String, CodingKey {
        case email, locale, role, saving, state
        case altTextReminder = "alt_text_reminder"
        case showsSensitive = "shows_sensitive"
        case pendingEmail = "pending_email"
        case weeklyDigest = "weekly_digest"
        case onThisDay = "on_this_day"
        case timeZone = "time_zone"
        case colorScheme = "color_scheme"
    }

    /// Reads both from one object. Fails: `DecodingError` where a key is missing or of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        member = try Member(from: decoder)
        email = try container.decode(String.self, forKey: .email)
        _locale = try container.decode(Nullable<String>.self, forKey: .locale)
        _timeZone = try container.decode(Nullable<String>.self, forKey: .timeZone)
        colorScheme = try container.decode(String.self, forKey: .colorScheme)
        saving = try container.decode(String.self, forKey: .saving)
        role = try container.decode(String.self, forKey: .role)
        _pendingEmail = try container.decode(Nullable<String>.self, forKey: .pendingEmail)
        state = try container.decode(String.self, forKey: .state)
        weeklyDigest = try container.decode(Bool.self, forKey: .weeklyDigest)
        onThisDay = try container.decode(Bool.self, forKey: .onThisDay)
        altTextReminder = try container.decode(Bool.self, forKey: .altTextReminder)
        showsSensitive = try container.decode(Bool.self, forKey: .showsSensitive)
    }

    /// Writes both into one object; what is absent here stands there as null. Fails: as the encoder does.
    public func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(email, forKey: .email)
        try container.encode(locale, forKey: .locale)
        try container.encode(timeZone, forKey: .timeZone)
        try container.encode(colorScheme, forKey: .colorScheme)
        try container.encode(saving, forKey: .saving)
        try container.encode(role, forKey: .role)
        try container.encode(pendingEmail, forKey: .pendingEmail)
        try container.encode(state, forKey: .state)
        try container.encode(weeklyDigest, forKey: .weeklyDigest)
        try container.encode(onThisDay, forKey: .onThisDay)
        try container.encode(altTextReminder, forKey: .altTextReminder)
        try container.encode(showsSensitive, forKey: .showsSensitive)
    }
}

/// How a member changes themselves; absent keys are left as they are.
public struct EditMeRequest: Codable, Hashable, Sendable {
    /// 1…20 characters on one line.
    public var displayName: String?
    /// 0…150 characters; "" takes it away.
    public var bio: String?
    /// At most 254 octets. Another one than before is guarded.
    public var email: String?
    /// "ko", "en", or "" for as the browser says.
    public var locale: String?
    /// IANA name of a time zone, or "" for that of the browser.
    public var timeZone: String?
    /// "auto", "light" or "dark".
    public var colorScheme: String?
    /// "memo_first" or "at_once".
    public var saving: String?
    /// Whether a letter comes each Sunday with what happened in the week, where the yard sends mail.
    public var weeklyDigest: Bool?
    /// Whether one is shown what one posted on this day in earlier years.
    public var onThisDay: Bool?
    /// Whether the member is asked before a photo without an alternative text is published.
    public var altTextReminder: Bool?
    /// Whether the member sees sensitive photos at once, without a veil.
    public var showsSensitive: Bool?

    /// Nil leaves a part as it is.
    public init(
        displayName: String? = nil, bio: String? = nil, email: String? = nil, locale: String? = nil,
        timeZone: String? = nil, colorScheme: String? = nil, saving: String? = nil,
        weeklyDigest: Bool? = nil, onThisDay: Bool? = nil, altTextReminder: Bool? = nil,
        showsSensitive: Bool? = nil
    ) {
        self.displayName = displayName
        self.bio = bio
        self.email = email
        self.locale = locale
        self.timeZone = timeZone
        self.colorScheme = colorScheme
        self.saving = saving
        self.weeklyDigest = weeklyDigest
        self.onThisDay = onThisDay
        self.altTextReminder = altTextReminder
        self.showsSensitive = showsSensitive
    }

    private enum CodingKeys: String, CodingKey {
        case bio, email, locale, saving
        case altTextReminder = "alt_text_reminder"
        case showsSensitive = "shows_sensitive"
        case displayName = "display_name"
        case timeZone = "time_zone"
        case colorScheme = "color_scheme"
        case weeklyDigest = "weekly_digest"
        case onThisDay = "on_this_day"
    }
}

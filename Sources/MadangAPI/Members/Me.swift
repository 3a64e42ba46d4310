/// The member who asks: `Member`, and what only they may know.
public struct Me: Codable, Hashable, Sendable {
    public let member: Member
    public let email: String
    /// "ko", "en", or nil: as the browser says.
    public let locale: String?
    /// "member", "moderator" or "owner".
    public let role: String

    public init(member: Member, email: String, locale: String?, role: String) {
        self.member = member
        self.email = email
        self.locale = locale
        self.role = role
    }

    private enum CodingKeys: String, CodingKey {
        case email, locale, role
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        member = try Member(from: decoder)
        email = try container.decode(String.self, forKey: .email)
        locale = try container.decodeIfPresent(String.self, forKey: .locale)
        role = try container.decode(String.self, forKey: .role)
    }

    public func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(email, forKey: .email)
        try container.encode(locale, forKey: .locale)
        try container.encode(role, forKey: .role)
    }
}

/// How a member changes themselves; absent keys are left as they are.
public struct EditMeRequest: Codable, Hashable, Sendable {
    public var displayName: String?
    public var bio: String?
    public var email: String?
    /// "ko", "en", or "" for as the browser says.
    public var locale: String?

    public init(displayName: String? = nil, bio: String? = nil, email: String? = nil, locale: String? = nil) {
        self.displayName = displayName
        self.bio = bio
        self.email = email
        self.locale = locale
    }

    private enum CodingKeys: String, CodingKey {
        case bio, email, locale
        case displayName = "display_name"
    }
}

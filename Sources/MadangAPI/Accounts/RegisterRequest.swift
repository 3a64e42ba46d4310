/// What somebody fills in to join. Absent keys read as empty texts, so that each wrong field is told.
public struct RegisterRequest: Codable, Hashable, Sendable {
    public var username: String?
    public var email: String?
    public var password: String?
    public var displayName: String?
    /// The secret of an invite, where the yard asks for one.
    public var invite: String?

    public init(
        username: String?, email: String?, password: String?, displayName: String? = nil,
        invite: String? = nil
    ) {
        self.username = username
        self.email = email
        self.password = password
        self.displayName = displayName
        self.invite = invite
    }

    private enum CodingKeys: String, CodingKey {
        case username, email, password, invite
        case displayName = "display_name"
    }
}

/// What somebody fills in to join. Absent keys read as empty texts, so that each wrong field is told.
public struct RegisterRequest: Codable, Hashable, Sendable {
    public var username: String?
    public var email: String?
    public var password: String?
    public var displayName: String?

    public init(username: String?, email: String?, password: String?, displayName: String? = nil) {
        self.username = username
        self.email = email
        self.password = password
        self.displayName = displayName
    }

    private enum CodingKeys: String, CodingKey {
        case username, email, password
        case displayName = "display_name"
    }
}

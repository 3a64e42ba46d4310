/// Asks for another password.
public struct ChangePasswordRequest: Codable, Hashable, Sendable {
    public var currentPassword: String?
    public var newPassword: String?

    public init(currentPassword: String?, newPassword: String?) {
        self.currentPassword = currentPassword
        self.newPassword = newPassword
    }

    private enum CodingKeys: String, CodingKey {
        case currentPassword = "current_password"
        case newPassword = "new_password"
    }
}

/// Asks for a link to choose a new password.
public struct ForgotRequest: Codable, Hashable, Sendable {
    /// Username or e-mail address.
    public var identifier: String?

    public init(identifier: String?) {
        self.identifier = identifier
    }
}

/// Asks for another password.
public struct ChangePasswordRequest: Codable, Hashable, Sendable {
    /// Shown once more, whatever was confirmed before.
    public var currentPassword: String?
    /// 8…128 characters of any kind; none of the most common, nor one's own name.
    public var newPassword: String?

    /// Nil is sent as absent, and refused as `required`.
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

    /// Nil is sent as absent, and refused as `required`.
    public init(identifier: String?) {
        self.identifier = identifier
    }
}

/// How a program logs in.
public struct LogInRequest: Codable, Hashable, Sendable {
    /// Username or e-mail address.
    public var identifier: String?
    public var password: String?

    public init(identifier: String?, password: String?) {
        self.identifier = identifier
        self.password = password
    }
}

/// Asks for the next pair of tokens.
public struct RefreshRequest: Codable, Hashable, Sendable {
    public var refreshToken: String?

    public init(refreshToken: String?) {
        self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
        case refreshToken = "refresh_token"
    }
}

/// Shows the password once more, before guarded acts.
public struct ConfirmRequest: Codable, Hashable, Sendable {
    public var password: String?

    public init(password: String?) {
        self.password = password
    }
}

/// What a program shows with its requests, and how it gets the next of them.
public struct Tokens: Codable, Hashable, Sendable {
    /// A JWT for `Authorization: Bearer`.
    public let accessToken: String
    public let tokenType: String
    /// Seconds from now.
    public let expiresIn: Int
    /// Works once.
    public let refreshToken: String

    public init(accessToken: String, expiresIn: Int, refreshToken: String) {
        self.accessToken = accessToken
        self.tokenType = "Bearer"
        self.expiresIn = expiresIn
        self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case tokenType = "token_type"
        case expiresIn = "expires_in"
        case refreshToken = "refresh_token"
    }
}

/// The answer to joining and logging in.
public struct SignedInAnswer: Codable, Hashable, Sendable {
    public let member: Me
    public let tokens: Tokens
    /// True if the member was about to leave and stays by this log-in; else absent.
    public let restored: Bool?

    public init(member: Me, tokens: Tokens, restored: Bool? = nil) {
        self.member = member
        self.tokens = tokens
        self.restored = restored
    }
}

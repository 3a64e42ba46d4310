/// What a program shows with its requests, and how it gets the next of them.
public struct Tokens: Codable, Hashable, Sendable {
    /// A JWT for `Authorization`, behind the word that `tokenType` says.
    public let accessToken: String
    /// "DPoP" where the tokens belong to a key, and each request needs a proof by it (RFC 9449); else "Bearer".
    public let tokenType: String
    /// Seconds from now.
    public let expiresIn: Int
    /// Works once.
    public let refreshToken: String

    /// The type of tokens that whoever has them may use.
    public static let bearer = "Bearer"
    /// The type of tokens that belong to a key.
    public static let dpop = "DPoP"

    /// `expiresIn` in seconds.
    public init(
        accessToken: String, tokenType: String = Tokens.bearer, expiresIn: Int, refreshToken: String
    ) {
        self.accessToken = accessToken
        self.tokenType = tokenType
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
    /// Who has joined or logged in.
    public let member: Me
    /// Those of the new session.
    public let tokens: Tokens
    /// True if the member was about to leave and stays by this log-in; else absent.
    public let restored: Bool?

    /// `restored` is true or absent, never false.
    public init(member: Me, tokens: Tokens, restored: Bool? = nil) {
        self.member = member
        self.tokens = tokens
        self.restored = restored
    }
}

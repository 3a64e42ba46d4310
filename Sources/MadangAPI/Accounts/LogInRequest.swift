/// How a program logs in.
public struct LogInRequest: Codable, Hashable, Sendable {
    /// Username or e-mail address.
    public var identifier: String?
    /// As it was typed: nothing is trimmed.
    public var password: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(identifier: String?, password: String?) {
        self.identifier = identifier
        self.password = password
    }
}

/// Asks for the next pair of tokens.
public struct RefreshRequest: Codable, Hashable, Sendable {
    /// Of the latest `Tokens`; it is spent by this.
    public var refreshToken: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(refreshToken: String?) {
        self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
        case refreshToken = "refresh_token"
    }
}

/// Shows the password once more, or a passkey, before guarded acts.
public struct ConfirmRequest: Codable, Hashable, Sendable {
    /// One's own, as it was typed.
    public var password: String?
    /// Of one's authenticator app, or a recovery code, where logging in takes one.
    public var code: String?
    /// In place of both.
    public var passkey: UsedPasskey?

    /// Nil is sent as absent; the password is required where there is no passkey.
    public init(password: String?, code: String? = nil, passkey: UsedPasskey? = nil) {
        self.password = password
        self.code = code
        self.passkey = passkey
    }
}

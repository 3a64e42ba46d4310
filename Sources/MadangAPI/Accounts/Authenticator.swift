/// How it stands with one's authenticator app.
public struct AuthenticatorState: Codable, Hashable, Sendable {
    /// Whether logging in takes a code.
    public let enabled: Bool
    /// Since when, RFC 3339; absent where it takes none.
    public let enabledAt: String?
    /// How many recovery codes are left.
    public let recoveryCodesLeft: Int

    /// Every field as it goes over the wire.
    public init(enabled: Bool, enabledAt: String?, recoveryCodesLeft: Int) {
        self.enabled = enabled
        self.enabledAt = enabledAt
        self.recoveryCodesLeft = recoveryCodesLeft
    }

    private enum CodingKeys: String, CodingKey {
        case enabled
        case enabledAt = "enabled_at"
        case recoveryCodesLeft = "recovery_codes_left"
    }
}

/// What an authenticator app has to know. It makes codes of six digits by HMAC-SHA-1 every 30 seconds (RFC 6238).
public struct AuthenticatorSetup: Codable, Hashable, Sendable {
    /// In base32 (RFC 4648), for who types it.
    public let secret: String
    /// The same as an `otpauth:` address, for a QR code.
    public let address: String

    /// Every field as it goes over the wire.
    public init(secret: String, address: String) {
        self.secret = secret
        self.address = address
    }
}

/// A code of an authenticator app.
public struct CodeRequest: Codable, Hashable, Sendable {
    /// Six digits; spaces do not matter.
    public var code: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(code: String?) {
        self.code = code
    }
}

/// The second step of logging in.
public struct LogInCodeRequest: Codable, Hashable, Sendable {
    /// Of the answer to the first step.
    public var ticket: String?
    /// Six digits of the app, or a recovery code.
    public var code: String?

    /// Nil is sent as absent, and refused.
    public init(ticket: String?, code: String?) {
        self.ticket = ticket
        self.code = code
    }
}

/// Codes for the day on which the app is gone. They are told once.
public struct RecoveryCodes: Codable, Hashable, Sendable {
    /// Ten; each opens a session once, in place of a code of the app.
    public let recoveryCodes: [String]

    /// In the order in which they are shown.
    public init(recoveryCodes: [String]) {
        self.recoveryCodes = recoveryCodes
    }

    private enum CodingKeys: String, CodingKey {
        case recoveryCodes = "recovery_codes"
    }
}

/// A passkey of one's own. Bytes are base64url without padding (RFC 4648, section 5) in all that is about passkeys.
public struct Passkey: Codable, Hashable, Sendable {
    /// For the addresses of calls.
    public let id: String
    /// As one calls it.
    public let label: String
    /// Whether it may be on several devices, as in the keychain of a phone.
    public let synced: Bool
    /// RFC 3339.
    public let createdAt: String
    /// When it was used last, RFC 3339; absent before the first time.
    public let lastUsedAt: String?

    /// Every field as it goes over the wire.
    public init(id: String, label: String, synced: Bool, createdAt: String, lastUsedAt: String?) {
        self.id = id
        self.label = label
        self.synced = synced
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, label, synced
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
    }
}

/// One's passkeys: all at once, without pages.
public struct PasskeyList: Codable, Hashable, Sendable {
    /// Oldest first.
    public let data: [Passkey]

    /// Oldest first.
    public init(data: [Passkey]) {
        self.data = data
    }
}

/// What an authenticator signs to show a passkey (W3C Web Authentication, `PublicKeyCredentialRequestOptions`). It
/// needs to verify its person: `userVerification` is `required`.
public struct PasskeyRequestOptions: Codable, Hashable, Sendable {
    /// Bytes to be signed, once.
    public let challenge: String
    /// The domain of the yard.
    public let rpID: String
    /// Until when the challenge is good, RFC 3339.
    public let expiresAt: String

    /// Every field as it goes over the wire.
    public init(challenge: String, rpID: String, expiresAt: String) {
        self.challenge = challenge
        self.rpID = rpID
        self.expiresAt = expiresAt
    }

    private enum CodingKeys: String, CodingKey {
        case challenge
        case rpID = "rp_id"
        case expiresAt = "expires_at"
    }
}

/// What an authenticator needs to make a passkey (`PublicKeyCredentialCreationOptions`). It has to keep the passkey
/// itself and to verify its person: `residentKey` and `userVerification` are `required`, attestation is `none`.
public struct PasskeyCreationOptions: Codable, Hashable, Sendable {
    /// Bytes to be signed, once.
    public let challenge: String
    /// The domain of the yard.
    public let rpID: String
    /// What the yard is called.
    public let rpName: String
    /// Bytes by which the authenticator knows whose passkey it is.
    public let userID: String
    /// One's username.
    public let userName: String
    /// One's display name.
    public let userDisplayName: String
    /// Numbers of the signatures that the yard reads, best first (IANA, COSE Algorithms).
    public let algorithms: [Int]
    /// Passkeys that one has already: their authenticators need no other.
    public let exclude: [String]
    /// Until when the challenge is good, RFC 3339.
    public let expiresAt: String

    /// Every field as it goes over the wire.
    public init(
        challenge: String, rpID: String, rpName: String, userID: String, userName: String,
        userDisplayName: String, algorithms: [Int], exclude: [String], expiresAt: String
    ) {
        self.challenge = challenge
        self.rpID = rpID
        self.rpName = rpName
        self.userID = userID
        self.userName = userName
        self.userDisplayName = userDisplayName
        self.algorithms = algorithms
        self.exclude = exclude
        self.expiresAt = expiresAt
    }

    private enum CodingKeys: String, CodingKey {
        case challenge, algorithms, exclude
        case rpID = "rp_id"
        case rpName = "rp_name"
        case userID = "user_id"
        case userName = "user_name"
        case userDisplayName = "user_display_name"
        case expiresAt = "expires_at"
    }
}

/// What an authenticator said when it made a passkey (`AuthenticatorAttestationResponse`).
public struct MadePasskey: Codable, Hashable, Sendable {
    /// As one calls it; absent or empty for the name of the device.
    public var label: String?
    /// `clientDataJSON`.
    public var clientData: String?
    /// `attestationObject`.
    public var attestationObject: String?

    /// Nil is sent as absent.
    public init(label: String?, clientData: String?, attestationObject: String?) {
        self.label = label
        self.clientData = clientData
        self.attestationObject = attestationObject
    }

    private enum CodingKeys: String, CodingKey {
        case label
        case clientData = "client_data"
        case attestationObject = "attestation_object"
    }
}

/// What an authenticator said when a passkey was used (`AuthenticatorAssertionResponse`).
public struct UsedPasskey: Codable, Hashable, Sendable {
    /// `rawId` of the credential.
    public var credentialID: String?
    /// `clientDataJSON`.
    public var clientData: String?
    /// `authenticatorData`.
    public var authenticatorData: String?
    /// Of both.
    public var signature: String?
    /// `userHandle`, where the authenticator gave one.
    public var userHandle: String?

    /// Nil is sent as absent.
    public init(
        credentialID: String?, clientData: String?, authenticatorData: String?, signature: String?,
        userHandle: String? = nil
    ) {
        self.credentialID = credentialID
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
    }

    private enum CodingKeys: String, CodingKey {
        case signature
        case credentialID = "credential_id"
        case clientData = "client_data"
        case authenticatorData = "authenticator_data"
        case userHandle = "user_handle"
    }
}

/// A passkey that was just added.
public struct AddedPasskey: Codable, Hashable, Sendable {
    /// As it is kept.
    public let passkey: Passkey
    /// Codes for the day on which every second factor is gone, where this is the first one. They are told once.
    public let recoveryCodes: [String]?

    /// Every field as it goes over the wire.
    public init(passkey: Passkey, recoveryCodes: [String]?) {
        self.passkey = passkey
        self.recoveryCodes = recoveryCodes
    }

    private enum CodingKeys: String, CodingKey {
        case passkey
        case recoveryCodes = "recovery_codes"
    }
}

/// Another label for a passkey.
public struct EditPasskeyRequest: Codable, Hashable, Sendable {
    /// 1…40 characters on one line.
    public var label: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(label: String?) {
        self.label = label
    }
}

/// Whether this device is told when nobody looks, and of what.
public struct PushState: Codable, Hashable, Sendable {
    /// By which browsers know who may send (RFC 8292 §3.2): 65 bytes in base64url.
    public let publicKey: String
    /// Whether the device that asks is told.
    public let isOn: Bool
    /// Of what nothing is told: `like`, `comment`, `mention`, `follow`, `reply`, `comment_like`, `message`.
    public let silentKinds: [String]
    /// When quiet begins each day, `22:00` in one's own zone; null for never.
    @Nullable public var quietFrom: String?
    /// When it ends.
    @Nullable public var quietUntil: String?
    /// Of whom nothing is told.
    public let silenced: [MemberShort]

    /// Every field as it goes over the wire.
    public init(
        publicKey: String, isOn: Bool, silentKinds: [String], quietFrom: String?, quietUntil: String?,
        silenced: [MemberShort]
    ) {
        self.publicKey = publicKey
        self.isOn = isOn
        self.silentKinds = silentKinds
        _quietFrom = Nullable(wrappedValue: quietFrom)
        _quietUntil = Nullable(wrappedValue: quietUntil)
        self.silenced = silenced
    }

    private enum CodingKeys: String, CodingKey {
        case silenced
        case publicKey = "public_key"
        case isOn = "is_on"
        case silentKinds = "silent_kinds"
        case quietFrom = "quiet_from"
        case quietUntil = "quiet_until"
    }
}

/// Changes what one is told on one's devices. What is absent stays as it is.
public struct PushWishesRequest: Codable, Hashable, Sendable {
    /// Of what nothing is told.
    public var silentKinds: [String]?
    /// `22:00`; empty, with `quietUntil`, for never.
    public var quietFrom: String?
    /// `07:00`; not the same.
    public var quietUntil: String?

    /// What is nil is sent as absent.
    public init(silentKinds: [String]? = nil, quietFrom: String? = nil, quietUntil: String? = nil) {
        self.silentKinds = silentKinds
        self.quietFrom = quietFrom
        self.quietUntil = quietUntil
    }

    private enum CodingKeys: String, CodingKey {
        case silentKinds = "silent_kinds"
        case quietFrom = "quiet_from"
        case quietUntil = "quiet_until"
    }
}

/// Has this device told (W3C Push API, `PushSubscription`).
public struct PushDeviceRequest: Codable, Hashable, Sendable {
    /// `endpoint`: https, with a name and the usual port.
    public var address: String?
    /// `getKey("p256dh")`: 65 bytes in base64url.
    public var publicKey: String?
    /// `getKey("auth")`: 16 bytes in base64url.
    public var secret: String?

    /// What is nil is sent as absent, and refused as `required`.
    public init(address: String?, publicKey: String?, secret: String?) {
        self.address = address
        self.publicKey = publicKey
        self.secret = secret
    }

    private enum CodingKeys: String, CodingKey {
        case address, secret
        case publicKey = "public_key"
    }
}

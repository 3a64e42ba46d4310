/// The devices on which one is logged in.
public struct SessionList: Codable, Hashable, Sendable {
    /// The one that asks first, then the last seen.
    public let data: [DeviceSession]

    /// In the order in which they are shown.
    public init(data: [DeviceSession]) {
        self.data = data
    }
}

/// One of them.
public struct DeviceSession: Codable, Hashable, Sendable {
    /// Opaque; what `endSession` takes.
    public let id: String
    /// What the device is, for people: "Safari · iPhone". Empty if it did not say.
    public let device: String
    /// When it logged in: RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// Exact to five minutes.
    public let lastSeenAt: String
    /// Whether it is the one that asks.
    public let current: Bool
    /// True where its tokens belong to a key of the device, and are good for nothing elsewhere; else absent.
    public let bound: Bool?

    /// `bound` is true or absent, never false.
    public init(
        id: String, device: String, createdAt: String, lastSeenAt: String, current: Bool, bound: Bool? = nil
    ) {
        self.id = id
        self.device = device
        self.createdAt = createdAt
        self.lastSeenAt = lastSeenAt
        self.current = current
        self.bound = bound
    }

    private enum CodingKeys: String, CodingKey {
        case id, device, current, bound
        case createdAt = "created_at"
        case lastSeenAt = "last_seen_at"
    }
}

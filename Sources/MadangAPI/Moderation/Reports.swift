/// Reports a post, a comment, a listing or a member.
public struct ReportRequest: Codable, Hashable, Sendable {
    /// "post", "comment", "listing" or "member".
    public var type: String?
    public var id: String?
    /// The word of a reason ("spam"), with or without a colon and more behind it, or any text.
    public var reason: String?

    public init(type: String?, id: String?, reason: String?) {
        self.type = type
        self.id = id
        self.reason = reason
    }
}

/// What came of a report. The same for the first and for another of the same thing.
public struct ReportReceipt: Codable, Hashable, Sendable {
    public let type: String
    public let id: String

    public init(type: String, id: String) {
        self.type = type
        self.id = id
    }
}

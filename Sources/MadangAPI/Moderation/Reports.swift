/// Reports a post, a comment, a listing, a member, a message, a story, a board or feedback.
public struct ReportRequest: Codable, Hashable, Sendable {
    /// "post", "comment", "listing", "member", "message" for one of a thread of one's own, or "story", "board" or
    /// "feedback" for one that one sees.
    public var type: String?
    /// Of the thing, as the API gives it.
    public var id: String?
    /// The word of a reason ("spam"), with or without a colon and more behind it, or any text.
    public var reason: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(type: String?, id: String?, reason: String?) {
        self.type = type
        self.id = id
        self.reason = reason
    }
}

/// What came of a report. The same for the first and for another of the same thing.
public struct ReportReceipt: Codable, Hashable, Sendable {
    /// As it was reported.
    public let type: String
    /// Of the thing that was reported.
    public let id: String

    /// Both as the request has them.
    public init(type: String, id: String) {
        self.type = type
        self.id = id
    }
}

/// Something that was reported and that nobody has decided on, as moderators see it.
public struct ReportedCase: Codable, Hashable, Sendable {
    public struct Report: Codable, Hashable, Sendable {
        /// Username.
        public let reporter: String
        /// One of `spam`, `harassment`, `nudity`, `violence`, `illegal`, `other`.
        public let reason: String
        public let text: String
        public let createdAt: String
        /// What was said to the reporter, if that was reported.
        public let message: Quote?

        public struct Quote: Codable, Hashable, Sendable {
            public let text: String
            public let photos: [Photo]

            public init(text: String, photos: [Photo]) {
                self.text = text
                self.photos = photos
            }
        }

        public init(
            reporter: String, reason: String, text: String, createdAt: String, message: Quote? = nil
        ) {
            self.reporter = reporter
            self.reason = reason
            self.text = text
            self.createdAt = createdAt
            self.message = message
        }

        private enum CodingKeys: String, CodingKey {
            case reporter, reason, text, message
            case createdAt = "created_at"
        }
    }

    public let id: String
    public let type: String
    public let thingID: String
    /// Whose it is, or who it is.
    public let member: Member
    /// The post, or the one that the comment stands under.
    @Nullable public var post: Post?
    /// What a comment says.
    @Nullable public var comment: String?
    @Nullable public var listing: Listing?
    public let isHidden: Bool
    public let reportCount: Int
    /// The latest ten.
    public let reports: [Report]
    /// What was decided on the member and on what is theirs, the latest ten.
    public let decisions: [Decision]

    public init(
        id: String, type: String, thingID: String, member: Member, post: Post?, comment: String?,
        listing: Listing?, isHidden: Bool, reportCount: Int, reports: [Report], decisions: [Decision]
    ) {
        self.id = id
        self.type = type
        self.thingID = thingID
        self.member = member
        self._post = Nullable(wrappedValue: post)
        self._comment = Nullable(wrappedValue: comment)
        self._listing = Nullable(wrappedValue: listing)
        self.isHidden = isHidden
        self.reportCount = reportCount
        self.reports = reports
        self.decisions = decisions
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, member, post, comment, listing, reports, decisions
        case thingID = "thing_id"
        case isHidden = "is_hidden"
        case reportCount = "report_count"
    }
}

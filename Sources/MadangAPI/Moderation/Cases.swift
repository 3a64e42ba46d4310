/// Something that was reported and that nobody has decided on, as moderators see it.
public struct ReportedCase: Codable, Hashable, Sendable {
    /// What one member reported.
    public struct Report: Codable, Hashable, Sendable {
        /// Username.
        public let reporter: String
        /// One of `spam`, `harassment`, `nudity`, `violence`, `illegal`, `other`.
        public let reason: String
        /// In the reporter's own words; empty where the reason says all.
        public let text: String
        /// RFC 3339 in UTC with milliseconds.
        public let createdAt: String
        /// What was said to the reporter, or the story or board that they saw, if that was reported.
        public let message: Quote?

        /// The one message of a thread that was reported; moderators read nothing else of it. Or the story or board, as
        /// long as it is there: the evidence tells which of them, and stays.
        public struct Quote: Codable, Hashable, Sendable {
            /// What it says, of a story the words on its photos, a line for each, of a board its title and its note;
            /// empty where there are photos alone.
            public let text: String
            /// At most 5, of a story 10, in the author's order; of a board none, since the evidence has them.
            public let photos: [Photo]

            /// As they were when the message was sent, or the story published.
            public init(text: String, photos: [Photo]) {
                self.text = text
                self.photos = photos
            }
        }

        /// Without a `message` for all but reports of one, of a story or of a board.
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

    /// Opaque; the same until somebody decides.
    public let id: String
    /// "post", "comment", "listing" or "member".
    public let type: String
    /// Of the post, comment, listing or member; what `DecisionRequest.id` takes.
    public let thingID: String
    /// Whose it is, or who it is.
    public let member: Member
    /// The post, or the one that the comment stands under.
    @Nullable public var post: Post?
    /// What a comment says.
    @Nullable public var comment: String?
    /// The listing itself, whoever sees it; null for anything else.
    @Nullable public var listing: Listing?
    /// Of a listing: its photos that stand on listings of others, too. Such a listing has a case without reports.
    public let samePhotos: [SamePhoto]
    /// Whether the thing was deleted: what is left of it is the evidence.
    public let isGone: Bool
    /// How it looked to those who reported it, the latest ten looks that differ; latest first.
    public let evidence: [Evidence]
    /// Whether others see the thing no more, by a decision of before.
    public let isHidden: Bool
    /// Whether it is a post whose photos are sensitive, as moderators decided before.
    public let isMarkedSensitive: Bool
    /// Reports of it since a decision was last made; `reports` has the latest ten.
    public let reportCount: Int
    /// The latest ten.
    public let reports: [Report]
    /// What was decided on the member and on what is theirs, the latest ten.
    public let decisions: [Decision]

    /// Every field as it goes over the wire.
    public init(
        id: String, type: String, thingID: String, member: Member, post: Post?, comment: String?,
        listing: Listing?, samePhotos: [SamePhoto] = [], isGone: Bool, evidence: [Evidence],
        isHidden: Bool, isMarkedSensitive: Bool = false, reportCount: Int, reports: [Report],
        decisions: [Decision]
    ) {
        self.id = id
        self.type = type
        self.thingID = thingID
        self.member = member
        self._post = Nullable(wrappedValue: post)
        self._comment = Nullable(wrappedValue: comment)
        self._listing = Nullable(wrappedValue: listing)
        self.samePhotos = samePhotos
        self.isGone = isGone
        self.evidence = evidence
        self.isHidden = isHidden
        self.isMarkedSensitive = isMarkedSensitive
        self.reportCount = reportCount
        self.reports = reports
        self.decisions = decisions
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, member, post, comment, listing, evidence, reports, decisions
        case thingID = "thing_id"
        case samePhotos = "same_photos"
        case isGone = "is_gone"
        case isHidden = "is_hidden"
        case isMarkedSensitive = "is_marked_sensitive"
        case reportCount = "report_count"
    }
}

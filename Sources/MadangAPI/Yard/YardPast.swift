/// What was made on a day and is still there, or was at the end of that day.
public struct YardDay: Codable, Hashable, Sendable {
    /// Of UTC, as `2026-11-21`.
    public let day: String
    /// Who joined.
    public let members: Int
    /// How many were published.
    public let posts: Int
    /// How many were written.
    public let comments: Int
    /// How many were offered.
    public let listings: Int
    /// How many were uploaded.
    public let photos: Int
    /// What those photos take, in bytes.
    public let storageBytes: Int

    /// Every field as it goes over the wire.
    public init(
        day: String, members: Int, posts: Int, comments: Int, listings: Int, photos: Int, storageBytes: Int
    ) {
        self.day = day
        self.members = members
        self.posts = posts
        self.comments = comments
        self.listings = listings
        self.photos = photos
        self.storageBytes = storageBytes
    }

    private enum CodingKeys: String, CodingKey {
        case day, members, posts, comments, listings, photos
        case storageBytes = "storage_bytes"
    }
}

/// How a job went the last time, exact to a minute.
public struct JobRun: Codable, Hashable, Sendable {
    /// One of `garbage`, `departures`, `feeds`, `search`, `offers`, `letters`, `unsplash`, `backups`,
    /// `days` and `examination`.
    public let name: String
    /// When the last run began: RFC 3339 in UTC with milliseconds.
    public let beganAt: String
    /// How long it took, in milliseconds.
    public let milliseconds: Int
    /// Whether that run failed.
    public let isFailing: Bool
    /// When the last run began that failed; null where none has. RFC 3339 in UTC with milliseconds.
    @Nullable public var failedAt: String?
    /// What went wrong then, in English.
    @Nullable public var failure: String?

    /// Every field as it goes over the wire.
    public init(
        name: String, beganAt: String, milliseconds: Int, isFailing: Bool, failedAt: String?,
        failure: String?
    ) {
        self.name = name
        self.beganAt = beganAt
        self.milliseconds = milliseconds
        self.isFailing = isFailing
        self._failedAt = Nullable(wrappedValue: failedAt)
        self._failure = Nullable(wrappedValue: failure)
    }

    private enum CodingKeys: String, CodingKey {
        case name, milliseconds, failure
        case beganAt = "began_at"
        case isFailing = "is_failing"
        case failedAt = "failed_at"
    }
}

/// What the doctor found.
public struct Examination: Codable, Hashable, Sendable {
    /// When it began to look: RFC 3339 in UTC with milliseconds.
    public let beganAt: String
    /// How long it took, in milliseconds.
    public let milliseconds: Int
    /// In the order of the checks; empty where all was well.
    public let findings: [Finding]

    /// Every field as it goes over the wire.
    public init(beganAt: String, milliseconds: Int, findings: [Finding]) {
        self.beganAt = beganAt
        self.milliseconds = milliseconds
        self.findings = findings
    }

    private enum CodingKeys: String, CodingKey {
        case milliseconds, findings
        case beganAt = "began_at"
    }
}

/// Something that is not as it should be, in English, as `madang doctor` says it.
public struct Finding: Codable, Hashable, Sendable {
    /// The name of the check.
    public let check: String
    /// "fault": something is lost or wrong. "warning": something may become wrong. "note": nothing is wrong. "unseen":
    /// the check could not look.
    public let severity: String
    /// One sentence.
    public let finding: String
    /// What that means.
    public let meaning: String
    /// What the operator does then.
    public let advice: String

    /// Every field as it goes over the wire.
    public init(check: String, severity: String, finding: String, meaning: String, advice: String) {
        self.check = check
        self.severity = severity
        self.finding = finding
        self.meaning = meaning
        self.advice = advice
    }
}

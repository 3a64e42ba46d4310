/// Work that is done from time to time, by one of the nodes or by all of them. The words are kept and told to programs:
/// they never change.
package enum Job: String, CaseIterable, Sendable {
    /// Takes away files and photos that nothing uses, and what is too old to be kept.
    case garbage
    /// Takes away members whose time to come back is over.
    case departures
    /// Brings home feeds up to date.
    case feeds
    /// Tells members of new and cheaper listings, and of those that can be had again.
    case tellings
    /// Makes findable what is not yet.
    case search
    /// Ends offers that nobody answered, and reservations.
    case offers
    /// Sends letters.
    case letters
    /// Writes weekly digests.
    case digests
    /// Tells devices what happened.
    case pushes
    /// Tells Unsplash of saves.
    case unsplash
    /// Makes hashes of photos that came before photos had them.
    case hashes
    /// Makes backups.
    case backups
    /// Publishes posts at their time.
    case drafts
    /// Counts days that are over.
    case days
    /// Has the doctor look at night.
    case examination
}

extension Job {
    /// Which nodes of a yard do a job.
    package enum Sharing: Hashable, Sendable {
        /// All of them, side by side: each piece is taken by one.
        case everybody
        /// One of them, which takes the lease before each run, also where nothing is to be done: every ten minutes at
        /// least. A lease that ended hours ago says that nobody does the job.
        case oneAllTheTime
        /// One of them, which takes the lease only where something is to be done: that may be once a day, or never. A
        /// lease that ended long ago says nothing.
        case oneWhenDue
    }

    /// How the type of `Server` that does the job takes its lease, if it takes one. The doctor goes by it.
    package var sharing: Sharing {
        switch self {
        case .letters, .digests, .pushes, .unsplash, .drafts: .everybody
        case .garbage, .search, .offers, .hashes, .days: .oneAllTheTime
        case .departures, .feeds, .tellings, .backups, .examination: .oneWhenDue
        }
    }

    /// What its lease is called. Other versions of the program that serve the same yard know it by this word.
    package var leaseName: String {
        self == .garbage ? "garbage sweep" : rawValue
    }
}

/// How the last run of a job went, and the last one that failed.
package struct JobRun: Hashable, Sendable {
    package let job: Job
    package let beganAt: Timestamp
    package let took: Duration
    /// When the last run began that failed, and what it said; nil where none has.
    package let failedAt: Timestamp?
    package let failure: String?

    package init(
        _ job: Job, beganAt: Timestamp, took: Duration, failedAt: Timestamp? = nil, failure: String? = nil
    ) {
        self.job = job
        self.beganAt = beganAt
        self.took = took
        self.failedAt = failedAt
        self.failure = failure
    }

    /// A run that failed. What it said is cut at 500 characters.
    package init(_ job: Job, beganAt: Timestamp, took: Duration, failure: String) {
        self.init(
            job, beganAt: beganAt, took: took, failedAt: beganAt, failure: String(failure.prefix(500)))
    }

    /// Whether the last run failed.
    package var isFailing: Bool { failedAt == beganAt }
}

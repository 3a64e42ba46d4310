/// The yard as its owners see it. The numbers are counted when it is asked for, one after the other: where people write
/// meanwhile they are not of one moment.
public struct YardOverview: Codable, Hashable, Sendable {
    /// Of the program.
    public let version: String
    /// The newest migration of the database.
    public let schema: String
    /// Members by their state.
    public let members: MemberStates
    /// Members by their role, whatever their state.
    public let roles: MemberRoles
    /// How many there are, of all members.
    public let posts: Int
    /// How many there are, of all members.
    public let comments: Int
    /// How many there are, of all members.
    public let listings: Int
    /// How many there are, also those that nothing shows.
    public let photos: Int
    /// Things reported that nobody has decided on.
    public let openCases: Int
    /// Letters that were not sent yet.
    public let letters: WaitingLetters
    /// What photos take in the media store, in bytes.
    public let storage: StorageUse
    /// Whose photos take most: ten at most, the largest first.
    public let largest: [MemberStorage]
    /// The last 30 days of UTC in order. The last of them is today, and is not over.
    public let days: [YardDay]
    /// Work that is done from time to time, as far as it has been done since it is kept.
    public let jobs: [JobRun]
    /// When the rows of the newest whole backup were read, whoever made it; null before the first one. RFC 3339 in UTC
    /// with milliseconds.
    @Nullable public var newestBackupAt: String?
    /// What the doctor found when it looked last by itself, as it does each night; null before the first night.
    @Nullable public var examination: Examination?

    /// Every field as it goes over the wire.
    public init(
        version: String, schema: String, members: MemberStates, roles: MemberRoles, posts: Int,
        comments: Int, listings: Int, photos: Int, openCases: Int, letters: WaitingLetters,
        storage: StorageUse, largest: [MemberStorage], days: [YardDay], jobs: [JobRun],
        newestBackupAt: String?, examination: Examination?
    ) {
        self.version = version
        self.schema = schema
        self.members = members
        self.roles = roles
        self.posts = posts
        self.comments = comments
        self.listings = listings
        self.photos = photos
        self.openCases = openCases
        self.letters = letters
        self.storage = storage
        self.largest = largest
        self.days = days
        self.jobs = jobs
        self._newestBackupAt = Nullable(wrappedValue: newestBackupAt)
        self._examination = Nullable(wrappedValue: examination)
    }

    private enum CodingKeys: String, CodingKey {
        case version, schema, members, roles, posts, comments, listings, photos, letters, storage
        case largest, days, jobs, examination
        case openCases = "open_cases"
        case newestBackupAt = "newest_backup_at"
    }
}

/// How many members are in each state.
public struct MemberStates: Codable, Hashable, Sendable {
    /// Who is neither of the others.
    public let active: Int
    /// Who waits to be let in.
    public let waiting: Int
    /// Whom moderators keep out, whatever else is so.
    public let suspended: Int
    /// Who leaves, and may come back until all that is theirs is deleted.
    public let leaving: Int

    /// Every field as it goes over the wire.
    public init(active: Int, waiting: Int, suspended: Int, leaving: Int) {
        self.active = active
        self.waiting = waiting
        self.suspended = suspended
        self.leaving = leaving
    }
}

/// How many members have each role.
public struct MemberRoles: Codable, Hashable, Sendable {
    /// Who looks after nothing.
    public let member: Int
    /// Who decides about reports.
    public let moderator: Int
    /// Who appoints moderators, too.
    public let owner: Int

    /// Every field as it goes over the wire.
    public init(member: Int, moderator: Int, owner: Int) {
        self.member = member
        self.moderator = moderator
        self.owner = owner
    }
}

/// Letters that were not sent yet.
public struct WaitingLetters: Codable, Hashable, Sendable {
    /// All of them.
    public let waiting: Int
    /// Of these, letters that were tried in vain.
    public let late: Int

    /// Every field as it goes over the wire.
    public init(waiting: Int, late: Int) {
        self.waiting = waiting
        self.late = late
    }
}

/// What photos take in the media store, in bytes, each photo in one kind. Two that have a file in common count it
/// twice.
public struct StorageUse: Codable, Hashable, Sendable {
    /// Of photos that something shows, as they were received.
    public let originals: Int
    /// Of the same photos, what was made of them.
    public let renditions: Int
    /// Of avatars, originals and what was made of them.
    public let avatars: Int
    /// Of photos that nothing shows, or not yet.
    public let unused: Int

    /// Every field as it goes over the wire.
    public init(originals: Int, renditions: Int, avatars: Int, unused: Int) {
        self.originals = originals
        self.renditions = renditions
        self.avatars = avatars
        self.unused = unused
    }
}

/// What the photos of a member take.
public struct MemberStorage: Codable, Hashable, Sendable {
    /// 3…20 of a–z, 0–9 and _.
    public let username: String
    /// 1…20 characters.
    public let displayName: String
    /// In bytes: originals and all that was made of them.
    public let storageBytes: Int

    /// Every field as it goes over the wire.
    public init(username: String, displayName: String, storageBytes: Int) {
        self.username = username
        self.displayName = displayName
        self.storageBytes = storageBytes
    }

    private enum CodingKeys: String, CodingKey {
        case username
        case displayName = "display_name"
        case storageBytes = "storage_bytes"
    }
}

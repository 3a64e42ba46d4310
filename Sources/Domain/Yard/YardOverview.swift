/// The yard as its owners see it.
package struct YardOverview: Hashable, Sendable {
    /// Of the program, and the newest migration of the database.
    package let version: String
    package let schema: String
    package let figures: YardFigures
    /// Whose photos take most, the largest first.
    package let largest: [MemberRoom]
    /// The last days one after the other; the last of them is today, and is not over.
    package let days: [YardDay]
    /// Jobs that ran once at least, in the order of `Job`.
    package let jobs: [JobRun]
    /// When the rows of the newest whole backup were read; nil before the first one.
    package let newestBackup: Timestamp?
    /// The last time the doctor looked by itself; nil before the first one.
    package let examination: KeptExamination?

    package init(
        version: String, schema: String, figures: YardFigures, largest: [MemberRoom], days: [YardDay],
        jobs: [JobRun], newestBackup: Timestamp?, examination: KeptExamination?
    ) {
        self.version = version
        self.schema = schema
        self.figures = figures
        self.largest = largest
        self.days = days
        self.jobs = jobs
        self.newestBackup = newestBackup
        self.examination = examination
    }
}

/// What the photos of a member take, originals and all that was made of them.
package struct MemberRoom: Hashable, Sendable {
    package let username: String
    package let displayName: String
    package let byteCount: Int

    package init(username: String, displayName: String, byteCount: Int) {
        self.username = username
        self.displayName = displayName
        self.byteCount = byteCount
    }
}

/// What was made on a day of UTC and is still there, or was when the day was counted.
package struct YardDay: Hashable, Sendable {
    /// Its number since 1970-01-01.
    package let number: Int
    package let members: Int
    package let posts: Int
    package let comments: Int
    package let listings: Int
    package let photos: Int
    /// Of those photos, with all that was made of them.
    package let byteCount: Int

    package init(
        number: Int, members: Int, posts: Int, comments: Int, listings: Int, photos: Int, byteCount: Int
    ) {
        self.number = number
        self.members = members
        self.posts = posts
        self.comments = comments
        self.listings = listings
        self.photos = photos
        self.byteCount = byteCount
    }

    /// A day on which nothing was made.
    package init(empty number: Int) {
        self.init(number: number, members: 0, posts: 0, comments: 0, listings: 0, photos: 0, byteCount: 0)
    }

    private static let length = Duration.days(1)

    /// The number of the day of `moment`.
    package static func number(of moment: Timestamp) -> Int {
        Int(moment.milliseconds / length.milliseconds)
    }

    /// When the day `number` begins.
    package static func beginning(of number: Int) -> Timestamp {
        Timestamp(milliseconds: Int64(number) * length.milliseconds)
    }
}

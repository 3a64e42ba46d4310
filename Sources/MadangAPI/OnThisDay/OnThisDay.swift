/// What one posted on this day in earlier years. Nobody else sees that it is shown.
public struct OnThisDay: Codable, Hashable, Sendable {
    /// Today, in one's own time zone, else in the yard's: `2026-11-28`.
    public let date: String
    /// Whether it was opened or hidden today, on any device: apps show no line about it then.
    public let seen: Bool
    /// Those in which there is something, newest first, at most 20; none for who wants to see none.
    public let years: [OnThisDayYear]

    /// Every field as it goes over the wire.
    public init(date: String, seen: Bool, years: [OnThisDayYear]) {
        self.date = date
        self.seen = seen
        self.years = years
    }
}

/// What one posted on that day of one year.
public struct OnThisDayYear: Codable, Hashable, Sendable {
    /// Earlier than that of the day on which it is shown.
    public let year: Int
    /// The newest first, at most three.
    public let posts: [Post]

    /// Every field as it goes over the wire.
    public init(year: Int, posts: [Post]) {
        self.year = year
        self.posts = posts
    }
}

/// Says that it was opened or hidden.
public struct SeenOnThisDayRequest: Codable, Hashable, Sendable {
    /// `date` of what was shown.
    public var date: String?

    /// Nil is refused as `required`.
    public init(date: String?) {
        self.date = date
    }
}

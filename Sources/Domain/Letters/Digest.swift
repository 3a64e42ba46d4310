package import Foundation

/// What happened in a week that concerns a member, as far as they see it (docs/decisions/0077-digest.md).
package struct Digest: Hashable, Sendable {
    /// The first of something.
    package struct Part<Item: Hashable & Sendable>: Hashable, Sendable {
        package let items: [Item]
        /// How many there are, with those that are not among `items`.
        package let count: Int

        package init(_ items: [Item], of count: Int) {
            self.items = items
            self.count = count
        }

        /// How many there are beside `items`.
        package var more: Int { count - items.count }
    }

    /// So many of each are told one by one.
    package static let limit = 6
    /// From one to the next, and what it tells of.
    package static let interval = Duration.days(7)

    /// Whose it is.
    package let member: Member
    /// Of those whom the member follows: the most liked first, of equal ones the latest.
    package let posts: Part<Post>
    /// What the member sold, the latest first.
    package let sold: Part<Listing>
    /// Notifications and messages that the member has not read, the latest first.
    package let missed: Part<PushNews>

    package init(member: Member, posts: Part<Post>, sold: Part<Listing>, missed: Part<PushNews>) {
        self.member = member
        self.posts = posts
        self.sold = sold
        self.missed = missed
    }

    /// Whether there is nothing to tell.
    package var isEmpty: Bool { posts.count + sold.count + missed.count == 0 }
}

extension Digest {
    /// The next Sunday at nine o'clock in `zone`, later than `moment`.
    package static func due(after moment: Timestamp, in zone: TimeZone) -> Timestamp {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let date = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
        // Sunday is 1.
        let wait = (8 - calendar.component(.weekday, from: date)) % 7
        let days = [wait, wait + 7].compactMap { calendar.date(byAdding: .day, value: $0, to: date) }
        let moments = days.compactMap { calendar.date(bySettingHour: 9, minute: 0, second: 0, of: $0) }
            .map { Timestamp(milliseconds: Int64($0.timeIntervalSince1970 * 1000)) }
        return moments.first { $0 > moment } ?? moment + interval
    }

    /// From when on one tells that was due at `moment` and is written at `now`: a week before it was due, also where a
    /// few days were missed; the last week where it is later than that.
    package static func start(dueAt moment: Timestamp, writtenAt now: Timestamp) -> Timestamp {
        (now < moment + interval ? moment : now) - interval
    }
}

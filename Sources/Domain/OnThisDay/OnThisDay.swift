package import Foundation
package import MadangCore

/// What a member posted on a day of earlier years, shown to them alone (docs/decisions/0079-on-this-day.md).
package struct OnThisDay: Hashable, Sendable {
    /// The posts of one year.
    package struct Year: Hashable, Sendable {
        package let year: Int
        /// Newest first.
        package let posts: [Post]

        package init(_ year: Int, _ posts: [Post]) {
            self.year = year
            self.posts = posts
        }
    }

    /// How many years back one looks (product decision).
    package static let yearLimit = 20
    /// How many posts of a year are shown at most (product decision).
    package static let postLimit = 3

    /// The day, on the member's own calendar.
    package let date: CivilDate
    /// Whether the member saw or hid it on that day.
    package let isSeen: Bool
    /// Those in which there is something, newest first.
    package let years: [Year]

    /// - Parameters:
    ///   - spans: where the posts of the day lie.
    ///   - posts: newest first; each in one of `spans`.
    package init(date: CivilDate, isSeen: Bool, spans: [Span], posts: [Post]) {
        self.date = date
        self.isSeen = isSeen
        years = spans.compactMap { span in
            let found = posts.filter { span.ids.contains($0.id) }
            return found.isEmpty ? nil : Year(span.year, found)
        }
    }
}

extension OnThisDay {
    /// The same day in an earlier year, as the ids that posts got on it.
    package struct Span: Hashable, Sendable {
        package let year: Int
        package let ids: Range<Identifier<Post>>

        package init(year: Int, ids: Range<Identifier<Post>>) {
            self.year = year
            self.ids = ids
        }
    }

    /// What one line says of it: the newest post.
    package struct Glance: Hashable, Sendable {
        /// The day on which it is shown.
        package let date: CivilDate
        /// When the post was made.
        package let year: Int
        package let text: String
        /// The first one of the post.
        package let photo: Photo?

        package init(date: CivilDate, year: Int, text: String, photo: Photo?) {
            self.date = date
            self.year = year
            self.text = text
            self.photo = photo
        }

        /// At least one.
        package var yearsAgo: Int { date.year - year }
    }

    /// `date` in the years before it, newest first, since who joined at `joined`; none in the year in which they did.
    /// 29 February stands beside the 28th where the year of `date` has none.
    package static func spans(before date: CivilDate, since joined: Timestamp, in zone: TimeZone) -> [Span] {
        let first = max(CivilDate(of: joined, in: zone).year, date.year - yearLimit)
        guard first < date.year else { return [] }
        return (first..<date.year).reversed().compactMap { year in
            let start = CivilDate(year: year, month: date.month, day: date.day)
            guard start.exists else { return nil }
            let lower = Identifier<Post>(earliestAt: start.start(in: zone))
            let upper = Identifier<Post>(earliestAt: end(of: date, in: year).start(in: zone))
            // Before ids began all are the same.
            return lower < upper ? Span(year: year, ids: lower..<upper) : nil
        }
    }

    /// The first day of `year` that is not shown on `date` any more.
    private static func end(of date: CivilDate, in year: Int) -> CivilDate {
        let isLastOfFebruary =
            date.month == 2 && date.day == 28 && !CivilDate(year: date.year, month: 2, day: 29).exists
        guard !isLastOfFebruary else { return CivilDate(year: year, month: 3, day: 1) }
        let day = CivilDate(year: year, month: date.month, day: date.day)
        return CivilDate(daysSince1970: day.daysSince1970 + 1)
    }
}

extension Member {
    /// Whether they saw or hid posts of earlier years on `date`.
    package func sawOnThisDay(_ date: CivilDate) -> Bool { onThisDaySeen == date }
}

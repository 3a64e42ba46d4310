import Domain
import Foundation
import Painter

/// When everything happens in the demo yard: thirty days, up to a few minutes before `now`, and before them what its
/// owner posted on the same day of earlier years.
struct DemoPlan {
    struct Event {
        let at: Timestamp
        let what: What
    }

    enum What {
        case follow(by: String, whom: String)
        /// By its place in `DemoPosts.all`.
        case post(Int)
        case like(post: Int, by: String)
        /// By its place in the post's `comments`.
        case comment(post: Int, Int)
        /// By its place in the post's `saves`.
        case save(post: Int, Int)
        /// By its place in `DemoListings.all`.
        case listing(Int)
        /// What its seller does later.
        case change(listing: Int)
        /// By its place in `DemoStories.all`.
        case story(Int)
        /// By its place in the story's `looks`.
        case look(story: Int, Int)
        /// By its place in `DemoBoards.all`.
        case board(Int)
        /// By its place in `DemoDeals.all`.
        case deal(Int)
    }

    /// In order of time.
    let events: [Event]
    /// When the owner joins.
    let founding: Timestamp
    /// When each of `DemoPosts.earlier` is posted.
    let earlier: [Timestamp]
    /// When the others begin to join.
    let start: Timestamp

    /// - Parameter zone: the yard's, in which its days begin.
    init(now: Timestamp, in zone: TimeZone) {
        start = now - .days(30) - .hours(3)
        earlier = DemoPosts.earlier.map { Self.moment(years: $0.yearsAgo, before: now, in: zone) }
        founding = (earlier.first ?? start) - .hours(1)
        var numbers = SeededNumbers(seed: 20)
        var events = Self.follows(now: now, &numbers)
        for index in DemoPosts.all.indices {
            let moment = Self.postTime(index, now: now)
            events.append(Event(at: moment, what: .post(index)))
            events += Self.likes(of: index, postedAt: moment, now: now, &numbers)
            let post = DemoPosts.all[index]
            events += Self.answers(post.comments.count, postedAt: moment, now: now) {
                .comment(post: index, $0)
            }
            events += Self.answers(post.saves.count, postedAt: moment, now: now) { .save(post: index, $0) }
        }
        events += Self.market(now: now) + Self.stories(now: now) + Self.boards(now: now)
        events += zip(0..., DemoDeals.all).map { Event(at: now - .hours($1.hoursAgo), what: .deal($0)) }
        // Of what happens in one millisecond, the post comes before its likes.
        self.events = events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
            .map(\.element)
    }

    /// The same time on the same day, so many years before.
    private static func moment(years: Int, before now: Timestamp, in zone: TimeZone) -> Timestamp {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let date = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000)
        let earlier = calendar.date(byAdding: .year, value: -years, to: date) ?? date
        return Timestamp(milliseconds: Int64(earlier.timeIntervalSince1970 * 1000))
    }

    /// Close together of late, farther apart before: the last post is seven minutes old.
    private static func postTime(_ index: Int, now: Timestamp) -> Timestamp {
        let share = Double(DemoPosts.all.count - 1 - index) / Double(DemoPosts.all.count - 1)
        let whole = Double((Duration.days(30) - .minutes(7)).milliseconds)
        return now - .minutes(7) - .milliseconds(Int64(whole * share * share.squareRoot()))
    }

    private static func follows(now: Timestamp, _ numbers: inout SeededNumbers) -> [Event] {
        DemoMembers.all.flatMap { member in
            member.follows.map { whom in
                // Most find each other in the first days.
                let share = numbers.between(0, 1) * numbers.between(0, 1)
                let at = now - .days(30) - .hours(1) + .minutes(Int(share * 25 * 24 * 60))
                return Event(at: at, what: .follow(by: member.username, whom: whom))
            }
        }
    }

    /// Every three days something comes into the market; what changes does so a day later.
    private static func market(now: Timestamp) -> [Event] {
        DemoListings.all.indices.flatMap { index -> [Event] in
            let at = now - .days(28) + .hours(index * 74) + .minutes(index * 7)
            let listed = Event(at: at, what: .listing(index))
            guard DemoListings.all[index].later != nil else { return [listed] }
            return [listed, Event(at: at + .hours(21), what: .change(listing: index))]
        }
    }

    /// Those who look do so within minutes, one after the other.
    private static func stories(now: Timestamp) -> [Event] {
        zip(0..., DemoStories.all).flatMap { index, story -> [Event] in
            let at = now - .minutes(story.minutesAgo)
            let looks = story.looks.indices.map { place in
                Event(at: at + .minutes(7 * (place + 1)), what: .look(story: index, place))
            }
            return [Event(at: at, what: .story(index))] + looks
        }
    }

    /// What lies on them was saved before.
    private static func boards(now: Timestamp) -> [Event] {
        zip(0..., DemoBoards.all).map { index, board in
            Event(at: now - .days(30 - board.day), what: .board(index))
        }
    }

    /// One after the other, the first within the hour and all of them before now.
    private static func answers(
        _ count: Int, postedAt: Timestamp, now: Timestamp, _ answer: (_ place: Int) -> What
    ) -> [Event] {
        let room = min(Duration.hours(20).milliseconds, now.milliseconds - postedAt.milliseconds - 60_000)
        return (0..<count).map { place in
            let share = Double(place + 1) / Double(count + 1)
            let at = postedAt + .milliseconds(Int64(Double(room) * share * share))
            return Event(at: at, what: answer(place))
        }
    }

    /// Those who follow the author like first; most likes come within a day.
    private static func likes(
        of index: Int, postedAt: Timestamp, now: Timestamp, _ numbers: inout SeededNumbers
    ) -> [Event] {
        let post = DemoPosts.all[index]
        let others = DemoMembers.all.filter { $0.username != post.author }.shuffled(using: &numbers)
        let near = others.filter { $0.follows.contains(post.author) }
        let ordered = near + others.filter { !$0.follows.contains(post.author) }
        let room = Double(now.milliseconds - postedAt.milliseconds) - 60_000
        return ordered.prefix(post.likes).map { member in
            let share = numbers.between(0, 1)
            let wait = min(Double(Duration.hours(40).milliseconds) * share * share * share, room * share)
            let at = postedAt + .milliseconds(Int64(max(1, wait)))
            return Event(at: at, what: .like(post: index, by: member.username))
        }
    }
}

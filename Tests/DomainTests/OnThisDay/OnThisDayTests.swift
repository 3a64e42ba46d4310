import Domain
import Foundation
import MadangCore
import Testing

@Suite struct `The same day of earlier years` {
    private func moment(_ text: String) throws -> Timestamp {
        Timestamp(milliseconds: Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970 * 1000))
    }

    /// Of somebody who joined when ids began, unless it is said otherwise.
    private func spans(
        _ date: String, since joined: String = "2024-01-01T00:00:00Z", in zone: String = "UTC"
    ) throws -> [OnThisDay.Span] {
        OnThisDay.spans(
            before: try #require(CivilDate(date)), since: try moment(joined),
            in: try #require(TimeZone(iana: zone)))
    }

    /// The year in which a post of `text` comes up.
    private func year(of text: String, in spans: [OnThisDay.Span]) throws -> Int? {
        let id = Identifier<Post>(earliestAt: try moment(text))
        return spans.first { $0.ids.contains(id) }?.year
    }

    @Test func `are those since somebody joined, newest first, twenty at most`() throws {
        #expect(try spans("2026-11-28").map(\.year) == [2025, 2024])
        #expect(try spans("2026-11-28", since: "2025-12-31T23:59:59Z").map(\.year) == [2025])
        #expect(try spans("2026-11-28", since: "2026-01-01T00:00:00Z").isEmpty)
        // There it was the new year already.
        #expect(try spans("2026-11-28", since: "2025-12-31T15:00:00Z", in: "Asia/Seoul").isEmpty)
        let many = try spans("2060-11-28").map(\.year)
        #expect(many == Array((2040...2059).reversed()))
    }

    @Test(arguments: [
        ("UTC", "2025-11-28T00:00:00Z", "2025-11-28T23:59:59Z"),
        ("Asia/Seoul", "2025-11-27T15:00:00Z", "2025-11-28T14:59:59Z"),
        ("Asia/Kathmandu", "2025-11-27T18:15:00Z", "2025-11-28T18:14:59Z"),
        ("Pacific/Kiritimati", "2025-11-27T10:00:00Z", "2025-11-28T09:59:59Z"),
        ("Pacific/Pago_Pago", "2025-11-28T11:00:00Z", "2025-11-29T10:59:59Z"),
    ])
    func `begin and end at midnight where the member is`(_ zone: String, _ first: String, _ last: String)
        throws
    {
        let spans = try spans("2026-11-28", in: zone)
        #expect(try year(of: first, in: spans) == 2025 && year(of: last, in: spans) == 2025)
        let (before, after) = (try moment(first) - .milliseconds(1), try moment(last) + .seconds(1))
        for moment in [before, after] {
            #expect(!spans.contains { $0.ids.contains(Identifier(earliestAt: moment)) })
        }
    }

    @Test(arguments: [
        // Clocks go forward at two, and back at two.
        ("America/New_York", "2025-03-09", "2025-03-09T05:00:00Z", "2025-03-10T04:00:00Z"),
        ("America/New_York", "2025-11-02", "2025-11-02T04:00:00Z", "2025-11-03T05:00:00Z"),
        // Midnight is left out.
        ("Africa/Cairo", "2024-04-26", "2024-04-25T22:00:00Z", "2024-04-26T21:00:00Z"),
        ("America/Santiago", "2024-09-08", "2024-09-08T04:00:00Z", "2024-09-09T03:00:00Z"),
    ])
    func `are as long as they are where clocks change`(
        _ zone: String, _ date: String, _ start: String, _ end: String
    ) throws {
        let (zone, date) = (try #require(TimeZone(iana: zone)), try #require(CivilDate(date)))
        #expect(try date.start(in: zone) == moment(start))
        let next = CivilDate(daysSince1970: date.daysSince1970 + 1)
        #expect(try next.start(in: zone) == moment(end))
        #expect(try CivilDate(of: moment(start), in: zone) == date)
        #expect(try CivilDate(of: moment(start) - .milliseconds(1), in: zone) != date)
        #expect(try CivilDate(of: moment(end), in: zone) == next)
    }

    @Test func `have 29 February on the 28th where the year has none, and else on its own day`() throws {
        let common = try spans("2027-02-28")
        #expect(common.map(\.year) == [2026, 2025, 2024])
        #expect(try year(of: "2024-02-28T12:00:00Z", in: common) == 2024)
        #expect(try year(of: "2024-02-29T12:00:00Z", in: common) == 2024)
        #expect(try year(of: "2024-03-01T00:00:00Z", in: common) == nil)
        #expect(try year(of: "2025-03-01T00:00:00Z", in: common) == nil)
        let leap = try spans("2028-02-28")
        #expect(try year(of: "2024-02-28T12:00:00Z", in: leap) == 2024)
        #expect(try year(of: "2024-02-29T12:00:00Z", in: leap) == nil)
        let own = try spans("2028-02-29")
        #expect(own.map(\.year) == [2024])
        #expect(try year(of: "2024-02-29T12:00:00Z", in: own) == 2024)
        #expect(try year(of: "2024-02-28T23:59:59Z", in: own) == nil)
    }
}

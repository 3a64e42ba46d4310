import Domain
import Foundation
import Testing

@Suite struct `A weekly digest` {
    private func moment(_ text: String) throws -> Timestamp {
        let date = try Date(text, strategy: .iso8601)
        return Timestamp(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
    }

    @Test(arguments: [
        ("UTC", "2026-01-02T03:04:05Z", "2026-01-04T09:00:00Z"),
        ("Asia/Seoul", "2026-01-02T03:04:05Z", "2026-01-04T00:00:00Z"),
        ("America/New_York", "2026-01-02T03:04:05Z", "2026-01-04T14:00:00Z"),
        ("Asia/Kathmandu", "2026-01-03T20:00:00Z", "2026-01-04T03:15:00Z"),
        ("Pacific/Kiritimati", "2026-01-03T18:59:59Z", "2026-01-03T19:00:00Z"),
        ("Pacific/Pago_Pago", "2026-01-04T19:59:59Z", "2026-01-04T20:00:00Z"),
    ])
    func `is due on Sunday at nine where its member is`(_ zone: String, _ now: String, _ due: String) throws {
        let zone = try #require(TimeZone(iana: zone))
        #expect(try Digest.due(after: moment(now), in: zone) == moment(due))
    }

    @Test(arguments: [
        ("2026-01-04T08:59:59Z", "2026-01-04T09:00:00Z"), ("2026-01-04T09:00:00Z", "2026-01-11T09:00:00Z"),
        ("2026-01-04T09:00:01Z", "2026-01-11T09:00:00Z"),
    ])
    func `is due later than now, and be it by a week`(_ now: String, _ due: String) throws {
        #expect(try Digest.due(after: moment(now), in: .gmt) == moment(due))
    }

    @Test(arguments: [
        ("America/New_York", "2026-03-01T14:00:00Z", "2026-03-08T13:00:00Z"),
        ("America/New_York", "2026-10-25T13:00:00Z", "2026-11-01T14:00:00Z"),
        ("Europe/Berlin", "2026-03-22T08:00:00Z", "2026-03-29T07:00:00Z"),
        ("Europe/Berlin", "2026-03-29T00:30:00Z", "2026-03-29T07:00:00Z"),
        ("Australia/Lord_Howe", "2026-04-04T00:00:00Z", "2026-04-04T22:30:00Z"),
        ("Africa/Cairo", "2026-04-24T00:00:00Z", "2026-04-26T06:00:00Z"),
    ])
    func `comes at nine also on the day on which clocks change`(_ zone: String, _ now: String, _ due: String)
        throws
    {
        let zone = try #require(TimeZone(iana: zone))
        #expect(try Digest.due(after: moment(now), in: zone) == moment(due))
    }

    @Test(arguments: [
        // On time, a day late, and after three weeks.
        ("2026-01-11T09:00:04Z", "2026-01-04T09:00:00Z"), ("2026-01-12T12:00:00Z", "2026-01-04T09:00:00Z"),
        ("2026-02-01T10:00:00Z", "2026-01-25T10:00:00Z"),
    ])
    func `begins where the one before ended, and goes back for a week and some days at most`(
        _ now: String, _ start: String
    ) throws {
        let due = try moment("2026-01-11T09:00:00Z")
        #expect(try Digest.start(dueAt: due, writtenAt: moment(now)) == moment(start))
    }
}

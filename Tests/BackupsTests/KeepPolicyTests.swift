import Backups
import Domain
import Testing

@Suite struct `What is kept of old backups` {
    /// 2026-01-01T00:00:00Z, a Thursday.
    private let start = Timestamp(milliseconds: 1_767_225_600_000)

    private func day(_ number: Int, _ hour: Int = 0) -> Timestamp { start + .days(number) + .hours(hour) }

    @Test func `is the newest of each day, week and month that has one`() throws {
        let moments = (0..<90).flatMap { [day($0, 3), day($0, 15)] }
        let kept = try #require(KeepPolicy("daily=3,weekly=2,monthly=3")).kept(moments)
        // 2026-03-31 is the last day. The weeks end there and on Sunday, the 29th; the months on 2-28 and 1-31.
        #expect(kept == [day(89, 15), day(88, 15), day(87, 15), day(58, 15), day(30, 15)])
    }

    @Test func `is counted by those that are there, not by the calendar`() throws {
        let kept = try #require(KeepPolicy("daily=2")).kept([day(0), day(300), day(400)])
        #expect(kept == [day(300), day(400)])
        #expect(try #require(KeepPolicy("monthly=1")).kept([day(1), day(2)]) == [day(2)])
        #expect(try #require(KeepPolicy("daily=1")).kept([]) == [])
    }

    @Test(arguments: [
        "", "daily", "daily=", "daily=x", "daily=-1", "yearly=1", "daily=1,daily=2", "daily=0", "daily=1,",
        "daily=1=2",
    ])
    func `is not guessed from words that are none`(_ text: String) {
        #expect(KeepPolicy(text) == nil)
    }
}

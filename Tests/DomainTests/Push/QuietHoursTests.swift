import Domain
import Testing

@Suite struct `Quiet hours` {
    private func hours(_ from: String, _ until: String) throws -> QuietHours {
        let (begin, end) = (try minute(from), try minute(until))
        return try #require(QuietHours(from: begin, until: end))
    }

    private func minute(_ text: String) throws -> Int { try #require(QuietHours.minute(of: text)) }

    @Test(
        arguments: [
            ("09:00", 60), ("09:01", 59), ("09:59", 1), ("10:00", nil), ("08:59", nil), ("00:00", nil),
            ("21:30", nil),
        ] as [(String, Int?)])
    func `begin with their first minute and end before their last`(_ now: String, _ left: Int?) throws {
        #expect(try hours("09:00", "10:00").left(at: minute(now)) == left)
    }

    @Test(
        arguments: [
            ("21:59", nil), ("22:00", 540), ("23:59", 421), ("00:00", 420), ("06:59", 1), ("07:00", nil),
            ("12:00", nil),
        ] as [(String, Int?)])
    func `go over midnight where they end before they begin`(_ now: String, _ left: Int?) throws {
        #expect(try hours("22:00", "07:00").left(at: minute(now)) == left)
    }

    @Test func `may begin or end at midnight, and last all day but a minute`() throws {
        #expect(try hours("00:00", "06:00").left(at: 0) == 360)
        #expect(try hours("22:00", "00:00").left(at: 1439) == 1)
        #expect(try hours("22:00", "00:00").left(at: 0) == nil)
        let long = try hours("08:00", "07:59")
        #expect(QuietHours.minutes.filter { long.left(at: $0) == nil } == [479])
    }

    @Test func `are not of minutes that no day has, nor all day`() {
        for (from, until) in [(-1, 60), (60, -1), (1440, 60), (60, 1440), (0, 0), (600, 600)] {
            #expect(QuietHours(from: from, until: until) == nil, "\(from) \(until)")
        }
        #expect(QuietHours(from: 0, until: 1439) != nil && QuietHours(from: 1439, until: 0) != nil)
    }

    @Test func `are written and read as hours and minutes`() {
        for minute in QuietHours.minutes {
            #expect(QuietHours.minute(of: QuietHours.text(of: minute)) == minute)
        }
        #expect([0, 425, 600, 1439].map(QuietHours.text) == ["00:00", "07:05", "10:00", "23:59"])
    }

    @Test(arguments: [
        "", ":", "7", "7:05", "07:5", "007:05", "07:005", "0705", "07.05", "07:05:00", "07:05 ", " 07:05",
        "24:00", "23:60", "99:99", "-1:00", "+7:05", "07:+5", "-0:00", "0x:00", "ab:cd", "１２:00", "٠٧:٠٥",
        "07:05\n", "07\u{0}:05", "07::05",
    ])
    func `are no other texts`(_ text: String) {
        #expect(QuietHours.minute(of: text) == nil)
    }
}

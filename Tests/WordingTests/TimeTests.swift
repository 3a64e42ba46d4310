import MadangCore
import Testing
import Wording

@Suite struct `A time` {
    /// Saturday, 2026-11-21 01:09 UTC, 10:09 in Korea.
    let now: Int64 = 1_795_223_340_000
    let korean = Strings(.ko)
    let english = Strings(.en)

    private func moment(minutesAgo minutes: Int64) -> Int64 { now - minutes * 60_000 }

    @Test(
        arguments: [
            (-90, "방금 전", "just now"), (0, "방금 전", "just now"), (1, "1분 전", "1 minute ago"),
            (59, "59분 전", "59 minutes ago"), (60, "1시간 전", "1 hour ago"), (1439, "23시간 전", "23 hours ago"),
            (1440, "어제", "yesterday"), (2 * 1440, "2일 전", "2 days ago"), (6 * 1440, "6일 전", "6 days ago"),
            (7 * 1440, "2026년 11월 14일", "Nov 14, 2026"), (400 * 1440, "2025년 10월 17일", "Oct 17, 2025"),
        ] as [(Int64, String, String)])
    func `is told as people tell it`(minutes: Int64, korean: String, english: String) {
        #expect(self.korean.relativeTime(of: moment(minutesAgo: minutes), now: now) == korean)
        #expect(self.english.relativeTime(of: moment(minutesAgo: minutes), now: now) == english)
    }

    @Test func `is yesterday by the reader's nights`() {
        let thirtyHours = moment(minutesAgo: 30 * 60)
        #expect(Strings(.en, minutesEast: 0).relativeTime(of: thirtyHours, now: now) == "2 days ago")
        #expect(Strings(.en, minutesEast: 540).relativeTime(of: thirtyHours, now: now) == "yesterday")
    }

    @Test func `is never out of words just before and after a minute`() {
        #expect(korean.relativeTime(of: now - 59_999, now: now) == "방금 전")
        #expect(korean.relativeTime(of: now - 60_000, now: now) == "1분 전")
    }

    @Test(
        arguments: [
            (1_795_223_340_000, "2026년 11월 21일 토요일 오전 10:09", "Saturday, November 21, 2026 at 1:09 AM"),
            (0, "1970년 1월 1일 목요일 오전 9:00", "Thursday, January 1, 1970 at 12:00 AM"),
            (951_825_600_000, "2000년 2월 29일 화요일 오후 9:00", "Tuesday, February 29, 2000 at 12:00 PM"),
            (4_107_542_399_000, "2100년 3월 1일 월요일 오전 8:59", "Sunday, February 28, 2100 at 11:59 PM"),
            (-1, "1970년 1월 1일 목요일 오전 8:59", "Wednesday, December 31, 1969 at 11:59 PM"),
        ] as [(Int64, String, String)])
    func `is told in full`(moment: Int64, korean: String, english: String) {
        #expect(self.korean.fullTime(of: moment) == korean)
        #expect(self.english.fullTime(of: moment) == english)
    }
}

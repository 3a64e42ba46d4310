import Foundation
import MadangCore

/// A moment on the wall calendar and clock of a time zone.
struct CivilTime {
    /// Days since 1970-01-01.
    let dayNumber: Int
    let year: Int
    /// 1…12
    let month: Int
    /// 1…31
    let day: Int
    /// 0 is Sunday.
    let weekday: Int
    let hour: Int
    let minute: Int

    init(milliseconds: Int64, in zone: TimeZone) {
        let seconds = Int(milliseconds).floored(by: 1000).quotient
        let east = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        let minutes = (seconds + east).floored(by: 60).quotient
        let (days, minuteOfDay) = minutes.floored(by: 24 * 60)
        dayNumber = days
        hour = minuteOfDay / 60
        minute = minuteOfDay % 60
        // 1970-01-01 was a Thursday.
        weekday = (days + 4).floored(by: 7).remainder
        let date = CivilDate(daysSince1970: days)
        (year, month, day) = (date.year, date.month, date.day)
    }
}

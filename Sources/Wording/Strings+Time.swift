import MadangCore

/// When something was, by the reader's zone. `web/scripts/frame/times.js` says the same, with the phrases from here;
/// both are held to `data/time-vectors.json`. Moments are milliseconds since 1970 (UTC).
extension Strings {
    /// How long ago `moment` was: 방금 전, 3분 전, 2시간 전, 어제, 3일 전, and the date from a week on.
    /// A moment to come, by clocks that differ, is just now.
    package func relativeTime(of moment: Int64, now: Int64) -> String {
        let minutes = Int((now - moment) / 60_000)
        if minutes < 1 { return self(ko: "방금 전", en: "just now") }
        if minutes < 60 { return minutesAgo(minutes) }
        if minutes < 24 * 60 { return hoursAgo(minutes / 60) }
        // From here on people count nights, not hours; the day on which clocks go back has 25 of them.
        let nights = max(day(of: now) - day(of: moment), 1)
        if nights == 1 { return yesterday }
        return nights < 7 ? daysAgo(nights) : date(of: moment)
    }

    /// 2026년 11월 3일 · Nov 3, 2026
    package func date(of moment: Int64) -> String { date(TimeParts(civil(moment))) }

    /// 오후 3:05 · 3:05 PM
    package func clockTime(of moment: Int64) -> String { clockTime(TimeParts(civil(moment))) }

    /// All of it, for tooltips and screen readers:
    /// 2026년 11월 3일 화요일 오후 3:05 · Tuesday, November 3, 2026 at 3:05 PM
    package func fullTime(of moment: Int64) -> String {
        let parts = TimeParts(civil(moment))
        return fullTime(parts, clock: clockTime(parts))
    }

    /// Which day it is, for marks between them: the same number for moments of one day.
    package func day(of moment: Int64) -> Int { civil(moment).dayNumber }

    private func civil(_ moment: Int64) -> CivilTime { CivilTime(milliseconds: moment, in: zone) }
}

// The phrases, of which scripts get those with names in the places of numbers.
extension Strings {
    package var yesterday: String { self(ko: "어제", en: "yesterday") }

    package func minutesAgo(_ count: Int) -> String {
        self(ko: "\(count)분 전", en: ago(count, "minute", "minutes"))
    }

    package func hoursAgo(_ count: Int) -> String {
        self(ko: "\(count)시간 전", en: ago(count, "hour", "hours"))
    }

    package func daysAgo(_ count: Int) -> String { self(ko: "\(count)일 전", en: ago(count, "day", "days")) }

    package func date(_ parts: TimeParts) -> String {
        self(
            ko: "\(parts.year)년 \(parts.month)월 \(parts.day)일",
            en: "\(parts.shortMonthName) \(parts.day), \(parts.year)")
    }

    package func clockTime(_ parts: TimeParts) -> String {
        self(
            ko: "\(parts.isMorning ? "오전" : "오후") \(parts.hour):\(parts.minute)",
            en: "\(parts.hour):\(parts.minute) \(parts.isMorning ? "AM" : "PM")")
    }

    package func fullTime(_ parts: TimeParts, clock: String) -> String {
        self(
            ko: "\(date(parts)) \(parts.weekday.ko) \(clock)",
            en: "\(parts.weekday.en), \(parts.monthName) \(parts.day), \(parts.year) at \(clock)")
    }

    private func ago(_ count: Int, _ one: String, _ many: String) -> String {
        "\(counted(count, one, many)) ago"
    }
}

/// A moment in pieces, as phrases put them together.
package struct TimeParts: Sendable {
    let year, month, monthName, shortMonthName, day, hour, minute: String
    let weekday: (ko: String, en: String)
    let isMorning: Bool

    /// Names in the places of the pieces, for scripts, which fill them in.
    package static func places(isMorning: Bool) -> TimeParts { TimeParts(isMorning: isMorning) }

    private init(isMorning: Bool) {
        (year, month, day, hour, minute) = ("{year}", "{month}", "{day}", "{hour}", "{minute}")
        (monthName, shortMonthName) = ("{monthName}", "{shortMonthName}")
        weekday = ("{weekday}", "{weekday}")
        self.isMorning = isMorning
    }

    init(_ time: CivilTime) {
        year = String(time.year)
        month = String(time.month)
        monthName = Self.months[time.month - 1]
        shortMonthName = String(monthName.prefix(3))
        day = String(time.day)
        hour = String(time.hour % 12 == 0 ? 12 : time.hour % 12)
        minute = time.minute < 10 ? "0\(time.minute)" : String(time.minute)
        weekday = Self.weekdays[time.weekday]
        isMorning = time.hour < 12
    }

    private static let weekdays: [(ko: String, en: String)] = [
        ("일요일", "Sunday"), ("월요일", "Monday"), ("화요일", "Tuesday"), ("수요일", "Wednesday"),
        ("목요일", "Thursday"), ("금요일", "Friday"), ("토요일", "Saturday"),
    ]

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}

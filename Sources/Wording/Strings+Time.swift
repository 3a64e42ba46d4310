import MadangCore

extension Strings {
    /// How long ago `moment` was: 방금 전, 3분 전, 2시간 전, 어제, 3일 전, and the date from a week on.
    /// Both in milliseconds since 1970 (UTC); a moment to come, by clocks that differ, is just now.
    package func relativeTime(of moment: Int64, now: Int64) -> String {
        let minutes = Int((now - moment) / 60_000)
        if minutes < 1 { return self(ko: "방금 전", en: "just now") }
        if minutes < 60 { return self(ko: "\(minutes)분 전", en: ago(minutes, "minute", "minutes")) }
        if minutes < 24 * 60 {
            return self(ko: "\(minutes / 60)시간 전", en: ago(minutes / 60, "hour", "hours"))
        }
        // From here on people count nights, not hours.
        let days = civil(now).dayNumber - civil(moment).dayNumber
        if days == 1 { return self(ko: "어제", en: "yesterday") }
        if days < 7 { return self(ko: "\(days)일 전", en: ago(days, "day", "days")) }
        return date(of: moment)
    }

    /// 2026년 11월 3일 · Nov 3, 2026
    package func date(of moment: Int64) -> String {
        let time = civil(moment)
        return self(
            ko: "\(time.year)년 \(time.month)월 \(time.day)일",
            en: "\(Self.months[time.month - 1].prefix(3)) \(time.day), \(time.year)")
    }

    /// All of it, for tooltips and screen readers:
    /// 2026년 11월 3일 화요일 오후 3:05 · Tuesday, November 3, 2026 at 3:05 PM
    package func fullTime(of moment: Int64) -> String {
        let time = civil(moment)
        let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
        let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
        return self(
            ko: "\(date(of: moment)) \(Self.weekdays[time.weekday].ko)요일 "
                + "\(time.hour < 12 ? "오전" : "오후") \(hour):\(minute)",
            en: "\(Self.weekdays[time.weekday].en), \(Self.months[time.month - 1]) \(time.day), \(time.year) "
                + "at \(hour):\(minute) \(time.hour < 12 ? "AM" : "PM")")
    }

    private func civil(_ moment: Int64) -> CivilTime {
        CivilTime(milliseconds: moment, minutesEast: minutesEast)
    }

    private func ago(_ count: Int, _ one: String, _ many: String) -> String {
        "\(counted(count, one, many)) ago"
    }

    private static let weekdays: [(ko: String, en: String)] = [
        ("일", "Sunday"), ("월", "Monday"), ("화", "Tuesday"), ("수", "Wednesday"), ("목", "Thursday"),
        ("금", "Friday"), ("토", "Saturday"),
    ]

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}

/// A moment on the wall calendar and clock, without Foundation's time zones.
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

    init(milliseconds: Int64, minutesEast: Int) {
        let minutes = Self.floorDivide(Int(milliseconds), 60_000) + minutesEast
        dayNumber = Self.floorDivide(minutes, 24 * 60)
        let minuteOfDay = minutes - dayNumber * 24 * 60
        hour = minuteOfDay / 60
        minute = minuteOfDay % 60
        // 1970-01-01 was a Thursday.
        weekday = dayNumber + 4 - Self.floorDivide(dayNumber + 4, 7) * 7
        (year, month, day) = Self.date(ofDay: dayNumber)
    }

    /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days: years begin in March,
    /// eras have 400 of them.
    private static func date(ofDay dayNumber: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}

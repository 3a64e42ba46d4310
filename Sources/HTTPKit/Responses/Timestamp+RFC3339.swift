package import Domain

extension Timestamp {
    /// `2026-11-21T01:09:00.000Z` (API, "Conventions").
    package var rfc3339: String {
        let (days, rest) = milliseconds.flooredDivision(by: 86_400_000)
        let (year, month, day) = civilDate(daysSince1970: days)
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
            + "\(padded(rest / 3_600_000, 2)):\(padded(rest / 60_000 % 60, 2)):"
            + "\(padded(rest / 1000 % 60, 2)).\(padded(rest % 1000, 3))Z"
    }
}

/// The Gregorian date of a day: "chrono-Compatible Low-Level Date Algorithms" by Howard Hinnant, civil_from_days.
private func civilDate(daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (daysSince1970 + 719_468).flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
}

private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int64 {
    fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

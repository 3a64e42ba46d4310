/// A day of the proleptic Gregorian calendar, without the time zones and calendars of a system.
package struct CivilDate: Hashable, Sendable {
    package let year: Int
    /// 1…12
    package let month: Int
    /// 1…31
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that is `days` after 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms",
    /// civil_from_days: years begin in March, eras have 400 of them).
    package init(daysSince1970 days: Int) {
        let (era, dayOfEra) = (days + 719_468).floored(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// As above, days_from_civil.
    package var daysSince1970: Int {
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).floored(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Whether the calendar has this day, as it has no 30 February.
    package var exists: Bool { CivilDate(daysSince1970: daysSince1970) == self }
}

extension CivilDate {
    /// `2026-11-28` (RFC 3339, full-date).
    package var text: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }

    /// Nil for what is no day of the calendar, or is written otherwise.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy(Self.canBeInText),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
        guard exists else { return nil }
    }

    private static func canBeInText(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
}

extension Int {
    /// Divides and rounds down, also below zero: the remainder is never negative.
    package func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// With zeros in front, at least `width` digits.
    package func padded(to width: Int) -> String {
        let digits = String(self)
        guard digits.utf8.count < width else { return digits }
        return String(repeating: "0", count: width - digits.utf8.count) + digits
    }
}

package import Domain
import Foundation
import MadangCore

extension SuspensionTerm {
    /// From what a request says in "until"; for ever if it says nothing.
    package init(until text: String?) {
        guard let text else {
            self = .forEver
            return
        }
        self = Timestamp(rfc3339: text).map(Self.until) ?? .unreadable(field: "until")
    }
}

extension Timestamp {
    /// Nil for what is no moment of RFC 3339, with or without fractions of a second.
    package init?(rfc3339 text: String) {
        // A fraction may have any number of digits: what comes behind the third one is of no matter here.
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.count > 1 ? parts[1].prefix { $0.isASCII && $0.isNumber } : ""
        guard parts.count == 1 || !digits.isEmpty else { return nil }
        let whole = parts[0] + (parts.count > 1 ? parts[1].dropFirst(digits.count) : "")
        let fraction = Int64((digits + "000").prefix(3)) ?? 0
        // A text that is none says no more than that.
        guard let date = try? Date.ISO8601FormatStyle().parse(String(whole)) else { return nil }
        self.init(milliseconds: Int64(date.timeIntervalSince1970.rounded()) * 1000 + fraction)
    }

    /// `2026-11-21T01:09:00.000Z` (docs/api/errors.md).
    package var rfc3339: String {
        let (days, rest) = Int(milliseconds).floored(by: 86_400_000)
        let date = CivilDate(daysSince1970: days)
        let year = date.year.padded(to: 4)
        // A list says dozens of times when something was: its digits are put where they belong, without a text for each
        // number.
        return String(unsafeUninitializedCapacity: year.utf8.count + 20) { text in
            var end = 0
            for digit in year.utf8 {
                text[end] = digit
                end += 1
            }
            func put(_ mark: Unicode.Scalar, _ number: Int, digits: Int = 2) {
                text[end] = UInt8(ascii: mark)
                var rest = number
                for place in (end + 1...end + digits).reversed() {
                    text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
                end += digits + 1
            }
            put("-", date.month)
            put("-", date.day)
            put("T", rest / 3_600_000)
            put(":", rest / 60_000 % 60)
            put(":", rest / 1000 % 60)
            put(".", rest % 1000, digits: 3)
            text[end] = UInt8(ascii: "Z")
            return end + 1
        }
    }
}

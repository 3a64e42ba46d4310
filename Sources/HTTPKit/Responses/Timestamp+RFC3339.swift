package import Domain
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
    /// Nil for what is no moment.
    package init?(rfc3339 text: String) {
        guard let milliseconds = RFC3339.milliseconds(text) else { return nil }
        self.init(milliseconds: milliseconds)
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

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
    /// Nil for what is no moment of RFC 3339, with or without fractions of a second. A day or an hour that there is not
    /// is none; the second 60, which few minutes have, is the first one of the next minute.
    package init?(rfc3339 text: String) {
        let clock = /([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(.+)/
        guard let date = CivilDate(String(text.prefix(10))), text.dropFirst(10).prefix(1).uppercased() == "T",
            let parts = text.dropFirst(11).wholeMatch(of: clock)?.output,
            let hour = Int(parts.1), let minute = Int(parts.2), let second = Int(parts.3),
            hour < 24, minute < 60, second <= 60, let offset = Self.minutes(ofOffset: parts.5)
        else { return nil }
        // A fraction may have any number of digits: what comes behind the third one is of no matter here.
        let digits = parts.4 ?? ""
        let fraction = Int64((digits + "000").prefix(3)) ?? 0
        let seconds = date.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60 + second
        self.init(milliseconds: Int64(seconds) * 1000 + fraction)
    }

    /// How far "Z", "+09:00" or "-0330" is ahead of UTC; nil for anything else.
    private static func minutes(ofOffset text: Substring) -> Int? {
        guard text.uppercased() != "Z" else { return 0 }
        guard let parts = text.wholeMatch(of: /([+-])([0-9]{2})(?::?([0-9]{2}))?/)?.output,
            let hours = Int(parts.2), let minutes = Int(parts.3 ?? "0"), hours < 24, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (parts.1 == "-" ? -1 : 1)
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

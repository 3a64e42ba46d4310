/// Moments as texts (RFC 3339).
package enum RFC3339 {
    /// Milliseconds since 1970 of `text`, with or without fractions of a second; nil for what is no moment. A day or an
    /// hour that there is not is none; the second 60, which few minutes have, is the first one of the next minute.
    package static func milliseconds(_ text: String) -> Int64? {
        let clock = /([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(.+)/
        guard let date = CivilDate(String(text.prefix(10))), text.dropFirst(10).prefix(1).uppercased() == "T",
            let parts = text.dropFirst(11).wholeMatch(of: clock)?.output,
            let hour = Int(parts.1), let minute = Int(parts.2), let second = Int(parts.3),
            hour < 24, minute < 60, second <= 60, let offset = minutes(ofOffset: parts.5)
        else { return nil }
        // A fraction may have any number of digits: what comes behind the third one is of no matter here.
        let digits = parts.4 ?? ""
        let fraction = Int64((digits + "000").prefix(3)) ?? 0
        let seconds = date.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60 + second
        return Int64(seconds) * 1000 + fraction
    }

    /// How far "Z", "+09:00" or "-0330" is ahead of UTC; nil for anything else.
    private static func minutes(ofOffset text: Substring) -> Int? {
        guard text.uppercased() != "Z" else { return 0 }
        guard let parts = text.wholeMatch(of: /([+-])([0-9]{2})(?::?([0-9]{2}))?/)?.output,
            let hours = Int(parts.2), let minutes = Int(parts.3 ?? "0"), hours < 24, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (parts.1 == "-" ? -1 : 1)
    }
}

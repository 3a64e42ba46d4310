import Foundation

/// A time of the API ("2026-11-21T01:09:00.000Z") by the clock of this machine: "2026-11-21 10:09".
func moment(_ text: String) -> String {
    let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    // What is no time is shown as it came.
    guard let date = try? format.parse(text) else { return text }
    let local = Date.VerbatimFormatStyle(
        format: """
            \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
            \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
            """,
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .current,
        calendar: Calendar(identifier: .gregorian))
    return local.format(date)
}

/// "90 seconds", "57 minutes", "2 hours": rounded up, so that nobody comes back too early.
func span(_ duration: Duration) -> String {
    let (whole, rest) = duration.components
    let seconds = Int(whole) + (rest > 0 ? 1 : 0)
    return switch seconds {
    case ..<120: counted(seconds, "second")
    case ..<3600: counted((seconds + 59) / 60, "minute")
    default: counted((seconds + 3599) / 3600, "hour")
    }
}

import Domain
import Foundation
import HTTPKit

/// Moments as the command line reads and writes them.
enum PlainTime {
    /// 2026-11-21 09:00:12Z, in UTC, which sorts as it reads.
    static func text(_ moment: Timestamp) -> String {
        machine(moment).prefix(19).replacing("T", with: " ") + "Z"
    }

    /// RFC 3339 in UTC with milliseconds.
    static func machine(_ moment: Timestamp) -> String {
        Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// Reads "2026-11-21", "2026-11-21T09:00:00Z", or how long ago: "90m", "12h", "7d". Nil for anything else.
    static func read(_ text: String, now: Timestamp) -> Timestamp? {
        let units: [Character: Int64] = ["m": 60_000, "h": 3_600_000, "d": 86_400_000]
        if let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()), count >= 0,
            count < 1_000_000
        {
            return Timestamp(milliseconds: now.milliseconds - count * unit)
        }
        let whole = text.count == 10 ? "\(text)T00:00:00Z" : text
        return Timestamp(rfc3339: whole)
    }
}

import Backups
import Domain
import Foundation

/// The backups that a serving node makes by itself.
struct BackupPlan: Sendable {
    /// As in `backup_to`.
    let place: String
    let time: DailyTime
    /// Whose clocks show that time.
    let zone: TimeZone
    /// Which old ones stay; nil for all.
    let keep: KeepPolicy?
}

/// A time of day, in any time zone.
struct DailyTime: Hashable, Sendable {
    private let hour: Int
    private let minute: Int

    /// Reads "03:30", from 00:00 to 23:59. Nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        (self.hour, self.minute) = (hour, minute)
    }

    /// The last moment until `now` at which clocks in `zone` showed this time, or the next one after it on a day that
    /// leaves it out.
    func last(until now: Timestamp, in zone: TimeZone) -> Timestamp {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let date = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000)
        let days = [0, -1].compactMap { calendar.date(byAdding: .day, value: $0, to: date) }
        let moments = days.compactMap {
            calendar.date(bySettingHour: hour, minute: minute, second: 0, of: $0)
        }
        let last = moments.first { $0 <= date } ?? date.addingTimeInterval(-86_400)
        return Timestamp(milliseconds: Int64(last.timeIntervalSince1970 * 1000))
    }
}

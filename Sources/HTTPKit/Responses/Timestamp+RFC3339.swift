package import Domain
import MadangCore

extension Timestamp {
    /// `2026-11-21T01:09:00.000Z` (docs/api/errors.md).
    package var rfc3339: String {
        let (days, rest) = Int(milliseconds).floored(by: 86_400_000)
        let date = CivilDate(daysSince1970: days)
        return "\(date.year.padded(to: 4))-\(date.month.padded(to: 2))-\(date.day.padded(to: 2))T"
            + "\((rest / 3_600_000).padded(to: 2)):\((rest / 60_000 % 60).padded(to: 2)):"
            + "\((rest / 1000 % 60).padded(to: 2)).\((rest % 1000).padded(to: 3))Z"
    }
}

package import Domain
import MadangCore

/// Which backups stay: the newest of each of the last days, weeks and months that have one. The newest of all stays
/// always.
package struct KeepPolicy: Hashable, Sendable {
    package var daily = 0
    package var weekly = 0
    package var monthly = 0

    /// Reads "daily=7,weekly=4,monthly=12"; what is not named is 0. Nil for anything else, and for what keeps nothing.
    package init?(_ text: String) {
        var seen: Set<Substring> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2, seen.insert(pair[0]).inserted, let count = Int(pair[1]),
                (0...10_000).contains(count)
            else { return nil }
            switch pair[0] {
            case "daily": daily = count
            case "weekly": weekly = count
            case "monthly": monthly = count
            default: return nil
            }
        }
        guard daily + weekly + monthly > 0 else { return nil }
    }

    /// Those of `moments` that stay. Days, weeks (from Monday) and months are those of UTC.
    package func kept(_ moments: [Timestamp]) -> Set<Timestamp> {
        let newest = moments.sorted(by: >)
        var kept = Set(newest.prefix(1))
        let rules: [(count: Int, span: (Timestamp) -> Int)] = [
            (daily, Self.day), (weekly, { (Self.day($0) + 3).floored(by: 7).quotient }),
            (monthly, Self.month),
        ]
        for (count, span) in rules {
            var spans: Set<Int> = []
            for moment in newest where spans.count < count && spans.insert(span(moment)).inserted {
                kept.insert(moment)
            }
        }
        return kept
    }

    /// Since 1970-01-01, a Thursday.
    private static func day(_ moment: Timestamp) -> Int {
        Int(moment.milliseconds).floored(by: 86_400_000).quotient
    }

    private static func month(_ moment: Timestamp) -> Int {
        let date = CivilDate(daysSince1970: day(moment))
        return date.year * 12 + date.month
    }
}

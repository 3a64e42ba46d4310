package import Foundation
package import MadangCore

extension CivilDate {
    /// The day on which `moment` is where the clocks show the time of `zone`.
    package init(of moment: Timestamp, in zone: TimeZone) {
        let seconds = Int(moment.milliseconds).floored(by: 1000).quotient
        let east = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        self.init(daysSince1970: (seconds + east).floored(by: 86_400).quotient)
    }

    /// The first moment of the day in `zone`: midnight, or later where clocks go forward over it.
    package func start(in zone: TimeZone) -> Timestamp {
        let midnight = daysSince1970 * 86_400
        func east(at seconds: Int) -> Int {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        }
        // By the clocks of the day before, and by those of the day after: they may change in between.
        let candidates = [midnight - 86_400, midnight + 86_400].map { midnight - east(at: $0) }
        let start = candidates.first { $0 + east(at: $0) == midnight } ?? candidates.max() ?? midnight
        return Timestamp(milliseconds: Int64(start) * 1000)
    }
}

import Domain
import Foundation

extension Yard {
    /// Puts things into the database as if it were `moment` ("2025-01-02T09:00:00Z"): their ids are of then.
    package func past(_ moment: String) throws -> Given {
        let date = try Date(moment, strategy: .iso8601)
        let clock = TestClock(Timestamp(milliseconds: Int64(date.timeIntervalSince1970 * 1000)))
        return Given(database: database, clock: clock, ids: IdentifierSource(clock: clock))
    }
}

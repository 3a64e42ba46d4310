import Domain
import Storage

/// Counts the days that are over and keeps what it counted, so that nobody has to read their rows again.
package struct CountDays: Verb {
    let ports: Ports

    /// How many days were counted: of the last ones those that are not kept, each in a unit of work. Those of which
    /// nobody is told any more are forgotten. By a clock that jumped nothing is counted: days that are still to come
    /// would be kept as empty, and those before forgotten. Fails: what the database throws.
    package func callAsFunction() async throws -> Int {
        guard try await ports.watch.look() == nil else { return 0 }
        let today = YardDay.number(of: clock.now)
        let (kept, begun) = try await database.read { stores in
            (
                try stores.yardDays.kept(since: today - MeasureYard.dayCount).map(\.number),
                try stores.yardDays.firstMember()
            )
        }
        guard let begun else { return 0 }
        let first = max(today - MeasureYard.dayCount, YardDay.number(of: begun))
        let missing = Set(first..<max(first, today)).subtracting(kept).sorted()
        for number in missing {
            try await database.write { try $0.yardDays.keep(try $0.yardDays.count(number)) }
        }
        if !missing.isEmpty {
            try await database.write { try $0.yardDays.forget(before: today - MeasureYard.dayCount) }
        }
        return missing.count
    }
}

package import Domain
import Storage

/// Says how the yard is, for its owners and the operator.
package struct MeasureYard: Verb {
    let ports: Ports

    /// How many days are told of.
    package static let dayCount = 30
    /// How many members with much are named.
    package static let largestCount = 10

    /// The numbers come from several units of work, each within the time limit of statements: in a yard where people
    /// write meanwhile they are not of one moment. Fails: what the database throws.
    package func callAsFunction() async throws -> YardOverview {
        let figures = try await figures()
        let largest = try await database.read { try $0.figures.largest(limit: Self.largestCount) }
        let days = try await days()
        return try await database.read { [version = ports.version] stores in
            YardOverview(
                version: version, schema: try stores.figures.schema(), figures: figures, largest: largest,
                days: days, jobs: try stores.jobRuns.all(), newestBackup: try stores.yard.newestBackup(),
                examination: try stores.examinations.last())
        }
    }

    private func figures() async throws -> YardFigures {
        var figures = YardFigures()
        (figures.members, figures.roles) = try await database.read { try $0.figures.members() }
        figures.posts = try await database.read { try $0.figures.posts() }
        figures.comments = try await database.read { try $0.figures.comments() }
        figures.listings = try await database.read { try $0.figures.listings() }
        (figures.photos, figures.storage) = try await photos()
        figures.openCases = try await database.read { try $0.figures.openCases() }
        (figures.letters, figures.lateLetters) = try await database.read { try $0.figures.letters() }
        return figures
    }

    /// Of one moment: what is shown is what is left of all.
    private func photos() async throws -> (count: Int, storage: YardStorage) {
        try await database.read { stores in
            let all = try stores.figures.photos()
            let (avatars, unused) = (try stores.figures.avatars(), try stores.figures.unused())
            let originals = all.originalBytes - avatars.originalBytes - unused.originalBytes
            let storage = YardStorage(
                originals: originals, renditions: all.bytes - avatars.bytes - unused.bytes - originals,
                avatars: avatars.bytes, unused: unused.bytes)
            return (all.count, storage)
        }
    }

    /// The last days until today. Those that are not kept yet are counted; before the first member there was nothing.
    private func days() async throws -> [YardDay] {
        let today = YardDay.number(of: clock.now)
        let first = today - Self.dayCount + 1
        let (kept, begun) = try await database.read { stores in
            (try stores.yardDays.kept(since: first), try stores.yardDays.firstMember())
        }
        let byNumber = Dictionary(uniqueKeysWithValues: kept.map { ($0.number, $0) })
        let beginning = begun.map { YardDay.number(of: $0) } ?? today
        var days: [YardDay] = []
        for number in first...today {
            if let day = byNumber[number] {
                days.append(day)
            } else if number < beginning {
                days.append(YardDay(empty: number))
            } else {
                days.append(try await database.read { try $0.yardDays.count(number) })
            }
        }
        return days
    }
}

import Domain
import Storage
import TestSupport
import Testing

@Suite struct `The figures of the yard` {
    @Test(arguments: Backend.allCases)
    func `of a day are read by keys, and what is kept of it too`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await yard.given.member("ana")
            let today = YardDay.number(of: yard.clock.now)
            let statements = try await yard.engine.statements {
                try await yard.database.write { stores in
                    _ = try stores.yardDays.kept(since: today - 30)
                    try stores.yardDays.keep(try stores.yardDays.count(today))
                    _ = try stores.yardDays.firstMember()
                    try stores.yardDays.forget(before: today - 30)
                }
            }
            for (statement, plan) in zip(statements, try await yard.plans(of: statements)) {
                let scans = plan.costlySteps.filter { $0.hasPrefix("SCAN") && !isFirstOfKey($0) }
                #expect(scans == [], "\(statement.numberedText)\n\(plan)")
            }
        }
    }

    /// The first row of a primary key is looked up without a condition.
    private func isFirstOfKey(_ step: String) -> Bool {
        step == "SCAN members" || step.contains("members_pkey")
    }

    @Test(arguments: Backend.allCases)
    func `of photos are read from one small index, and not from the photos`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            _ = try await yard.given.post(by: ana, photos: [yard.given.photo(by: ana)])
            let statements = try await yard.engine.statements {
                try await yard.database.read { stores in
                    _ = try stores.figures.photos()
                    _ = try stores.figures.largest(limit: 10)
                }
            }
            let plans = try await yard.plans(of: statements, bitmaps: false)
            #expect(plans.count == 2)
            for (statement, plan) in zip(statements, plans) {
                let reading = plan.lines.filter { $0.contains("photos") && !$0.contains("Output:") }
                let word =
                    backend == .postgres
                    ? "Index Only Scan using photos_by_room" : "COVERING INDEX photos_by_room"
                #expect(
                    reading.contains { $0.contains(word) }, "\(statement.numberedText)\n\(plan)")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `of avatars and unused photos are read by the few photos that are such`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            _ = try await yard.given.avatar(of: ana)
            let statements = try await yard.engine.statements {
                try await yard.database.read { stores in
                    _ = try stores.figures.avatars()
                    _ = try stores.figures.unused()
                }
            }
            for (statement, plan) in zip(statements, try await yard.plans(of: statements)) {
                let scans = plan.lines.filter { line in
                    (line.contains("SCAN p") || line.contains("Seq Scan")) && !line.contains("photos_unused")
                }
                #expect(scans == [], "\(statement.numberedText)\n\(plan)")
            }
        }
    }
}

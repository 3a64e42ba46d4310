import Doctor
import Domain
import Storage
import TestSupport

extension Yard {
    var asPlace: YardDatabase { YardDatabase(engine: engine, clock: clock) }

    /// Writes past all stores, as no program of ours does.
    func damage(_ statements: SQL...) async throws {
        try await engine.write { connection in
            for statement in statements { try connection.run(statement) }
        }
    }

    /// Runs `sqlite` or `postgres`, whichever the engine is.
    func damage(sqlite: String, postgres: String) async throws {
        try await engine.write { [dialect = engine.dialect] connection in
            try connection.runScript(dialect == .sqlite ? sqlite : postgres)
        }
    }
}

extension Examination {
    static func of<Place>(
        _ checks: [Check<Place>], in place: Place, mends: Bool = false, readsFiles: Bool = false
    ) async -> Examination {
        var examination = Examination(mends: mends, readsFiles: readsFiles)
        await examination.make(checks, in: place)
        return examination
    }

    /// "counters: posts.like_count is wrong …", and what could not look.
    var said: [String] {
        findings.map { "\($0.note.name): \($0.symptom.sentence)" }
            + failures.map { "\($0.note.name) could not look: \($0.reason)" }
    }
}

import Storage

/// What the rows of any database must be, also of one that was just restored.
package enum DatabaseChecks {
    package static let all = [engine, foreignKeys, counters, search, feeds]

    private static let engine = Check<YardDatabase>(
        CheckNote(
            "engine",
            looksAt:
                "SQLite's `integrity_check`; PostgreSQL's indexes, with its extension amcheck where it is installed",
            meaning: "The files of the database are damaged, by a disk, by memory, or by another program.",
            advice: """
                Stop the yard, copy the database, look after the disk. An index of PostgreSQL: REINDEX. All else: \
                restore the newest backup that `backup-check` finds good.
                """,
            severity: .fault)
    ) { place, _ in
        var symptoms = try await place.look { try $0.engineFaults() }.map { Symptom($0) }
        for index in try await place.look({ try $0.checkableIndexes() }) {
            do {
                try await place.look { try $0.check(index) }
            } catch StorageError.serialization {
                // An index newer than a transaction that still runs: PostgreSQL compares it another time.
                continue
            } catch StorageError.failed(let reason) {
                symptoms.append(Symptom("The index \(index.name) does not fit its table: \(reason)"))
            }
        }
        return symptoms
    }

    private static let foreignKeys = Check<YardDatabase>(
        CheckNote(
            "foreign-keys", looksAt: "Rows that name rows which are not there",
            meaning: "Somebody changed the database past the program, or its files are damaged.",
            advice: "Restore the newest good backup, or ask for help with the tables that are named.",
            severity: .fault)
    ) { place, _ in
        try await place.look { try $0.brokenForeignKeys() }.map { Symptom($0) }
    }

    private static let counters = Check<YardDatabase>(
        CheckNote(
            "counters",
            looksAt:
                "Numbers of likes, comments, posts, listings, follows, hashtags, messages and bytes beside the rows",
            meaning: "Members see a number that is not how many there are.",
            advice: "`--repair` writes the right number.", severity: .fault, isMendable: true)
    ) { place, look in
        let wrong = try await place.look { try $0.wrongCounters(look.report) }
        if look.mends {
            for some in wrong { try await place.database.write { try $0.doctor.mend(some) } }
        }
        return Counter.all.compactMap { counter in
            let own = wrong.filter { $0.counter.name == counter.name }
            guard let first = own.first else { return nil }
            let count = own.reduce(0) { $0 + $1.count }
            return Symptom(
                "\(counter.name) is wrong in \(count) rows, the first of them \(first.first).",
                isMended: look.mends)
        }
    }

    private static let search = Check<YardDatabase>(
        CheckNote(
            "search", looksAt: "What search looks in beside the texts of posts, members and listings",
            meaning: "Search does not find what is there, or finds it by words that it no longer has.",
            advice: """
                `--repair` writes it anew; where an index of SQLite is damaged that keeps others waiting for some \
                seconds, in a large yard for minutes.
                """,
            severity: .fault, isMendable: true)
    ) { place, look in
        let wrong = try await place.look { try $0.wrongSearch(look.report) }
        for some in wrong where look.mends {
            if some.isIndexWrong {
                try await place.engine.load { [engine = place.engine] connection in
                    try DoctorStore(connection, of: engine).rebuild(some)
                }
            } else {
                for range in some.ranges {
                    try await place.database.write { try $0.doctor.mend(some, in: range) }
                }
            }
        }
        return wrong.map { Symptom($0.sentence, isMended: look.mends) }
    }

    private static let feeds = Check<YardDatabase>(
        CheckNote(
            "home-feeds", looksAt: "The rows of home feeds beside who follows whom",
            meaning: "Members miss posts of those whom they follow, or see posts of others.",
            advice: "`--repair` takes the wrong rows away and writes the missing ones.", severity: .fault,
            isMendable: true)
    ) { place, look in
        let wrong = try await place.look { try $0.wrongFeeds(look.report) }
        guard !wrong.isEmpty else { return [] }
        if look.mends {
            for some in wrong { try await place.database.write { try $0.doctor.mend(some) } }
        }
        let (surplus, missing) = wrong.reduce((0, 0)) { ($0.0 + $1.surplus, $0.1 + $1.missing) }
        return [
            Symptom(
                "The home feeds lack \(missing) posts and have \(surplus) too many.", isMended: look.mends)
        ]
    }
}

extension DoctorStore.WrongSearch {
    fileprivate var sentence: String {
        var parts: [String] = []
        if rows > 0 { parts.append("\(rows) rows are missing or say something else than their things") }
        if isIndexWrong {
            parts.append(
                lacking == 0
                    ? "the index has other words than the rows"
                    : "the index has \(abs(lacking)) words too \(lacking > 0 ? "few" : "many")")
        }
        return "In \(name) \(parts.joined(separator: ", "))."
    }
}

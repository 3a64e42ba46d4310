import Doctor
import Domain
import Features
import Storage
import TestSupport
import Testing

@Suite struct `The doctor, with a database` {
    @Test(arguments: Backend.allCases)
    func `finds nothing after a storm, nor in a yard that is empty`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            #expect(await Examination.of(DatabaseChecks.all, in: verbs.yard.asPlace).said == [])
            let storm = try await PeopleStorm(in: verbs)
            _ = try await storm.blow(200, seed: 11)
            let examination = await Examination.of(
                DatabaseChecks.all + OverdueChecks.all, in: verbs.yard.asPlace)
            #expect(examination.said == [])
            #expect(examination.made.map(\.name).prefix(2) == ["engine", "foreign-keys"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds each counter that is wrong, and mends it`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let yard = verbs.yard
            try await fill(verbs)
            for counter in Counter.all {
                let parts = counter.name.split(separator: ".").map { SQL(plain: String($0)) }
                try await yard.damage("UPDATE \(parts[0]) SET \(parts[1]) = \(parts[1]) + 7")
            }
            let found = await Examination.of(DatabaseChecks.all, in: yard.asPlace)
            let isSaid = Counter.all.map { counter in
                found.said.filter { $0.hasPrefix("counters: \(counter.name) is wrong") }.count
            }
            #expect(isSaid == Counter.all.map { _ in 1 }, "\(found.said)")
            #expect(found.said.count == isSaid.count && found.open.count == isSaid.count)
            let mended = await Examination.of(DatabaseChecks.all, in: yard.asPlace, mends: true)
            #expect(
                mended.findings.count == isSaid.count && mended.open.isEmpty && mended.failures.isEmpty)
            #expect(await Examination.of(DatabaseChecks.all, in: yard.asPlace).said == [])
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test func `knows every column that is named as a counter`() async throws {
        try await withFreshDatabase { yard in
            // What was measured or told counts no rows; how many frames a story has is decided once.
            let others = [
                "photos.original_byte_count", "renditions.byte_count", "yard_days.byte_count",
                "passkeys.sign_count", "stories.frame_count",
            ]
            let columns = try await yard.tableShapes().flatMap { table, shape in
                shape.columns.map { "\(table).\($0.prefix { $0 != ":" })" }
            }
            let counters = Set(columns.filter { $0.hasSuffix("_count") }).subtracting(others)
            #expect(counters.count == 14)
            #expect(Set(Counter.all.map(\.name)).isSuperset(of: counters))
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds rows of home feeds that are missing and too many, and mends them`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let yard = verbs.yard
            let members = try await fill(verbs)
            let stranger = try await yard.given.member("stranger")
            let foreign = try await yard.given.post(by: stranger)
            try await yard.damage(
                "DELETE FROM feed_entries WHERE member_id = \(members[0].id)",
                "INSERT INTO feed_entries (member_id, post_id) VALUES (\(members[1].id), \(foreign.id))",
                "INSERT INTO feed_entries (member_id, post_id) VALUES (\(members[1].id), 4711)")
            let wrong = try await yard.wrongFeedEntries()
            let found = await Examination.of(DatabaseChecks.all, in: yard.asPlace)
            #expect(found.said == ["home-feeds: The home feeds lack \(wrong - 2) posts and have 2 too many."])
            #expect(await Examination.of(DatabaseChecks.all, in: yard.asPlace, mends: true).open.isEmpty)
            #expect(try await yard.wrongFeedEntries() == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves alone the feeds that a job is bringing up to date`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend, feedPiece: 2) { yard in
            let members = try await yard.given.members(2)
            for _ in 0..<5 { _ = try await yard.given.post(by: members[0]) }
            try await yard.given.follow(members[0], by: members[1])
            #expect(try await yard.count("SELECT 1 FROM unsettled_feeds") == 1)
            #expect(await Examination.of(DatabaseChecks.all, in: yard.asPlace, mends: true).said == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds what search says of texts that are others by now, and mends it`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let yard = verbs.yard
            let members = try await fill(verbs)
            try await yard.damage(
                "UPDATE posts SET text = 'a lighthouse' WHERE author_id = \(members[0].id)",
                "DELETE FROM search_members WHERE member_id = \(members[1].id)",
                "UPDATE search_listings SET keys = 'odd'")
            let found = await Examination.of(DatabaseChecks.all, in: yard.asPlace)
            let tables = Set(found.findings.map { String($0.symptom.sentence.split(separator: " ")[1]) })
            #expect(tables == ["search_posts", "search_members", "search_listings"], "\(found.said)")
            #expect(await Examination.of(DatabaseChecks.all, in: yard.asPlace, mends: true).open.isEmpty)
            #expect(await Examination.of(DatabaseChecks.all, in: yard.asPlace).said == [])
            #expect(try await count("lighthouse", in: yard) == 1)
        }
    }

    /// On SQLite the index lies beside the rows, on PostgreSQL in them.
    @Test(
        arguments: Backend.allCases,
        [
            "INSERT INTO search_posts_index (search_posts_index) VALUES ('delete-all')",
            "INSERT INTO search_posts_index (rowid, tokens) VALUES (4711, 'stray words')",
        ])
    func `finds an index of search that lacks words or has others, and writes it anew`(
        _ backend: Backend, _ damage: String
    ) async throws {
        try await withVerbs(backend) { verbs in
            let yard = verbs.yard
            try await fill(verbs)
            try await yard.damage(
                sqlite: damage, postgres: "UPDATE search_posts SET tokens = array_to_tsvector(ARRAY['stray'])"
            )
            let found = await Examination.of(DatabaseChecks.all, in: yard.asPlace)
            #expect(found.findings.map(\.note.name) == ["search"], "\(found.said)")
            #expect(await Examination.of(DatabaseChecks.all, in: yard.asPlace, mends: true).open.isEmpty)
            #expect(await Examination.of(DatabaseChecks.all, in: yard.asPlace).said == [])
            #expect(try await count("sea", in: yard) > 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds rows that name others which are not there, and mends nothing of it`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            // A table that is given its foreign key when its row is there already; PostgreSQL looks away for a while.
            try await yard.damage(
                sqlite: """
                    CREATE TABLE odd (member_id INTEGER);
                    INSERT INTO odd VALUES (4711);
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = 'CREATE TABLE odd (member_id INTEGER REFERENCES members (id))'
                        WHERE name = 'odd';
                    CREATE TABLE another (one INTEGER);
                    PRAGMA writable_schema = OFF;
                    """,
                postgres: """
                    SET LOCAL session_replication_role = replica;
                    INSERT INTO credentials (member_id, password_hash) VALUES (4711, 'x');
                    """)
            let odd = backend == .sqlite ? "odd" : "credentials"
            for mends in [false, true] {
                let found = await Examination.of(DatabaseChecks.all, in: yard.asPlace, mends: mends)
                #expect(
                    found.said == [
                        "foreign-keys: 1 rows of \(odd) name one of members that is not there."
                    ])
                #expect(found.open.count == 1)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds what the engine says of itself`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await yard.given.member("ana")
            // An index that has an entry more than its definition says.
            try await yard.damage(
                sqlite: """
                    CREATE TABLE odd (one INTEGER);
                    CREATE INDEX odd_by_one ON odd (one);
                    INSERT INTO odd VALUES (1);
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = 'CREATE INDEX odd_by_one ON odd (one) WHERE one > 5'
                        WHERE name = 'odd_by_one';
                    CREATE TABLE another (one INTEGER);
                    PRAGMA writable_schema = OFF;
                    """,
                postgres:
                    "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'likes_by_post'::regclass")
            let found = await Examination.of(DatabaseChecks.all, in: yard.asPlace)
            let words = backend == .sqlite ? "index odd_by_one" : "The index likes_by_post is not valid"
            #expect(found.said.count == 1 && found.said.first?.contains(words) == true, "\(found.said)")
            try await yard.damage(
                sqlite: "DROP TABLE odd",
                postgres: "UPDATE pg_index SET indisvalid = true WHERE indexrelid = 'likes_by_post'::regclass"
            )
            #expect(await Examination.of(DatabaseChecks.all, in: yard.asPlace).said == [])
        }
    }

    @Test(.enabled(if: Backend.allCases.contains(.postgres)))
    func `asks amcheck whether indexes fit their tables, where it is installed`() async throws {
        try await withFreshDatabase(.postgres) { yard in
            _ = try await yard.given.member("ana")
            // An index over a function that gives something else by now. The extension stays: other tests may use it.
            try await yard.damage(
                sqlite: "",
                postgres: """
                    CREATE EXTENSION IF NOT EXISTS amcheck SCHEMA public;
                    CREATE FUNCTION odd(bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS 'SELECT $1';
                    CREATE TABLE liars (id bigint);
                    INSERT INTO liars VALUES (1);
                    CREATE INDEX lying ON liars (odd(id));
                    CREATE OR REPLACE FUNCTION odd(bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS 'SELECT $1 + 1';
                    """)
            let found = await Examination.of(DatabaseChecks.all, in: yard.asPlace)
            #expect(
                found.said.count == 1
                    && found.said.first?.contains("The index lying does not fit its table") == true,
                "\(found.said)")
            try await yard.damage(sqlite: "", postgres: "DROP TABLE liars; DROP FUNCTION odd")
        }
    }

    /// Two members who have something of everything that counters, feeds and search are about.
    @discardableResult
    private func fill(_ verbs: BusyYard) async throws -> [Member] {
        let given = verbs.given
        let members = try await given.members(3)
        let photo = try await given.photo(by: members[0])
        let post = try await given.post(
            by: members[0], text: "by the sea #sea", hashtags: ["sea"], photos: [photo])
        _ = try await given.post(by: members[1], text: "바다에서")
        try await given.follow(members[1], by: members[0])
        try await given.follow(members[0], by: members[1])
        try await given.follow(members[0], by: members[2])
        try await given.like(post, by: members[1])
        try await given.comment(under: post, by: members[1])
        let listing = try await given.listing(by: members[0])
        _ = try await given.thread(about: listing, by: members[1])
        return members
    }

    /// How many posts have `word`.
    private func count(_ word: String, in yard: Yard) async throws -> Int {
        try await yard.database.read { stores in
            try stores.search.posts(SearchTerm.terms(word), viewer: nil, page: PageRequest(limit: 5)).items
                .count
        }
    }
}

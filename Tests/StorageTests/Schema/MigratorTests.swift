import Dispatch
import Domain
import FoundationEssentials
import MadangCore
import SQLiteDriver
import TestSupport
import Testing

@testable import Storage

@Suite struct `Migrations` {
    @Test func `are frozen: a released file keeps its checksum`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let listed = String(
            decoding: try Data(contentsOf: root.appendingPathComponent("migrations/CHECKSUMS")), as: UTF8.self
        )
        for dialect in Dialect.allCases {
            for migration in Migration.all(for: dialect) {
                #expect(
                    listed.contains("\(migration.checksum)  \(migration.name).\(dialect.rawValue).sql\n"),
                    "\(migration.name) changed, or is missing in migrations/CHECKSUMS")
            }
        }
    }

    @Test func `are numbered without gaps`() {
        let migrations = Migration.all(for: .sqlite)
        #expect(migrations.map(\.number) == Array(1...migrations.count))
        #expect(migrations.count >= 3)
    }

    @Test(arguments: Backend.allCases)
    func `are listed before they run, and run once`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let migrator = Migrator(engine: engine, clock: TestClock())
            let pending = try await migrator.status().pending
            #expect(pending == Migration.all(for: engine.dialect).map(\.name))
            #expect(try await migrator.status().pending == pending)
            #expect(try await migrator.run() == pending)
            #expect(try await migrator.status().pending.isEmpty)
            #expect(try await migrator.run().isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `run once when two start together`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let migrator = Migrator(engine: engine, clock: TestClock())
            async let first = migrator.run()
            async let second = migrator.run()
            let names = try await (first + second).sorted()
            #expect(names == Migration.all(for: engine.dialect).map(\.name))
        }
    }

    @Test(arguments: Backend.allCases)
    func `run once when many nodes start together, and all of them find the whole schema`(
        _ backend: Backend
    ) async throws {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect).map(\.name)
            let names = try await withThrowingTaskGroup(of: [String].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let migrator = Migrator(engine: engine, clock: TestClock())
                        let names = try await migrator.run()
                        let pending = try await migrator.status().pending
                        #expect(pending == [])
                        return names
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(names.sorted() == all)
        }
    }

    @Test(.enabled(if: Backend.allCases.contains(.postgres)))
    func `wait for who works on their tables, and keep nobody else waiting`() async throws {
        try await Backend.postgres.withEngine(limits: StatementLimits(.seconds(20))) { engine in
            try await engine.write { try $0.runScript("CREATE TABLE t (n BIGINT); INSERT INTO t VALUES (1)") }
            let migration = Migration(
                number: 1, name: "0001_t", text: "ALTER TABLE t ADD COLUMN m BIGINT NOT NULL DEFAULT 7")
            let (began, beginning) = AsyncStream.makeStream(of: Void.self)
            let end = DispatchSemaphore(value: 0)
            // As a backup, which reads everything in one unit of work.
            async let reader: Void = engine.snapshot { connection in
                _ = try connection.hasRow("SELECT 1 FROM t")
                beginning.finish()
                end.wait()
            }
            for await _ in began {}
            async let names = Migrator(engine: engine, clock: TestClock(), migrations: [migration]).run()
            let waits: SQL = "SELECT 1 FROM pg_locks WHERE relation = 't'::regclass AND NOT granted"
            let isWaiting = try await eventually { try await engine.read { try $0.hasRow(waits) } }
            #expect(isWaiting)
            // The migration would be in the way for as long as the first one reads.
            let isRead = await Task { try await engine.read { try $0.hasRow("SELECT 1 FROM t") } }.result
            end.signal()
            #expect(try isRead.get())
            try await reader
            #expect(try await names == ["0001_t"])
            #expect(try await engine.read { try $0.row("SELECT m FROM t") { try $0.int() } } == 7)
        }
    }

    @Test(.enabled(if: Backend.allCases.contains(.postgres)))
    func `lose nothing that is written while they begin`() async throws {
        try await Backend.postgres.withEngine { engine in
            try await engine.write { try $0.runScript("CREATE TABLE t (n BIGINT)") }
            let migration = Migration(
                number: 1, name: "0001_t",
                text: """
                    CREATE TEMPORARY TABLE kept ON COMMIT DROP AS TABLE t;
                    DROP TABLE t;
                    CREATE TABLE t (n BIGINT, m BIGINT);
                    INSERT INTO t (n) SELECT n FROM kept
                    """)
            let (began, beginning) = AsyncStream.makeStream(of: Void.self)
            let end = DispatchSemaphore(value: 0)
            async let writer: Void = engine.write { connection in
                try connection.run("INSERT INTO t VALUES (3)")
                beginning.finish()
                end.wait()
            }
            for await _ in began {}
            async let names = Migrator(engine: engine, clock: TestClock(), migrations: [migration]).run()
            let waits: SQL = "SELECT 1 FROM pg_locks WHERE relation = 't'::regclass AND NOT granted"
            let isWaiting = try await eventually { try await engine.read { try $0.hasRow(waits) } }
            end.signal()
            #expect(isWaiting)
            try await writer
            #expect(try await names == ["0001_t"])
            #expect(try await engine.read { try $0.rows("SELECT n FROM t") { try $0.int() } } == [3])
        }
    }

    @Test(arguments: Backend.allCases)
    func `refuse a schema that is newer than the program`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect)
            try await Migrator(engine: engine, clock: TestClock()).run()
            let older = Migrator(engine: engine, clock: TestClock(), migrations: Array(all.dropLast()))
            await #expect(throws: MigrationError.newerSchema(name: all[all.count - 1].name)) {
                try await older.run()
            }
            await #expect(throws: MigrationError.newerSchema(name: all[all.count - 1].name)) {
                try await older.status().pending
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `refuse a history that is not theirs`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let first = Migration(number: 1, name: "0001_a", text: "CREATE TABLE a (n INTEGER)")
            let other = Migration(number: 1, name: "0001_a", text: "CREATE TABLE a (n TEXT)")
            try await Migrator(engine: engine, clock: TestClock(), migrations: [first]).run()
            await #expect(throws: MigrationError.changed(name: "0001_a")) {
                try await Migrator(engine: engine, clock: TestClock(), migrations: [other]).run()
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `keep every save where saves become wider`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect)
            try await Migrator(
                engine: engine, clock: TestClock(), migrations: all.filter { $0.number < 14 }
            ).run()
            let database = StorageDatabase(engine: engine, clock: TestClock())
            let clock = TestClock()
            let ids = IdentifierSource(clock: clock)
            let (ana, ben) = (
                try await oldMember("ana", in: engine, ids), try await oldMember("ben", in: engine, ids)
            )
            let photos = try await oldPhotos(3, by: ben, in: engine, ids)
            try await oldPost(of: photos, by: ben, savedBy: ana, in: engine, ids)
            try await Migrator(engine: engine, clock: clock).run()
            let kept = try await database.read { try $0.saves.kept(by: ana, page: PageRequest()) }
            #expect(kept.items.map(\.photoName) == photos.reversed().map(\.string))
            #expect(kept.items.map(\.memo) == photos.reversed().map { "memo \($0)" })
            let shown = try await database.read {
                try $0.saves.page(of: ana, SaveFilter(), page: PageRequest())
            }
            #expect(shown.items.count == 3)
            try await database.write { try $0.members.delete(ben) }
            let left = try await database.read { try $0.saves.kept(by: ana, page: PageRequest()) }
            #expect(left.items.isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `count what photos take that were there before`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect)
            let clock = TestClock()
            try await Migrator(engine: engine, clock: clock, migrations: all.filter { $0.number < 21 }).run()
            let database = StorageDatabase(engine: engine, clock: clock)
            let ids = IdentifierSource(clock: clock)
            let ben = try await oldMember("ben", in: engine, ids)
            let photos = try await oldPhotos(2, by: ben, in: engine, ids)
            try await engine.write { connection in
                for (name, count) in [("thumb", 30), ("small", 500)] {
                    try connection.run(
                        """
                        INSERT INTO renditions (photo_id, name, width, height, byte_count, blob)
                        VALUES (\(photos[0]), \(name), 1, 1, \(count), \([UInt8](repeating: 7, count: 32)))
                        """)
                }
            }
            try await Migrator(engine: engine, clock: clock).run()
            #expect(try await database.read { try $0.photos.byteCount(ownedBy: ben) } == 9 + 30 + 500 + 9)
        }
    }

    @Test(arguments: Backend.allCases)
    func `count the photos of members who were there before, and those that are described`(
        _ backend: Backend
    ) async throws {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect)
            let clock = TestClock()
            try await Migrator(engine: engine, clock: clock, migrations: all.filter { $0.number < 14 }).run()
            let ids = IdentifierSource(clock: clock)
            let (ana, ben) = (
                try await oldMember("ana", in: engine, ids), try await oldMember("ben", in: engine, ids)
            )
            // The last one is an upload that nothing shows.
            let photos = try await oldPhotos(4, by: ben, in: engine, ids)
            try await oldPost(of: Array(photos.dropLast()), by: ben, savedBy: ana, in: engine, ids)
            _ = try await engine.write { connection in
                try connection.run("UPDATE photos SET alt_text = 'sea' WHERE id = \(photos[1])")
            }
            try await Migrator(engine: engine, clock: clock).run()
            let database = StorageDatabase(engine: engine, clock: clock)
            let (bens, anas, list) = try await database.read { stores in
                (
                    try stores.altTexts.coverage(of: ben), try stores.altTexts.coverage(of: ana),
                    try stores.altTexts.undescribed(of: ben, page: PageRequest()).items.map(\.photo.id)
                )
            }
            #expect(bens == AltTextCoverage(photoCount: 3, describedCount: 1))
            #expect(anas == AltTextCoverage(photoCount: 0, describedCount: 0))
            #expect(list == [photos[2], photos[0]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `keep what moderators have where that comes to know stories`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect)
            let clock = TestClock()
            try await Migrator(engine: engine, clock: clock, migrations: all.filter { $0.number < 55 }).run()
            let ids = IdentifierSource(clock: clock)
            let ben = try await oldMember("ben", in: engine, ids)
            func write(_ id: Int, _ kind: String) async throws {
                try await engine.write { connection in
                    try connection.run(
                        """
                        INSERT INTO evidence_pieces (evidence_id, position, kind, thing_id, username,
                            display_name, title, text, made_at, is_reported)
                        VALUES (1, \(id), \(kind), 7, 'ben', 'Old', '', 'words', 3, 1)
                        """)
                    try connection.run(
                        """
                        INSERT INTO removals (id, kind, thing_id, member_id, due_at, was_hidden, display_name,
                            bio)
                        VALUES (\(id), \(kind), 7, \(ben), 9, 0, 'Old', '')
                        """)
                    try connection.run(
                        """
                        INSERT INTO decisions (id, action, kind, thing_id, member_id, username, actor, reason)
                        VALUES (\(id), 'remove', \(kind), 7, \(ben), 'ben', 'mod', 'x')
                        """)
                }
            }
            try await engine.write { connection in
                try connection.run(
                    "INSERT INTO cases (id, kind, thing_id, member_id) VALUES (1, 'member', \(ben), \(ben))")
                try connection.run("INSERT INTO evidence (id, case_id) VALUES (1, 1)")
            }
            try await write(1, "message")
            await #expect(throws: StorageError.self) { try await write(2, "story") }
            try await Migrator(engine: engine, clock: clock).run()
            try await write(2, "story")
            for table in ["evidence_pieces", "removals", "decisions"] {
                let query: SQL = "SELECT kind FROM \(SQL(plain: table)) ORDER BY kind"
                let kinds = try await engine.read { connection in
                    try connection.rows(query) { try $0.text() }
                }
                #expect(kinds == ["message", "story"], "\(table)")
            }
            // What was decided stays written.
            await #expect(throws: StorageError.self) {
                _ = try await engine.write { try $0.run("DELETE FROM decisions") }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `find names that look alike among those that were there before`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect)
            let clock = TestClock()
            try await Migrator(engine: engine, clock: clock, migrations: all.filter { $0.number < 31 }).run()
            let database = StorageDatabase(engine: engine, clock: clock)
            let ids = IdentifierSource(clock: clock)
            let names = [
                "minji", "rninji", "__minj1_", "a____________b", "___", "rrnvvv", "s00n", "soon_",
                "012345678_012345678i",
            ]
            for name in names { _ = try await oldMember(name, in: engine, ids) }
            _ = try await engine.write { connection in
                try connection.run("UPDATE members SET role = 'owner' WHERE username = 'soon_'")
            }
            try await Migrator(engine: engine, clock: clock).run()
            let skeletons = try await engine.read { connection in
                try connection.rows("SELECT username_skeleton FROM members ORDER BY id") { try $0.text() }
            }
            #expect(skeletons == names.map(Lookalike.skeleton(ofUsername:)))
            while try await database.write({ try $0.members.catchUpNames(limit: 2) }) {}
            let members = try await database.read { stores in
                try names.compactMap { try stores.members.member(username: $0) }
            }
            #expect(members.map(\.resembles) == [nil, "minji", "minji", nil, nil, nil, nil, "s00n", nil])
            #expect(members.map(\.needsUsername) == names.map { $0 != "soon_" }, "all are called Old")
        }
    }

    @Test(arguments: Backend.allCases)
    func `give listings their places, and say since when those are sold out that were`(_ backend: Backend)
        async throws
    {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect)
            let clock = TestClock()
            try await Migrator(engine: engine, clock: clock, migrations: all.filter { $0.number < 60 }).run()
            let ids = IdentifierSource(clock: clock)
            let ana = try await oldMember("ana", in: engine, ids)
            let listings: [Identifier<Listing>] = (0..<3).map { _ in ids.next() }
            let states: [(status: String, edited: Int64?)] = [
                ("on_sale", 7), ("sold_out", nil), ("sold_out", 9),
            ]
            try await engine.write { connection in
                for (id, state) in zip(listings, states) {
                    try connection.run(
                        """
                        INSERT INTO listings (id, seller_id, name, description, currency, price, discount, order_price,
                            stock, status, created_at, edited_at, version)
                        VALUES (\(id), \(ana), 'A chair', 'To sit on.', 'KRW', 1, 0, 1, 1, \(state.status), 5,
                            \(state.edited), 1)
                        """)
                    try connection.run(
                        engine.dialect == .sqlite
                            ? "INSERT INTO search_listings (listing_id, folded, keys) VALUES (\(id), ' 의자를 ', '')"
                            : """
                            INSERT INTO search_listings (listing_id, folded, keys, tokens)
                            VALUES (\(id), ' 의자를 ', '', array_to_tsvector(ARRAY['^의', '의자', '자를']))
                            """)
                    guard engine.dialect == .sqlite else { continue }
                    try connection.run(
                        "INSERT INTO search_listings_index (rowid, tokens) VALUES (\(id), '^의 의자 자를')")
                }
            }
            try await Migrator(engine: engine, clock: clock).run()
            let database = StorageDatabase(engine: engine, clock: clock)
            let found = try await database.read {
                try $0.listings.page(
                    ListingQuery(terms: SearchTerm.terms("의자를")), viewer: nil, page: PageRequest()
                ).items
            }
            #expect(found.map(\.id) == listings.reversed())
            #expect(found.map(\.soldOutAt?.milliseconds) == [9, 5, nil])
            #expect(found.allSatisfy { $0.listedAt == $0.createdAt && !$0.isPast })
            let newest = try await database.read {
                try $0.listings.page(ListingQuery(), viewer: nil, page: PageRequest()).items
            }
            #expect(newest.map(\.id) == listings.reversed())
        }
    }

    @Test(arguments: Backend.allCases)
    func `mark photos as unused that nothing shows, and no others`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photos = try await yard.given.photos(6, by: ana)
            _ = try await yard.given.post(by: ana, photos: [photos[0]])
            _ = try await yard.given.listing(by: ana, photos: [photos[1]])
            let table = try await yard.given.listing(by: ana, photos: [photos[2]])
            let talk = try await yard.given.thread(about: table, by: ben)
            try await yard.given.message(in: talk.id, by: ana, photos: [photos[3]])
            try await yard.given.avatar(of: ana)
            try await yard.given.story(by: ana)
            let removed = try await yard.given.avatar(of: ben)
            let now = yard.clock.now
            let draft = Draft(
                id: yard.ids.next(), kind: .post, words: DraftWords(), photos: [photos[4]], version: 1,
                publishAt: nil, failure: nil, createdAt: now, updatedAt: now)
            try await yard.database.write { stores in
                try stores.listings.delete(table.id, isKeptInThreads: true)
                try stores.drafts.insert(draft, by: ana.id)
            }
            let correction = Migration.all(for: yard.engine.dialect).first { $0.number == 71 }
            let text = try #require(correction).text
            try await yard.engine.write { connection in
                // As moderators take an avatar away.
                try connection.run("UPDATE members SET avatar_id = NULL WHERE id = \(ben.id)")
                try connection.run(
                    """
                    INSERT INTO removals (id, kind, thing_id, member_id, due_at, was_hidden, display_name, bio)
                    VALUES (1, 'avatar', \(removed.id), \(ben.id), 9, 0, '', '')
                    """)
                // Only the last photo is one that nothing shows.
                try connection.run("UPDATE photos SET unused_since = NULL")
                try connection.runScript(text)
            }
            let unused: [Identifier<Photo>] = try await yard.engine.read { connection in
                try connection.rows("SELECT id FROM photos WHERE unused_since IS NOT NULL") { try $0.id() }
            }
            #expect(unused == [photos[5].id])
            let due = try await yard.database.read {
                try $0.photos.unused(before: now + .milliseconds(1), limit: 10)
            }
            #expect(due == unused)
        }
    }

    @Test(arguments: Backend.allCases)
    func `give no first steps to members who were there before`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let all = Migration.all(for: engine.dialect)
            let clock = TestClock()
            try await Migrator(engine: engine, clock: clock, migrations: all.filter { $0.number < 74 }).run()
            _ = try await oldMember("ana", in: engine, IdentifierSource(clock: clock))
            try await Migrator(engine: engine, clock: clock).run()
            let database = StorageDatabase(engine: engine, clock: clock)
            let ana = try await database.read { try $0.members.member(username: "ana") }
            #expect(try #require(ana).firstSteps.isEmpty)
        }
    }

    /// A member as they were written at first.
    private func oldMember(_ username: String, in engine: any Engine, _ ids: IdentifierSource) async throws
        -> Identifier<Member>
    {
        let id: Identifier<Member> = ids.next()
        _ = try await engine.write { connection in
            try connection.run(
                """
                INSERT INTO members (id, username, display_name, bio, email, email_key, role, post_count,
                    follower_count, following_count, listing_count, created_at)
                VALUES (\(id), \(username), 'Old', '', \(username), \(username), 'member', 0, 0, 0, 0, 0)
                """)
        }
        return id
    }

    /// Photos as they were written when photos had no purpose.
    private func oldPhotos(
        _ count: Int, by owner: Identifier<Member>, in engine: any Engine, _ ids: IdentifierSource
    ) async throws -> [Identifier<Photo>] {
        let photos: [Identifier<Photo>] = (0..<count).map { _ in ids.next() }
        try await engine.write { connection in
            for (index, photo) in photos.enumerated() {
                let blob = [UInt8](repeating: UInt8(index), count: 32)
                try connection.run(
                    """
                    INSERT INTO photos (id, owner_id, width, height, alt_text, color, thumbhash, rotation, filter,
                        original_blob, original_byte_count, stored_format, received_format, orientation,
                        upright_width, upright_height, removed, created_at)
                    VALUES (\(photo), \(owner), 3, 2, '', 0, \([1, 2, 3] as [UInt8]), 0, 'none', \(blob), 9,
                        'jpeg', 'jpeg', 1, 3, 2, '', 0)
                    """)
            }
        }
        return photos
    }

    /// A post with photos, each saved with the memo "memo" and its id, as they were written when saves were new.
    private func oldPost(
        of photos: [Identifier<Photo>], by author: Identifier<Member>, savedBy saver: Identifier<Member>,
        in engine: any Engine, _ ids: IdentifierSource
    ) async throws {
        let post: Identifier<Post> = ids.next()
        let saves: [Identifier<Save>] = photos.map { _ in ids.next() }
        try await engine.write { connection in
            try connection.run(
                """
                INSERT INTO posts (id, author_id, text, entities, like_count, comment_count, created_at, version)
                VALUES (\(post), \(author), '', '[]', 0, 0, 0, 1)
                """)
            for (index, photo) in photos.enumerated() {
                try connection.run(
                    "INSERT INTO attachments (photo_id, post_id, position) VALUES (\(photo), \(post), \(index))"
                )
                try connection.run(
                    """
                    INSERT INTO saves (id, member_id, photo_id, memo, folded, saved_at)
                    VALUES (\(saves[index]), \(saver), \(photo), \("memo \(photo)"), \(" memo \(photo) "), 0)
                    """)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `happen wholly or not at all`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let broken = Migration(
                number: 1, name: "0001_a", text: "CREATE TABLE a (n INTEGER); CREATE TABLE a (n INTEGER);")
            let mended = Migration(number: 1, name: "0001_a", text: "CREATE TABLE a (n INTEGER)")
            await #expect(throws: MigrationError.self) {
                try await Migrator(engine: engine, clock: TestClock(), migrations: [broken]).run()
            }
            let names = try await Migrator(engine: engine, clock: TestClock(), migrations: [mended]).run()
            #expect(names == ["0001_a"])
        }
    }
}

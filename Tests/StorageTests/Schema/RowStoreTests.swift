import Dispatch
import Domain
import MadangCore
import Storage
import TestSupport
import Testing

private struct Route: Sendable, CustomTestStringConvertible {
    let from: Backend
    let to: Backend
    var testDescription: String { "from \(from) to \(to)" }

    static let all = Backend.allCases.flatMap { from in Backend.allCases.map { Route(from: from, to: $0) } }
}

@Suite struct `Rows in neutral form` {
    @Test(arguments: Route.all)
    fileprivate func `are the same bytes after they went to another engine, and search finds by them`(
        _ route: Route
    ) async throws {
        let (tables, before) = try await withFreshDatabase(route.from) { yard in
            try await fill(yard)
            return (try await schemas(of: yard), try await yard.engine.rowLines())
        }
        #expect(Set(before.map { $0.prefix { $0 != " " } }).count > 25, "hardly anything was there")
        try await withFreshDatabase(route.to) { yard in
            let isEmpty = try await yard.engine.snapshot { try RowStore($0, of: yard.engine).isEmpty(tables) }
            #expect(isEmpty)
            try await load(before, tables, into: yard)
            #expect(try await yard.engine.rowLines() == before)
            #expect(try await yard.wrongCounts() == [])
            #expect(try await yard.wrongFeedEntries() == 0)
            let ana = try await yard.member("ana")
            let found = try await yard.database.read { stores in
                try stores.search.posts(SearchTerm.terms("바다"), viewer: ana.id, page: PageRequest(limit: 5))
                    .items.count
            }
            #expect(found == 1)
            // Numbers that the engine makes itself go on after those that came.
            _ = try await yard.given.post(by: ana, text: "#new", hashtags: ["new"])
            #expect(try await yard.count("SELECT 1 FROM hashtags") == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are refused whole if one names another that is not there`(_ backend: Backend) async throws {
        let (tables, rows) = try await withFreshDatabase(.sqlite) { yard in
            try await fill(yard)
            return (try await schemas(of: yard), try await yard.engine.rowLines())
        }
        try await withFreshDatabase(backend) { yard in
            do {
                try await load(rows.filter { !$0.hasPrefix("photos ") }, tables, into: yard)
                Issue.record("rows without their photos were taken")
            } catch StorageError.foreignKey {}
            let isEmpty = try await yard.engine.snapshot { try RowStore($0, of: yard.engine).isEmpty(tables) }
            #expect(isEmpty)
            let shapes = try await yard.tableShapes()
            #expect(shapes["attachments"]?.references.count == 2, "the keys are there again")
        }
    }

    @Test(arguments: Backend.allCases)
    func `are read in one state, whoever writes meanwhile`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await yard.given.member("ana")
            let (begun, announce) = AsyncStream<Void>.makeStream()
            let mayRead = DispatchSemaphore(value: 0)
            async let counted = yard.engine.snapshot { connection in
                func count() throws -> Int {
                    try connection.row("SELECT count(*) FROM members") { try $0.int() } ?? 0
                }
                let before = try count()
                announce.yield()
                mayRead.wait()
                return (before, try count())
            }
            for await _ in begun { break }
            _ = try await yard.given.member("ben")
            mayRead.signal()
            let counts = try await counted
            #expect(counts == (1, 1))
        }
    }

    @Test(arguments: Backend.allCases)
    func `may be read and written for longer than any other unit of work`(_ backend: Backend) async throws {
        try await backend.withEngine(limits: StatementLimits(.milliseconds(20))) { engine in
            let slow: SQL = """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000)
                SELECT count(*) FROM n
                """
            await #expect(throws: StorageError.self) { try await engine.read { try $0.hasRow(slow) } }
            let isRead = try await engine.snapshot { try $0.hasRow(slow) }
            let isWritten = try await engine.load { try $0.hasRow(slow) }
            #expect(isRead && isWritten)
        }
    }

    @Test(arguments: Backend.allCases)
    func `name every blob once, in the order of hashes`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            // More than are read at once.
            let photos = try await yard.given.photos(210, by: ana)
            let keys = try await yard.engine.snapshot { connection in
                var keys: [BlobKey] = []
                try RowStore(connection, of: yard.engine).forEachBlob { keys.append($0) }
                return keys
            }
            #expect(keys.map(\.sha256) == keys.map(\.sha256).sorted())
            #expect(Set(keys).count == keys.count)
            #expect(Set(photos.flatMap { $0.renditions.map(\.blob) }).isSubset(of: keys))
            #expect(keys.count == 210 * 6)
        }
    }

    @Test func `hold every text and every number, and refuse what is no row`() throws {
        let columns = [
            TableSchema.Column(name: "a", kind: .integer), .init(name: "b", kind: .text),
            .init(name: "c", kind: .bytes), .init(name: "d", kind: .text),
        ]
        for text in ["", "\"\\/\u{1}\u{1f}\n\r\t\u{7f}", "마당 🌸\u{2028}", String(repeating: "é", count: 3000)]
        {
            for number in [Int64.min, -1, 0, .max] {
                let row: [SQLValue] = [.integer(number), .text(text), .bytes([0, 255]), .null]
                var bytes: [UInt8] = []
                RowLine.append(row, to: &bytes)
                #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1)
                #expect(try RowLine.row(bytes, columns) == row)
            }
        }
        for line in [
            "", "{}", "[1]", "[1,\"a\",\"00\",null,1]", "[1.5,\"a\",\"00\",null]", "[1,2,\"00\",null]",
            "[1,\"a\",\"0\",null]",
        ] {
            #expect(throws: RowLineError.self) { try RowLine.row(Array(line.utf8), columns) }
        }
    }
}

/// A yard in which most tables have rows, and members name photos that name members.
private func fill(_ yard: Yard) async throws {
    let given = yard.given
    let (ana, ben) = (try await given.member("ana", role: .owner), try await given.member("ben"))
    try await given.avatar(of: ana)
    try await given.follow(ana, by: ben)
    let photo = try await given.photo(by: ana, altText: "a \"sea\"\n\\ of light")
    let post = try await given.post(by: ana, text: "바다 #sea #산책", hashtags: ["sea", "산책"], photos: [photo])
    _ = try await given.post(by: ben, text: "")
    try await given.like(post, by: ben)
    try await given.comment(under: post, by: ben)
    try await given.save(photo, by: ben)
    let listing = try await given.listing(by: ana)
    let thread = try await given.thread(about: listing, by: ben)
    try await given.message(in: thread.id, by: ana)
    try await given.block(try await given.member("mean"), by: ana)
    _ = try await given.session(of: ana)
    _ = try await given.invite()
    try await yard.notify(ana, .mention(in: post.id), by: ben)
}

private func schemas(of yard: Yard) async throws -> [TableSchema] {
    try await yard.engine.snapshot { try RowStore($0, of: yard.engine).tables() }
}

private func load(_ lines: [String], _ tables: [TableSchema], into yard: Yard) async throws {
    try await yard.engine.load { connection in
        let store = RowStore(connection, of: yard.engine)
        try store.load {
            try store.clearBegun(tables)
            for table in tables {
                let rows = lines.filter { $0.hasPrefix("\(table.name) ") }
                    .map { $0.utf8.dropFirst(table.name.utf8.count + 1) }
                try store.insert(try rows.map { try RowLine.row($0, table.columns) }, into: table)
            }
        }
    }
}

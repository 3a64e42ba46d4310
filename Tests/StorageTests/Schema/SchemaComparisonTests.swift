import Storage
import TestSupport
import Testing

@Suite(.enabled(if: Backend.allCases.contains(.postgres))) struct `The schemas of both engines` {
    @Test func `are equal, table by table`() async throws {
        let sqlite = try await schema(.sqlite)
        let postgres = try await schema(.postgres)
        #expect(sqlite.keys.sorted() == postgres.keys.sorted())
        #expect(sqlite.count >= 15)
        for (name, table) in sqlite.sorted(by: { $0.key < $1.key }) {
            let other = try #require(postgres[name])
            #expect(table.columns == other.columns, "columns of \(name)")
            #expect(table.primaryKey == other.primaryKey, "primary key of \(name)")
            #expect(table.indexes == other.indexes, "indexes of \(name)")
            #expect(table.references == other.references, "foreign keys of \(name)")
            #expect(table.checkCount == other.checkCount, "CHECKs of \(name)")
        }
    }

    @Test func `are not taken for equal when they are not`() async throws {
        let change = "CREATE INDEX more ON posts (created_at); ALTER TABLE posts ADD COLUMN more TEXT"
        let sqlite = try await schema(.sqlite, after: change)
        let postgres = try await schema(.postgres)
        #expect(sqlite["posts"]?.columns != postgres["posts"]?.columns)
        #expect(sqlite["posts"]?.indexes != postgres["posts"]?.indexes)
    }
}

private func schema(_ backend: Backend, after change: String = "") async throws -> [String: TableShape] {
    try await withFreshDatabase(backend) { yard in
        if !change.isEmpty { try await yard.engine.write { try $0.runScript(change) } }
        return try await yard.tableShapes()
    }
}

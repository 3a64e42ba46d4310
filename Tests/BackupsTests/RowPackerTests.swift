import Storage
import TestSupport
import Testing

@testable import Backups

@Suite struct `Rows as pieces` {
    private let table = TableSchema(
        name: "posts", columns: [.init(name: "id", kind: .integer), .init(name: "text", kind: .text)],
        primaryKey: ["id"])

    private func pieces(_ rows: some Sequence<Int>, changed: Int? = nil, _ folder: String) throws -> [String]
    {
        var packer = RowPacker(folder: folder, table: table)
        for number in rows {
            try packer.add([.integer(Int64(number)), .text(number == changed ? "new" : "text")])
        }
        return try packer.finish().pieces.map(\.sha256)
    }

    @Test func `share all that did not change with those of another day`() async throws {
        let rows = 1...60_000
        let all = try await withTemporaryFolder { try pieces(rows, $0) }
        #expect(all.count > 5)
        let edited = try await withTemporaryFolder { try pieces(rows, changed: 30_000, $0) }
        #expect(Set(all).subtracting(edited).count == 1)
        // A row less, which moves all others.
        let shorter = try await withTemporaryFolder { try pieces(rows.dropFirst(), $0) }
        #expect(Set(all).subtracting(shorter).count == 1)
        let longer = try await withTemporaryFolder { try pieces(1...60_010, $0) }
        #expect(Set(all).subtracting(longer).count <= 1)
    }

    @Test func `are none of a table without rows`() async throws {
        #expect(try await withTemporaryFolder { try pieces([], $0) } == [])
    }
}

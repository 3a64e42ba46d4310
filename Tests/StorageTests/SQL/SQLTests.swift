import Domain
import Storage
import Testing

@Suite struct `The SQL literal` {
    @Test func `binds values and never pastes them`() {
        let name = "x'; DROP TABLE members; --"
        let sql: SQL = "SELECT 1 FROM members WHERE username = \(name) AND id = \(7)"
        #expect(sql.numberedText == "SELECT 1 FROM members WHERE username = $1 AND id = $2")
        #expect(sql.values == [.text(name), .integer(7)])
    }

    @Test func `takes fragments in, with their values in order`() {
        let filter: SQL = "a = \(1) AND b = \(2)"
        let sql: SQL = "SELECT \(0) WHERE \(filter) LIMIT \(3)"
        #expect(sql.numberedText == "SELECT $1 WHERE a = $2 AND b = $3 LIMIT $4")
        #expect(sql.values == [.integer(0), .integer(1), .integer(2), .integer(3)])
        let joined = SQL([filter, "c", filter], separator: " OR ")
        #expect(joined.numberedText == "a = $1 AND b = $2 OR c OR a = $3 AND b = $4")
    }

    @Test func `fills lists up to few lengths`() {
        let none: SQL = "IN (\(list: [Int64]()))"
        #expect(none.numberedText == "IN (NULL)")
        let three: SQL = "IN (\(list: [5, 6, 7] as [Int64]))"
        #expect(three.text == "IN (?, ?, ?, ?)")
        #expect(three.values == [.integer(5), .integer(6), .integer(7), .integer(7)])
    }

    @Test func `knows every value of ours`() {
        let sql: SQL = """
            \(Identifier<Member>(rawValue: 1)) \(Timestamp(milliseconds: 2)) \([3] as [UInt8]) \(nil as String?)
            """
        #expect(sql.values == [.integer(1), .integer(2), .bytes([3]), .null])
    }
}

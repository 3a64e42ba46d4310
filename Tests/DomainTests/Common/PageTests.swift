import Domain
import Testing

@Suite struct `A page` {
    @Test func `has a next one only if a row is left over (rule 2)`() {
        let position = { (row: Int) in Position(key: Int64(row)) }
        let full = Page(rows: [5, 4, 3], limit: 3, position: position)
        #expect(full.items == [5, 4, 3])
        #expect(full.next == nil)
        let more = Page(rows: [5, 4, 3, 2], limit: 3, position: position)
        #expect(more.items == [5, 4, 3])
        #expect(more.next == Position(key: 3))
        let none = Page(rows: [], limit: 3, position: position)
        #expect(none.items.isEmpty)
        #expect(none.next == nil)
    }

    @Test func `keeps its place when its elements are mapped`() {
        let page = Page(items: [1, 2], next: Position(key: 2, tie: 7)).map { "\($0)" }
        #expect(page.items == ["1", "2"])
        #expect(page.next == Position(key: 2, tie: 7))
    }
}

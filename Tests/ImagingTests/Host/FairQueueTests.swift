import Domain
import TestSupport
import Testing

@testable import Imaging

@Suite struct `Pictures that wait for a worker` {
    private let ana: Identifier<Member>? = Identifier(rawValue: 1)
    private let ben: Identifier<Member>? = Identifier(rawValue: 2)
    private let cleo: Identifier<Member>? = Identifier(rawValue: 3)

    private func add<Element>(
        _ element: Element, of owner: Identifier<Member>?, capacity: Int, to line: inout FairQueue<Element>
    ) -> Bool {
        line.add(element, of: owner, capacity: capacity)
    }

    private func drained(_ line: FairQueue<String>) -> [String] {
        var line = line
        var all: [String] = []
        while let next = line.next() { all.append(next) }
        #expect(line.isEmpty && line.count == 0)
        return all
    }

    @Test func `are done one of each member's in turn, each member's in their order`() {
        var line = FairQueue<String>()
        for number in 1...4 { #expect(add("ana \(number)", of: ana, capacity: 32, to: &line)) }
        for number in 1...2 { #expect(add("ben \(number)", of: ben, capacity: 32, to: &line)) }
        let first = line.next()
        #expect(first == "ana 1")
        #expect(add("cleo 1", of: cleo, capacity: 32, to: &line))
        #expect(drained(line) == ["ben 1", "ana 2", "cleo 1", "ben 2", "ana 3", "ana 4"])
    }

    @Test func `delay another's by one at most, whoever brings sixty`() {
        var line = FairQueue<String>()
        for number in 0..<60 { _ = line.add("ana \(number)", of: ana, capacity: 32) }
        #expect(line.count == 16)
        #expect(add("ben", of: ben, capacity: 32, to: &line))
        let next = [line.next(), line.next()]
        #expect(next == ["ana 0", "ben"])
    }

    @Test func `leave half of the places to others, and never more than there are`() {
        var line = FairQueue<String>()
        let taken = (0..<10).map { line.add("ana \($0)", of: ana, capacity: 8) }
        #expect(taken == Array(repeating: true, count: 4) + Array(repeating: false, count: 6))
        for number in 0..<4 { #expect(add("ben \(number)", of: ben, capacity: 8, to: &line)) }
        #expect(!add("cleo", of: cleo, capacity: 8, to: &line))
        _ = line.next()
        #expect(add("cleo", of: cleo, capacity: 8, to: &line))
    }

    @Test func `of nobody, as those of the demo, may take all places`() {
        var line = FairQueue<Int>()
        for number in 0..<8 { #expect(add(number, of: nil, capacity: 8, to: &line)) }
        #expect(!add(8, of: nil, capacity: 8, to: &line))
        var one = FairQueue<Int>()
        #expect(add(0, of: ana, capacity: 1, to: &one))
        #expect(!add(1, of: ana, capacity: 1, to: &one))
    }
}

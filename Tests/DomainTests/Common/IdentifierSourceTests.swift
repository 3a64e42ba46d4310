import Domain
import TestSupport
import Testing

private enum Thing {}

@Suite struct `An identifier source` {
    @Test func `never repeats, also within one millisecond and when the clock goes back`() {
        let clock = TestClock()
        let source = IdentifierSource(clock: clock)
        var last = Identifier<Thing>(rawValue: 0)
        for round in 0..<20_000 {
            if round % 1000 == 0 { clock.advance(by: .seconds(round % 3000 == 0 ? -5 : 1)) }
            let next: Identifier<Thing> = source.next()
            #expect(next > last)
            last = next
        }
    }

    @Test func `gives every task its own`() async {
        let source = IdentifierSource(clock: TestClock())
        let ids = await withTaskGroup(of: [Identifier<Thing>].self) { group in
            for _ in 0..<8 { group.addTask { (0..<1000).map { _ in source.next() } } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(ids).count == 8000)
    }

    @Test func `tells later from earlier across sources`() {
        let clock = TestClock()
        let first: Identifier<Thing> = IdentifierSource(clock: clock).next()
        clock.advance(by: .milliseconds(1))
        let second: Identifier<Thing> = IdentifierSource(clock: clock).next()
        #expect(first < second)
    }
}

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

    @Test(arguments: [[Duration.days(400)], [.hours(20), .hours(20)], [.days(2), .days(400)]])
    func `goes on where it was once a clock that was days ahead is right`(leaps: [Duration]) {
        let clock = TestClock()
        let source = IdentifierSource(clock: clock)
        let now = clock.now
        let early: [Identifier<Thing>] = (0..<100).map { _ in source.next() }
        var ahead: [Identifier<Thing>] = []
        for leap in leaps {
            clock.advance(by: leap)
            ahead += (0..<100).map { _ in source.next() }
        }
        clock.now = now + .milliseconds(1)
        let right: [Identifier<Thing>] = (0..<100).map { _ in source.next() }
        let moments = Set(right.map(\.moment))
        #expect(moments == [now + .milliseconds(1)])
        let all = early + right + ahead
        #expect(all == all.sorted() && Set(all).count == all.count)
    }

    @Test func `grows past a clock that is hours ahead, and repeats nothing of its own millisecond`() {
        let clock = TestClock()
        let source = IdentifierSource(clock: clock)
        let now = clock.now
        var ids: [Identifier<Thing>] = (0..<1000).map { _ in source.next() }
        clock.advance(by: .days(3))
        let ahead: Identifier<Thing> = source.next()
        clock.now = now
        ids += (0..<1000).map { _ in source.next() }
        #expect(ids == ids.sorted() && Set(ids).count == 2000)
        let latest = ids.max()
        #expect(latest == ids.last && ids[1999] < ahead)
        clock.advance(by: .hours(20))
        let later: Identifier<Thing> = source.next()
        clock.now = now
        let last: Identifier<Thing> = source.next()
        #expect(last > later)
        clock.now = Timestamp(milliseconds: 0)
        let inTheSeventies: Identifier<Thing> = source.next()
        #expect(inTheSeventies > last)
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

    @Test func `puts what is of the past where it belongs, before 2024 too`() {
        let clock = TestClock()
        let source = IdentifierSource(clock: clock)
        let days: [Int64] = [
            0, 1_000, 500_000_000_000, 1_704_067_199_000, 1_704_067_200_000, 1_704_067_201_000,
            1_735_689_600_000,
        ]
        let ids: [Identifier<Thing>] = days.map { source.past(Timestamp(milliseconds: $0)) }
        #expect(ids == ids.sorted() && Set(ids).count >= 6)
        let next: Identifier<Thing> = source.next()
        for id in ids { #expect(id.rawValue > 0 && id < next) }
    }
}

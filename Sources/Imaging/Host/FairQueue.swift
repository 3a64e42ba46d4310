import DequeModule
import Domain

/// A queue that is fair to members (round-robin): of somebody's sixty pictures one is done, then one of everybody
/// else's. Nobody holds more than half of the places, so that there is room for others.
struct FairQueue<Element> {
    private var waiting: [Identifier<Member>?: Deque<Element>] = [:]
    /// Those who have something waiting, next first.
    private var owners: Deque<Identifier<Member>?> = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Takes `element` in if there are fewer than `capacity`, and fewer than half of that of the same owner; nobody's
    /// are not counted apart. Whether it did.
    mutating func add(_ element: Element, of owner: Identifier<Member>?, capacity: Int) -> Bool {
        guard count < capacity else { return false }
        let own = waiting[owner, default: []].count
        guard owner == nil || own < max(1, capacity / 2) else { return false }
        if own == 0 { owners.append(owner) }
        waiting[owner, default: []].append(element)
        count += 1
        return true
    }

    /// Takes out what is next; nil if nothing waits.
    mutating func next() -> Element? {
        guard !owners.isEmpty else { return nil }
        let owner = owners.removeFirst()
        guard var own = waiting.removeValue(forKey: owner), let element = own.popFirst() else { return nil }
        count -= 1
        if !own.isEmpty {
            waiting[owner] = own
            owners.append(owner)
        }
        return element
    }
}

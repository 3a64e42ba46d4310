import Domain
import Storage
import TestSupport
import Testing

@Suite(.thorough) struct `A walk through a list` {
    @Test(arguments: Backend.allCases, WalkedList.allCases)
    func `meets everything that was there and stayed, once and in order, whatever comes and goes (rule 1)`(
        _ backend: Backend, _ list: WalkedList
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let walk = try await Walk(list, in: yard, count: 20)
            var random = SeededGenerator(1)
            let before = try await walk.whole()
            var met: [String] = []
            var page: Page<String>
            var next: Position?
            var step = 0
            repeat {
                let limit = Int.random(in: 1...5, using: &random)
                page = try await walk.page(PageRequest(limit: limit, after: next))
                #expect(page.items.count <= limit)
                met += page.items
                next = page.next
                step += 1
                try await walk.add("step\(step)")
                if step.isMultiple(of: 2), let victim = before.randomElement(using: &random) {
                    try await walk.remove(victim)
                }
                // A walk that goes in circles must end, too.
                try #require(step < 200)
            } while next != nil
            let stayed = Set(try await walk.whole())
            #expect(Set(met).count == met.count, "something was met twice")
            // What comes later and has its place in the middle may be met, too.
            let old = list.takesNewAmongOthers ? met.filter(before.contains) : met
            #expect(old.filter(stayed.contains) == before.filter(stayed.contains))
        }
    }

    @Test(arguments: Backend.allCases, WalkedList.allCases)
    func `ends with the last element, full page or not, and at once where there is nothing (rule 2)`(
        _ backend: Backend, _ list: WalkedList
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let walk = try await Walk(list, in: yard, count: 6)
            let whole = try await walk.whole()
            for limit in 1...(whole.count + 1) {
                var pages: [Page<String>] = []
                repeat {
                    pages.append(try await walk.page(PageRequest(limit: limit, after: pages.last?.next)))
                    try #require(pages.count <= whole.count)
                } while pages.last?.next != nil
                #expect(pages.flatMap(\.items) == whole)
                #expect(pages.count == (whole.count + limit - 1) / limit)
            }
            for name in try await walk.whole() { try await walk.remove(name) }
            let page = try await walk.page(PageRequest(limit: 1))
            #expect(page.items.isEmpty)
            #expect(page.next == nil)
        }
    }
}

import Foundation
import MadangClient
import Synchronization
import Testing

@Suite struct `What a list says of itself` {
    /// Tells that a question was asked, and holds its answer back.
    private struct Hold: Sendable {
        let asked = Gate()
        let answer = Gate()
    }

    /// A word on each of two pages. Answers are held back by `holds`, in the order of the questions.
    private func tags(_ holds: [Hold?]) -> PagedList<TagUse> {
        let times = Mutex(0)
        return PagedList { next throws(MadangError) in
            let time = times.withLock { times in
                times += 1
                return times
            }
            if time <= holds.count, let hold = holds[time - 1] {
                hold.asked.open()
                await hold.answer.wait()
            }
            let isFirst = next == nil
            return ItemList(
                data: [TagUse(tag: isFirst ? "first" : "second", postCount: 1)], next: isFirst ? "/v1/2" : nil
            )
        }
    }

    @Test func `is that nothing is loading once a load ended, also while a look goes on`() async throws {
        try await withScreens { ana, _ in
            let (page, look) = (Hold(), Hold())
            let list = ListState(tags([nil, page, look]), in: ana.state) { $0 }
            await list.refresh()
            let more = Task { await list.loadMore() }
            await page.asked.wait()
            let event = Task { await ana.handle(.reset) }
            await look.asked.wait()
            #expect(list.isLoading)
            page.answer.open()
            await more.value
            #expect(!list.isLoading)
            look.answer.open()
            await event.value
            #expect(!list.isLoading && list.rows.map(\.tag) == ["first", "second"])
        }
    }

    @Test func `is that it was loaded when a page is there, and not when another load is under way`()
        async throws
    {
        try await withScreens { ana, _ in
            let page = Hold()
            let list = ListState(tags([page]), in: ana.state) { $0 }
            let first = Task { await list.loadMore() }
            await page.asked.wait()
            await list.loadMore()
            #expect(!list.isLoaded && list.isLoading)
            page.answer.open()
            await first.value
            #expect(list.isLoaded && !list.isLoading && list.rows.map(\.tag) == ["first"])
        }
    }
}

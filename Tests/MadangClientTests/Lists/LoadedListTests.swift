import Foundation
import MadangClient
import Synchronization
import TestSupport
import Testing

@Suite struct `A list on a screen` {
    /// Fifteen posts "p1" … "p15" by ana, in a yard of their own, read in pages of four.
    private func withPosts(
        _ body: @Sendable (ServedYard, Person, Madang, LoadedList<Post>) async throws -> Void
    ) async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            for number in 1...15 { _ = try await yard.publish("p\(number)", by: ana) }
            let client = yard.madang()
            try await client.logIn("ana", password: ana.password)
            try await body(yard, ana, client, LoadedList(client.feed(limit: 4)))
        }
    }

    @Test func `has each element once, those too that were put in here before the server brought them`()
        async throws
    {
        try await withPosts { yard, ana, client, list in
            #expect(await list.elements.isEmpty)
            try await list.loadMore()
            let mine = try await client.publishPost(PostRequest(text: "mine"))
            await list.insert(mine)
            #expect(await list.elements.map(\.text) == ["mine", "p15", "p14", "p13", "p12"])
            try await list.refresh()
            #expect(await list.elements.map(\.text) == ["mine", "p15", "p14", "p13"])
            while try await !list.loadMore().isEmpty {}
            #expect(await list.isComplete)
            let texts = await list.elements.map(\.text)
            #expect(texts == ["mine"] + (1...15).reversed().map { "p\($0)" })
            #expect(try await list.loadMore().isEmpty)
        }
    }

    @Test func `takes what a page brings again as the newer word, and leaves out what was taken out here`()
        async throws
    {
        try await withPosts { yard, ana, client, list in
            var old = try await client.feed().firstPage()
            await list.insert(old[5], at: 0)
            let victim = old.remove(at: 6)
            await list.remove(victim.id)
            try await client.likePost(old[5].id)
            while try await !list.loadMore().isEmpty {}
            let elements = await list.elements
            #expect(Set(elements.map(\.id)).count == elements.count && elements.count == 14)
            #expect(elements.first?.isLiked == true && !elements.map(\.id).contains(victim.id))
        }
    }

    @Test func `keeps what it has when a refresh fails, and goes on from there`() async throws {
        try await withPosts { yard, ana, _, _ in
            let line = FaultyTransport(RouterTransport(yard: yard), seed: 1, rate: 0)
            let client = yard.madang(over: line)
            let list = LoadedList(client.posts(limit: 4))
            try await list.loadMore()
            line.setRate(1)
            await #expect(throws: MadangError.self) {
                for _ in 0..<20 { try await list.refresh() }
            }
            await #expect(throws: MadangError.self) {
                for _ in 0..<20 { try await list.loadMore() }
            }
            line.setRate(0)
            while try await !list.loadMore().isEmpty {}
            #expect(await list.elements.map(\.text) == (1...15).reversed().map { "p\($0)" })
        }
    }

    /// "first" on a page and "second" on another one; the gates hold back the second page, and the first one from its
    /// second time on.
    private func tags(asked: Gate, second: Gate, refresh: Gate? = nil) -> PagedList<TagUse> {
        let times = Mutex(0)
        return PagedList { next throws(MadangError) in
            let isFirst = next == nil
            let time = times.withLock { times in
                times += isFirst ? 1 : 0
                return times
            }
            if !isFirst {
                asked.open()
                await second.wait()
            } else if time > 1, let refresh {
                asked.open()
                await refresh.wait()
            }
            return ItemList(
                data: [TagUse(tag: isFirst ? "first" : "second", postCount: 1)], next: isFirst ? "/v1/2" : nil
            )
        }
    }

    @Test func `does not let a page that was asked for before a refresh come behind it`() async throws {
        let (asked, second) = (Gate(), Gate())
        let list = LoadedList(tags(asked: asked, second: second))
        try await list.loadMore()
        let late = Task { try await list.loadMore() }
        await asked.wait()
        // While it is on its way there is no other.
        #expect(try await list.loadMore().isEmpty)
        try await list.refresh()
        second.open()
        #expect(try await late.value.isEmpty)
        #expect(await list.elements.map(\.tag) == ["first"])
        try await list.loadMore()
        #expect(await list.elements.map(\.tag) == ["first", "second"])
    }

    @Test func `keeps what was put in and taken out while it was loaded anew`() async throws {
        let (asked, refresh) = (Gate(), Gate())
        let list = LoadedList(tags(asked: asked, second: Gate(), refresh: refresh))
        try await list.loadMore()
        let anew = Task { try await list.refresh() }
        await asked.wait()
        await list.insert(TagUse(tag: "mine", postCount: 0))
        await list.insert(TagUse(tag: "gone", postCount: 0))
        await list.remove("gone")
        await list.remove("first")
        refresh.open()
        try await anew.value
        #expect(await list.elements.map(\.tag) == ["mine"])
    }
}

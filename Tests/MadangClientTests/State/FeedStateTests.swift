import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `A feed on a screen` {
    private func created(_ post: Post) -> LiveEvent.News {
        .postCreated(
            PostCreatedEvent(
                postID: post.id,
                author: PostCreatedEvent.Author(id: post.author.id, username: post.author.username)))
    }

    @Test func `counts what others publish, and moves nothing until one wants to see it`() async throws {
        try await withScreens { ana, ben in
            let old = try await ben.madang.publishPost(PostRequest(text: "old"))
            let feed = FeedState(in: ana.state, limit: 4)
            await ana.handle(created(old))
            #expect(feed.posts.newCount == 0 && !feed.posts.isLoaded)
            await feed.posts.refresh()
            let row = try #require(feed.posts.rows.first)
            var new: [Post] = []
            for number in 1...3 {
                new.append(try await ben.madang.publishPost(PostRequest(text: "p\(number)")))
                await ana.handle(created(new[number - 1]))
                await ana.handle(created(new[number - 1]))
            }
            await ana.handle(created(old))
            #expect(feed.posts.newCount == 3 && feed.posts.rows.map(\.id) == [old.id])
            try await ben.madang.deletePost(new[0].id)
            await ana.handle(.postDeleted(PostEvent(postID: new[0].id)))
            #expect(feed.posts.newCount == 2)
            await feed.posts.showNew()
            #expect(feed.posts.rows.map(\.post.text) == ["p3", "p2", "old"] && feed.posts.newCount == 0)
            #expect(feed.posts.rows.last === row && ana.state.failure == nil)
        }
    }

    @Test func `begins anew where more came than a page has`() async throws {
        try await withScreens { ana, ben in
            for number in 1...5 { try await ben.madang.publishPost(PostRequest(text: "p\(number)")) }
            let feed = FeedState(in: ana.state, limit: 3)
            await feed.posts.refresh()
            await feed.posts.loadMore()
            for number in 6...10 {
                await ana.handle(created(try await ben.madang.publishPost(PostRequest(text: "p\(number)"))))
            }
            #expect(feed.posts.newCount == 5 && feed.posts.rows.count == 5)
            await feed.posts.showNew()
            #expect(feed.posts.rows.map(\.post.text) == ["p10", "p9", "p8"] && feed.posts.newCount == 0)
            while !feed.posts.isComplete { await feed.posts.loadMore() }
            #expect(feed.posts.rows.map(\.post.text) == (1...10).reversed().map { "p\($0)" })
        }
    }

    @Test func `has what one publishes on top at once, and once`() async throws {
        try await withScreens { ana, ben in
            try await ben.madang.publishPost(PostRequest(text: "before"))
            let (feed, profile) = (FeedState(in: ana.state), ProfileState("ana", in: ana.state))
            await feed.posts.refresh()
            await profile.load()
            let compose = ComposeState(in: ana.state)
            compose.text = "mine"
            let post = try #require(await compose.publish())
            #expect(feed.posts.rows.map(\.post.text) == ["mine", "before"])
            #expect(profile.posts.rows.map(\.post.text) == ["mine"])
            #expect(profile.member?.profile?.postCount == 1)
            await ana.handle(created(post))
            await feed.posts.loadMore()
            await feed.posts.showNew()
            #expect(feed.posts.rows.map(\.post.text) == ["mine", "before"] && feed.posts.newCount == 0)
            #expect(feed.posts.rows.first === profile.posts.rows.first)
        }
    }

    @Test func `loses what is deleted, here or elsewhere, and keeps what could not be`() async throws {
        try await withSteeredScreens { line, ana, ben in
            let (mine, other) = (try await ana.post("mine"), try await ben.post("other"))
            let (feed, explore) = (FeedState(in: ana.state), ExploreState(in: ana.state))
            await feed.posts.refresh()
            await explore.photos.refresh()
            #expect(feed.posts.rows.map(\.id) == [other.id, mine.id] && explore.photos.rows.count == 2)
            let shown = feed.posts.rows[1]
            line.set(.isDown, for: Calls.posts.deletePost.endpoint)
            #expect(await !shown.delete())
            #expect(feed.posts.rows.count == 2 && ana.state.failure?.wish == .deletePost(mine.id))
            line.set(nil, for: Calls.posts.deletePost.endpoint)
            #expect(await shown.delete())
            #expect(shown.isDeleted && feed.posts.rows.map(\.id) == [other.id])
            #expect(explore.photos.rows.map(\.postID) == [other.id])
            await ana.handle(.postDeleted(PostEvent(postID: other.id)))
            #expect(feed.posts.rows.isEmpty && explore.photos.rows.isEmpty)
        }
    }

    @Test func `keeps what was heard of a post when others come and go`() async throws {
        try await withScreens { ana, ben in
            for text in ["one", "two"] { try await ben.madang.publishPost(PostRequest(text: text)) }
            let feed = FeedState(in: ana.state)
            await feed.posts.refresh()
            let (two, one) = (feed.posts.rows[0], feed.posts.rows[1])
            await ana.handle(.postLiked(PostLikedEvent(postID: one.id, likeCount: 7)))
            await ana.handle(.postDeleted(PostEvent(postID: two.id)))
            #expect(feed.posts.rows.map(\.id) == [one.id] && one.likeCount == 7)
            // The server knows better.
            await feed.posts.refresh()
            #expect(one.likeCount == 0)
        }
    }

    @Test func `does not forget a like for a page that was made before it`() async throws {
        try await withSteeredScreens { line, ana, ben in
            try await ben.madang.publishPost(PostRequest(text: "look"))
            let feed = FeedState(in: ana.state)
            await feed.posts.refresh()
            let post = feed.posts.rows[0]
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: Calls.feeds.listFeed.endpoint)
            let refresh = Task { await feed.posts.refresh() }
            await answered.wait()
            await post.setLiked(true)
            await post.author.setFollowing(false)
            gate.open()
            await refresh.value
            #expect(post.isLiked && post.likeCount == 1 && !post.author.isFollowing)
            line.set(nil, for: Calls.feeds.listFeed.endpoint)
            try await ana.madang.unlikePost(post.id)
            try await ana.madang.follow("ben")
            await feed.posts.refresh()
            #expect(!post.isLiked && post.likeCount == 0 && post.author.isFollowing)
        }
    }

    @Test func `finds what is new, what is gone and what changed after it has missed something`() async throws
    {
        try await withScreens { ana, ben in
            var posts: [Post] = []
            for number in 1...6 {
                posts.append(try await ben.madang.publishPost(PostRequest(text: "p\(number)")))
            }
            let feed = FeedState(in: ana.state, limit: 4)
            await feed.posts.refresh()
            await feed.posts.loadMore()
            try await ben.madang.deletePost(posts[4].id)
            try await ben.madang.editPost(posts[3].id, PostRequest(text: "p4, again"))
            try await ben.madang.publishPost(PostRequest(text: "p7"))
            await ana.handle(.reset)
            #expect(feed.posts.rows.map(\.post.text) == ["p6", "p4, again", "p3", "p2", "p1"])
            #expect(feed.posts.newCount == 1)
            await feed.posts.showNew()
            #expect(feed.posts.rows.map(\.post.text) == ["p7", "p6", "p4, again", "p3", "p2", "p1"])
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `loses nothing and has nothing twice when pages fail in the middle`(seed: UInt64) async throws {
        try await withServedYard { yard in
            let line = FaultyTransport(RouterTransport(yard: yard), seed: seed, rate: 0)
            let client = yard.madang(over: line)
            try await client.register(
                RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
            for number in 1...23 { try await client.publishPost(PostRequest(text: "p\(number)")) }
            line.setRate(0.6)
            #expect(await walk(client) == (1...23).reversed().map { "p\($0)" })
            #expect(line.faults > 0)
        }
    }

    @MainActor private func walk(_ client: Madang) async -> [String] {
        let state = YardState(client)
        let feed = FeedState(in: state, limit: 4)
        for turn in 0..<200 where !feed.posts.isComplete {
            if turn == 5 { await state.handle(LiveEvent(id: nil, news: .reset)) }
            await feed.posts.loadMore()
        }
        return feed.posts.rows.map(\.post.text)
    }

    @Test func `shows the words of an edit on all screens, and tells of one that was overtaken`() async throws
    {
        try await withScreens { ana, ben in
            let post = try await ana.madang.publishPost(PostRequest(text: "first"))
            let (feed, page) = (FeedState(in: ana.state), PostPageState(post.id, in: ana.state))
            await feed.posts.refresh()
            await page.load()
            let other = YardState(ana.madang).post(post)
            #expect(await other.edit(PostRequest(text: "elsewhere")))
            let shown = try #require(page.post)
            #expect(await !shown.edit(PostRequest(text: "late")))
            #expect(ana.state.failure?.error.code == "conflict" && shown.post.text == "elsewhere")
            #expect(await shown.edit(PostRequest(text: "late")))
            #expect(feed.posts.rows.map(\.post.text) == ["late"])
            #expect(await other.edit(PostRequest(text: "again")) == false)
            await ana.handle(.postEdited(PostEvent(postID: post.id)))
            #expect(feed.posts.rows.map(\.post.text) == ["late"])
        }
    }
}

import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `A hashtag on a screen` {
    @Test func `is followed at once on all screens, and posts with it are in the feed with a reason`()
        async throws
    {
        try await withScreens { ana, ben in
            try await ana.madang.unfollow("ben")
            let post = try await ben.madang.publishPost(PostRequest(text: "#Sea and sky"))
            let feed = FeedState(in: ana.state)
            await feed.posts.refresh()
            #expect(feed.posts.rows.isEmpty)
            let tag = ana.state.tag(try await ana.madang.tag("SEA"))
            #expect(tag.id == "sea" && tag.postCount == 1 && !tag.isFollowed)
            await tag.setFollowed(true)
            let list = ListState(ana.madang.followedTags(), in: ana.state) { ana.state.tag($0) }
            await list.refresh()
            #expect(tag.isFollowed && list.rows.first === tag)
            await feed.posts.refresh()
            let row = try #require(feed.posts.rows.first)
            #expect(row.id == post.id && feed.reason(for: row) == FeedReason(tag: "sea"))
            // Elsewhere it has none, and the feed still knows its own.
            let profile = ProfileState("ben", in: ana.state)
            await profile.load()
            #expect(profile.posts.rows.first === row && feed.reason(for: row) == FeedReason(tag: "sea"))
            try await ana.madang.follow("ben")
            await feed.posts.refresh()
            #expect(feed.posts.rows.map(\.id) == [post.id] && feed.reason(for: row) == nil)
        }
    }

    @Test func `is as it was where the server refuses`() async throws {
        try await withSteeredScreens { line, ana, _ in
            let tag = ana.state.tag(try await ana.madang.tag("sea"))
            line.set(.isDown, for: Calls.search.followTag.endpoint)
            await tag.setFollowed(true)
            #expect(!tag.isFollowed && ana.state.failure?.wish == .followTag("sea"))
        }
    }

    @Test func `is followed on this device as on another one, also where that was missed`() async throws {
        try await withScreens { ana, _ in
            let tag = ana.state.tag(try await ana.madang.tag("sea"))
            try await ana.madang.follow(tag: "sea")
            await ana.handle(.tagFollowed(HashtagFollowedEvent(tag: "sea")))
            #expect(tag.isFollowed)
            // An event may be older than what was done since.
            await ana.handle(.tagUnfollowed(HashtagFollowedEvent(tag: "sea")))
            #expect(tag.isFollowed)
            try await ana.madang.unfollow(tag: "sea")
            await ana.handle(.reset)
            #expect(!tag.isFollowed)
        }
    }
}

import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `A profile on a screen` {
    @Test func `has who they are, what they posted and sell, and who follows whom`() async throws {
        try await withScreens { ana, ben in
            for number in 1...5 { try await ben.madang.publishPost(PostRequest(text: "p\(number)")) }
            try await ben.madang.createListing(ben.draft("A chair"))
            let profile = ProfileState("ben", in: ana.state, limit: 2)
            await profile.load()
            #expect(profile.member?.profile?.postCount == 5 && profile.member?.isFollowing == true)
            while !profile.posts.isComplete { await profile.posts.loadMore() }
            #expect(profile.posts.rows.map(\.post.text) == (1...5).reversed().map { "p\($0)" })
            await profile.market.list.refresh()
            await profile.followers.refresh()
            await profile.following.refresh()
            #expect(profile.market.list.rows.map(\.listing.name) == ["A chair"])
            #expect(profile.followers.rows.map(\.id) == ["ana"] && profile.following.rows.isEmpty)
            #expect(profile.posts.rows.allSatisfy { $0.author === profile.member })
        }
    }

    @Test func `agrees with all other screens on whom one follows`() async throws {
        try await withSteeredScreens { line, ana, ben in
            try await ben.madang.publishPost(PostRequest(text: "look"))
            let (feed, profile) = (FeedState(in: ana.state), ProfileState("ben", in: ana.state))
            await feed.posts.refresh()
            await profile.load()
            let member = try #require(profile.member)
            await feed.posts.rows[0].author.setFollowing(false)
            #expect(!member.isFollowing && member.followerCount == 0)
            line.set(.isDown, for: Calls.members.follow.endpoint)
            await member.setFollowing(true)
            #expect(!member.isFollowing && member.followerCount == 0)
            #expect(ana.state.failure?.wish == .follow(username: "ben"))
        }
    }

    @Test func `takes whoever is blocked from all screens, and gives them back`() async throws {
        try await withSteeredScreens { line, ana, ben in
            let post = try await ben.post("look")
            try await ben.madang.createListing(ben.draft("A chair"))
            try await ben.madang.writeComment("mine", under: post.id)
            let (feed, explore) = (FeedState(in: ana.state), ExploreState(in: ana.state))
            let (market, profile) = (MarketState(in: ana.state), ProfileState("ben", in: ana.state))
            let blocks = ListState(ana.madang.blocks(), in: ana.state) { ana.state.member($0) }
            let mine = ProfileState("ana", in: ana.state)
            for refresh in [
                feed.posts.refresh, explore.photos.refresh, market.list.refresh, profile.load, blocks.refresh,
                mine.load, mine.following.refresh,
            ] { await refresh() }
            let member = try #require(profile.member)
            line.set(.isDown, for: Calls.members.block.endpoint)
            #expect(await !member.setBlocked(true))
            #expect(!member.isBlocked && feed.posts.rows.count == 1)
            #expect(ana.state.failure?.wish == .block(username: "ben"))
            line.set(nil, for: Calls.members.block.endpoint)
            #expect(await member.setBlocked(true))
            #expect(member.isBlocked && !member.isFollowing && profile.posts.rows.isEmpty)
            #expect(feed.posts.rows.isEmpty && explore.photos.rows.isEmpty && market.list.rows.isEmpty)
            #expect(mine.following.rows.isEmpty)
            await blocks.refresh()
            #expect(blocks.rows.map(\.id) == ["ben"])
            // The event of it comes to this device, too.
            await ana.handle(.memberBlocked(MemberBlockedEvent(username: "ben")))
            #expect(blocks.rows.map(\.id) == ["ben"] && member.isBlocked)
            #expect(await member.setBlocked(false))
            #expect(!member.isBlocked && profile.posts.rows.map(\.id) == [post.id] && blocks.rows.isEmpty)
        }
    }

    @Test func `hears of a block on another device`() async throws {
        try await withScreens { ana, ben in
            _ = try await ben.post("look")
            let (feed, profile) = (FeedState(in: ana.state), ProfileState("ben", in: ana.state))
            await feed.posts.refresh()
            await profile.load()
            try await ana.madang.block("ben")
            await ana.handle(.memberBlocked(MemberBlockedEvent(username: "ben")))
            #expect(
                feed.posts.rows.isEmpty && profile.posts.rows.isEmpty && profile.member?.isBlocked == true)
            try await ana.madang.unblock("ben")
            await ana.handle(.memberUnblocked(MemberBlockedEvent(username: "ben")))
            #expect(profile.posts.rows.count == 1 && profile.member?.isBlocked == false)
        }
    }

    @Test func `is none where there is nobody`() async throws {
        try await withScreens { ana, _ in
            let profile = ProfileState("nobody", in: ana.state)
            await profile.load()
            #expect(profile.isGone && profile.member == nil && ana.state.failure?.words?.isEmpty == false)
        }
    }
}

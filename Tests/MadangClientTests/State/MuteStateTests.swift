import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `Whom one mutes on screens` {
    @Test func `goes from the lists that come to one at once, and stays where one goes on purpose`()
        async throws
    {
        try await withScreens { ana, ben in
            let post = try await ben.post("look")
            try await ben.madang.createListing(ben.draft("A chair"))
            let (feed, explore) = (FeedState(in: ana.state), ExploreState(in: ana.state))
            let (market, profile) = (MarketState(in: ana.state), ProfileState("ben", in: ana.state))
            for refresh in [
                feed.posts.refresh, explore.photos.refresh, market.list.refresh, profile.load,
                profile.market.list.refresh,
            ] { await refresh() }
            let member = try #require(profile.member)
            #expect(feed.posts.rows.map(\.id) == [post.id] && !member.isMuted)
            await member.setMuted(true)
            #expect(member.isMuted && member.profile?.isMuted == true)
            #expect(feed.posts.rows.isEmpty && explore.photos.rows.isEmpty && market.list.rows.isEmpty)
            #expect(profile.posts.rows.map(\.id) == [post.id] && profile.market.list.rows.count == 1)
            await feed.posts.refresh()
            #expect(feed.posts.rows.isEmpty)
            await member.setMuted(false)
            for refresh in [feed.posts.refresh, explore.photos.refresh, market.list.refresh] {
                await refresh()
            }
            #expect(!member.isMuted && feed.posts.rows.map(\.id) == [post.id])
            #expect(explore.photos.rows.count == 1 && market.list.rows.count == 1)
        }
    }

    @Test func `is as before where the server refuses`() async throws {
        try await withSteeredScreens { line, ana, ben in
            _ = try await ben.post("look")
            let (feed, profile) = (FeedState(in: ana.state), ProfileState("ben", in: ana.state))
            await feed.posts.refresh()
            await profile.load()
            let member = try #require(profile.member)
            line.set(.isDown, for: Calls.members.mute.endpoint)
            await member.setMuted(true)
            #expect(!member.isMuted && feed.posts.rows.count == 1)
            #expect(ana.state.failure?.wish == .mute(username: "ben"))
        }
    }

    @Test func `is muted on this device as on another one`() async throws {
        try await withScreens { ana, ben in
            _ = try await ben.post("look")
            let (feed, profile) = (FeedState(in: ana.state), ProfileState("ben", in: ana.state))
            await feed.posts.refresh()
            await profile.load()
            let member = try #require(profile.member)
            try await ana.madang.mute("ben")
            await ana.handle(.memberMuted(MemberMutedEvent(username: "ben")))
            #expect(member.isMuted && feed.posts.rows.isEmpty && profile.posts.rows.count == 1)
            // An event may be older than what was done since.
            await ana.handle(.memberUnmuted(MemberMutedEvent(username: "ben")))
            #expect(member.isMuted)
            try await ana.madang.unmute("ben")
            await ana.handle(.memberUnmuted(MemberMutedEvent(username: "ben")))
            await feed.posts.refresh()
            #expect(!member.isMuted && feed.posts.rows.count == 1)
        }
    }
}

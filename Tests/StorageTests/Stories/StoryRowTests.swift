import Domain
import Storage
import TestSupport
import Testing

@Suite struct `The row of stories` {
    private func row(of viewer: Member, in yard: Yard) async throws -> StoryRow {
        try await yard.database.read { [now = yard.clock.now] in
            try $0.stories.row(of: viewer.id, at: now)
        }
    }

    /// Members whom `viewer` follows, each with a story a minute later than the one before.
    private func authors(
        _ names: [String], followedBy viewer: Member, frames: Int = 1, in yard: Yard
    ) async throws -> [(member: Member, story: Story)] {
        var authors: [(member: Member, story: Story)] = []
        for name in names {
            let member = try await yard.given.member(name)
            try await yard.given.follow(member, by: viewer)
            authors.append((member, try await yard.given.story(by: member, frames: frames)))
            yard.clock.advance(by: .minutes(1))
        }
        return authors
    }

    /// The row is found by the live stories where these are fewer than those whom one follows.
    private func followQuietMembers(_ count: Int, by viewer: Member, in yard: Yard) async throws {
        for number in 0..<count {
            try await yard.given.follow(try await yard.given.member("quiet\(number)"), by: viewer)
        }
    }

    @Test(arguments: Backend.allCases, [0, 10])
    func `has one's own first, then unseen, then seen, the latest story first in each`(
        _ backend: Backend, _ quietCount: Int
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let viewer = try await yard.given.member("viewer")
            try await followQuietMembers(quietCount, by: viewer, in: yard)
            #expect(try await self.row(of: viewer, in: yard) == StoryRow(own: nil, rings: []))
            let all = try await authors(
                ["ana", "ben", "carl", "dora", "emil"], followedBy: viewer, frames: 2, in: yard)
            try await yard.given.avatar(of: all[0].member)
            // Half of it is not all.
            for (author, frames) in [(0, 2), (2, 2), (3, 1)] {
                try await yard.given.look(at: all[author].story.id, by: viewer, frames: frames)
            }
            let own = try await yard.given.story(by: viewer)
            let stranger = try await yard.given.member("stranger")
            try await yard.given.follow(viewer, by: stranger)
            try await yard.given.story(by: stranger)
            let row = try await self.row(of: viewer, in: yard)
            #expect(row.rings.map(\.author.username) == ["emil", "dora", "ben", "carl", "ana"])
            #expect(row.rings.map(\.isSeen) == [false, false, false, true, true])
            #expect(row.rings.map { $0.author.avatar != nil } == [false, false, false, false, true])
            #expect(row.rings.allSatisfy { $0.author.relation.isFollowing && $0.storyCount == 1 })
            #expect(row.own?.author.id == viewer.id && row.own?.isSeen == true && row.own?.begin == own.id)
            #expect(row.own?.changesAt == own.expiresAt)
        }
    }

    @Test(arguments: Backend.allCases, [0, 10])
    func `leads to the oldest story that is not wholly seen`(_ backend: Backend, _ quietCount: Int)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (viewer, ana) = (try await yard.given.member("viewer"), try await yard.given.member("ana"))
            try await followQuietMembers(quietCount, by: viewer, in: yard)
            try await yard.given.follow(ana, by: viewer)
            var stories: [Story] = []
            for _ in 0..<3 {
                stories.append(try await yard.given.story(by: ana, frames: 2))
                yard.clock.advance(by: .minutes(1))
            }
            let (author, ids) = (ana, stories.map(\.id))
            func ring() async throws -> StoryRing? {
                let row = try await self.row(of: viewer, in: yard)
                #expect(row.rings.count <= 1 && row.rings.allSatisfy { $0.author.id == author.id })
                return row.rings.first
            }
            func expect(_ begin: Int, isSeen: Bool) async throws {
                let ring = try await ring()
                #expect(ring?.begin == ids[begin] && ring?.isSeen == isSeen)
                #expect(ring?.latest == ids[2])
            }
            try await expect(0, isSeen: false)
            try await yard.given.look(at: ids[1], by: viewer, frames: 2)
            try await expect(0, isSeen: false)
            try await yard.given.look(at: ids[0], by: viewer, frames: 1)
            try await expect(0, isSeen: false)
            try await yard.given.look(at: ids[0], by: viewer, frames: 2)
            try await expect(2, isSeen: false)
            try await yard.given.look(at: ids[2], by: viewer, frames: 2)
            try await expect(0, isSeen: true)
            let before = try await ring()
            #expect(before?.storyCount == 3 && before?.changesAt == stories[0].expiresAt)
            yard.clock.now = stories[0].expiresAt
            let after = try await ring()
            #expect(after?.storyCount == 2 && after?.changesAt == stories[1].expiresAt)
            #expect(after?.begin == ids[1])
            yard.clock.now = stories[2].expiresAt
            let last = try await ring()
            #expect(last == nil)
        }
    }

    @Test(arguments: Backend.allCases, [0, 10])
    func `leaves out muted, blocked and hidden ones`(_ backend: Backend, _ quietCount: Int) async throws {
        try await withFreshDatabase(backend) { yard in
            let viewer = try await yard.given.member("viewer")
            try await followQuietMembers(quietCount, by: viewer, in: yard)
            let names = ["ana", "ben", "carl", "dora"]
            let all = try await authors(names, followedBy: viewer, in: yard)
            let (muted, blocked, hidden) = (all[0].member, all[1].member, all[2].story.id)
            try await yard.given.block(viewer, by: blocked)
            try await yard.given.follow(blocked, by: viewer)
            _ = try await yard.engine.write {
                try $0.run("UPDATE stories SET hidden_at = 1 WHERE id = \(hidden)")
            }
            func mute(_ isMuted: Bool) async throws {
                try await yard.database.write { stores in
                    try stores.stories.mutes.set(isMuted, muted.id, by: viewer.id)
                    try stores.stories.mutes.set(isMuted, muted.id, by: viewer.id)
                }
            }
            try await mute(true)
            var row = try await self.row(of: viewer, in: yard)
            #expect(row.rings.map(\.author.username) == ["dora"])
            try await yard.database.read { [now = yard.clock.now] stores throws in
                #expect(try stores.stories.mutes.ids(by: viewer.id) == [muted.id])
                #expect(try stores.stories.mutes.ids(by: muted.id) == [])
                #expect(try stores.stories.mutes.members(by: viewer.id).map(\.username) == ["ana"])
                // By its address it can still be read.
                #expect(try stores.stories.live(by: muted.id, viewer: viewer.id, at: now).count == 1)
            }
            try await mute(false)
            row = try await self.row(of: viewer, in: yard)
            #expect(row.rings.map(\.author.username) == ["dora", "ana"])
            // What moderators took away is in one's own row no more, either.
            let author = all[2].member
            let own = try await self.row(of: author, in: yard)
            #expect(own.own == nil)
        }
    }

    /// To ask each of two thousand members whether they have a story costs more than a page of posts.
    @Test(arguments: Backend.allCases)
    func `finds the live stories of the yard by an index of their own`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let viewer = try await yard.given.member("viewer")
            try await followQuietMembers(10, by: viewer, in: yard)
            let statements = try await yard.engine.statements { _ = try await self.row(of: viewer, in: yard) }
            let plans = try await yard.plans(of: statements)
            // They are counted for both ways, and read.
            #expect(plans.map { $0.description.ranges(of: "stories_live").count } == [3], "\(plans)")
        }
    }

    @Test(arguments: Backend.allCases)
    func `takes one statement for one ring as for a hundred`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let viewer = try await yard.given.member("viewer")
            func statements() async throws -> Int {
                try await yard.engine.statements { _ = try await self.row(of: viewer, in: yard) }.count
            }
            _ = try await authors(["first"], followedBy: viewer, in: yard)
            #expect(try await statements() == 1)
            _ = try await authors((0..<100).map { "author\($0)" }, followedBy: viewer, in: yard)
            try await yard.given.story(by: viewer)
            #expect(try await statements() == 1)
            let row = try await self.row(of: viewer, in: yard)
            #expect(row.own != nil && row.rings.count == 100)
            #expect(row.rings.first?.author.username == "author99")
            #expect(!row.rings.contains { $0.author.username == "first" }, "the oldest is one too many")
        }
    }
}

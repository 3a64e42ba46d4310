import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A look at a story` {
    private struct Scene: Sendable {
        let yard: Yard
        let ana: Member
        let ben: Member
        /// Of ana, whom ben follows: three frames.
        let story: Story

        init(_ yard: Yard) async throws {
            self.yard = yard
            ana = try await yard.given.member("ana")
            ben = try await yard.given.member("ben")
            try await yard.given.follow(ana, by: ben)
            story = try await yard.given.story(by: ana, frames: 3)
        }

        func mark() async throws -> StoryMark? {
            try await yard.database.read { [story, ben] in
                try $0.stories.mark(of: story.id, viewer: ben.id)
            }
        }

        /// Those who looked, as ana reads them; the counts say the same.
        func views(of id: Identifier<Story>? = nil) async throws -> [StoryView] {
            let story = id ?? self.story.id
            return try await yard.database.read { [ana] stores in
                let views = try stores.stories.views(of: story, for: ana.id, page: PageRequest()).items
                let hearts = views.count { $0.heartedAt != nil }
                let counts = try stores.stories.counts(of: story, for: ana.id)
                #expect(counts == StoryCounts(views: views.count, hearts: hearts))
                return views
            }
        }

        func setHeart(_ isGiven: Bool) async throws -> Bool {
            let id: Identifier<StoryView> = yard.ids.next()
            return try await yard.database.write { [yard, story, ben] in
                try $0.stories.setHeart(
                    id, story: story.id, isGiven: isGiven, by: ben.id, at: yard.clock.now)
            }
        }
    }

    private func withScene(_ backend: Backend, _ body: (Scene) async throws -> Void) async throws {
        try await withFreshDatabase(backend) { try await body(Scene($0)) }
    }

    @Test(arguments: Backend.allCases)
    func `never goes back, and its first time stays`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            #expect(try await scene.mark() == nil)
            let first = scene.yard.clock.now
            for (frames, reached) in [(1, 1), (2, 2), (1, 2), (9, 3), (2, 3)] {
                try await scene.yard.given.look(at: scene.story.id, by: scene.ben, frames: frames)
                #expect(try await scene.mark() == StoryMark(reached: reached, isHearted: false))
                scene.yard.clock.advance(by: .minutes(1))
            }
            let views = try await scene.views()
            #expect(views.map(\.viewer.username) == ["ben"] && views.map(\.reached) == [3])
            #expect(views.map(\.seenAt) == [first] && views.map(\.heartedAt) == [nil])
            let seen = try await scene.yard.database.read { [now = scene.yard.clock.now] in
                try $0.stories.story(scene.story.id, viewer: scene.ben.id, at: now)
            }
            #expect(seen?.reached == 3 && seen?.counts == nil)
            let given = try await scene.yard.database.read {
                try $0.stories.given(by: scene.ben.id, page: PageRequest()).items
            }
            #expect(
                given == [
                    GivenStoryView(
                        storyID: scene.story.id, author: "ana", reached: 3, seenAt: first, heartedAt: nil)
                ])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is one, however many come at once`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        try await scene.yard.given.look(
                            at: scene.story.id, by: scene.ben, frames: 1 + number % 3)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await scene.views().map(\.reached) == [3])
        }
    }

    @Test(arguments: Backend.allCases)
    func `may come with a heart: given twice it is one, and taken back it leaves the look`(
        _ backend: Backend
    ) async throws {
        try await withScene(backend) { scene in
            #expect(try await scene.setHeart(false), "there is none, and it is theirs to see")
            #expect(try await scene.views() == [])
            let first = scene.yard.clock.now
            #expect(try await scene.setHeart(true))
            scene.yard.clock.advance(by: .minutes(1))
            #expect(try await scene.setHeart(true))
            try await scene.yard.given.look(at: scene.story.id, by: scene.ben, frames: 2)
            var views = try await scene.views()
            #expect(views.map(\.heartedAt) == [first] && views.map(\.reached) == [2])
            #expect(try await scene.mark() == StoryMark(reached: 2, isHearted: true))
            let shown = try await scene.yard.database.read { [now = scene.yard.clock.now] stores in
                try [scene.ana, scene.ben].map {
                    try stores.stories.story(scene.story.id, viewer: $0.id, at: now)
                }
            }
            #expect(shown.map { $0?.isHearted } == [false, true])
            #expect(shown.map { $0?.counts } == [StoryCounts(views: 1, hearts: 1), nil])
            for _ in 0..<2 { #expect(try await scene.setHeart(false)) }
            views = try await scene.views()
            #expect(views.map(\.heartedAt) == [nil] && views.map(\.reached) == [2])
            scene.yard.clock.now = scene.story.expiresAt
            #expect(try await !scene.setHeart(true))
            #expect(try await !scene.setHeart(false))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is not one's own, and shown to the author with those alone whom they see`(_ backend: Backend)
        async throws
    {
        try await withScene(backend) { scene in
            let (yard, ana, story) = (scene.yard, scene.ana, scene.story.id)
            let error = await #expect(throws: DomainError.self) {
                try await yard.given.look(at: story, by: ana)
            }
            #expect(error?.code == .notFound)
            let others = try await yard.given.members(3)
            for member in others {
                try await yard.given.follow(ana, by: member)
                try await yard.given.heart(story, by: member)
            }
            try await yard.given.look(at: story, by: scene.ben)
            let all = try await scene.views().map(\.viewer.username)
            #expect(all == ["ben", "member2", "member1", "member0"])
            try await yard.given.block(ana, by: others[0])
            let now = yard.clock.now
            try await yard.database.write { stores in
                _ = try stores.members.setSuspended(others[1].id, at: now)
                try stores.members.setLeaving(others[2].id, at: now + .days(7))
            }
            #expect(try await scene.views().map(\.viewer.username) == ["ben"])
            try await yard.database.write { try $0.members.setLeaving(others[2].id, at: nil) }
            #expect(try await scene.views().map(\.viewer.username) == ["ben", "member2"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is forgotten two days after the story, and no other`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let yard = scene.yard
            try await yard.given.look(at: scene.story.id, by: scene.ben)
            yard.clock.advance(by: .hours(1))
            let later = try await yard.given.story(by: scene.ana)
            try await yard.given.look(at: later.id, by: scene.ben)
            func looked() async throws -> [Identifier<Story>] {
                _ = try await yard.database.write { [now = yard.clock.now] in
                    try $0.stories.forgetViews(
                        ofStoriesBefore: now - .hours(StoryRule.viewsHours), limit: 10)
                }
                var left: [Identifier<Story>] = []
                for story in [scene.story.id, later.id] where try await !scene.views(of: story).isEmpty {
                    left.append(story)
                }
                return left
            }
            #expect(try await looked() == [scene.story.id, later.id])
            yard.clock.now = scene.story.createdAt + .days(2)
            #expect(try await looked() == [scene.story.id, later.id], "to the millisecond")
            yard.clock.advance(by: .milliseconds(1))
            #expect(try await looked() == [later.id])
            yard.clock.advance(by: .hours(1))
            #expect(try await looked() == [])
            #expect(try await yard.count("SELECT 1 FROM stories") == 2)
        }
    }
}

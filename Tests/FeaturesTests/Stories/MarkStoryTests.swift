import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A look at a story` {
    @Test(arguments: Backend.allCases)
    func `tells the author who looked, once, and other pages of the reader when all is seen`(
        _ backend: Backend
    ) async throws {
        try await withHubs(1, on: backend) { verbs, hubs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            let story = try await verbs.story(by: ana, frames: 2)
            let author = try await verbs.listen(to: hubs[0], as: ana)
            let reader = try await verbs.listen(to: hubs[0], as: ben)
            let mark = verbs.all.markStory
            let first = verbs.clock.now
            #expect(
                try await mark.seen(story.id, frames: 1, by: ben)
                    == StoryMark(reached: 1, isHearted: false))
            await author.until { $0.looks(at: story).last == StoryCounts(views: 1, hearts: 0) }
            verbs.clock.advance(by: .seconds(5))
            for frames in [2, 2, 1] {
                #expect(
                    try await mark.seen(story.id, frames: frames, by: ben)
                        == StoryMark(reached: 2, isHearted: false))
            }
            await reader.until { $0.seen == [story.id] }
            for _ in 0..<2 {
                #expect(
                    try await mark.heart(story.id, isGiven: true, by: ben)
                        == StoryMark(reached: 2, isHearted: true))
            }
            await author.until { $0.looks(at: story).last == StoryCounts(views: 1, hearts: 1) }
            let shown = try await verbs.all.readStories(story.id, viewer: ben).story
            #expect(shown.reached == 2 && shown.isHearted && shown.counts == nil)
            let told = try await verbs.all.readStories.views(of: story.id, by: ana, page: PageRequest())
            #expect(told.story.id == story.id && told.views.items.map(\.viewer.username) == ["ben"])
            #expect(told.views.items.map(\.reached) == [2] && told.views.items.map(\.seenAt) == [first])
            #expect(told.views.items.map(\.heartedAt) == [first + .seconds(5)])
            for _ in 0..<2 { _ = try await mark.heart(story.id, isGiven: false, by: ben) }
            await author.until { $0.looks(at: story).last == StoryCounts(views: 1, hearts: 0) }
            #expect(author.looks(at: story).count == 3)
            #expect(reader.looks(at: story).isEmpty && author.seen.isEmpty)
            #expect(reader.events.count { $0.news == .storySeen(story.id, by: "ana") } == 1)
        }
    }

    @Test func `at one's own is none`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let story = try await verbs.story(by: ana, frames: 3)
            let mark = try await verbs.all.markStory.seen(story.id, frames: 1, by: ana)
            #expect(mark == StoryMark(reached: 3, isHearted: false))
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.markStory.heart(story.id, isGiven: true, by: ana)
            }
            #expect(try await verbs.count("story_views") == 0)
        }
    }

    @Test func `is one when a heart is given first, and wholly so of a single frame`() async throws {
        try await withHubs(1) { verbs, hubs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            let story = try await verbs.story(by: ana)
            let reader = try await verbs.listen(to: hubs[0], as: ben)
            let mark = try await verbs.all.markStory.heart(story.id, isGiven: true, by: ben)
            #expect(mark == StoryMark(reached: 1, isHearted: true))
            await reader.until { $0.seen == [story.id] }
            let row = try await verbs.all.readStories.row(of: ben)
            #expect(row.rings.map(\.author.username) == ["ana"] && row.rings.map(\.isSeen) == [true])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is refused to who does not follow, and after the end`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let story = try await verbs.story(by: ana, frames: 2)
            let mark = verbs.all.markStory
            for frames in [0, 3] {
                let refused = try await refusal { _ = try await mark.seen(story.id, frames: frames, by: ben) }
                #expect(
                    refused?.faults
                        == [FieldFault(field: "frames", fault: .outOfRange(minimum: 1, maximum: 2))])
            }
            func expectNothing(for member: Member) async throws {
                try await expectRefusal(.notFound) {
                    _ = try await mark.seen(story.id, frames: 1, by: member)
                }
                for isGiven in [true, false] {
                    try await expectRefusal(.notFound) {
                        _ = try await mark.heart(story.id, isGiven: isGiven, by: member)
                    }
                }
            }
            try await expectNothing(for: carl)
            try await verbs.given.follow(ana, by: carl)
            try await verbs.given.block(carl, by: ana)
            try await expectNothing(for: carl)
            verbs.clock.advance(by: .hours(24))
            try await expectNothing(for: ben)
            #expect(try await verbs.count("story_views") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is one where two come at once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            let story = try await verbs.story(by: ana, frames: 5)
            let results = try await atOnce(5) { number in
                try await verbs.all.markStory.seen(story.id, frames: number + 1, by: ben)
            }
            #expect(results.failures().isEmpty)
            #expect(try await verbs.count("story_views") == 1)
            #expect(try await verbs.all.readStories(story.id, viewer: ben).story.reached == 5)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is told to the author alone, and forgotten after two days`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let story = try await verbs.story(by: ana)
            _ = try await verbs.all.markStory.seen(story.id, frames: 1, by: ben)
            let read = verbs.all.readStories
            for (member, code) in [(ben, ErrorCode.forbidden), (carl, .notFound)] {
                try await expectRefusal(code) {
                    _ = try await read.views(of: story.id, by: member, page: PageRequest())
                }
            }
            verbs.clock.advance(by: .hours(48) - .milliseconds(1))
            #expect(try await read.views(of: story.id, by: ana, page: PageRequest()).views.items.count == 1)
            verbs.clock.advance(by: .milliseconds(1))
            #expect(try await read.views(of: story.id, by: ana, page: PageRequest()).views.items.isEmpty)
            verbs.clock.advance(by: .seconds(1))
            #expect(try await read(story.id, viewer: ana).story.counts == nil)
            _ = try await verbs.collect()
            #expect(try await verbs.count("story_views") == 0)
            #expect(try await verbs.count("stories") == 1)
        }
    }
}

import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Stories of one's own` {
    @Test(arguments: Backend.allCases)
    func `of which one keeps none go when they end, and leave the archive as it is`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let (manage, read) = (verbs.all.manageStories, verbs.all.readStories)
            #expect(try await manage.state(of: ana) == ManageStories.State(keeps: true, muted: []))
            let old = try await verbs.story(by: ana)
            verbs.clock.advance(by: .hours(25))
            let live = try await verbs.story(by: ana)
            for _ in 0..<2 { try await manage.setKeeps(false, by: ana) }
            #expect(try await !manage.state(of: ana).keeps)
            #expect(
                try await read.archive(of: ana, page: PageRequest()).items.map(\.id) == [live.id, old.id])
            #expect(try await !verbs.story(by: ana).isKept)
            verbs.clock.advance(by: .hours(24))
            // Before anything is swept.
            #expect(try await read.archive(of: ana, page: PageRequest()).items.map(\.id) == [old.id])
            #expect(try await !verbs.sees(live, ana))
            #expect(try await verbs.collect().stories == 2)
            try await manage.setKeeps(true, by: ana)
            #expect(try await verbs.story(by: ana).isKept)
            #expect(try await verbs.count("stories") == 2)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are taken back by their author alone, live or not, with their photos and looks`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let (old, story) = (
                try await verbs.story(by: ana, at: verbs.clock.now - .days(3)),
                try await verbs.story(by: ana, frames: 3)
            )
            _ = try await verbs.all.markStory.seen(story.id, frames: 1, by: ben)
            try await expectRefusal(.forbidden) { try await verbs.all.deleteStory(story.id, by: ben) }
            try await expectRefusal(.notFound) { try await verbs.all.deleteStory(old.id, by: ben) }
            try await expectRefusal(.notFound) { try await verbs.all.deleteStory(story.id, by: carl) }
            for one in [story, old] {
                try await verbs.all.deleteStory(one.id, by: ana)
                try await expectRefusal(.notFound) { try await verbs.all.deleteStory(one.id, by: ana) }
            }
            for table in ["stories", "story_frames", "story_views", "photos"] {
                #expect(try await verbs.count(table) == 0, "\(table)")
            }
        }
    }

    @Test func `are taken along with what one looked at and chose`() async throws {
        try await withVerbs { verbs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            try await verbs.given.follow(ben, by: ana)
            let story = try await verbs.story(by: ana, frames: 2)
            let bens = try await verbs.story(by: ben)
            _ = try await verbs.all.markStory.seen(bens.id, frames: 1, by: ana)
            try await verbs.all.manageStories.setMuted(true, "carl", by: ana)
            let export = verbs.all.exportMember
            let told = try await export.stories(of: ana, page: PageRequest()).items
            #expect(told.map(\.story.id) == [story.id])
            #expect(told.map(\.formats.count) == [2])
            #expect(told.first?.formats[story.frames[1].photo.id] == .jpeg)
            let views = try await export.storyViews(of: ana, page: PageRequest()).items
            #expect(views.map(\.author) == ["ben"] && views.map(\.reached) == [1])
            let settings = try await export.storySettings(of: ana)
            #expect(settings.keeps && settings.muted.map(\.username) == ["carl"])
        }
    }
}

@Suite struct `Stories of others` {
    @Test(arguments: Backend.allCases)
    func `are shown to who follows, oldest first, and are nothing to others`(_ backend: Backend) async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            var stories: [Story] = []
            for _ in 0..<3 {
                stories.append(try await verbs.story(by: ana))
                verbs.clock.advance(by: .hours(1))
            }
            let read = verbs.all.readStories
            #expect(try await read.live(by: "ANA", viewer: ben).map(\.id) == stories.map(\.id))
            #expect(try await read.live(by: "ana", viewer: carl).isEmpty)
            for name in ["nobody", "", "@ana", "an\u{0}a"] {
                try await expectRefusal(.notFound, "\(name)") {
                    _ = try await read.live(by: name, viewer: ben)
                }
            }
            let middle = try await read(stories[1].id, viewer: ben)
            #expect(middle.previous == stories[0].id && middle.next == stories[2].id)
            verbs.clock.advance(by: .hours(21))
            let first = try await read(stories[1].id, viewer: ben)
            #expect(first.previous == nil && first.next == stories[2].id)
            let ended = try await read(stories[0].id, viewer: ana)
            #expect(ended.previous == nil && ended.next == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `who are muted are in no row, and are there by their address`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            let story = try await verbs.story(by: ana)
            let (manage, read) = (verbs.all.manageStories, verbs.all.readStories)
            for isMuted in [true, true, false, false] {
                try await manage.setMuted(isMuted, "Ana", by: ben)
                #expect(try await read.row(of: ben).rings.isEmpty == isMuted)
                #expect(try await manage.state(of: ben).muted.map(\.id) == (isMuted ? [ana.id] : []))
                #expect(try await verbs.sees(story, ben))
            }
            try await expectRefusal(.notFound) { try await manage.setMuted(true, "nobody", by: ben) }
            let oneself = try await refusal { try await manage.setMuted(true, "ben", by: ben) }
            #expect(oneself?.faults == [FieldFault(field: "username", fault: .unknown)])
        }
    }

    @Test func `can be muted of five hundred members, and no more`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let fans = try await verbs.given.members(mutedStoriesLimit + 1, prefix: "fan")
            try await verbs.database.write { stores in
                for fan in fans.dropLast() { try stores.stories.mutes.set(true, fan.id, by: ana.id) }
            }
            let last = try #require(fans.last).username
            let manage = verbs.all.manageStories
            let refused = try await refusal { try await manage.setMuted(true, last, by: ana) }
            #expect(
                refused?.faults
                    == [FieldFault(field: "username", fault: .tooMany(maximum: mutedStoriesLimit))])
            // Who is muted already may be so again.
            try await manage.setMuted(true, fans[0].username, by: ana)
            try await manage.setMuted(false, fans[0].username, by: ana)
            try await manage.setMuted(true, last, by: ana)
            #expect(try await manage.state(of: ana).muted.count == mutedStoriesLimit)
        }
    }
}

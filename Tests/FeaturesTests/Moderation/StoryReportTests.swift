import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A reported story` {
    /// Ben and Cora follow Ana.
    private struct Scene {
        let verbs: BusyYard
        let (ana, ben, cora): (Member, Member, Member)
        let moderator: Member

        init(_ verbs: BusyYard) async throws {
            self.verbs = verbs
            (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            cora = try await verbs.given.member("cora")
            moderator = try await verbs.given.member("mod", role: .moderator)
            for reader in [ben, cora] { try await verbs.given.follow(ana, by: reader) }
        }

        /// Of Ana, with a frame for each of `words`; those that are empty stand on none.
        func story(_ words: [String]) async throws -> Story {
            var photos: [Identifier<Photo>] = []
            for number in words.indices {
                photos.append(try await verbs.upload(by: ana, "frame \(number)", purpose: .story).photo.id)
            }
            return try await verbs.all.publishStory(
                StoryDraft(
                    photoIDs: photos,
                    words: zip(photos, words).map {
                        StoryDraft.Words(photoID: $0, text: $1, x: 500, y: 800)
                    },
                    createdAt: nil), by: ana)
        }

        func report(_ story: Story, by member: Member) async throws {
            try await verbs.all.reportThing(
                "story", id: story.id.string, words: ReportWords("spam"), by: member)
        }

        @discardableResult
        func decide(_ action: String, _ story: Story) async throws -> Decision {
            try await verbs.all.decide(
                action, "story", id: story.id.string, reason: "no ads", by: verbs.given.confirmed(moderator))
        }

        func sees(_ story: Story, _ viewer: Member) async throws -> Bool {
            let now = verbs.clock.now
            return try await verbs.database.read {
                try $0.stories.story(story.id, viewer: viewer.id, at: now) != nil
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is read by moderators as it was, ended or deleted`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            try await verbs.all.manageStories.setKeeps(false, by: scene.ana)
            let first = try await scene.story(["buy watches", "", "cheap"])
            // Before, it is nowhere for them.
            #expect(try await !scene.sees(first, scene.moderator))
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.readCases.file(on: .story, first.id.rawValue)
            }
            try await expectRefusal(.notFound) { try await scene.decide("remove", first) }

            try await scene.report(first, by: scene.ben)
            var found = try await verbs.onlyCase()
            #expect(found.thing.kind == .member && found.thing.memberID == scene.ana.id)
            let quote = try #require(found.reports.first?.quote)
            #expect(quote.text == "buy watches\ncheap" && quote.photos.count == 3)
            let look = try #require(found.evidence.first)
            let piece = try #require(look.pieces.first)
            #expect(look.pieces.count == 1 && piece.isReported && piece.kind == .story)
            #expect(piece.thingID == first.id.rawValue && piece.username == "ana")
            #expect(piece.text == "buy watches\ncheap" && piece.photos.count == 3)
            let bytes = try await verbs.bytes(of: look, 2)
            #expect(!bytes.isEmpty)
            let page = try await verbs.all.readCases.file(on: .story, first.id.rawValue)
            #expect(!page.isGone && page.evidence == [look] && page.member.id == scene.ana.id)
            #expect(try await !scene.sees(first, scene.moderator))

            let second = try await scene.story(["sea"])
            try await scene.report(second, by: scene.cora)
            try await verbs.all.deleteStory(second.id, by: scene.ana)
            verbs.clock.advance(by: .hours(25))
            verbs.ageFiles()
            _ = try await verbs.collect()
            #expect(try await verbs.count("stories") == 0)
            found = try await verbs.onlyCase()
            #expect(found.evidence.flatMap(\.pieces).map(\.text) == ["sea", "buy watches\ncheap"])
            #expect(found.reports.count == 2 && found.reports.allSatisfy { $0.quote == nil })
            #expect(try await verbs.bytes(of: look, 2) == bytes)
            let ended = try await verbs.all.readCases.file(on: .story, first.id.rawValue)
            #expect(ended.isGone && ended.evidence == [look])
            try await expectRefusal(.notFound) { try await scene.decide("remove", first) }
        }
    }

    @Test(arguments: Backend.allCases)
    func `that is removed closes for everybody and can be put back`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs)
            let story = try await scene.story(["buy watches"])
            let file = try #require(story.frames.first?.photo.rendition(.full)).blob
            _ = try await verbs.all.authorizeRendition(file, viewer: scene.ben)
            try await scene.report(story, by: scene.ben)
            let told = try await verbs.database.read {
                try $0.events.events(after: Identifier(rawValue: 0), limit: 99).last?.id
            }
            try await scene.decide("remove", story)
            #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty)
            for reader in [scene.ben, scene.cora, scene.moderator] {
                #expect(try await !scene.sees(story, reader))
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.authorizeRendition(file, viewer: scene.ben)
            }
            let events = try await verbs.database.read {
                try $0.events.events(after: told ?? Identifier(rawValue: 0), limit: 99)
            }
            #expect(events.contains { $0.news == .storyDeleted && $0.story == story.id })
            let own = try await verbs.all.readStories.archive(of: scene.ana, page: PageRequest()).items
            #expect(own.map(\.id) == [story.id] && own.allSatisfy { $0.hiddenAt != nil })
            try await expectRefusal(.conflict) { try await scene.decide("remove", story) }

            try await scene.decide("put_back", story)
            #expect(try await scene.sees(story, scene.ben))
            _ = try await verbs.all.authorizeRendition(file, viewer: scene.ben)
            try await expectRefusal(.conflict) { try await scene.decide("put_back", story) }
            let notices = try await verbs.database.read { try $0.notices.unseen(by: scene.ana.id, limit: 9) }
            #expect(notices.map(\.kind) == [.putBack, .removed])
            #expect(notices.allSatisfy { $0.facts["thing"] == "story" && $0.facts["reason"] == "no ads" })

            // Not put back, it goes with its files; of the evidence they are kept.
            try await scene.decide("remove", story)
            verbs.clock.advance(by: .days(7))
            verbs.ageFiles()
            #expect(try await verbs.collect().removed == 1)
            #expect(try await verbs.count("stories") == 0)
            #expect(try await verbs.files() == [file])
        }
    }

    @Test func `that nobody keeps ends although it was removed, and its removal with it`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            try await verbs.all.manageStories.setKeeps(false, by: scene.ana)
            let story = try await scene.story([""])
            try await scene.report(story, by: scene.ben)
            try await scene.decide("remove", story)
            verbs.clock.advance(by: .hours(25))
            _ = try await verbs.collect()
            #expect(try await verbs.count("stories") == 0)
            try await expectRefusal(.notFound) { try await scene.decide("put_back", story) }
            verbs.clock.advance(by: .days(7))
            #expect(try await verbs.collect().removed == 1)
            #expect(try await verbs.count("removals") == 0)
        }
    }

    @Test func `is one that its reporter sees, of somebody else, and decided on by removing alone`()
        async throws
    {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs)
            let story = try await scene.story(["sea"])
            let stranger = try await verbs.given.member("dora")
            try await expectRefusal(.notFound) { try await scene.report(story, by: stranger) }
            try await expectRefusal(.notFound) { try await scene.report(story, by: scene.moderator) }
            let own = try await refusal { try await scene.report(story, by: scene.ana) }
            #expect(own?.faults.map(\.field) == ["id"])
            try await scene.report(story, by: scene.ben)
            for action in ["hide", "restore", "warn", "dismiss"] {
                let error = try await refusal { try await scene.decide(action, story) }
                #expect(error?.faults.map(\.field) == ["action"], "\(action)")
            }
            verbs.clock.advance(by: .hours(24))
            try await expectRefusal(.notFound) { try await scene.report(story, by: scene.cora) }
        }
    }
}

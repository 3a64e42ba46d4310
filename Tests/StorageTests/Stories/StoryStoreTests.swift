import Domain
import Storage
import TestSupport
import Testing

/// What makes that a story is not there for somebody who would see it otherwise.
private enum Gap: String, CaseIterable, Sendable {
    case stranger, moderator, blocked, blocks, waiting, suspended, leaving, hidden, ended
}

@Suite struct `A story` {
    private func story(_ id: Identifier<Story>, of viewer: Member, in yard: Yard) async throws -> Story? {
        try await yard.database.read { [now = yard.clock.now] in
            try $0.stories.story(id, viewer: viewer.id, at: now)
        }
    }

    private func live(by author: Member, for viewer: Member, in yard: Yard) async throws
        -> [Identifier<Story>]
    {
        try await yard.database.read { [now = yard.clock.now] in
            try $0.stories.live(by: author.id, viewer: viewer.id, at: now).map(\.id)
        }
    }

    private func archive(of member: Member, in yard: Yard) async throws -> [Identifier<Story>] {
        try await yard.database.read { [now = yard.clock.now] in
            try $0.stories.archive(of: member.id, at: now, page: PageRequest()).items.map(\.id)
        }
    }

    @Test(arguments: Backend.allCases)
    func `shows its frames in the author's order, with words where they were placed`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.follow(ana, by: ben)
            try await yard.given.avatar(of: ana)
            var made: [Photo] = []
            for _ in 0..<3 { made.append(try await yard.given.storyPhoto(by: ana, altText: "sea")) }
            let photos = Array(made.reversed())
            let words = StoryWords(text: "하루의\n<b>끝</b>", x: 100, y: 950)
            let own = try await yard.given.story(
                by: ana,
                photos.enumerated().map { number, photo in
                    NewStory.Frame(photoID: photo.id, words: number == 1 ? words : nil)
                })
            let frames = photos.enumerated().map { number, photo in
                StoryFrame(photo: photo, words: number == 1 ? words : nil)
            }
            #expect(own.frames == frames)
            #expect(own.isMine && own.reached == 3 && own.isKept && !own.isHearted && own.hiddenAt == nil)
            #expect(own.counts == StoryCounts(views: 0, hearts: 0))
            #expect(own.createdAt == yard.clock.now && own.expiresAt == yard.clock.now + .days(1))
            let bens = try #require(try await story(own.id, of: ben, in: yard))
            #expect(bens.frames == frames)
            #expect(!bens.isMine && bens.reached == 0 && bens.counts == nil)
            #expect(bens.author.id == ana.id && bens.author.avatar != nil && bens.author.relation.isFollowing)
            let use = try await yard.database.read { try $0.photos.use(of: photos[1].id) }
            #expect(use == .story(own.id))
            let unused = try await yard.database.read { [later = yard.clock.now + .days(9)] in
                try $0.photos.unused(before: later, limit: 10)
            }
            #expect(unused == [])
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is there for followers until its end, to the millisecond, and for its author afterwards`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.follow(ana, by: ben)
            let story = try await yard.given.story(by: ana)
            yard.clock.now = story.expiresAt - .milliseconds(1)
            #expect(try await self.story(story.id, of: ben, in: yard) != nil)
            #expect(try await live(by: ana, for: ben, in: yard) == [story.id])
            #expect(try await live(by: ana, for: ana, in: yard) == [story.id])
            yard.clock.now = story.expiresAt
            #expect(try await self.story(story.id, of: ben, in: yard) == nil)
            #expect(try await live(by: ana, for: ben, in: yard) == [])
            #expect(try await live(by: ana, for: ana, in: yard) == [])
            let kept = try #require(try await self.story(story.id, of: ana, in: yard))
            #expect(!kept.isLive(at: yard.clock.now) && kept.counts != nil)
            #expect(try await archive(of: ana, in: yard) == [story.id])
            #expect(try await archive(of: ben, in: yard) == [])
            let taken = try await yard.database.write { [now = yard.clock.now] in
                try $0.stories.deleteEnded(by: now, limit: 10)
            }
            #expect(taken == 0)
            yard.clock.advance(by: .days(1))
            #expect(try await self.story(story.id, of: ana, in: yard)?.counts == nil, "kept for two days")
        }
    }

    @Test(arguments: Backend.allCases)
    func `that is not kept is gone for its author with its end, and with the next sweep for good`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let story = try await yard.given.story(by: ana, kept: false)
            let later = try await yard.given.story(by: ana, at: yard.clock.now + .hours(1), kept: false)
            func sweep() async throws -> Int {
                try await yard.database.write { [now = yard.clock.now] in
                    try $0.stories.deleteEnded(by: now, limit: 10)
                }
            }
            yard.clock.now = story.expiresAt - .milliseconds(1)
            #expect(try await self.story(story.id, of: ana, in: yard) != nil)
            #expect(try await archive(of: ana, in: yard) == [later.id, story.id])
            #expect(try await sweep() == 0)
            yard.clock.now = story.expiresAt
            #expect(try await self.story(story.id, of: ana, in: yard) == nil)
            #expect(try await archive(of: ana, in: yard) == [later.id])
            let overdue = try await yard.database.read { [moment = story.expiresAt + .milliseconds(1)] in
                try $0.doctor.overdueWork(before: moment).map { "\($0.what): \($0.count)" }
            }
            #expect(overdue == ["stories that ended and should be gone: 1"])
            #expect(try await sweep() == 1)
            #expect(try await yard.count("SELECT 1 FROM stories") == 1)
            #expect(try await yard.count("SELECT 1 FROM photos") == 1)
            #expect(try await Set(yard.tombstones()).count == 6)
        }
    }

    @Test(arguments: Backend.allCases, Gap.allCases)
    fileprivate func `is nowhere for strangers, blocked, blocking, waiting, suspended and leaving members`(
        _ backend: Backend, _ gap: Gap
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana", isWaiting: gap == .waiting)
            let ben = try await yard.given.member("ben", role: gap == .moderator ? .moderator : .member)
            if gap != .stranger && gap != .moderator { try await yard.given.follow(ana, by: ben) }
            let story = try await yard.given.story(by: ana)
            let photo = story.frames[0].photo
            let now = yard.clock.now
            switch gap {
            case .stranger, .moderator, .waiting: break
            case .blocked: try await yard.given.block(ben, by: ana)
            case .blocks: try await yard.given.block(ana, by: ben)
            case .suspended:
                _ = try await yard.database.write { try $0.members.setSuspended(ana.id, at: now) }
            case .leaving:
                try await yard.database.write { try $0.members.setLeaving(ana.id, at: now + .days(7)) }
            case .hidden: try await hide(story.id, in: yard)
            case .ended: yard.clock.now = story.expiresAt
            }
            // A block is asked for beside the follow that it ended.
            if gap == .blocked || gap == .blocks { try await yard.given.follow(ana, by: ben) }
            #expect(try await self.story(story.id, of: ben, in: yard) == nil)
            #expect(try await live(by: ana, for: ben, in: yard) == [])
            let looks = try await yard.database.write { [now = yard.clock.now] stores in
                let id: Identifier<StoryView> = yard.ids.next()
                return [
                    try !stores.stories.row(of: ben.id, at: now).rings.isEmpty,
                    try stores.stories.see(id, story: story.id, frames: 1, by: ben.id, at: now),
                    try stores.stories.setHeart(id, story: story.id, isGiven: true, by: ben.id, at: now),
                    try stores.stories.setHeart(id, story: story.id, isGiven: false, by: ben.id, at: now),
                    try stores.photos.isShown(photo.id, to: ben.id),
                ]
            }
            #expect(looks == [false, false, false, false, false])
            let served = try await yard.database.read {
                try $0.photos.served(photo.renditions[0].blob, to: ben.id)
            }
            let expected: RenditionAudience? = gap == .moderator ? .few : nil
            #expect(served?.audience == expected)
            // Its author has it still.
            let own = try await self.story(story.id, of: ana, in: yard)
            #expect(own != nil && (own?.hiddenAt != nil) == (gap == .hidden))
        }
    }

    private func hide(_ story: Identifier<Story>, in yard: Yard) async throws {
        _ = try await yard.engine.write { [now = yard.clock.now] in
            try $0.run("UPDATE stories SET hidden_at = \(now) WHERE id = \(story)")
        }
    }

    @Test(arguments: Backend.allCases)
    func `deleted takes frames, photos, views and events along and marks their files`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.follow(ana, by: ben)
            let story = try await yard.given.story(by: ana, frames: 2, words: "hi")
            try await yard.given.look(at: story.id, by: ben)
            let ids: [Identifier<Event>] = (0..<3).map { _ in yard.ids.next() }
            try await yard.database.write { stores in
                try stores.events.insert(ids[0], .storyCreated(by: "ana"), of: story.id)
                try stores.events.insert(ids[1], .storyViewed, of: story.id)
                #expect(try stores.stories.author(of: story.id) == ana.id)
                try stores.events.insert(ids[2], .storyDeleted, of: story.id)
                try stores.stories.delete(story.id)
                try stores.stories.delete(story.id)
                #expect(try stores.stories.author(of: story.id) == nil)
            }
            let theirs = [story.id.rawValue] + story.frames.map(\.photo.id.rawValue)
            #expect(try await yard.places(of: theirs) == ["events.story_id"])
            #expect(try await yard.count("SELECT 1 FROM events") == 1, "that it is gone")
            #expect(try await yard.count("SELECT 1 FROM story_views") == 0)
            let blobs = story.frames.flatMap(\.photo.files).map(\.blob)
            let tombstones = try await Set(yard.tombstones())
            #expect(tombstones.count == 12 && tombstones.isSuperset(of: blobs))
        }
    }

    @Test(arguments: Backend.allCases)
    func `has its place among the live ones of its author`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.follow(ana, by: ben)
            try await yard.given.story(by: ana)
            yard.clock.advance(by: .days(1))
            var stories: [Story] = []
            for _ in 0..<4 {
                stories.append(try await yard.given.story(by: ana))
                yard.clock.advance(by: .minutes(1))
            }
            let ids = stories.map(\.id)
            try await hide(ids[2], in: yard)
            for viewer in [ana, ben] {
                #expect(try await live(by: ana, for: viewer, in: yard) == [ids[0], ids[1], ids[3]])
                let neighbours = try await yard.database.read { [stories, now = yard.clock.now] stores in
                    try stories.map { story in
                        let found = try stores.stories.neighbours(of: story, viewer: viewer.id, at: now)
                        return [found.previous, found.next]
                    }
                }
                #expect(neighbours == [[nil, ids[1]], [ids[0], ids[3]], [nil, nil], [ids[1], nil]])
            }
            #expect(try await archive(of: ana, in: yard).prefix(4) == [ids[3], ids[2], ids[1], ids[0]])
            #expect(try await archive(of: ana, in: yard).count == 5)
            let (now, first) = (yard.clock.now, stories[0].expiresAt)
            try await yard.database.read { stores throws in
                let counted = try stores.stories.liveCount(of: ana.id, at: now)
                #expect(counted.count == 4 && counted.firstEnd == first)
                let none = try stores.stories.liveCount(of: ben.id, at: now)
                #expect(none.count == 0 && none.firstEnd == nil)
                let ended = try stores.stories.liveCount(of: ana.id, at: first)
                #expect(ended.count == 3 && ended.firstEnd == first + .minutes(1))
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is kept as its author wishes while it lives; the archive stays`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let ended = try await yard.given.story(by: ana)
            let bens = try await yard.given.story(by: ben)
            yard.clock.advance(by: .days(1))
            let story = try await yard.given.story(by: ana)
            for keeps in [true, false, false, true, false] {
                try await yard.database.write { [now = yard.clock.now] stores throws in
                    try stores.stories.setKeeps(keeps, of: ana.id, at: now)
                    #expect(try stores.stories.keeps(ana.id) == keeps)
                    #expect(try stores.stories.keeps(ben.id))
                }
                #expect(try await self.story(story.id, of: ana, in: yard)?.isKept == keeps)
                #expect(try await self.story(ended.id, of: ana, in: yard)?.isKept == true)
                #expect(try await self.story(bens.id, of: ben, in: yard)?.isKept == true)
            }
        }
    }
}

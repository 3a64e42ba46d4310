import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Publishing a story` {
    @Test(arguments: Backend.allCases)
    func `takes unused photos of its author and makes their files private`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let photos = [
                try await verbs.upload(by: ana, "one").photo,
                try await verbs.upload(by: ana, "two", purpose: .story).photo,
                try await verbs.upload(by: ana, "three", purpose: .listing).photo,
            ]
            #expect(try await verbs.audience(of: photos[0], to: nil) == .everybody)
            #expect(try await verbs.audience(of: photos[1], to: nil) == nil)
            let words = [
                StoryDraft.Words(photoID: photos[1].id, text: " so\r\nnice ", x: 100, y: 950),
                StoryDraft.Words(photoID: photos[0].id, text: " \n", x: 500, y: 800),
            ]
            let draft = StoryDraft(photoIDs: photos.map(\.id), words: words)
            let story = try await verbs.all.publishStory(draft, by: ana)
            #expect(story.isMine && story.isKept && story.isLive(at: verbs.clock.now))
            #expect(story.expiresAt == verbs.clock.now + .hours(24))
            #expect(story.frames.map(\.photo.id) == photos.map(\.id))
            #expect(story.frames.map(\.words) == [nil, StoryWords(text: "so\nnice", x: 100, y: 950), nil])
            #expect(story.counts == StoryCounts(views: 0, hearts: 0))
            #expect(verbs.processor.renderCount == 0, "no file is made anew")
            for photo in story.frames.map(\.photo) {
                #expect(photo.purpose == .story)
                for reader in [ana, ben] {
                    let audience = try await verbs.audience(of: photo, to: reader)
                    #expect(audience == .readers(until: story.expiresAt))
                }
                for reader in [carl, nil] {
                    #expect(try await verbs.audience(of: photo, to: reader) == nil)
                }
            }
            #expect(try await verbs.sees(story, ben))
            #expect(try await !verbs.sees(story, carl))
        }
    }

    @Test(arguments: Backend.allCases)
    func `with the same key publishes once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = StoryDraft(photoIDs: try await verbs.given.photos(2, by: ana).map(\.id))
            let results = try await atOnce(6) { _ in
                try await verbs.all.publishStory(draft, by: ana, idempotencyKey: "k")
            }
            #expect(results.failures().isEmpty)
            #expect(Set(results.successes().map(\.id)).count == 1)
            #expect(try await verbs.count("stories") == 1)
            let another = try await refusal {
                _ = try await verbs.all.publishStory(draft, by: ana, idempotencyKey: "l")
            }
            #expect(another?.faults == [FieldFault(field: "photo_ids", fault: .taken)])
            let story = try #require(results.successes().first)
            try await verbs.all.deleteStory(story.id, by: ana)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.publishStory(draft, by: ana, idempotencyKey: "k")
            }
        }
    }

    @Test(arguments: WrongStory.allCases)
    func `refuses what is no story, and leaves the photos as they are`(_ wrong: WrongStory) async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let mine = try await verbs.given.photos(11, by: ana).map(\.id)
            let shown = try await verbs.given.photo(by: ana).id
            _ = try await verbs.publish(PostDraft(photoIDs: [shown]), by: ana)
            let hers = try await verbs.given.photo(by: ben).id
            let draft = wrong.draft(of: mine, anothers: hers, used: shown, at: verbs.clock.now)
            let refused = try await refusal { _ = try await verbs.all.publishStory(draft, by: ana) }
            #expect(refused?.faults == [wrong.fault])
            #expect(try await verbs.count("stories") == 0)
            let photos = try await verbs.database.read { try $0.photos.photos(mine + [hers, shown]) }
            #expect(photos.count == 13)
            #expect(photos.allSatisfy { $0.purpose == .post })
        }
    }

    @Test func `tells all that is wrong at once`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let words = StoryDraft.Words(photoID: Identifier(rawValue: 7), text: "x", x: 500, y: 800)
            let draft = StoryDraft(photoIDs: [], words: [words], createdAt: verbs.clock.now)
            let refused = try await refusal { _ = try await verbs.all.publishStory(draft, by: ana) }
            #expect(refused?.faults.map(\.field) == ["photo_ids", "words", "created_at"])
        }
    }

    @Test func `waits with the twenty-first live one for the first to end`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            try await verbs.story(by: ana)
            verbs.clock.advance(by: .hours(1))
            for _ in 1..<StoryRule.liveLimit { try await verbs.story(by: ana) }
            let early = try await refusal { _ = try await verbs.story(by: ana) }
            #expect(early?.code == .rateLimited && early?.retryAfter == 23 * 3600)
            try await verbs.story(by: ana, at: verbs.clock.now - .hours(24))
            verbs.clock.advance(by: .hours(23) - .milliseconds(1))
            let late = try await refusal { _ = try await verbs.story(by: ana) }
            #expect(late?.code == .rateLimited && late?.retryAfter == 1)
            verbs.clock.advance(by: .milliseconds(1))
            try await verbs.story(by: ana)
        }
    }

    @Test(arguments: Backend.allCases)
    func `that comes from elsewhere goes straight into the archive and is told to nobody`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            try await verbs.all.manageStories.setKeeps(false, by: ana)
            let began = verbs.clock.now - .hours(24)
            let story = try await verbs.story(by: ana, frames: 2, at: began)
            #expect(story.isKept && !story.isLive(at: verbs.clock.now))
            #expect(story.createdAt == began && story.expiresAt == verbs.clock.now)
            #expect(try await verbs.count("events") == 0)
            #expect(try await !verbs.sees(story, ben))
            #expect(try await verbs.all.readStories.row(of: ben).rings.isEmpty)
            #expect(try await verbs.all.readStories.row(of: ana).own == nil)
            let archive = try await verbs.all.readStories.archive(of: ana, page: PageRequest())
            #expect(archive.items.map(\.id) == [story.id])
            _ = try await verbs.collect()
            #expect(try await verbs.sees(story, ana))
        }
    }
}

/// What is no story, and why.
enum WrongStory: CaseIterable, Sendable {
    case noPhoto, elevenPhotos, onePhotoTwice, anothersPhoto, usedPhoto
    case longWords, wordsToTheLeft, wordsTooLow, wordsOfNoPhoto, wordsTwice
    case stillLive, ofTomorrow

    func draft(
        of mine: [Identifier<Photo>], anothers hers: Identifier<Photo>, used: Identifier<Photo>,
        at now: Timestamp
    ) -> StoryDraft {
        let one = mine[0]
        func words(_ text: String, x: Int = 500, y: Int = 800, of photo: Identifier<Photo>? = nil)
            -> StoryDraft.Words
        {
            StoryDraft.Words(photoID: photo ?? one, text: text, x: x, y: y)
        }
        return switch self {
        case .noPhoto: StoryDraft(photoIDs: [])
        case .elevenPhotos: StoryDraft(photoIDs: mine)
        case .onePhotoTwice: StoryDraft(photoIDs: [one, mine[1], one])
        case .anothersPhoto: StoryDraft(photoIDs: [one, hers])
        case .usedPhoto: StoryDraft(photoIDs: [one, used])
        case .longWords:
            StoryDraft(photoIDs: [one], words: [words(String(repeating: "가", count: 101))])
        case .wordsToTheLeft: StoryDraft(photoIDs: [one], words: [words("sea", x: 99)])
        case .wordsTooLow: StoryDraft(photoIDs: [one], words: [words("sea", y: 951)])
        case .wordsOfNoPhoto: StoryDraft(photoIDs: [one], words: [words("sea", of: mine[1])])
        case .wordsTwice: StoryDraft(photoIDs: [one], words: [words("sea"), words("")])
        case .stillLive:
            StoryDraft(photoIDs: [one], createdAt: now - .hours(24) + .milliseconds(1))
        case .ofTomorrow: StoryDraft(photoIDs: [one], createdAt: now + .days(1))
        }
    }

    var fault: FieldFault {
        switch self {
        case .noPhoto: FieldFault(field: "photo_ids", fault: .required)
        case .elevenPhotos: FieldFault(field: "photo_ids", fault: .tooMany(maximum: 10))
        case .onePhotoTwice, .usedPhoto: FieldFault(field: "photo_ids", fault: .taken)
        case .anothersPhoto: FieldFault(field: "photo_ids", fault: .unknown)
        case .longWords: FieldFault(field: "words", fault: .tooLong(maximum: 100))
        case .wordsToTheLeft:
            FieldFault(field: "words", fault: .outOfRange(minimum: 100, maximum: 900))
        case .wordsTooLow: FieldFault(field: "words", fault: .outOfRange(minimum: 50, maximum: 950))
        case .wordsOfNoPhoto: FieldFault(field: "words", fault: .unknown)
        case .wordsTwice: FieldFault(field: "words", fault: .taken)
        case .stillLive, .ofTomorrow: FieldFault(field: "created_at", fault: .unknown)
        }
    }
}

import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Photos` {
    @Test(arguments: Backend.allCases)
    func `come back with recipe, renditions and original`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let recipe = Recipe(
                rotation: .threeQuarters, straighten: -37,
                crop: CropRectangle(x: 0, y: 7, width: 90, height: 80),
                tones: Tones(light: 12, contrast: -34, warmth: 56), filter: .gray)
            let photo = try await yard.given.photo(by: ana, altText: "<b>\"산\"</b>", recipe: recipe)
            let whole = try await yard.given.photo(by: ana)
            let found = try await yard.database.read { stores in
                try [stores.photos.photo(photo.id), stores.photos.photo(whole.id)]
            }
            #expect(found == [photo, whole])
            #expect(found[0]?.renditions.map(\.name) == RenditionName.allCases)
            let original = try await yard.database.read { try $0.photos.original(of: photo.id) }
            #expect(original?.removed == ["camera", "location"])
            #expect(original?.uprightSize == PixelSize(width: 300, height: 200))
            #expect(original?.blob == .made(of: "\(photo.id)", kind: .original))
            let some = try await yard.database.read {
                try $0.photos.photos([whole.id, Identifier(rawValue: 9)])
            }
            #expect(some == [whole])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of before get their BlurHash, unless an edit made one meanwhile`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let (dark, gray) = (
                try #require(BlurHash(text: "L00000fQfQfQfQfQfQfQfQfQfQfQ")),
                BlurHash(width: 1, height: 1, rgba: [128, 128, 128, 255])
            )
            let photos = try await yard.given.photos(3, by: ana)
            let new = try await yard.given.photo(by: ana, blurhash: dark)
            func waiting() async throws -> [Identifier<Photo>] {
                try await yard.database.read { try $0.photos.withoutBlurHash(limit: 9).map(\.id) }
            }
            func hash(_ photo: Photo) async throws -> BlurHash? {
                try await yard.database.read { try $0.photos.photo(photo.id)?.blurhash }
            }
            #expect(try await waiting() == photos.map(\.id))
            #expect(
                try await yard.database.read { try $0.photos.withoutBlurHash(limit: 1)[0].thumbhash } == [
                    1, 2, 3,
                ])
            #expect(try await hash(new) == dark)
            var edited = photos[1]
            edited.blurhash = gray
            try await yard.database.write { [edited] in try $0.photos.update(edited) }
            // As it was before the edit; nothing can be made of the third.
            try await yard.database.write { stores in
                try stores.photos.keep([(photos[0].id, dark), (photos[1].id, dark), (photos[2].id, nil)])
            }
            #expect(try await [hash(photos[0]), hash(photos[1]), hash(photos[2])] == [dark, gray, nil])
            #expect(try await waiting().isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `say what they take together, whatever becomes of them`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            func taken(_ member: Member) async throws -> Int {
                try await yard.database.read { try $0.photos.byteCount(ownedBy: member.id) }
            }
            #expect(try await taken(ana) == 0)
            var photo = try await yard.given.photo(by: ana)
            let other = try await yard.given.photo(by: ana)
            _ = try await yard.given.photo(by: ben)
            // An original of 1000 bytes and five renditions of 100.
            #expect(try await taken(ana) == 3000)
            photo.renditions[0] = Rendition(
                name: photo.renditions[0].name, size: photo.renditions[0].size, byteCount: 42,
                blob: .made(of: "anew", kind: .rendition))
            try await yard.database.write { [photo] in try $0.photos.update(photo) }
            #expect(try await taken(ana) == 2942)
            try await yard.database.write { try $0.photos.delete(other.id) }
            #expect(try await taken(ana) == 1442)
            try await yard.database.write { [photo] in try $0.photos.delete(photo.id) }
            #expect(try await taken(ana) == 0)
            #expect(try await taken(ben) == 1500)
        }
    }

    @Test(arguments: Backend.allCases)
    func `delete the renditions that a new recipe leaves behind`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var photo = try await yard.given.photo(by: ana)
            let old = photo.renditions
            photo.recipe.filter = .gray
            photo.altText = "gray"
            photo.purpose = .listing
            photo.renditions = old.enumerated().map { index, rendition in
                // The first file happens to be the same.
                index == 0
                    ? rendition
                    : Rendition(
                        name: rendition.name, size: rendition.size, byteCount: 5,
                        blob: .made(of: "gray \(rendition.name)", kind: .rendition), quality: 50 + index)
            }
            let changed = try await yard.database.write { [photo] stores in
                try stores.photos.update(photo)
                return try stores.photos.photo(photo.id)
            }
            let tombstones = try await yard.tombstones()
            #expect(changed == photo)
            #expect(Set(tombstones) == Set(old.dropFirst().map(\.blob)))
            let error = await #expect(throws: DomainError.self) {
                try await yard.database.write { [photo] stores in
                    try stores.photos.delete(photo.id)
                    try stores.photos.update(photo)
                }
            }
            #expect(error?.code == .conflict || error?.code == .notFound)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are unused until a post shows them, and again when it no longer does`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await yard.given.photos(2, by: ana)
            func unused(before moment: Timestamp) async throws -> [Identifier<Photo>] {
                try await yard.database.read { try $0.photos.unused(before: moment, limit: 10) }
            }
            let made = yard.clock.now
            #expect(try await unused(before: made) == [])
            #expect(try await Set(unused(before: made + .milliseconds(1))) == Set(photos.map(\.id)))
            let post = try await yard.given.post(by: ana, photos: photos)
            #expect(try await unused(before: made + .days(9)) == [])
            let shown = try await yard.database.read { try $0.photos.use(of: photos[0].id) }
            #expect(shown == .post(post.id))
            yard.clock.advance(by: .hours(5))
            let change = PostChange(
                text: nil, photoIDs: [photos[1].id], editedAt: yard.clock.now, expectedVersion: nil)
            try await yard.database.write { try $0.posts.update(post.id, change) }
            #expect(try await unused(before: yard.clock.now) == [])
            #expect(try await unused(before: yard.clock.now + .milliseconds(1)) == [photos[0].id])
            let hidden = try await yard.database.read { try $0.photos.use(of: photos[0].id) }
            #expect(hidden == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `leave no row behind, and their post keeps the others (rule 9)`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await yard.given.photos(3, by: ana)
            let post = try await yard.given.post(by: ana, photos: photos)
            try await yard.database.write { try $0.photos.delete(photos[1].id) }
            #expect(try await yard.places(of: [photos[1].id.rawValue]) == [])
            let left = try await yard.database.read { try $0.posts.post(post.id, viewer: nil)?.photos }
            #expect(left == [photos[0], photos[2]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `change their purpose between post, story and listing, and stay a story's while one shows them`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var photo = try await yard.given.photo(by: ana)
            func update() async throws -> (photo: Photo?, served: ServedRendition?) {
                try await yard.database.write { [photo] stores in
                    try stores.photos.update(photo)
                    return (
                        photo: try stores.photos.photo(photo.id),
                        served: try stores.photos.served(photo.renditions[0].blob, to: nil)
                    )
                }
            }
            for purpose in [.story, .listing, .story, .post, .listing, .post, .story] as [PhotoPurpose] {
                photo.purpose = purpose
                let (read, served) = try await update()
                #expect(read == photo)
                #expect((served?.audience == .everybody) == (purpose != .story), "\(purpose)")
            }
            try await yard.given.story(by: ana, [NewStory.Frame(photoID: photo.id, words: nil)])
            for purpose in [.post, .listing] as [PhotoPurpose] {
                photo.purpose = purpose
                let (read, served) = try await update()
                #expect(read?.purpose == .story && served == nil, "\(purpose)")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `come as AVIF by an address that two of their sizes share, whichever of them has one`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.follow(ana, by: ben)
            for name in RenditionName.allCases {
                let words = "avif \(name)"
                var photo = try await yard.given.photo(by: ana)
                photo.renditions = photo.renditions.map { size in
                    Rendition(
                        name: size.name, size: size.size, byteCount: 9,
                        blob: .made(of: words, kind: .rendition))
                }
                let avif = Rendition(
                    name: name, size: photo.size, byteCount: 8,
                    blob: .made(of: words + " of it", kind: .rendition))
                photo.avifs = [avif]
                func served(to viewer: Member?) async throws -> BlobKey? {
                    try await yard.database.read { [photo] in
                        try $0.photos.served(photo.renditions[0].blob, to: viewer?.id)?.avif
                    }
                }
                try await yard.database.write { [photo] in try $0.photos.update(photo) }
                #expect(try await served(to: nil) == avif.blob, "\(name)")
                photo.purpose = .story
                try await yard.database.write { [photo] in try $0.photos.update(photo) }
                try await yard.given.story(by: ana, [NewStory.Frame(photoID: photo.id, words: nil)])
                #expect(try await served(to: ana) == avif.blob, "\(name) of one's own story")
                #expect(try await served(to: ben) == avif.blob, "\(name) of a story")
                #expect(try await served(to: nil) == nil)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `without a use are shown to nobody, whatever their row says`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photo = try await yard.given.photo(by: ana)
            _ = try await yard.engine.write {
                try $0.run("UPDATE photos SET unused_since = NULL WHERE id = \(photo.id)")
            }
            try await yard.database.read { stores throws in
                for viewer in [ben.id, nil] {
                    #expect(try !stores.photos.isShown(photo.id, to: viewer))
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `of stories are no avatars to anybody`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.follow(ana, by: ben)
            let avatar = try await yard.given.avatar(of: ben)
            let wrong = try await yard.given.storyPhoto(by: ana)
            try await yard.database.write { try $0.members.setAvatar(wrong.id, of: ana.id) }
            let shown = try await yard.given.story(by: ana).frames[0].photo
            yard.clock.advance(by: .days(1))
            for viewer in [ana.id, ben.id, nil] {
                try await yard.database.read { stores throws in
                    #expect(try stores.photos.isShown(avatar.id, to: viewer))
                    #expect(try !stores.photos.isShown(wrong.id, to: viewer))
                    #expect(try stores.photos.isShown(shown.id, to: viewer) == (viewer == ana.id))
                }
            }
        }
    }
}

@Suite struct `The file of a photo that waits for its use` {
    /// What moderators take from the yard with a photo.
    enum Taken: String, CaseIterable, Sendable {
        case post, listing, message, story, avatar, member
    }

    private func audiences(_ photo: Photo, of viewers: [Member?], in yard: Yard) async throws
        -> [RenditionAudience?]
    {
        try await yard.database.read { stores in
            try viewers.map { try stores.photos.served(photo.renditions[0].blob, to: $0?.id)?.audience }
        }
    }

    /// A photo of `ana` in use, and what is taken with it.
    private func shown(as taken: Taken, by ana: Member, in yard: Yard) async throws
        -> (photo: Photo, thing: Thing)
    {
        func thing(_ kind: ThingKind, _ id: Int64) -> Thing {
            Thing(kind: kind, id: id, postID: nil, memberID: ana.id, isHidden: false, isRemoved: false)
        }
        if taken == .story {
            let story = try await yard.given.story(by: ana)
            return (story.frames[0].photo, thing(.story, story.id.rawValue))
        }
        if taken == .avatar {
            let avatar = try await yard.given.avatar(of: ana)
            return (avatar, thing(.avatar, avatar.id.rawValue))
        }
        let photo = try await yard.given.photo(by: ana)
        switch taken {
        case .listing:
            let listing = try await yard.given.listing(by: ana, photos: [photo])
            return (photo, thing(.listing, listing.id.rawValue))
        case .message:
            let chair = try await yard.given.listing(by: yard.given.member("cleo"))
            let talk = try await yard.given.thread(about: chair, by: ana)
            let message = try await yard.given.message(in: talk.id, by: ana, photos: [photo])
            return (photo, thing(.message, message.id.rawValue))
        default:
            let post = try await yard.given.post(by: ana, photos: [photo])
            return (
                photo,
                taken == .post ? thing(.post, post.id.rawValue) : thing(.member, ana.id.rawValue)
            )
        }
    }

    private func take(_ thing: Thing, away isTaken: Bool, in yard: Yard) async throws {
        let now = yard.clock.now
        let decision: Identifier<Decision> = yard.ids.next()
        let isDone = try await yard.database.write { stores in
            if thing.kind == .member {
                return try stores.members.setSuspended(thing.memberID, at: isTaken ? now : nil)
            }
            return try isTaken
                ? stores.moderation.remove(thing, by: decision, at: now)
                : stores.moderation.putBack(thing, at: now)
        }
        #expect(isDone)
    }

    /// The same bytes once more, as an upload of `owner`.
    private func uploadAgain(_ photo: Photo, by owner: Member, in yard: Yard) async throws -> Photo {
        let twin = Photo(
            id: yard.ids.next(), ownerID: owner.id, size: photo.size, altText: "", color: photo.color,
            thumbhash: photo.thumbhash, recipe: photo.recipe, renditions: photo.renditions,
            createdAt: yard.clock.now)
        try await yard.database.write { stores in
            let original = try #require(try stores.photos.original(of: photo.id))
            try stores.photos.insert(twin, original: original)
        }
        return twin
    }

    @Test(arguments: Backend.allCases, Taken.allCases)
    func `opens nothing that moderators took away, in a draft neither, until something shows it`(
        _ backend: Backend, _ taken: Taken
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let mod = try await yard.given.member("mod", role: .moderator)
            let (photo, thing) = try await shown(as: taken, by: ana, in: yard)
            let twin = try await uploadAgain(photo, by: ben, in: yard)
            let all = [RenditionAudience?](repeating: .everybody, count: 3)
            func expect(_ expected: [RenditionAudience?], _ step: String) async throws {
                #expect(try await audiences(photo, of: [ben, mod, nil], in: yard) == expected, "\(step)")
            }
            try await expect(all, "uploaded")
            try await take(thing, away: true, in: yard)
            try await expect([.few, .few, nil], "taken away")
            let now = yard.clock.now
            let draft = Draft(
                id: yard.ids.next(), kind: .post, words: DraftWords(), photos: [twin], version: 1,
                publishAt: nil, failure: nil, createdAt: now, updatedAt: now)
            try await yard.database.write { try $0.drafts.insert(draft, by: ben.id) }
            try await expect([.few, .few, nil], "in a draft")
            _ = try await yard.database.write { try $0.drafts.take(draft.id, of: ben.id, at: now) }
            let post = try await yard.given.post(by: ben, photos: [twin])
            try await expect(all, "shown")
            try await yard.database.write { try $0.posts.delete(post.id, keepingPhotosSince: now) }
            try await expect([.few, .few, nil], "shown no more")
            try await take(thing, away: false, in: yard)
            try await expect(all, "put back")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is everybody's, and found in as many statements as that of what is shown`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photo = try await yard.given.photo(by: ana)
            let everybodys: [RenditionAudience?] = [.everybody]
            func statements() async throws -> [String] {
                try await yard.engine.statements {
                    let found = try await audiences(photo, of: [nil], in: yard)
                    #expect(found == everybodys)
                }.map(\.numberedText)
            }
            let unused = try await statements()
            _ = try await yard.given.post(by: ana, photos: [photo])
            #expect(try await statements() == unused)
            #expect(unused.count { $0.contains("FROM renditions") } == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes for good when it leaves what a suspended member shows`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await yard.given.photos(5, by: ana)
            let edited = try await yard.given.post(by: ana, photos: [photos[0], photos[1]])
            let redrafted = try await yard.given.post(by: ana, photos: [photos[2]])
            let chair = try await yard.given.listing(by: ana, photos: [photos[3], photos[4]])
            let now = yard.clock.now
            try await yard.database.write { stores in
                _ = try stores.members.setSuspended(ana.id, at: now)
                try stores.posts.update(
                    edited.id,
                    PostChange(text: nil, photoIDs: [photos[0].id], editedAt: now, expectedVersion: nil))
                try stores.posts.delete(redrafted.id, keepingPhotosSince: now)
                try stores.listings.update(
                    chair.id,
                    ListingChange(
                        photoIDs: [photos[3].id], editedAt: now, expectedVersion: chair.version))
            }
            let left = try await yard.database.read { try $0.photos.photos(photos.map(\.id)) }
            #expect(Set(left.map(\.id)) == [photos[0].id, photos[3].id])
            #expect(try await yard.wrongCounts() == [])
        }
    }
}

@Suite struct `The file of a story's photo` {
    private func audience(of photo: Photo, to viewer: Member?, in yard: Yard) async throws
        -> RenditionAudience?
    {
        try await yard.database.read { stores in
            try stores.photos.served(photo.renditions[0].blob, to: viewer?.id)?.audience
        }
    }

    @Test(arguments: Backend.allCases)
    func `is for its owner, and for followers while it is live`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let carl = try await yard.given.member("carl")
            let mod = try await yard.given.member("mod", role: .moderator)
            for follower in [ben, mod] { try await yard.given.follow(ana, by: follower) }
            let waiting = try await yard.given.storyPhoto(by: ana)
            let story = try await yard.given.story(by: ana)
            let (photo, end) = (story.frames[0].photo, story.expiresAt)
            yard.clock.advance(by: .hours(1))
            let day = yard.clock.now + .days(1)
            func expect(_ photo: Photo, _ expected: [RenditionAudience?]) async throws {
                var found: [RenditionAudience?] = []
                for viewer in [ana, ben, mod, carl, nil] {
                    found.append(try await audience(of: photo, to: viewer, in: yard))
                }
                #expect(found == expected)
            }
            try await expect(waiting, [.readers(until: day), nil, .few, nil, nil])
            try await expect(
                photo, [.readers(until: day), .readers(until: end), .readers(until: end), nil, nil])
            // An address may be older than what became of its reader.
            for moment in [yard.clock.now, nil] {
                _ = try await yard.database.write { try $0.members.setSuspended(ben.id, at: moment) }
                let bens = try await audience(of: photo, to: ben, in: yard)
                #expect(bens == (moment == nil ? RenditionAudience.readers(until: end) : nil))
            }
            try await yard.database.write { _ = try $0.follows.delete(follower: mod.id, followee: ana.id) }
            try await expect(photo, [.readers(until: day), .readers(until: end), .few, nil, nil])
            yard.clock.now = end
            try await expect(photo, [.readers(until: end + .days(1)), nil, .few, nil, nil])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is everybody's where a public post has it, too`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photo = try await yard.given.story(by: ana).frames[0].photo
            #expect(try await audience(of: photo, to: nil, in: yard) == nil)
            let twin = Photo(
                id: yard.ids.next(), ownerID: ana.id, size: photo.size, altText: "", color: photo.color,
                thumbhash: photo.thumbhash, recipe: photo.recipe, renditions: photo.renditions,
                createdAt: yard.clock.now)
            try await yard.database.write { stores in
                let original = try #require(try stores.photos.original(of: photo.id))
                try stores.photos.insert(twin, original: original)
            }
            let post = try await yard.given.post(by: ana, photos: [twin])
            #expect(try await audience(of: photo, to: nil, in: yard) == .everybody)
            try await yard.database.write { try $0.posts.delete(post.id) }
            #expect(try await audience(of: photo, to: nil, in: yard) == nil)
            #expect(try await yard.tombstones() == [], "the story has them")
        }
    }
}

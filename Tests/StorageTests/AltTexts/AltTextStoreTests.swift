import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Photos that lack an alternative text` {
    private func coverage(of member: Member, in yard: Yard) async throws -> AltTextCoverage {
        try await yard.database.read { try $0.altTexts.coverage(of: member.id) }
    }

    private func expect(
        _ described: Int, of count: Int, by member: Member, in yard: Yard,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let expected = AltTextCoverage(photoCount: count, describedCount: described)
        let counted = try await coverage(of: member, in: yard)
        #expect(counted == expected, sourceLocation: sourceLocation)
        let wrong = try await yard.wrongCounts()
        #expect(wrong == [], sourceLocation: sourceLocation)
    }

    private func undescribed(_ member: Member, in yard: Yard) async throws -> [Identifier<Photo>] {
        try await yard.database.read { stores in
            try stores.altTexts.undescribed(of: member.id, page: PageRequest()).items.map(\.photo.id)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are those of one's posts and listings, latest first, each with what shows it`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await expect(0, of: 0, by: ana, in: yard)
            try await yard.given.avatar(of: ana)
            _ = try await yard.given.photo(by: ana)
            _ = try await yard.given.post(by: ben, photos: yard.given.photos(2, by: ben))
            let bare = try await yard.given.photo(by: ana)
            let told = try await yard.given.photo(by: ana, altText: "sea")
            let post = try await yard.given.post(by: ana, text: "A day", photos: [told, bare])
            let sold = try await yard.given.photo(by: ana)
            let listing = try await yard.given.listing(by: ana, "A chair", photos: [sold])
            let thread = try await yard.given.thread(about: yard.given.listing(by: ben), by: ana)
            try await yard.given.message(in: thread.id, by: ana, photos: [yard.given.photo(by: ana)])
            let found = try await yard.database.read { stores in
                try stores.altTexts.undescribed(of: ana.id, page: PageRequest()).items
            }
            #expect(
                found == [
                    UndescribedPhoto(photo: sold, place: .listing(listing.id, name: "A chair")),
                    UndescribedPhoto(photo: bare, place: .post(post.id, text: "A day")),
                ])
            try await expect(1, of: 3, by: ana, in: yard)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are counted as they are described, dropped, taken up again and deleted`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var photos = try await yard.given.photos(4, by: ana)
            func describe(_ index: Int, _ text: String) async throws {
                photos[index].altText = text
                try await yard.database.write { [photo = photos[index]] in try $0.photos.update(photo) }
            }
            try await describe(0, "before it is published")
            try await expect(0, of: 0, by: ana, in: yard)
            let post = try await yard.given.post(by: ana, photos: Array(photos[0...2]))
            let listing = try await yard.given.listing(by: ana, photos: [photos[3]])
            try await expect(1, of: 4, by: ana, in: yard)
            for (index, text) in [(1, "sea"), (1, "the sea"), (3, "a chair"), (0, "")] {
                try await describe(index, text)
            }
            try await expect(2, of: 4, by: ana, in: yard)
            func edit(_ kept: [Photo]) async throws {
                let change = PostChange(
                    text: nil, photoIDs: kept.map(\.id), editedAt: yard.clock.now, expectedVersion: nil)
                try await yard.database.write { try $0.posts.update(post.id, change) }
            }
            try await edit([photos[1]])
            try await expect(2, of: 2, by: ana, in: yard)
            try await edit([photos[2], photos[1], photos[0]])
            try await expect(2, of: 4, by: ana, in: yard)
            #expect(try await undescribed(ana, in: yard) == [photos[2].id, photos[0].id])
            try await yard.database.write { [photos] in try $0.photos.delete(photos[2].id) }
            try await expect(2, of: 3, by: ana, in: yard)
            try await yard.database.write { try $0.listings.delete(listing.id) }
            try await expect(1, of: 2, by: ana, in: yard)
            try await yard.database.write { try $0.posts.delete(post.id) }
            try await expect(0, of: 0, by: ana, in: yard)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are no longer those of a listing that threads remember`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let listing = try await yard.given.listing(by: ana)
            _ = try await yard.given.thread(about: listing, by: ben)
            try await yard.database.write { try $0.listings.delete(listing.id, isKeptInThreads: true) }
            #expect(try await undescribed(ana, in: yard) == [])
            try await expect(0, of: 0, by: ana, in: yard)
            let kept = try await yard.database.read { try $0.photos.photo(listing.photos[0].id) }
            #expect(kept != nil)
            let unused = try await yard.database.read { [later = yard.clock.now + .days(9)] in
                try $0.photos.unused(before: later, limit: 10)
            }
            #expect(unused == [], "a thread shows it")
        }
    }

    /// Nobody walks over the photos of a member with a hundred thousand posts.
    @Test(arguments: Backend.allCases)
    func `are read from an index of their own, and counted by nobody`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend, photoCache: 0) { yard in
            let ana = try await yard.given.member("ana")
            _ = try await yard.given.post(by: ana, photos: yard.given.photos(3, by: ana))
            let statements = try await yard.engine.statements {
                _ = try await coverage(of: ana, in: yard)
                _ = try await undescribed(ana, in: yard)
            }
            let plans = try await yard.plans(of: statements)
            #expect(!plans[0].description.contains("photos"), "\(plans[0])")
            #expect(plans[1].description.contains("photos_undescribed"), "\(plans[1])")
            #expect(plans.flatMap(\.costlySteps) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `have nothing to do with the wish to be reminded, which is the member's own`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            var ana = try await yard.given.member("ana")
            #expect(!ana.wantsAltTextReminder)
            ana.wantsAltTextReminder = true
            try await yard.database.write { [ana] in try $0.members.update(ana) }
            let found = try await yard.database.read { [id = ana.id] in try $0.members.member(id) }
            #expect(found?.wantsAltTextReminder == true)
        }
    }
}

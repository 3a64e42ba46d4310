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
}

import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A photo of Unsplash` {
    @Test(arguments: Backend.allCases)
    func `is saved like any other: one save, with the later memo, among those of ours (rule 15)`(
        _ backend: Backend
    ) async throws {
        try await withScene(backend) { scene in
            let (ana, ben) = (try await scene.given.member("ana"), try await scene.given.member("ben"))
            let photo = try await scene.given.photo(by: ben)
            let post = try await scene.given.post(by: ben, photos: [photo])
            try await scene.given.save(photo, "of ours", by: ana)
            let first = try await scene.save(scene.id, memo: "  warm 햇빛 \n", by: ana)
            #expect(first.memo == "warm 햇빛" && first.photo.id == scene.id)
            scene.yard.clock.advance(by: .seconds(1))
            let second = try await scene.save(scene.id, memo: "later 햇빛", by: ana)
            #expect(second.memo == "later 햇빛" && second.id == first.id && second.savedAt == first.savedAt)
            #expect(try await scene.names(of: ana) == [scene.id.string, photo.id.string])
            #expect(try await scene.names(of: ana, "햇빛") == [scene.id.string])
            #expect(try await scene.names(of: ana, "ours") == [photo.id.string])
            #expect(try await scene.names(of: ben) == [])
            let some = SavedPhotos([scene.id.string, photo.id.string, "rubbish", "unsplash-other"])
            #expect(try await scene.names(of: ana, photos: some).count == 2)
            #expect(try await scene.names(of: ana, photos: SavedPhotos(["unsplash-other"])) == [])
            #expect(try await scene.save.show(scene.id, by: ana) == second)
            await #expect(throws: DomainError.self) { _ = try await scene.save.show(scene.id, by: ben) }
            // A save of ours goes when its author blocks the member; a photographer of theirs can block nobody.
            try await scene.given.block(ana, by: ben)
            #expect(try await scene.names(of: ana) == [scene.id.string])
            _ = post
            for _ in 0..<2 { try await scene.save.remove(scene.id, by: ana) }
            #expect(try await scene.names(of: ana) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `may be saved without a memo, which takes none away`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let ana = try await scene.given.member("ana")
            #expect(try await scene.save(scene.id, memo: nil, by: ana).memo == nil)
            let bare = try await scene.save.savable(scene.id, for: ana)
            #expect(bare.save != nil && bare.save?.memo == nil)
            #expect(try await scene.names(of: ana, "light") == [])
            #expect(try await scene.save(scene.id, memo: "light", by: ana).memo == "light")
            #expect(try await scene.save(scene.id, memo: nil, by: ana).memo == "light")
            #expect(try await scene.names(of: ana, "light") == [scene.id.string])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is told of to its member's other devices alone, and to Unsplash once`(_ backend: Backend)
        async throws
    {
        try await withScene(backend) { scene in
            let ana = try await scene.given.member("ana")
            for memo in ["a", "b"] { _ = try await scene.save(scene.id, memo: memo, by: ana) }
            try await scene.save.remove(scene.id, by: ana)
            let news = try await scene.yard.database.read {
                try $0.events.events(after: Identifier(rawValue: 1), for: ana.id, lookingAt: [], limit: 10)
            }.map(\.news)
            let name = scene.id.string
            #expect(news == [.photoSaved(name), .photoSaved(name), .photoUnsaved(name)])
            while try await scene.tell() {}
            #expect(scene.library.told == ["https://api.unsplash.com/photos/p3/download"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is saved whether or not Unsplash can be told, which is tried for a day and given up`(
        _ backend: Backend
    ) async throws {
        try await withScene(backend) { scene in
            let ana = try await scene.given.member("ana")
            _ = try await scene.save(scene.id, memo: "a", by: ana)
            scene.library.failure = .limited(retryAfter: nil)
            for attempt in 1...TellUnsplash.attempts {
                _ = try await scene.tell()
                #expect(try await !scene.tell())
                #expect(scene.library.told.count == attempt)
                scene.yard.clock.advance(by: .minutes(min(5 << (attempt - 1), 360)))
            }
            scene.library.failure = nil
            scene.yard.clock.advance(by: .days(1))
            #expect(try await !scene.tell())
            #expect(scene.library.told.count == TellUnsplash.attempts)
            #expect(try await scene.names(of: ana) == [scene.id.string])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is shown and saved again while Unsplash is away, once somebody keeps it; others are refused`(
        _ backend: Backend
    ) async throws {
        try await withScene(backend) { scene in
            let (ana, ben) = (try await scene.given.member("ana"), try await scene.given.member("ben"))
            _ = try await scene.save(scene.id, memo: "a", by: ana)
            scene.library.failure = .away("gone")
            let cache = UnsplashCache(library: scene.library, clock: scene.yard.clock)
            let save = DatabaseVerbs(scene.yard.ports(unsplash: cache)).saveUnsplashPhoto
            #expect(try await save(scene.id, memo: "b", by: ben).memo == "b")
            let other = try #require(UnsplashID("p20"))
            do {
                _ = try await save(other, memo: "c", by: ben)
                Issue.record("nothing was refused")
            } catch let error as DomainError {
                #expect(error.code == .busy && error.reason == .unsplashAway)
            }
            for memo in ["", "  ", String(repeating: "a", count: 201)] {
                do {
                    _ = try await save(scene.id, memo: memo, by: ben)
                    Issue.record("nothing was refused")
                } catch let error as DomainError {
                    #expect(error.faults.map(\.field) == ["memo"])
                }
            }
            #expect(try await scene.names(of: ben) == [scene.id.string])
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes when nobody keeps it any more, and a save with its member`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let (ana, ben) = (try await scene.given.member("ana"), try await scene.given.member("ben"))
            for member in [ana, ben] { _ = try await scene.save(scene.id, memo: "a", by: member) }
            let kept = try await scene.yard.database.read {
                try $0.saves.kept(by: ana.id, page: PageRequest())
            }
            #expect(kept.items.map(\.photoName) == [scene.id.string] && kept.items[0].photographer == "Kim")
            try await scene.yard.database.write { try $0.members.delete(ana.id) }
            func forget() async throws -> UnsplashPhoto? {
                scene.yard.clock.advance(by: .seconds(1))
                return try await scene.yard.database.write { [now = scene.yard.clock.now, id = scene.id] in
                    _ = try $0.unsplash.forget(before: now, limit: 10)
                    return try $0.unsplash.photo(id)
                }
            }
            #expect(try await forget() != nil)
            #expect(try await scene.names(of: ben) == [scene.id.string])
            try await scene.save.remove(scene.id, by: ben)
            #expect(try await forget() == nil)
        }
    }
}

/// A yard with a cache that has been looked at.
private struct Scene {
    let yard: Yard
    let library: FakeLibrary
    let save: SaveUnsplashPhoto
    let tell: TellUnsplash
    let id: UnsplashID

    var given: Given { yard.given }

    /// Names of the photos that the member saved.
    func names(of member: Member, _ query: String = "", photos: SavedPhotos? = nil) async throws -> [String] {
        try await yard.verbs.listSaves(
            of: member, matching: query, photos: photos, page: PageRequest()
        ).items.map(\.photoName)
    }
}

private func withScene(_ backend: Backend, _ body: (Scene) async throws -> Void) async throws {
    try await withFreshDatabase(backend) { yard in
        let library = FakeLibrary()
        let cache = UnsplashCache(library: library, clock: yard.clock)
        _ = try await cache.page(1)
        let verbs = DatabaseVerbs(yard.ports(unsplash: cache))
        try await body(
            Scene(
                yard: yard, library: library, save: verbs.saveUnsplashPhoto,
                tell: verbs.tellUnsplash(library),
                id: try #require(UnsplashID("p3"))))
    }
}

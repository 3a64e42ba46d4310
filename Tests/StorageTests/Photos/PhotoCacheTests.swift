import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A photo that was read` {
    @Test(arguments: Backend.allCases)
    func `is read no second time, nor are the files that were made of it`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await yard.given.photos(3, by: ana)
            let post = try await yard.given.post(by: ana, photos: photos)
            func statements() async throws -> [String] {
                try await yard.engine.statements {
                    let read = try await yard.database.read { try $0.posts.post(post.id, viewer: nil) }
                    #expect(read?.photos == photos)
                }.map(\.numberedText)
            }
            let first = try await statements()
            let second = try await statements()
            #expect(first.count == second.count + 2)
            #expect(first.contains { $0.contains("FROM renditions") })
            #expect(!second.contains { $0.contains("FROM renditions") || $0.contains("alt_text") })
        }
    }

    /// The listener of live events stands for all that tells one node what another did: here is none.
    @Test(arguments: Backend.allCases)
    func `is never shown as it was, on another node that hears of nothing either`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let other = StorageDatabase(
                engine: yard.engine, clock: yard.clock, photoCache: PhotoCache(bytes: 1 << 20))
            let ana = try await yard.given.member("ana")
            var photo = try await yard.given.photo(by: ana, altText: "before")
            let post = try await yard.given.post(by: ana, photos: [photo])
            let nodes: [any Database] = [yard.database, other]
            func shown() async throws -> [String] {
                var texts: [String] = []
                for node in nodes {
                    let read = try await node.read { try $0.posts.post(post.id, viewer: nil) }
                    texts += (read?.photos ?? []).map { "\($0.altText) \($0.renditions.count)" }
                }
                return texts
            }
            #expect(try await shown() == ["before 5", "before 5"])
            photo.altText = "after"
            photo.renditions.removeLast()
            try await yard.database.write { [photo] in try $0.photos.update(photo) }
            #expect(try await shown() == ["after 4", "after 4"])
            photo.altText = "at last"
            try await other.write { [photo] in try $0.photos.update(photo) }
            #expect(try await shown() == ["at last 4", "at last 4"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is not known from a unit of work that was undone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var photo = try await yard.given.photo(by: ana, altText: "before")
            let post = try await yard.given.post(by: ana, photos: [photo])
            photo.altText = "undone"
            await #expect(throws: Undone.self) {
                try await yard.database.write { [photo] stores in
                    try stores.photos.update(photo)
                    #expect(try stores.posts.post(post.id, viewer: nil)?.photos.first?.altText == "undone")
                    throw Undone()
                }
            }
            photo.altText = "after"
            try await yard.database.write { [photo] in try $0.photos.update(photo) }
            let read = try await yard.database.read { try $0.posts.post(post.id, viewer: nil) }
            #expect(read?.photos.first?.altText == "after")
        }
    }

    @Test func `is forgotten when others took its place, and one that is looked at stays`() async throws {
        try await withFreshDatabase(.sqlite) { yard in
            let ana = try await yard.given.member("ana")
            // Room for about a dozen.
            let small = StorageDatabase(
                engine: yard.engine, clock: yard.clock, photoCache: PhotoCache(bytes: 40_000))
            func isRead(_ post: Identifier<Post>) async throws -> Bool {
                try await yard.engine.statements {
                    _ = try await small.read { try $0.posts.post(post, viewer: nil) }
                }.contains { $0.numberedText.contains("FROM renditions") }
            }
            let liked = try await yard.given.post(by: ana, photos: yard.given.photos(1, by: ana))
            let passed = try await yard.given.post(by: ana, photos: yard.given.photos(1, by: ana))
            #expect(try await isRead(liked.id))
            #expect(try await isRead(passed.id))
            for _ in 0..<100 {
                let other = try await yard.given.post(by: ana, photos: yard.given.photos(1, by: ana))
                #expect(try await isRead(other.id))
                #expect(try await !isRead(liked.id))
            }
            #expect(try await isRead(passed.id))
        }
    }
}

private struct Undone: Error {}

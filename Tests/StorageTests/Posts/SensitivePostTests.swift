import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Sensitive photos` {
    @Test(arguments: Backend.allCases)
    func `are those of a post that says so, wherever they are read`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.sensitivePost(by: ana, photos: 2)
            let plain = try await yard.given.post(by: ana, photos: yard.given.photos(1, by: ana))
            #expect(post.isSensitive && post.photos.allSatisfy(\.isSensitive))
            #expect(!plain.isSensitive && plain.photos.allSatisfy { !$0.isSensitive })
            let (explored, alone) = try await yard.database.read { stores in
                (
                    try stores.posts.explore(.photos, viewer: nil, page: PageRequest()).items,
                    try stores.photos.photo(post.photos[1].id)
                )
            }
            #expect(explored.map(\.photo.isSensitive) == [false, true, true])
            #expect(alone?.isSensitive == true)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are so no more when the post says so, on every node at once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let other = StorageDatabase(
                engine: yard.engine, clock: yard.clock, photoCache: PhotoCache(bytes: 1 << 20))
            let ana = try await yard.given.member("ana")
            let post = try await yard.sensitivePost(by: ana, photos: 2)
            let nodes: [any Database] = [yard.database, other]
            func shown() async throws -> [Bool] {
                var shown: [Bool] = []
                for node in nodes {
                    let read = try await node.read { try $0.posts.post(post.id, viewer: nil) }
                    shown += (read?.photos ?? []).map(\.isSensitive)
                }
                return shown
            }
            #expect(try await shown() == [true, true, true, true])
            try await yard.edit(post, isSensitive: false)
            #expect(try await shown() == [false, false, false, false])
            try await yard.edit(post, isSensitive: true)
            #expect(try await shown() == [true, true, true, true])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are so no more once they leave the post`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.sensitivePost(by: ana, photos: 2)
            let kept = [post.photos[0].id]
            try await yard.edit(post, photoIDs: kept)
            let (first, second) = try await yard.database.read { stores in
                (try stores.photos.photo(kept[0]), try stores.photos.photo(post.photos[1].id))
            }
            #expect(first?.isSensitive == true && second?.isSensitive == false)
        }
    }

    @Test(arguments: Backend.allCases)
    func `stay so when somebody changes their alternative text`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var photo = try await yard.sensitivePost(by: ana, photos: 1).photos[0]
            photo.altText = "a wound"
            try await yard.database.write { [photo] in try $0.photos.update(photo) }
            let found = try await yard.database.read { [id = photo.id] in try $0.photos.photo(id) }
            #expect(found?.altText == "a wound" && found?.isSensitive == true)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are seen at once by who wishes so, which is the member's own`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            var ana = try await yard.given.member("ana")
            #expect(!ana.showsSensitive)
            ana.showsSensitive = true
            try await yard.database.write { [ana] in try $0.members.update(ana) }
            let found = try await yard.database.read { [id = ana.id] in try $0.members.member(id) }
            #expect(found?.showsSensitive == true)
            let ben = try await yard.given.member("ben")
            let other = try await yard.database.read { try $0.members.member(ben.id) }
            #expect(other?.showsSensitive == false)
        }
    }
}

extension Yard {
    /// As its author sees it.
    fileprivate func sensitivePost(by author: Member, photos count: Int) async throws -> Post {
        let photos = try await given.photos(count, by: author)
        let new = NewPost(
            id: ids.next(), authorID: author.id, text: "", entities: [], photoIDs: photos.map(\.id),
            isSensitive: true, createdAt: clock.now)
        return try await database.write { stores in
            try stores.posts.insert(new)
            guard let post = try stores.posts.post(new.id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return post
        }
    }

    fileprivate func edit(
        _ post: Post, photoIDs: [Identifier<Photo>]? = nil, isSensitive: Bool? = nil
    ) async throws {
        let change = PostChange(
            text: nil, photoIDs: photoIDs, isSensitive: isSensitive, editedAt: clock.now, expectedVersion: nil
        )
        try await database.write { try $0.posts.update(post.id, change) }
    }
}

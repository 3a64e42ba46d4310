import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Posts` {
    @Test(arguments: Backend.allCases)
    func `come back as they were written, photos in the author's order`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await Array(yard.given.photos(10, by: ana).reversed())
            let text = "<script>alert(1)</script> #한글 👨‍👩‍👧 #a @ben 'quoted'"
            let entities = [
                Entity(kind: .hashtag, text: "한글", key: "한글", start: 26, end: 29),
                Entity(kind: .hashtag, text: "A\"\\", key: "a", start: 36, end: 38),
                Entity(kind: .mention, text: "ben", key: "ben", start: 39, end: 43),
            ]
            let new = NewPost(
                id: yard.ids.next(), authorID: ana.id, text: text, entities: entities,
                photoIDs: photos.map(\.id), createdAt: yard.clock.now)
            try await yard.database.write { try $0.posts.insert(new) }
            let post = try #require(
                try await yard.database.read { try $0.posts.post(new.id, viewer: ana.id) })
            #expect(post.text == text)
            #expect(post.entities == entities)
            #expect(post.hashtags == ["한글", "a"])
            #expect(post.photos == photos)
            #expect(post.version == 1)
            #expect(post.editedAt == nil)
            #expect(post.author.relation.isViewer)
            #expect(post.author.username == "ana")
        }
    }

    @Test(arguments: Backend.allCases)
    func `keep their photos when the text changes, and their text when the photos do (rule 9)`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await yard.given.photos(3, by: ana)
            let post = try await yard.given.post(by: ana, text: "before #a", hashtags: ["a"], photos: photos)
            func change(_ text: MarkedText?, _ photoIDs: [Identifier<Photo>]?) async throws -> Post? {
                yard.clock.advance(by: .minutes(1))
                let change = PostChange(
                    text: text, photoIDs: photoIDs, editedAt: yard.clock.now, expectedVersion: nil)
                return try await yard.database.write { stores in
                    try stores.posts.update(post.id, change)
                    return try stores.posts.post(post.id, viewer: nil)
                }
            }
            let tag = Entity(kind: .hashtag, text: "B", key: "b", start: 6, end: 8)
            let reworded = try await change(MarkedText(text: "after #B", entities: [tag]), nil)
            #expect(reworded?.text == "after #B")
            #expect(reworded?.entities == [tag])
            #expect(reworded?.photos == photos)
            #expect(reworded?.version == 2)
            #expect(reworded?.editedAt == yard.clock.now)
            let tags = try await yard.count(
                """
                SELECT 1 FROM post_hashtags t JOIN hashtags h ON h.id = t.hashtag_id
                WHERE t.post_id = \(post.id) AND h.key = \("b")
                """)
            #expect(tags == 1)
            #expect(try await yard.count("SELECT 1 FROM post_hashtags WHERE post_id = \(post.id)") == 1)

            let extra = try await yard.given.photo(by: ana)
            let order = [photos[2].id, extra.id, photos[0].id]
            let reordered = try await change(nil, order)
            #expect(reordered?.text == "after #B")
            #expect(reordered?.photos.map(\.id) == order)
            #expect(reordered?.version == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `tell the later of two editors (rule 20)`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana, text: "zero")
            func edit(_ text: String, _ version: Int, _ id: Identifier<Post> = Identifier(rawValue: 0)) async
                -> ErrorCode?
            {
                let change = PostChange(
                    text: MarkedText(text: text, entities: []), photoIDs: nil, editedAt: yard.clock.now,
                    expectedVersion: version)
                do {
                    try await yard.database.write {
                        try $0.posts.update(id.rawValue == 0 ? post.id : id, change)
                    }
                    return nil
                } catch {
                    return (error as? DomainError)?.code ?? .internal
                }
            }
            #expect(await edit("first", 1) == nil)
            #expect(await edit("second", 1) == .conflict)
            #expect(await edit("second", 2) == nil)
            #expect(await edit("nowhere", 1, Identifier(rawValue: 8)) == .notFound)
            let text = try await yard.database.read { try $0.posts.post(post.id, viewer: nil)?.text }
            #expect(text == "second")
        }
    }

    @Test(arguments: Backend.allCases)
    func `take everything with them when they go (rule 3)`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            try await yard.given.follow(ana, by: ben)
            let photos = try await yard.given.photos(2, by: ana)
            let post = try await yard.given.post(by: ana, text: "#a", hashtags: ["a"], photos: photos)
            let other = try await yard.given.post(by: ana, text: "stays")
            try await yard.given.like(post, by: ben)
            try await yard.given.like(post, by: ana)
            try await yard.database.write { try $0.posts.delete(post.id) }
            try await yard.database.write { try $0.posts.delete(post.id) }

            let gone = [post.id.rawValue] + photos.map(\.id.rawValue)
            #expect(try await yard.places(of: gone) == [])
            #expect(try await yard.wrongCounts() == [])
            #expect(try await yard.wrongFeedEntries() == 0)
            let tombstones = try await yard.tombstones()
            #expect(tombstones.count == 12)
            let left = try await yard.database.read {
                try $0.posts.page(.home(of: ben.id), viewer: ben.id, page: PageRequest())
            }
            #expect(left.items.map(\.id) == [other.id])
        }
    }

    @Test(arguments: Backend.allCases)
    func `show each viewer what they like, and nobody's like to a stranger (rule 4)`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let first = try await yard.given.post(by: ana)
            let second = try await yard.given.post(by: ana)
            try await yard.given.like(second, by: ben)
            func likes(_ viewer: Member?) async throws -> [Bool] {
                try await yard.database.read {
                    try $0.posts.page(.everyone, viewer: viewer?.id, page: PageRequest()).items.map(\.isLiked)
                }
            }
            #expect(try await likes(ben) == [true, false])
            #expect(try await likes(ana) == [false, false])
            #expect(try await likes(nil) == [false, false])
            let counts = try await yard.database.read { stores in
                try [first, second].map { try stores.posts.post($0.id, viewer: nil)?.likeCount }
            }
            #expect(counts == [0, 1])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are in the lists they belong to and no other`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let eve = try await yard.given.member("eve")
            let early = try await yard.given.post(by: ben)
            try await yard.given.follow(ben, by: ana)
            let mine = try await yard.given.post(by: ana)
            let late = try await yard.given.post(by: ben)
            let other = try await yard.given.post(by: eve)
            try await yard.given.like(late, by: ana)
            try await yard.given.like(early, by: ana)
            func list(_ list: PostList) async throws -> [Identifier<Post>] {
                try await yard.database.read {
                    try $0.posts.page(list, viewer: ana.id, page: PageRequest()).items.map(\.id)
                }
            }
            #expect(try await list(.home(of: ana.id)) == [late.id, mine.id, early.id])
            #expect(try await list(.home(of: eve.id)) == [other.id])
            #expect(try await list(.by(ben.id)) == [late.id, early.id])
            #expect(try await list(.everyone) == [other.id, late.id, mine.id, early.id])
            #expect(try await list(.liked(by: ana.id)) == [early.id, late.id])
            _ = try await yard.database.write { try $0.follows.delete(follower: ana.id, followee: ben.id) }
            #expect(try await list(.home(of: ana.id)) == [mine.id])
        }
    }
}

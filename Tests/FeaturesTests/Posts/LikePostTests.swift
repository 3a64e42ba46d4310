import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Liking a post` {
    @Test func `says the new state, and may be said twice`() async throws {
        try await withVerbs { verbs in
            let (_, post) = try await verbs.givenPost(photos: 0)
            let bo = try await verbs.given.member("bo_")
            for liked in [true, true, false, false, true] {
                #expect(
                    try await verbs.like(post.id, liked: liked, by: bo)
                        == LikeState(isLiked: liked, likeCount: liked ? 1 : 0))
            }
            #expect(try await verbs.showPost(post.id, viewer: bo).isLiked)
            #expect(try await !verbs.showPost(post.id, viewer: nil).isLiked)
        }
    }

    @Test func `changes no other post`() async throws {
        try await withVerbs { verbs in
            let (ana, first) = try await verbs.givenPost(photos: 1)
            let (_, second) = try await verbs.givenPost(photos: 1, by: ana)
            _ = try await verbs.like(second.id, liked: true, by: ana)
            #expect(try await verbs.showPost(first.id, viewer: ana) == first)
        }
    }

    @Test(arguments: Backend.allCases)
    func `by many requests of one member at once likes once`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let results = try await atOnce(20) { _ in try await verbs.like(post.id, liked: true, by: ana) }
            #expect(
                results.successes() == Array(repeating: LikeState(isLiked: true, likeCount: 1), count: 20))
        }
    }

    @Test(arguments: Backend.allCases)
    func `in a storm of likes, unlikes and deletes ends with counts that equal the rows`(backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let readers = try await verbs.given.members(8)
            var posts: [Post] = []
            for _ in 0..<4 { posts.append(try await verbs.givenPost(photos: 0, by: ana).post) }
            let results = try await atOnce(240) { [posts] number -> Void in
                var chance = SeededGenerator(UInt64(number))
                let post = posts[Int.random(in: 0..<4, using: &chance)]
                if number == 120 { return try await verbs.deletePost(posts[3].id, by: ana) }
                _ = try await verbs.like(
                    post.id, liked: Int.random(in: 0..<3, using: &chance) > 0,
                    by: readers[Int.random(in: 0..<8, using: &chance)])
            }
            #expect(Set(results.failures()).isSubset(of: [.notFound]))
            for post in posts.prefix(3) {
                let likes = try await verbs.listLikes(of: post.id, viewer: nil, page: PageRequest(limit: 100))
                    .items
                #expect(try await verbs.showPost(post.id, viewer: nil).likeCount == likes.count)
                #expect(Set(likes.map(\.profile.member.id)).count == likes.count)
            }
        }
    }

    @Test func `that is not there is not found`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let nothing = Identifier<Post>(rawValue: 7)
            for liked in [true, false] {
                try await expectRefusal(.notFound) {
                    _ = try await verbs.like(nothing, liked: liked, by: ana)
                }
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.listLikes(of: nothing, viewer: ana, page: PageRequest())
            }
        }
    }
}

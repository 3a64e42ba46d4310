import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Likes` {
    @Test(arguments: Backend.allCases)
    func `by many requests at once are one (rule 3)`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            let states = try await withThrowingTaskGroup(of: LikeState.self) { group in
                for _ in 0..<20 { group.addTask { try await yard.given.like(post, by: ana) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(states) == [LikeState(isLiked: true, likeCount: 1)])
            let again = try await yard.database.write { stores in
                [
                    try stores.likes.delete(post: post.id, member: ana.id),
                    try stores.likes.delete(post: post.id, member: ana.id),
                ]
            }
            let state = LikeState(isLiked: false, likeCount: 0)
            #expect(
                again == [
                    LikeChange(state, isNews: true, publicCount: 0),
                    LikeChange(state, isNews: false, publicCount: 0),
                ])
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of what does not exist are not found`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            try await yard.database.write { try $0.posts.delete(post.id) }
            let liking = await #expect(throws: DomainError.self) { try await yard.given.like(post, by: ana) }
            #expect(liking?.code == .notFound)
            let unliking = await #expect(throws: DomainError.self) {
                _ = try await yard.database.write { try $0.likes.delete(post: post.id, member: ana.id) }
            }
            #expect(unliking?.code == .notFound)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are listed with who gave them and when, latest first`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let members = try await yard.given.members(3)
            let post = try await yard.given.post(by: members[0])
            try await yard.given.follow(members[2], by: members[0])
            for member in members {
                yard.clock.advance(by: .seconds(1))
                try await yard.given.like(post, by: member)
            }
            let likes = try await yard.database.read {
                try $0.likes.likes(of: post.id, viewer: members[0].id, page: PageRequest())
            }
            #expect(likes.items.map(\.profile.member.id) == members.reversed().map(\.id))
            #expect(likes.items.first?.likedAt == yard.clock.now)
            #expect(likes.items.map(\.profile.relation.isFollowing) == [true, false, false])
        }
    }
}

import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Liking a comment` {
    @Test(arguments: Backend.allCases)
    func `counts once, by however many requests at once, and is taken back`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let bo = try await verbs.given.member("bo_")
            let comment = try await verbs.comment("nice", under: post.id, by: bo)
            let results = try await atOnce(8) { _ in
                try await verbs.all.likeComment(comment.id, liked: true, by: ana)
            }
            #expect(results.successes().allSatisfy { $0 == LikeState(isLiked: true, likeCount: 1) })
            _ = try await verbs.all.likeComment(comment.id, liked: true, by: bo)
            func seen(by viewer: Member?) async throws -> [Int] {
                let seen = try await verbs.all.showComment(comment.id, viewer: viewer)
                return [seen.likeCount, seen.isLiked ? 1 : 0]
            }
            #expect(try await seen(by: ana) == [2, 1])
            #expect(try await seen(by: nil) == [2, 0])
            #expect(
                try await verbs.all.likeComment(comment.id, liked: false, by: ana)
                    == LikeState(isLiked: false, likeCount: 1))
            #expect(
                try await verbs.all.likeComment(comment.id, liked: false, by: ana)
                    == LikeState(isLiked: false, likeCount: 1))
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is refused across a block, and counted by whom one sees`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            let comment = try await verbs.comment("nice", under: post.id, by: bo)
            for member in [ana, carl] {
                _ = try await verbs.all.likeComment(comment.id, liked: true, by: member)
            }
            _ = try await verbs.all.blockMember("carl", blocked: true, by: ana)
            #expect(try await verbs.all.showComment(comment.id, viewer: ana).likeCount == 1)
            #expect(try await verbs.all.showComment(comment.id, viewer: bo).likeCount == 2)
            let dora = try await verbs.given.member("dora")
            _ = try await verbs.all.blockMember("dora", blocked: true, by: bo)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.likeComment(comment.id, liked: true, by: dora)
            }
            let eve = try await verbs.given.member("eve")
            for name in ["ana", "bo_"] {
                _ = try await verbs.all.blockMember(name, blocked: true, by: eve)
                try await expectRefusal(.blocked) {
                    _ = try await verbs.all.likeComment(comment.id, liked: true, by: eve)
                }
                _ = try await verbs.all.blockMember(name, blocked: false, by: eve)
            }
            let now = verbs.clock.now
            for moment in [now + .days(7), nil] {
                try await verbs.database.write { try $0.members.setLeaving(carl.id, at: moment) }
                #expect(try await verbs.yard.wrongCounts() == [])
            }
        }
    }

    @Test func `tells its author in one line with the others, and rings once for one finger`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            let (first, second) = (
                try await verbs.comment("one", under: post.id, by: bo),
                try await verbs.comment("two", under: post.id, by: bo)
            )
            for liked in [true, false, true] {
                _ = try await verbs.all.likeComment(first.id, liked: liked, by: ana)
            }
            _ = try await verbs.all.likeComment(first.id, liked: true, by: carl)
            _ = try await verbs.all.likeComment(first.id, liked: true, by: bo)
            _ = try await verbs.all.likeComment(second.id, liked: true, by: carl)
            let groups = try await verbs.all.listNotifications.groups(of: bo, page: PageRequest()).groups
                .items
            #expect(groups.map(\.kind) == [.commentLike, .commentLike] && groups.map(\.count) == [1, 2])
            #expect(
                groups.map(\.text) == ["two", "one"] && groups.map(\.commentID) == [second.id, first.id])
            _ = try await verbs.all.likeComment(first.id, liked: false, by: ana)
            let left = try await verbs.all.listNotifications.groups(of: bo, page: PageRequest()).groups.items
            #expect(left.map(\.count) == [1, 1])
        }
    }
}

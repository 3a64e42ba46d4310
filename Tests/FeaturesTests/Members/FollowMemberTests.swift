import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Following` {
    @Test func `says the new state, and may be said twice`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.given.member("bo_")
            for following in [true, true, false, false] {
                let bo = try await verbs.follow("Bo_", following: following, by: ana)
                #expect(bo.relation.isFollowing == following)
                #expect(bo.member.followerCount == (following ? 1 : 0))
                let me = try await verbs.showMember("ana", viewer: ana)
                #expect(me.member.followingCount == (following ? 1 : 0))
                #expect(me.relation.isViewer)
            }
        }
    }

    @Test func `nobody, or oneself, is refused`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            try await expectRefusal(.notFound) {
                _ = try await verbs.follow("nobody", following: true, by: ana)
            }
            let oneself = try await refusal { _ = try await verbs.follow("ana", following: true, by: ana) }
            #expect(oneself?.code == .invalid)
            #expect(oneself?.faults == [FieldFault(field: "username", fault: .unknown)])
        }
    }

    @Test(arguments: Backend.allCases)
    func `in a storm ends with counts that equal the rows`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let members = try await verbs.given.members(5)
            _ = try await atOnce(100) { number in
                var chance = SeededGenerator(UInt64(number))
                let follower = members[Int.random(in: 0..<5, using: &chance)]
                let followee = members[Int.random(in: 0..<5, using: &chance)]
                _ = try await verbs.follow(
                    followee.username, following: Int.random(in: 0..<3, using: &chance) > 0, by: follower)
            }
            for member in members {
                let profile = try await verbs.showMember(member.username, viewer: nil).member
                let whole = PageRequest(limit: 100)
                let followers = try await verbs.showMember.followers(
                    of: member.username, viewer: nil, page: whole)
                let following = try await verbs.showMember.following(
                    of: member.username, viewer: nil, page: whole)
                #expect(profile.followerCount == followers.members.items.count)
                #expect(profile.followingCount == following.members.items.count)
            }
        }
    }

    @Test func `shows how each stands to the one who looks`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            try await verbs.given.follow(ana, by: bo)
            let relation = try await verbs.showMember("bo_", viewer: ana).relation
            #expect(relation == Relation(isFollowing: false, followsViewer: true, isViewer: false))
            #expect(try await verbs.showMember("bo_", viewer: nil).relation == .stranger)
            try await expectRefusal(.notFound) { _ = try await verbs.showMember("nobody", viewer: ana) }
        }
    }
}

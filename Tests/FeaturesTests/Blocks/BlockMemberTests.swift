import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Blocking` {
    @Test func `says the new state, and may be said twice`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.given.member("bo_")
            for blocked in [true, true, false, false] {
                let bo = try await verbs.all.blockMember("Bo_", blocked: blocked, by: ana)
                #expect(bo.relation.isBlocked == blocked)
                let list = try await verbs.all.listBlocks(by: ana, page: PageRequest())
                #expect(list.items.map(\.member.username) == (blocked ? ["bo_"] : []))
                #expect(list.items.allSatisfy { $0.relation.isBlocked && $0.member.bio.isEmpty })
            }
        }
    }

    @Test func `nobody, oneself, or somebody who blocks one is refused`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bob")
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.blockMember("nobody", blocked: true, by: ana)
            }
            let oneself = try await refusal {
                _ = try await verbs.all.blockMember("ana", blocked: true, by: ana)
            }
            #expect(oneself?.faults == [FieldFault(field: "username", fault: .unknown)])
            try await verbs.given.block(ana, by: bo)
            for blocked in [true, false] {
                try await expectRefusal(.notFound) {
                    _ = try await verbs.all.blockMember("bob", blocked: blocked, by: ana)
                }
            }
        }
    }

    @Test func `refuses the blocker with its own word, and to the blocked all is gone`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bob")
            let (hers, his) = (try await verbs.given.post(by: ana), try await verbs.given.post(by: bo))
            try await verbs.given.follow(bo, by: ana)
            _ = try await verbs.all.blockMember("bob", blocked: true, by: ana)
            for verb in [true, false] {
                try await expectRefusal(.blocked) { _ = try await verbs.like(his.id, liked: verb, by: ana) }
                try await expectRefusal(.notFound) { _ = try await verbs.like(hers.id, liked: verb, by: bo) }
                try await expectRefusal(.blocked) {
                    _ = try await verbs.follow("bob", following: verb, by: ana)
                }
                try await expectRefusal(.notFound) {
                    _ = try await verbs.follow("ana", following: verb, by: bo)
                }
            }
            try await expectRefusal(.notFound) { _ = try await verbs.showPost(his.id, viewer: ana) }
            let page = PageRequest()
            let posts = try await verbs.showMember.posts(of: "bob", viewer: ana, page: page)
            let followers = try await verbs.showMember.followers(of: "bob", viewer: ana, page: page)
            let following = try await verbs.showMember.following(of: "bob", viewer: ana, page: page)
            #expect(posts.posts.items.isEmpty && followers.members.items.isEmpty)
            #expect(following.members.items.isEmpty && following.profile.relation.isBlocked)
        }
    }

    @Test func `ends nothing by its end: who followed before has to follow again`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bob")
            try await verbs.given.follow(bo, by: ana)
            try await verbs.given.follow(ana, by: bo)
            _ = try await verbs.all.blockMember("bob", blocked: true, by: ana)
            let after = try await verbs.all.blockMember("bob", blocked: false, by: ana)
            #expect(!after.relation.isFollowing && !after.relation.followsViewer)
            #expect(after.member.followerCount == 0)
        }
    }
}

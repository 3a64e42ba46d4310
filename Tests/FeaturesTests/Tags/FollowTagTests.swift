import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A member who follows a hashtag` {
    @Test(arguments: Backend.allCases)
    func `names it as anybody writes it, however often, and ends it so`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.publish(PostDraft(text: "#Café"), by: verbs.given.member("ben"))
            for written in ["CAFE\u{301}", "café"] {
                let tag = try await verbs.all.followTag(written, following: true, by: ana)
                #expect(tag == TagUse(key: "café", postCount: 1, isFollowed: true))
            }
            let followed = try await verbs.all.listFollowedTags(by: ana, page: PageRequest())
            #expect(followed.items.map(\.key) == ["café"] && followed.next == nil)
            #expect(try await verbs.all.showTag("Café", viewer: ana).isFollowed)
            #expect(try await !verbs.all.showTag("Café", viewer: nil).isFollowed)
            for _ in 0..<2 {
                #expect(try await !verbs.all.followTag("CAFÉ", following: false, by: ana).isFollowed)
            }
            #expect(try await verbs.all.listFollowedTags(by: ana, page: PageRequest()).items.isEmpty)
        }
    }

    @Test func `is refused what can be no hashtag, and one more than a hundred`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            for wrong in ["", "1", "a b", "#sea", String(repeating: "a", count: 51)] {
                for following in [true, false] {
                    let error = await #expect(throws: DomainError.self) {
                        try await verbs.all.followTag(wrong, following: following, by: ana)
                    }
                    #expect(error?.code == .notFound, "\(wrong)")
                }
                await #expect(throws: DomainError.self) { try await verbs.all.showTag(wrong, viewer: ana) }
            }
            for number in 1...HashtagRule.followLimit {
                try await verbs.given.follow(tag: "tag\(number)", by: ana)
            }
            let error = await #expect(throws: DomainError.self) {
                try await verbs.all.followTag("sea", following: true, by: ana)
            }
            #expect(error?.faults == [FieldFault(field: "tag", fault: .tooMany(maximum: 100))])
            // What is followed already may be said again, and an end makes room.
            #expect(try await verbs.all.followTag("tag7", following: true, by: ana).isFollowed)
            _ = try await verbs.all.followTag("tag7", following: false, by: ana)
            #expect(try await verbs.all.followTag("sea", following: true, by: ana).isFollowed)
        }
    }

    @Test(arguments: Backend.allCases)
    func `hears live of posts with it as of those of people, and nothing of whom they do not see`(
        _ backend: Backend
    ) async throws {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            _ = try await verbs.all.followTag("sea", following: true, by: carl)
            let rude = try await verbs.given.member("rude")
            try await verbs.given.follow(tag: "sea", by: rude)
            try await verbs.given.block(ana, by: rude)
            let fan = try await verbs.listen(to: hubs[0], as: carl)
            let far = try await verbs.listen(to: hubs[1], as: carl)
            let blocked = try await verbs.listen(to: hubs[0], as: rude)
            let post = try await verbs.publish(PostDraft(text: "#sea"), by: ana)
            for ears in [fan, far] { await ears.hear(.postCreated(by: "ana"), of: post) }
            _ = try await verbs.like(post.id, liked: true, by: ben)
            await fan.hear(.postLiked(count: 1), of: post)
            _ = try await verbs.editPost(post.id, text: "no tag", photoIDs: nil, by: ana)
            await fan.hear(.postEdited, of: post)
            try await verbs.deletePost(post.id, by: ana)
            for ears in [fan, far] { await ears.hear(.postDeleted, of: post) }
            let other = try await verbs.publish(PostDraft(text: "#sea, too"), by: ben)
            await blocked.hear(.postCreated(by: "ben"), of: other)
            #expect(!blocked.posts.contains(post.id))
        }
    }

    @Test(arguments: Backend.allCases)
    func `says so to their own devices, and to nobody else`(_ backend: Backend) async throws {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            let phone = try await verbs.listen(to: hubs[0], as: ana)
            let laptop = try await verbs.listen(to: hubs[1], as: ana)
            let other = try await verbs.listen(to: hubs[0], as: ben)
            for _ in 0..<2 { _ = try await verbs.all.followTag("Sea", following: true, by: ana) }
            for ears in [phone, laptop] {
                await ears.until { $0.events.contains { $0.news == .tagFollowed("sea") } }
            }
            _ = try await verbs.all.followTag("sea", following: false, by: ana)
            for ears in [phone, laptop] {
                await ears.until { $0.events.contains { $0.news == .tagUnfollowed("sea") } }
            }
            let last = try await verbs.publish(PostDraft(text: "last"), by: ana)
            await other.hear(.postCreated(by: "ana"), of: last)
            #expect(other.events.allSatisfy { !$0.news.isPrivate })
            #expect(phone.events.count { $0.news == .tagFollowed("sea") } == 1)
        }
    }

    @Test func `finds posts with it in the feed as long, and takes the list along`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let post = try await verbs.publish(PostDraft(text: "#바다 is near"), by: ben)
            func feed() async throws -> [Post] {
                try await verbs.listPosts(.home(of: ana.id), viewer: ana, page: PageRequest()).items
            }
            #expect(try await feed() == [])
            _ = try await verbs.all.followTag("바다", following: true, by: ana)
            let found = try await feed()
            #expect(found.map(\.id) == [post.id] && found.map(\.followedTag) == ["바다"])
            let taken = try await verbs.all.exportMember.followedTags(of: ana, page: PageRequest())
            #expect(taken.items.map(\.key) == ["바다"])
            _ = try await verbs.all.followTag("바다", following: false, by: ana)
            #expect(try await feed() == [])
        }
    }
}

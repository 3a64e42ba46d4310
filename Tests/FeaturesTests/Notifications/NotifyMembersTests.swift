import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A member is told` {
    private func told(_ member: Member, _ verbs: BusyYard) async throws -> [String] {
        let page = try await verbs.all.listNotifications(of: member, page: PageRequest(limit: 100))
        #expect(page.unreadCount == page.notifications.items.count { !$0.isRead })
        return page.notifications.items.map { "\($0.kind.rawValue) \($0.actor.username)" }
    }

    private func events(of member: Member, _ verbs: BusyYard) async throws -> [Event.News] {
        try await verbs.database.read {
            try $0.events.events(after: Identifier(rawValue: 0), for: member.id, lookingAt: [], limit: 100)
        }.map(\.news).filter(\.isPrivate)
    }

    @Test func `of likes, follows and mentions, and no more once these are taken back`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let bo = try await verbs.given.member("bo_")
            _ = try await verbs.like(post.id, liked: true, by: bo)
            _ = try await verbs.follow("ana", following: true, by: bo)
            let hello = try await verbs.publish(PostDraft(text: "@ana hello @bo_ @nobody"), by: bo)
            #expect(try await told(ana, verbs) == ["mention bo_", "follow bo_", "like bo_"])
            #expect(try await told(bo, verbs) == [])
            _ = try await verbs.like(post.id, liked: false, by: bo)
            _ = try await verbs.follow("ana", following: false, by: bo)
            #expect(try await told(ana, verbs) == ["mention bo_"])
            try await verbs.deletePost(hello.id, by: bo)
            #expect(try await told(ana, verbs) == [])
            // As many as were told and taken back, each heard of by ana alone.
            #expect(try await events(of: ana, verbs).count == 6)
            #expect(try await events(of: bo, verbs) == [])
        }
    }

    @Test func `of a mention as well where a name like theirs cannot be taken any more`() async throws {
        try await withVerbs { verbs in
            let stories = try await verbs.given.member("stories")
            let bo = try await verbs.given.member("bo_")
            let post = try await verbs.publish(PostDraft(text: "@Stories and @everyone"), by: bo)
            #expect(post.entities.map(\.key) == ["stories"])
            #expect(try await told(stories, verbs) == ["mention bo_"])
        }
    }

    @Test func `who is newly mentioned by an edit, and nobody a second time`() async throws {
        try await withVerbs { verbs in
            let (ana, bo) = (try await verbs.given.member("ana"), try await verbs.given.member("bo_"))
            let (cho, dan) = (try await verbs.given.member("cho"), try await verbs.given.member("dan"))
            let post = try await verbs.publish(PostDraft(text: "@ana @bo_"), by: dan)
            _ = try await verbs.editPost(post.id, text: "@ana and @cho", photoIDs: nil, by: dan)
            _ = try await verbs.editPost(post.id, text: "@ana and @cho!", photoIDs: nil, by: dan)
            #expect(try await told(ana, verbs) == ["mention dan"])
            #expect(try await told(bo, verbs) == [])
            #expect(try await told(cho, verbs) == ["mention dan"])
            #expect(try await events(of: ana, verbs).count == 1)
            #expect(try await verbs.count("notification_groups") == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `nothing of an edited post that mentioned them before, whether they were told of it or not`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let cho = try await verbs.given.member("cho")
            func edit(_ post: Post, _ text: String) async throws {
                _ = try await verbs.editPost(post.id, text: text, photoIDs: nil, by: ana)
            }
            // Of the past, which is told to nobody (docs/decisions/0086-archives.md).
            let then = Timestamp(milliseconds: 1_557_000_000_000)
            let old = try await verbs.publish(PostDraft(text: "old @ben", createdAt: then), by: ana)
            try await edit(old, "Old @ben")
            #expect(try await told(ben, verbs) == [])
            #expect(try await events(of: ben, verbs) == [])
            try await edit(old, "Old @ben and @cho")
            #expect(try await told(ben, verbs) == [])
            #expect(try await told(cho, verbs) == ["mention ana"])
            // What was forgotten does not come again.
            try await verbs.all.forgetNotifications(of: cho)
            let count = try await events(of: cho, verbs).count
            try await edit(old, "Old: @ben and @cho")
            #expect(try await told(cho, verbs) == [])
            #expect(try await events(of: cho, verbs).count == count)
            // Who was mentioned no more is mentioned anew.
            try await edit(old, "Old")
            try await edit(old, "Old, with @ben")
            #expect(try await told(ben, verbs) == ["mention ana"])
            let new = try await verbs.publish(PostDraft(text: "new @cho"), by: ana)
            try await edit(new, "new")
            #expect(try await told(cho, verbs) == [])
            try await edit(new, "new, with @cho")
            try await edit(new, "new: with @cho")
            #expect(try await told(cho, verbs) == ["mention ana"])
            #expect(try await events(of: cho, verbs).count == count + 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `nothing of an edited comment that mentioned them before, also where they forgot it`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (_, post) = try await verbs.givenPost(photos: 0)
            let (bo, cho) = (try await verbs.given.member("bo_"), try await verbs.given.member("cho"))
            let comment = try await verbs.comment("nice, @cho", under: post.id, by: bo)
            #expect(try await told(cho, verbs) == ["mention bo_"])
            try await verbs.all.forgetNotifications(of: cho)
            let count = try await events(of: cho, verbs).count
            _ = try await verbs.editComment(comment.id, text: "nicer, @cho", by: bo)
            #expect(try await told(cho, verbs) == [])
            #expect(try await events(of: cho, verbs).count == count)
            _ = try await verbs.editComment(comment.id, text: "nicer", by: bo)
            _ = try await verbs.editComment(comment.id, text: "nicer, isn't it, @cho", by: bo)
            #expect(try await told(cho, verbs) == ["mention bo_"])
        }
    }

    @Test func `of a comment once: its author, or whom it mentions`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, cho) = (try await verbs.given.member("bo_"), try await verbs.given.member("cho"))
            let write = verbs.all.writeComment
            let first = try await write("nice, @cho", under: post.id, by: bo)
            _ = try await write("@ana and @cho", under: post.id, by: bo)
            _ = try await write("@bo_ thank you", under: post.id, by: ana)
            #expect(try await told(ana, verbs) == ["mention bo_", "comment bo_"])
            #expect(try await told(bo, verbs) == ["mention ana"])
            #expect(try await told(cho, verbs) == ["mention bo_", "mention bo_"])
            _ = try await verbs.all.editComment(first.id, text: "nice", by: bo)
            #expect(try await told(cho, verbs) == ["mention bo_"])
            let groups = try await verbs.all.listNotifications.groups(of: ana, page: PageRequest()).groups
            #expect(groups.items.map(\.text) == ["@ana and @cho", "nice"])
            #expect(groups.items[1].commentID == first.id && groups.items[1].postID == post.id)
            try await verbs.all.deleteComment(first.id, by: ana)
            #expect(try await told(ana, verbs) == ["mention bo_"])
        }
    }

    @Test func `nothing of whom they block, whatever it was, and of the others again afterwards`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, cho) = (try await verbs.given.member("bo_"), try await verbs.given.member("cho"))
            let theirs = try await verbs.publish(PostDraft(text: "by bo"), by: bo)
            _ = try await verbs.like(post.id, liked: true, by: bo)
            _ = try await verbs.like(post.id, liked: true, by: cho)
            _ = try await verbs.follow("ana", following: true, by: bo)
            _ = try await verbs.all.writeComment("look, @ana", under: theirs.id, by: cho)
            #expect(try await told(ana, verbs).count == 4)
            _ = try await verbs.all.blockMember("bo_", blocked: true, by: ana)
            #expect(try await told(ana, verbs) == ["like cho"])
            let groups = try await verbs.all.listNotifications.groups(of: ana, page: PageRequest()).groups
            #expect(groups.items.map(\.count) == [1])
            _ = try await verbs.all.writeComment("look again, @ana", under: theirs.id, by: cho)
            _ = try await verbs.publish(PostDraft(text: "@ana!"), by: bo)
            #expect(try await told(ana, verbs) == ["like cho"])
            _ = try await verbs.all.blockMember("bo_", blocked: false, by: ana)
            // The block has ended the follow, and what was said meanwhile was told to nobody.
            #expect(try await told(ana, verbs) == ["mention cho", "like cho", "like bo_"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `nothing of what moderators hide, also where its author mentions them in it then`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, cho) = (try await verbs.given.member("bo_"), try await verbs.given.member("cho"))
            let (_, other) = try await verbs.givenPost(photos: 0, by: cho)
            let comment = try await verbs.comment("hi", under: other.id, by: ana)
            try await verbs.database.write { stores in
                for (kind, id) in [(ThingKind.post, post.id.rawValue), (.comment, comment.id.rawValue)] {
                    let thing = try #require(try stores.moderation.thing(kind, id))
                    _ = try stores.moderation.setHidden(thing, at: verbs.clock.now)
                }
            }
            _ = try await verbs.editPost(post.id, text: "@bo_!", photoIDs: nil, by: ana)
            _ = try await verbs.editComment(comment.id, text: "@bo_!", by: ana)
            #expect(try await told(bo, verbs) == [])
            #expect(try await events(of: bo, verbs) == [])
            #expect(try await verbs.all.showComment(comment.id, viewer: ana).text == "@bo_!")
        }
    }

    @Test func `in the same unit of work: a refused like tells nobody`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let bo = try await verbs.given.member("bo_")
            let now = verbs.clock.now
            try await verbs.database.write { try $0.members.setLeaving(ana.id, at: now) }
            try await expectRefusal(.notFound) { _ = try await verbs.like(post.id, liked: true, by: bo) }
            #expect(try await verbs.count("notifications") == 0)
            #expect(try await events(of: ana, verbs) == [])
        }
    }

    @Test func `until they have read it, which they hear once`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let bo = try await verbs.given.member("bo_")
            _ = try await verbs.like(post.id, liked: true, by: bo)
            let page = try await verbs.all.listNotifications(of: ana, page: PageRequest())
            let latest = try #require(page.notifications.items.first?.id)
            for _ in 0..<2 { try await verbs.all.readNotifications(upTo: latest, by: ana) }
            try await verbs.all.readNotifications(upTo: latest, by: bo)
            #expect(try await verbs.all.listNotifications(of: ana, page: PageRequest()).unreadCount == 0)
            #expect(
                try await events(of: ana, verbs) == [
                    .notificationCreated(latest, .like), .notificationRead(upTo: latest),
                ])
        }
    }

    @Test(arguments: Backend.allCases)
    func `the truth after a storm of likes, unlikes, follows and reading`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let members = try await verbs.given.members(5)
            var posts: [Post] = []
            for member in members { posts.append(try await verbs.givenPost(photos: 0, by: member).post) }
            let results = try await atOnce(150) { [posts] number -> Void in
                var chance = SeededGenerator(UInt64(number))
                let one = members[Int.random(in: 0..<5, using: &chance)]
                let other = Int.random(in: 0..<5, using: &chance)
                switch Int.random(in: 0..<6, using: &chance) {
                case 0, 1, 2: _ = try await verbs.like(posts[other].id, liked: true, by: one)
                case 3: _ = try await verbs.like(posts[other].id, liked: false, by: one)
                case 4 where one != members[other]:
                    _ = try await verbs.follow(members[other].username, following: true, by: one)
                default:
                    let page = try await verbs.all.listNotifications(of: one, page: PageRequest())
                    guard let latest = page.notifications.items.first?.id else { return }
                    try await verbs.all.readNotifications(upTo: latest, by: one)
                }
            }
            #expect(results.failures() == [])
            for (member, post) in zip(members, posts) {
                let likes = try await verbs.listLikes(of: post.id, viewer: nil, page: PageRequest(limit: 9))
                let followers = try await verbs.showMember.followers(
                    of: member.username, viewer: nil, page: PageRequest(limit: 9))
                let wanted =
                    likes.items.map { "like \($0.profile.member.username)" }
                    + followers.members.items.map { "follow \($0.member.username)" }
                #expect(
                    try await told(member, verbs).sorted()
                        == wanted.filter { $0 != "like \(member.username)" }.sorted())
            }
        }
    }
}

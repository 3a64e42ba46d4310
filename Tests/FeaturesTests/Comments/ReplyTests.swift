import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Replying` {
    @Test(arguments: Backend.allCases)
    func `stands under the first comment, however deep, and says whom it answers`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            let top = try await verbs.comment("first", under: post.id, by: bo)
            let reply = try await verbs.comment("to bo", under: post.id, replyTo: top.id, by: carl)
            let deeper = try await verbs.comment("to carl", under: post.id, replyTo: reply.id, by: ana)
            #expect(
                reply.reply == Domain.Comment.Reply(topID: top.id, answeredID: top.id, answeredName: "bo_"))
            #expect(
                deeper.reply
                    == Domain.Comment.Reply(topID: top.id, answeredID: reply.id, answeredName: "carl"))
            let listed = try await verbs.listComments(under: post.id, viewer: nil, page: PageRequest())
            #expect(listed.items.map(\.id) == [top.id] && listed.items.map(\.replyCount) == [2])
            let replies = try await verbs.listComments.replies(to: top.id, viewer: nil, page: PageRequest())
            #expect(replies.items.map(\.text) == ["to bo", "to carl"])
            #expect(try await verbs.showPost(post.id, viewer: nil).commentCount == 3)
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test func `to what is not there, is gone, is under another post or is not seen is refused at its field`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (_, other) = try await verbs.givenPost(photos: 0, by: ana)
            let bo = try await verbs.given.member("bo_")
            let elsewhere = try await verbs.comment("elsewhere", under: other.id, by: ana)
            let unseen = try await verbs.comment("unseen", under: post.id, by: bo)
            let gone = try await verbs.comment("gone", under: post.id, by: ana)
            try await verbs.deleteComment(gone.id, by: ana)
            let carl = try await verbs.given.member("carl")
            _ = try await verbs.all.blockMember("carl", blocked: true, by: bo)
            for id in [elsewhere.id, unseen.id, gone.id, Identifier(rawValue: 7)] {
                let error = try await refusal {
                    _ = try await verbs.comment("hi", under: post.id, replyTo: id, by: carl)
                }
                #expect(error?.code == .invalid && error?.faults.map(\.field) == ["reply_to"])
            }
            let blank = try await refusal {
                _ = try await verbs.comment(" ", under: post.id, replyTo: gone.id, by: carl)
            }
            #expect(blank?.faults.map(\.field) == ["text", "reply_to"])
            #expect(try await verbs.showPost(post.id, viewer: carl).commentCount == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `outlives what it answers: the place stays, says nothing, and goes with the last reply`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let bo = try await verbs.given.member("bo_")
            let top = try await verbs.comment("secret #tag", under: post.id, by: bo)
            let reply = try await verbs.comment("stays", under: post.id, replyTo: top.id, by: ana)
            _ = try await verbs.all.likeComment(top.id, liked: true, by: ana)
            try await verbs.deleteComment(top.id, by: bo)
            let places = try await verbs.listComments(under: post.id, viewer: bo, page: PageRequest()).items
            #expect(places.map(\.id) == [top.id] && places.map(\.state) == [.deleted])
            #expect(places.map(\.text) == [""] && places.map(\.author) == [.nobody])
            #expect(try await verbs.yard.count("SELECT 1 FROM comments WHERE text LIKE '%secret%'") == 0)
            #expect(try await verbs.yard.count("SELECT 1 FROM comment_likes") == 0)
            let left = try await verbs.listComments.replies(to: top.id, viewer: bo, page: PageRequest()).items
            #expect(left.map(\.text) == ["stays"])
            #expect(left.map(\.reply) == [.init(topID: top.id, answeredID: top.id, answeredName: nil)])
            #expect(try await verbs.showPost(post.id, viewer: nil).commentCount == 1)
            // Nobody can do anything with a place.
            try await expectRefusal(.notFound) { try await verbs.deleteComment(top.id, by: ana) }
            try await expectRefusal(.notFound) {
                _ = try await verbs.editComment(top.id, text: "back", by: bo)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.likeComment(top.id, liked: true, by: ana)
            }
            #expect(try await verbs.yard.wrongCounts() == [])
            try await verbs.deleteComment(reply.id, by: ana)
            #expect(try await verbs.yard.count("SELECT 1 FROM comments") == 0)
            #expect(try await verbs.showPost(post.id, viewer: nil).commentCount == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `to somebody who is not seen is seen under an empty place, and counted as it is seen`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            let top = try await verbs.comment("by bo", under: post.id, by: bo)
            _ = try await verbs.comment("by ana", under: post.id, replyTo: top.id, by: ana)
            _ = try await verbs.comment("by bo again", under: post.id, replyTo: top.id, by: bo)
            let alone = try await verbs.comment("alone", under: post.id, by: bo)
            _ = try await verbs.all.blockMember("bo_", blocked: true, by: carl)
            let seen = try await verbs.listComments.threads(
                under: post.id, viewer: carl, page: PageRequest()
            ).items
            #expect(seen.map(\.comment.id) == [top.id] && seen.map(\.comment.state) == [.unseen])
            #expect(seen.map(\.comment.author) == [.nobody] && seen.map(\.comment.text) == [""])
            #expect(seen.map(\.comment.replyCount) == [1])
            #expect(seen.first?.replies.map(\.text) == ["by ana"])
            #expect(seen.first?.replies.first?.reply?.answeredName == nil)
            #expect(try await verbs.showPost(post.id, viewer: carl).commentCount == 1)
            let others = try await verbs.listComments.threads(
                under: post.id, viewer: ana, page: PageRequest()
            ).items
            #expect(others.map(\.comment.id) == [alone.id, top.id])
            #expect(others.map(\.comment.replyCount) == [0, 2])
        }
    }

    @Test(arguments: Backend.allCases)
    func `stays when the one it answers leaves, and goes with its own author`(_ backend: Backend) async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            let top = try await verbs.comment("by bo", under: post.id, by: bo)
            _ = try await verbs.comment("by ana", under: post.id, replyTo: top.id, by: ana)
            _ = try await verbs.comment("by carl", under: post.id, replyTo: top.id, by: carl)
            let now = verbs.clock.now
            for member in [bo, carl] {
                try await verbs.database.write { try $0.members.setLeaving(member.id, at: now) }
                #expect(try await verbs.yard.wrongCounts() == [])
            }
            for member in [bo, carl] {
                while try await verbs.database.write({
                    try $0.departures.takeSome(of: member.id, at: now, limit: 1)
                }) == nil {}
                #expect(try await verbs.yard.wrongCounts() == [])
            }
            let left = try await verbs.listComments.threads(
                under: post.id, viewer: ana, page: PageRequest()
            ).items
            #expect(left.map(\.comment.state) == [.deleted] && left.map(\.comment.replyCount) == [1])
            #expect(left.first?.replies.map(\.text) == ["by ana"])
            try await verbs.database.write { try $0.members.delete(ana.id) }
            #expect(try await verbs.yard.count("SELECT 1 FROM comments") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `counts as long as it is shown`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (_, post) = try await verbs.givenPost(photos: 0)
            let moderator = try await verbs.given.confirmed(verbs.given.member("olga", role: .owner))
            let bo = try await verbs.given.member("bo_")
            let top = try await verbs.comment("top", under: post.id, by: bo)
            let reply = try await verbs.comment("reply", under: post.id, replyTo: top.id, by: bo)
            func count() async throws -> Int {
                try await verbs.all.showComment(top.id, viewer: nil).replyCount
            }
            #expect(try await count() == 1)
            for (action, expected) in [(Decision.Action.hide, 0), (.restore, 1)] {
                _ = try await verbs.all.decide(
                    action.rawValue, "comment", id: reply.id.string, reason: "so", by: moderator)
                #expect(try await count() == expected)
                #expect(try await verbs.yard.wrongCounts() == [])
            }
        }
    }

    @Test func `tells whom it answers once, whatever else it says and whoever they are`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            func told(_ member: Member) async throws -> [Notification.Kind] {
                try await verbs.all.listNotifications(of: member, page: PageRequest()).notifications.items
                    .map(\.kind)
            }
            let top = try await verbs.comment("top", under: post.id, by: ana)
            // The author of the post, of the comment, and mentioned: one.
            let reply = try await verbs.comment("@ana yes", under: post.id, replyTo: top.id, by: bo)
            #expect(try await told(ana) == [.reply])
            // Of the others each hears what they are.
            _ = try await verbs.comment("@carl look", under: post.id, replyTo: reply.id, by: ana)
            #expect(try await told(bo) == [.reply])
            #expect(try await told(carl) == [.mention])
            // An edit that now mentions them tells nothing new.
            let quiet = try await verbs.comment("hm", under: post.id, replyTo: top.id, by: carl)
            _ = try await verbs.editComment(quiet.id, text: "hm @ana", by: carl)
            #expect(try await told(ana) == [.reply, .reply])
            // Nobody hears of their own doing; the author of the post does as of any comment.
            let own = try await verbs.comment("mine", under: post.id, by: bo)
            _ = try await verbs.comment("more", under: post.id, replyTo: own.id, by: bo)
            #expect(try await told(ana) == [.comment, .comment, .reply, .reply])
            #expect(try await told(bo) == [.reply])
            // It goes with the reply.
            try await verbs.deleteComment(reply.id, by: bo)
            #expect(try await told(ana) == [.comment, .comment, .reply])
        }
    }
}

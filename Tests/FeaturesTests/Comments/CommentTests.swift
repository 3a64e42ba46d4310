import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Commenting` {
    @Test func `says what was written, tidied, with its hashtags and the mentions of members who are there`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let bo = try await verbs.given.member("bo_")
            let comment = try await verbs.comment("  #마당 @bo_ @nobody\r\n#마당 ", under: post.id, by: bo)
            #expect(comment.text == "#마당 @bo_ @nobody\n#마당")
            #expect(comment.entities.map(\.text) == ["마당", "bo_", "마당"])
            #expect(comment.author.id == bo.id && comment.postAuthorID == ana.id && comment.version == 1)
            // Decided: what is said under a post does not put the post on the pages of hashtags.
            let tagged = try await verbs.listPosts(.tagged("마당"), viewer: nil, page: PageRequest())
            #expect(tagged.items.isEmpty)
        }
    }

    @Test func `refuses what is blank or too long, and keeps what is as long as may be`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let family = "👨‍👩‍👧‍👦"
            let longest = String(repeating: family, count: 300)
            for text in ["", " \n ", "\u{200B}", longest + "가", "a\u{0}b"] {
                let error = try await refusal { _ = try await verbs.comment(text, under: post.id, by: ana) }
                #expect(
                    error?.code == .invalid && error?.faults.map(\.field) == ["text"], "\(text.prefix(9))")
            }
            let kept = try await verbs.comment(longest, under: post.id, by: ana)
            #expect(kept.text == longest)
            try await expectRefusal(.invalid) {
                _ = try await verbs.editComment(kept.id, text: " ", by: ana)
            }
            #expect(try await verbs.showPost(post.id, viewer: nil).commentCount == 1)
        }
    }

    @Test func `lets its author change it, its author and the post's take it away, and nobody else`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            let first = try await verbs.comment("first", under: post.id, by: bo)
            let second = try await verbs.comment("second", under: post.id, by: bo)
            for other in [ana, carl] {
                try await expectRefusal(.forbidden) {
                    _ = try await verbs.editComment(first.id, text: "mine", by: other)
                }
            }
            try await expectRefusal(.forbidden) { try await verbs.deleteComment(first.id, by: carl) }
            let edited = try await verbs.editComment(first.id, text: "better", expectedVersion: 1, by: bo)
            #expect(edited.text == "better" && edited.version == 2 && edited.editedAt == verbs.clock.now)
            #expect(try await verbs.editComment(first.id, text: "better ", by: bo) == edited)
            #expect(try await verbs.editComment(first.id, text: nil, by: bo) == edited)
            try await expectRefusal(.conflict) {
                _ = try await verbs.editComment(first.id, text: "stale", expectedVersion: 1, by: bo)
            }
            try await verbs.deleteComment(first.id, by: ana)
            try await verbs.deleteComment(second.id, by: bo)
            try await expectRefusal(.notFound) { try await verbs.deleteComment(second.id, by: bo) }
            #expect(try await verbs.showPost(post.id, viewer: nil).commentCount == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `with one key comments once, however often it is sent`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let results = try await atOnce(8) { _ in
                try await verbs.comment("once", under: post.id, by: ana, idempotencyKey: "key").id
            }
            #expect(Set(results.successes()).count == 1 && results.successes().count == 8)
            #expect(try await verbs.showPost(post.id, viewer: nil).commentCount == 1)
            let other = try await verbs.comment("once", under: post.id, by: ana, idempotencyKey: "other")
            try await verbs.deleteComment(other.id, by: ana)
            try await expectRefusal(.notFound) {
                _ = try await verbs.comment("once", under: post.id, by: ana, idempotencyKey: "other")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `across a block is refused, and neither sees or counts what the other said`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            let (_, other) = try await verbs.givenPost(photos: 0, by: carl)
            let comment = try await verbs.comment("by bo", under: other.id, by: bo)
            _ = try await verbs.comment("by ana", under: other.id, by: ana)
            _ = try await verbs.all.blockMember("bo_", blocked: true, by: ana)
            try await expectRefusal(.notFound) { _ = try await verbs.comment("hi", under: post.id, by: bo) }
            let (_, theirs) = try await verbs.givenPost(photos: 0, by: bo)
            try await expectRefusal(.blocked) { _ = try await verbs.comment("hi", under: theirs.id, by: ana) }
            for (viewer, texts) in [(ana, ["by ana"]), (bo, ["by bo"]), (carl, ["by ana", "by bo"])] {
                let seen = try await verbs.listComments(under: other.id, viewer: viewer, page: PageRequest())
                #expect(seen.items.map(\.text) == texts, "\(viewer.username)")
                #expect(try await verbs.showPost(other.id, viewer: viewer).commentCount == texts.count)
            }
            try await expectRefusal(.notFound) { try await verbs.deleteComment(comment.id, by: ana) }
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases, [true, false])
    func `ends with a block: what either said under posts of the other is gone, whoever of the two blocks`(
        _ backend: Backend, _ isPostAuthor: Bool
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (bo, carl) = (try await verbs.given.member("bo_"), try await verbs.given.member("carl"))
            let (_, theirs) = try await verbs.givenPost(photos: 0, by: bo)
            let (_, other) = try await verbs.givenPost(photos: 0, by: carl)
            let answered = try await verbs.comment("by bo", under: post.id, by: bo)
            _ = try await verbs.comment("by carl", under: post.id, replyTo: answered.id, by: carl)
            let top = try await verbs.comment("carl again", under: post.id, by: carl)
            _ = try await verbs.comment("yes, @ana", under: post.id, replyTo: top.id, by: bo)
            _ = try await verbs.comment("by ana", under: theirs.id, by: ana)
            for person in [ana, bo] { _ = try await verbs.comment("stays", under: other.id, by: person) }
            let hidden = try await verbs.comment("hidden", under: post.id, by: bo)
            try await verbs.database.write { stores in
                let thing = try #require(try stores.moderation.thing(.comment, hidden.id.rawValue))
                _ = try stores.moderation.setHidden(thing, at: verbs.clock.now)
            }
            let (blocker, name) = isPostAuthor ? (ana, "bo_") : (bo, "ana")
            for _ in 0..<2 { _ = try await verbs.all.blockMember(name, blocked: true, by: blocker) }
            _ = try await verbs.all.blockMember(name, blocked: false, by: blocker)
            for viewer in [ana, bo, carl] {
                let seen = try await verbs.listComments.threads(
                    under: post.id, viewer: viewer, page: PageRequest()
                ).items
                #expect(seen.map(\.comment.text) == ["carl again", ""], "\(viewer.username)")
                #expect(seen.map(\.comment.state) == [.shown, .deleted])
                #expect(seen.flatMap(\.replies).map(\.text) == ["by carl"])
                #expect(try await verbs.showPost(post.id, viewer: viewer).commentCount == 2)
                #expect(try await verbs.showPost(theirs.id, viewer: viewer).commentCount == 0)
                #expect(try await verbs.showPost(other.id, viewer: viewer).commentCount == 2)
            }
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends with a block also where more was said than is deleted in one piece`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (_, post) = try await verbs.givenPost(photos: 0)
            let bo = try await verbs.given.member("bo_")
            for number in 0...BlockMember.pieceSize {
                _ = try await verbs.comment("No \(number)", under: post.id, by: bo)
            }
            _ = try await verbs.all.blockMember("ana", blocked: true, by: bo)
            #expect(try await verbs.showPost(post.id, viewer: nil).commentCount == 0)
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test func `under what is not there is not found`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let nothing = Identifier<Post>(rawValue: 7)
            try await expectRefusal(.notFound) {
                _ = try await verbs.comment("hi", under: nothing, by: ana)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.listComments(under: nothing, viewer: ana, page: PageRequest())
            }
        }
    }
}

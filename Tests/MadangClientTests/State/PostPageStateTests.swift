import Foundation
import MadangClient
import MadangCore
import TestSupport
import Testing

@Suite struct `The page of a post` {
    /// Ana looks at a post of Ben's.
    private func withPage(
        _ body:
            @escaping @MainActor @Sendable (SteeredTransport, Screens, Screens, PostPageState) async throws ->
            Void
    ) async throws {
        try await withSteeredScreens { line, ana, ben in
            let page = PostPageState(try await ben.post("look").id, in: ana.state, limit: 3)
            await page.load()
            #expect(page.post?.post.text == "look" && !page.isGone && page.comments.isLoaded)
            try await body(line, ana, ben, page)
        }
    }

    private func created(_ comment: MadangAPI.Comment) -> LiveEvent.News {
        .commentCreated(CommentEvent(postID: comment.postID, commentID: comment.id))
    }

    @Test func `answers a comment under it, and likes it at once`() async throws {
        try await withPage { _, ana, ben, page in
            let said = try await ben.madang.writeComment("first", under: page.id)
            await ana.handle(created(said))
            let first = try #require(page.comments.rows.first)
            await first.replies.refresh()
            page.form.replyTo = first.comment
            page.form.text = "yes"
            #expect(await page.write())
            #expect(page.form.replyTo == nil && page.comments.rows.count == 1)
            #expect(first.replies.rows.map(\.comment.text) == ["yes"])
            #expect(page.post?.commentCount == 2)
            await first.setLiked(true)
            #expect(first.isLiked && first.likeCount == 1)
            #expect(try await ben.madang.comments(under: page.id).firstPage().map(\.likes) == [1])
            await first.setLiked(false)
            #expect(!first.isLiked && first.likeCount == 0)
        }
    }

    @Test func `shows what another says once, however often it is heard of`() async throws {
        try await withPage { _, ana, ben, page in
            let first = try await ben.madang.writeComment("first", under: page.id)
            await ana.handle(created(first))
            await ana.handle(created(first))
            #expect(page.comments.rows.map(\.comment.text) == ["first"])
            let second = try await ben.madang.writeComment("second", under: page.id)
            // By several at once.
            async let one: Void = ana.handle(created(second))
            async let two: Void = ana.handle(created(second))
            _ = await (one, two)
            #expect(page.comments.rows.map(\.comment.text) == ["second", "first"])
            _ = try await ben.madang.editComment(first.id, text: "first, better")
            await ana.handle(.commentEdited(CommentEvent(postID: page.id, commentID: first.id)))
            #expect(page.comments.rows.map(\.comment.text) == ["second", "first, better"])
            _ = try await ben.madang.likeComment(first.id)
            await ana.handle(.commentLiked(CommentEvent(postID: page.id, commentID: first.id)))
            #expect(page.comments.rows.last?.likeCount == 1)
            try await ben.madang.deleteComment(second.id)
            await ana.handle(.commentDeleted(CommentEvent(postID: page.id, commentID: second.id)))
            // The event of it may come late.
            await ana.handle(created(second))
            #expect(page.comments.rows.map(\.comment.text) == ["first, better"])
        }
    }

    @Test func `has one's own comment once, also when word of it comes before the answer`() async throws {
        try await withPage { line, ana, ben, page in
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: Calls.comments.writeComment.endpoint)
            page.form.text = "  mine #yard "
            let write = Task { await page.write() }
            await answered.wait()
            #expect(page.form.isSending && !page.form.canSend)
            let kept = try await ben.madang.comments(under: page.id).firstPage()
            await ana.handle(created(try #require(kept.first)))
            await ana.handle(created(try await ben.madang.writeComment("another", under: page.id)))
            #expect(page.comments.rows.isEmpty)
            gate.open()
            #expect(await write.value)
            #expect(page.comments.rows.map(\.comment.text) == ["another", "mine #yard"])
            #expect(page.form.text.isEmpty && page.post?.commentCount == 2)
        }
    }

    @Test func `makes no second comment of one whose answer was lost, and loses no word`() async throws {
        try await withPage { line, ana, ben, page in
            page.form.text = "mine"
            line.set(.losesAnswer, for: Calls.comments.writeComment.endpoint)
            for _ in 0..<3 { #expect(await !page.write()) }
            #expect(page.form.text == "mine" && page.form.error != nil)
            line.set(nil, for: Calls.comments.writeComment.endpoint)
            #expect(await page.write())
            #expect(page.comments.rows.map(\.comment.text) == ["mine"])
            // The same words once more are another comment.
            page.form.text = "mine"
            #expect(await page.write())
            #expect(page.comments.rows.map(\.comment.text) == ["mine", "mine"])
            let kept = try await ben.madang.comments(under: page.id).firstPage()
            #expect(kept.count == 2)
        }
    }

    @Test func `judges a draft by the rules of the server, and says what else the server finds`() async throws
    {
        try await withPage { _, ana, ben, page in
            #expect(!page.form.canSend && page.form.faults.isEmpty && page.form.charactersLeft == 300)
            page.form.text = String(repeating: "가", count: 301)
            #expect(page.form.charactersLeft == -1)
            #expect(await !page.write())
            #expect(page.form.fault(of: .text) == .fault(.tooLong(maximum: 300)))
            page.form.text = "fine"
            try await ana.madang.block("ben")
            #expect(await !page.write())
            #expect(page.form.text == "fine" && page.form.words?.isEmpty == false)
            page.form.text = "fine again"
            #expect(page.form.error == nil)
        }
    }

    @Test func `edits and deletes in place, and shows what was there before where that fails`() async throws {
        try await withPage { line, ana, ben, page in
            page.form.text = "mine"
            await page.write()
            let comment = try #require(page.comments.rows.first)
            #expect(comment.author.short.isMe)
            // On another device.
            _ = try await ana.madang.editComment(comment.id, text: "elsewhere")
            #expect(await !comment.edit("late"))
            #expect(comment.comment.text == "elsewhere" && ana.state.failure?.error.code == "conflict")
            #expect(await comment.edit("late") && comment.comment.text == "late")
            line.set(.isDown, for: Calls.comments.deleteComment.endpoint)
            #expect(await !comment.delete())
            #expect(page.comments.rows.count == 1 && !comment.isDeleted && !comment.isChanging)
            line.set(nil, for: Calls.comments.deleteComment.endpoint)
            // The other device was quicker.
            try await ana.madang.deleteComment(comment.id)
            #expect(await comment.delete())
            #expect(page.comments.rows.isEmpty && comment.isDeleted && page.post?.commentCount == 0)
        }
    }

    @Test func `lets what others say wait while one reads further down`() async throws {
        try await withPage { _, ana, ben, page in
            await ana.handle(created(try await ben.madang.writeComment("c1", under: page.id)))
            page.showsCommentsAtOnce = false
            for number in 2...3 {
                await ana.handle(created(try await ben.madang.writeComment("c\(number)", under: page.id)))
            }
            #expect(page.comments.rows.map(\.comment.text) == ["c1"] && page.comments.newCount == 2)
            await page.comments.showNew()
            #expect(page.comments.rows.map(\.comment.text) == ["c3", "c2", "c1"])
            #expect(page.comments.newCount == 0)
        }
    }

    @Test func `ends when the post does, and is none where there is no post`() async throws {
        try await withPage { _, ana, ben, page in
            await ana.handle(.postDeleted(PostEvent(postID: page.id)))
            #expect(page.isGone && page.post?.isDeleted == true)
            let none = PostPageState("1", in: ana.state)
            await none.load()
            #expect(none.isGone && none.post == nil && ana.state.failure?.error.code == "not_found")
        }
    }
}

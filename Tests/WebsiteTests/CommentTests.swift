import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `Comments under a post` {
    private func read(_ comments: [Domain.Comment], signedIn: Bool = true, isMyPost: Bool = false) throws
        -> Markup
    {
        let context = Given.context(signedIn: signedIn)
        let rows = comments.map { comment in
            CommentRow(comment, viewer: signedIn ? isMyPost ? comment.postAuthorID : Given.viewerID : nil)
        }
        let page = PostPage(
            post: PostCard(Given.post(isMine: isMyPost)), comments: CommentList(rows: rows, next: nil))
        return try Markup(postPage(page, context).body.string)
    }

    @Test func `show every hashtag as a link, each time, and what is no markup as it was written (rule 11)`()
        throws
    {
        let page = try read([Given.comment(text: "#빵 <script>alert(1)</script> 👨‍👩‍👧 #빵 @minji")])
        let links = page.elements.filter { $0.attributes["class"] == "mark" }.map { $0.attributes["href"] }
        #expect(links == ["/tags/%EB%B9%B5", "/tags/%EB%B9%B5", "/@minji"])
        #expect(page.text.contains("#빵 <script>alert(1)</script> 👨‍👩‍👧 #빵 @minji"))
        #expect(page.all("script").isEmpty)
    }

    @Test func `can be edited by their author, deleted by them and the author of the post`() throws {
        func actions(_ page: Markup) -> [String] {
            page.values(of: "href").compactMap(\.self)
                .filter { $0.hasPrefix("/comments/") && ($0.hasSuffix("/edit") || $0.hasSuffix("/delete")) }
                .map { String($0.split(separator: "/").last ?? "") }
        }
        #expect(actions(try read([Given.comment(isMine: true)])) == ["edit", "delete"])
        #expect(actions(try read([Given.comment()])).isEmpty)
        #expect(actions(try read([Given.comment()], isMyPost: true)) == ["delete"])
        #expect(actions(try read([Given.comment(isMine: true)], signedIn: false)).isEmpty)
    }

    @Test func `have a form for members, and the way to it for others`() throws {
        let mine = try read([])
        #expect(mine.all("textarea").count == 1)
        #expect(mine.text.contains("가장 먼저 이야기를 건네 보세요."))
        let visitors = try read([], signedIn: false)
        #expect(visitors.all("textarea").isEmpty)
        #expect(visitors.values(of: "href").contains { $0.hasPrefix("/login?next=") })
    }

    private func thread(_ comment: Domain.Comment, replies: Int, of count: Int) -> CommentRow {
        var top = comment
        top.replyCount = count
        let answers = (0..<replies).map { number in
            var reply = Given.comment(text: "reply \(number)")
            reply.reply = Domain.Comment.Reply(
                topID: top.id, answeredID: top.id, answeredName: number == 0 ? nil : "minji")
            return reply
        }
        return CommentRow(CommentThread(top, replies: answers), viewer: Given.viewerID)
    }

    private func list(_ row: CommentRow, signedIn: Bool = true) throws -> Markup {
        try Markup(
            commentList(CommentList(rows: [row], next: nil), Given.context(signedIn: signedIn)).string)
    }

    @Test func `have the first replies under them, whom these answer, and the way to the others`() throws {
        let row = thread(Given.comment(), replies: 3, of: 5)
        let page = try list(row)
        #expect(page.text.contains("reply 0") && page.text.contains("답글 2개 더 보기"))
        let hrefs = page.values(of: "href").compactMap(\.self)
        #expect(hrefs.contains("/comments/\(row.id)/replies"))
        #expect(page.elements.count { $0.attributes["class"] == "comment__to" } == 2)
        #expect(page.text.contains("@minji님에게"))
        #expect(try !list(thread(Given.comment(), replies: 2, of: 2)).text.contains("더 보기"))
    }

    @Test func `that are no more leave a place that offers nothing but the replies`() throws {
        for (state, words) in [
            (Domain.Comment.State.deleted, "지워진 댓글이에요."), (.unseen, "볼 수 없는 댓글이에요."),
        ] {
            var gone = Given.comment(text: "")
            gone.state = state
            gone.author = .nobody
            let page = try list(thread(gone, replies: 1, of: 1))
            #expect(page.text.contains(words) && page.text.contains("reply 0"))
            #expect(!page.values(of: "href").contains { $0.contains("nobody") })
            // The heart and the menu of the reply alone.
            #expect(page.all("madang-like").count == 1 && page.all("button").count == 2)
        }
    }

    @Test func `are liked and answered without script`() throws {
        var liked = Given.comment()
        (liked.likeCount, liked.isLiked) = (1200, true)
        let row = CommentRow(liked, viewer: Given.viewerID)
        let page = try list(row)
        let heart = try #require(page.elements.first { $0.attributes["formaction"] != nil })
        #expect(heart.attributes["formaction"] == "/comments/\(row.id)/like")
        #expect(heart.attributes["value"] == "0" && heart.attributes["aria-pressed"] == "true")
        #expect(page.text.contains("1,200"))
        let answer = "/p/\(row.postID)?reply=\(row.id)#comment-text"
        #expect(page.values(of: "href").contains(answer))
        #expect(try !list(row, signedIn: false).values(of: "href").contains(answer))
    }

    @Test func `say in the form whom one answers, with the way out, and nothing where one answers nobody`()
        throws
    {
        func form(answering row: CommentRow?) throws -> Markup {
            let page = PostPage(
                post: PostCard(Given.post()), comments: CommentList(rows: [], next: nil), answered: row)
            return try Markup(postPage(page, Given.context()).body.string)
        }
        let row = CommentRow(Given.comment(), viewer: Given.viewerID)
        for answered in [row, nil] {
            let page = try form(answering: answered)
            let field = try #require(page.elements.first { $0.attributes["name"] == "reply_to" })
            #expect(field.attributes["value"] == answered?.id ?? "")
            let chip = try #require(page.elements.first { $0.attributes["data-part"] == "answer" })
            #expect((chip.attributes["hidden"] == nil) == (answered != nil))
        }
    }

    @Test func `can be put in another order where there are more than a few`() throws {
        func links(_ count: Int, _ order: CommentOrder) throws -> [String?] {
            var post = Given.post()
            post.commentCount = count
            let list = CommentList(rows: [], next: nil, order: order)
            let page = try Markup(
                postPage(PostPage(post: PostCard(post), comments: list), Given.context()).body.string)
            return page.elements.filter { $0.attributes["href"]?.contains("order=") == true }
                .map { $0.attributes["aria-current"] }
        }
        #expect(try links(5, .newest).isEmpty)
        #expect(try links(6, .newest) == ["true", nil] && links(6, .liked) == [nil, "true"])
    }

    @Test func `say that they were edited`() throws {
        #expect(try read([Given.comment(isEdited: true)]).text.contains("수정됨"))
        let plain = CommentRow(Given.comment(isEdited: false), viewer: nil)
        #expect(
            try !Markup(commentList(CommentList(rows: [plain], next: nil), Given.context()).string).text
                .contains("수정됨"))
    }
}

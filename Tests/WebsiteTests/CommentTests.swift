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

    @Test func `say that they were edited`() throws {
        #expect(try read([Given.comment(isEdited: true)]).text.contains("수정됨"))
        let plain = CommentRow(Given.comment(isEdited: false), viewer: nil)
        #expect(
            try !Markup(commentList(CommentList(rows: [plain], next: nil), Given.context()).string).text
                .contains("수정됨"))
    }
}

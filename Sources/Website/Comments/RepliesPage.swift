import MadangCore
import Wording

/// `/comments/{id}/replies`: a comment with all that answers it.
package struct RepliesPage: Sendable, Hashable {
    package let top: CommentRow
    package let replies: CommentList
}

package func repliesPage(_ page: RepliesPage, _ context: PageContext) -> Document {
    let text = context.strings.comments
    let body: HTML = """
        \(likeForm(context))<section class="comments__list comments__list--replies" aria-labelledby="replies-title">
        <h1 class="unseen" id="replies-title">\(text.repliesTitle)</h1>
        <ol>\(commentRow(page.top.alone, context))</ol>
        \(with: page.replies.latest, {
            "<p class=\"comments__latest\"><a class=\"button button--small\" href=\"\($0)\">"
                + "\(text.firstReplies)</a></p>"
        })
        <div class="comment__replies">\(commentList(page.replies, context))</div>
        </section>
        """
    return Document(
        title: text.repliesTitle, body: body, wayBack: Paths.post(page.top.postID).with("at", page.top.id),
        styles: answeredStyles)
}

extension CommentRow {
    /// Without a word of its replies, where they stand below it anyhow.
    fileprivate var alone: CommentRow {
        var row = self
        row.replies = []
        row.replyCount = 0
        return row
    }
}

import MadangCore
import Wording

/// `/comments/{id}/edit`, where there is no script to edit in place.
package struct EditCommentPage: Sendable, Hashable {
    package let comment: CommentRow
    package var text: String
    /// What the edit builds on.
    package let version: Int
    package var faults: FormFaults

    package init(
        comment: CommentRow, text: String? = nil, version: Int? = nil, faults: FormFaults = FormFaults()
    ) {
        self.comment = comment
        self.text = text ?? comment.plain
        self.version = version ?? comment.version
        self.faults = faults
    }
}

package func editCommentPage(_ page: EditCommentPage, _ context: PageContext) -> Document {
    let title = context.strings.comments.editTitle
    let form = CommentForm(
        action: Paths.editComment(page.comment.id), id: "comment-text", text: page.text, faults: page.faults,
        version: page.version, wayOut: Paths.comment(page.comment.id))
    let body: HTML = """
        <section class="ask ask--wide">
        <h1>\(title)</h1>
        \(commentForm(form, context))
        </section>
        """
    return Document(
        title: title, body: body, wayBack: Paths.comment(page.comment.id), styles: postStyles,
        frame: [.heading])
}

/// Asks before a comment is deleted, where there is no script to ask in a dialog.
package func deleteCommentPage(_ comment: CommentRow, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.comments.deleteTitle)</h1>
        <p class="quiet">\(text.comments.deleteText(by: comment.author.inSentence, isMine: comment.isMine))</p>
        <blockquote class="ask__words" dir="auto">\(comment.plain)</blockquote>
        <form class="ask__actions" method="post" action="\(Paths.deleteComment(comment.id))">
        <a class="button" href="\(Paths.comment(comment.id))">\(text.common.keep)</a>
        <button class="button button--danger">\(text.comments.delete)</button>
        </form>
        </section>
        """
    return Document(title: text.comments.deleteTitle, body: body)
}

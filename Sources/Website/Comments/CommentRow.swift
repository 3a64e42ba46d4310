package import Domain
package import MadangCore
import Wording

/// A comment as it stands under its post.
package struct CommentRow: Sendable, Hashable {
    package let id: String
    package let postID: String
    package let author: MemberName
    package let text: [TextPiece]
    package let createdAt: Timestamp
    package let isEdited: Bool
    package let version: Int
    package let isMine: Bool
    /// Mine, or under my post.
    package let canDelete: Bool
    /// Why those who look after the yard hide it.
    package let hiddenReason: String?

    package init(_ comment: Comment, viewer: Identifier<Member>?) {
        id = comment.id.string
        postID = comment.postID.string
        author = MemberName(comment.author)
        text = pieces(of: comment.text, entities: comment.entities)
        createdAt = comment.createdAt
        isEdited = comment.editedAt != nil
        version = comment.version
        isMine = comment.canBeEdited(by: viewer)
        canDelete = comment.canBeDeleted(by: viewer)
        hiddenReason = comment.hiddenReason
    }

    /// Of its row on any page.
    var anchor: String { "comment-\(id)" }
    /// What was written.
    var plain: String { text.map(\.written).joined() }
}

/// Who, when, what, and what can be done with it.
func commentRow(_ comment: CommentRow, _ context: PageContext) -> HTML {
    let posts = context.strings.posts
    return """
        <li class="comment" id="\(comment.anchor)" data-id="\(comment.id)" data-version="\(comment.version)">
        <a class="comment__face" href="\(Paths.member(comment.author.username))" tabindex="-1" aria-hidden="true" \
        data-sheet>\
        \(avatar(comment.author))</a>
        <div class="comment__body">
        <p class="comment__head"><a class="comment__name" href="\(Paths.member(comment.author.username))">\
        \(shownName(comment.author, context))</a> <a class="comment__time" href="\(Paths.comment(comment.id))">\
        \(relativeTime(comment.createdAt, context))</a>\
        \(if: comment.isEdited, "<span class=\"comment__edited\">\(posts.edited)</span>")</p>
        \(with: comment.hiddenReason, { hiddenNote($0, context) })\
        <p class="comment__words" dir="auto">\(markedText(comment.text))</p>
        </div>
        \(if: context.viewer != nil, commentMenu(comment, context))
        </li>

        """
}

private func commentMenu(_ comment: CommentRow, _ context: PageContext) -> HTML {
    let text = context.strings
    let id = "\(comment.anchor)-menu"
    return """
        <button class="icon-button comment__menu" popovertarget="\(id)" \
        aria-label="\(text.comments.menu)">\(icon(.more, context))</button>
        <ul class="menu" id="\(id)" popover>
        \(if: comment.isMine, editItem(comment, context),
            else: readerItems("comment", comment.id, of: comment.author, context))
        \(if: comment.canDelete, deleteItem(comment, context))
        </ul>
        """
}

private func deleteItem(_ comment: CommentRow, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li><a class="menu__item menu__item--danger" href="\(Paths.deleteComment(comment.id))" \
        data-confirm="\(text.comments.deleteTitle)" \
        data-confirm-text="\(text.comments.deleteText(by: comment.author.inSentence, isMine: comment.isMine))" \
        data-confirm-action="\(text.comments.delete)" data-delete-comment="\(comment.id)">\
        \(icon(.trash, context))\(text.comments.delete)</a></li>
        """
}

private func hiddenNote(_ reason: String, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return """
        <p class="comment__hidden quiet">\(icon(.shield, context))<span>\(text.hiddenText("comment")) \
        <b dir="auto">\(text.because(reason))</b></span></p>

        """
}

private func editItem(_ comment: CommentRow, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.editComment(comment.id))" data-edit-comment="\(comment.id)">\
    \(icon(.edit, context))\(context.strings.common.edit)</a></li>
    """
}

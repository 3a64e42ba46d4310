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
    package let state: Comment.State
    /// The comment under which it stands, if it is a reply.
    package let topID: String?
    /// Whom it answers.
    package let answeredName: String?
    package let likeCount: Int
    package let isLiked: Bool
    package var replyCount: Int
    /// The first replies to it; one in a list of replies has none.
    package var replies: [CommentRow] = []

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
        state = comment.state
        topID = comment.reply?.topID.string
        answeredName = comment.reply?.answeredName
        likeCount = comment.likeCount
        isLiked = comment.isLiked
        replyCount = comment.replyCount
    }

    package init(_ thread: CommentThread, viewer: Identifier<Member>?) {
        self.init(thread.comment, viewer: viewer)
        replies = thread.replies.map { CommentRow($0, viewer: viewer) }
    }

    /// Of its row on any page.
    var anchor: String { "comment-\(id)" }
    /// What was written.
    var plain: String { text.map(\.written).joined() }
    /// How many replies are not shown with it.
    var moreReplies: Int { max(0, replyCount - replies.count) }
}

/// Who, when, what, what can be done with it, and the first replies to it.
func commentRow(_ comment: CommentRow, _ context: PageContext) -> HTML {
    """
    <li class="comment" id="\(comment.anchor)" data-id="\(comment.id)" data-version="\(comment.version)"\
    \(with: comment.topID, { " data-top=\"\($0)\"" })>
    \(if: comment.state == .shown, said(comment, context), else: place(comment, context))\
    \(if: comment.topID == nil && comment.replyCount > 0, replies(to: comment, context))
    </li>

    """
}

private func said(_ comment: CommentRow, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <a class="comment__face" href="\(Paths.member(comment.author.username))" tabindex="-1" aria-hidden="true" \
        data-sheet>\
        \(avatar(comment.author))</a>
        <div class="comment__body">
        <p class="comment__head"><a class="comment__name" href="\(Paths.member(comment.author.username))">\
        \(shownName(comment.author, context))</a> \
        \(with: comment.answeredName, {
            "<a class=\"comment__to\" href=\"\(Paths.member($0))\">\(text.comments.to($0))</a> "
        })\
        <a class="comment__time" href="\(Paths.comment(comment.id))">\
        \(relativeTime(comment.createdAt, context))</a>\
        \(if: comment.isEdited, "<span class=\"comment__edited\">\(text.posts.edited)</span>")</p>
        \(with: comment.hiddenReason, { hiddenNote($0, context) })\
        <p class="comment__words" dir="auto">\(markedText(comment.text))</p>
        \(commentActions(comment, context))
        </div>
        \(if: context.isIn, commentMenu(comment, context))
        """
}

/// Where a comment was, or is that the reader does not see: only so that the replies have a place.
private func place(_ comment: CommentRow, _ context: PageContext) -> HTML {
    let text = context.strings.comments
    return """
        <p class="comment__place quiet">\(comment.state == .deleted ? text.gone : text.unseen)</p>
        """
}

/// The heart, and the way to answer. Who waits to be let in does neither yet, and reads how many like the comment.
private func commentActions(_ comment: CommentRow, _ context: PageContext) -> HTML {
    let text = context.strings
    guard !context.isWaiting else {
        let count: HTML = "<span class=\"like__count\">\(text.likes(comment.likeCount))</span>"
        return "\(if: comment.likeCount > 0, "<p class=\"comment__actions\">\(count)</p>")"
    }
    let canAnswer = context.isIn
    return """
        <p class="comment__actions"><madang-like data-comment \
        data-count="\(comment.likeCount)">\
        <button class="icon-button like__button" form="like" formaction="\(Paths.likeComment(comment.id))" \
        name="liked" value="\(comment.isLiked ? "0" : "1")" aria-pressed="\(comment.isLiked ? "true" : "false")" \
        aria-label="\(text.comments.like)">\(icon(.heart, context))</button>\
        <span class="like__count">\(if: comment.likeCount > 0, "\(text.compactCount(comment.likeCount))")</span>\
        </madang-like>\
        \(if: canAnswer, "<a class=\"text-link comment__answer\" href=\"\(answering(comment))\" "
            + "data-answer>\(text.comments.answer)</a>")</p>
        """
}

/// The page of the post with its form set to answer `comment`.
private func answering(_ comment: CommentRow) -> Path {
    Paths.post(comment.postID).with("reply", comment.id).at("comment-text")
}

private func replies(to comment: CommentRow, _ context: PageContext) -> HTML {
    let more = comment.moreReplies
    let words = context.strings.comments.moreReplies(more)
    return """
        <div class="comment__replies"><ol data-replies>
        \(comment.replies, { commentRow($0, context) })</ol>
        \(if: more > 0, "<a class=\"text-link\" href=\"\(Paths.replies(comment.id))\" "
            + "data-more-replies=\"\(comment.id)\">\(words)</a>")</div>
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
        <b>\(text.because(reason))</b></span></p>

        """
}

private func editItem(_ comment: CommentRow, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.editComment(comment.id))" data-edit-comment="\(comment.id)">\
    \(icon(.edit, context))\(context.strings.common.edit)</a></li>
    """
}

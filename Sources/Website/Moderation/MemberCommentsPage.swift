package import Domain
import MadangCore
import Wording

/// What a member said under posts, whoever sees it, for those who look after the yard.
package struct MemberCommentsPage: Sendable {
    package let header: MemberHeader
    package let comments: [WrittenComment]
    package let next: Path?
}

package func memberCommentsPage(_ page: MemberCommentsPage, _ context: PageContext) -> Document {
    Document(
        title: context.strings.moderation.commentsOf(page.header.name.inSentence),
        body: memberHeader(page.header, tab: .comments, context) + memberCommentsFragment(page, context),
        actions: memberActions(page.header, context), wayBack: Paths.member(page.header.name.username),
        styles: moderationStyles, frame: [.member])
}

/// The next comments, for the script.
package func memberCommentsFragment(_ page: MemberCommentsPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return longList(
        LongList(
            kind: .members, items: "\(page.comments, { writtenComment($0, context) })",
            isEmpty: page.comments.isEmpty, next: page.next,
            empty: emptyState(.drawingYard, title: text.noComments, text: text.noCommentsText, context)),
        context)
}

private func writtenComment(_ comment: WrittenComment, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return """
        <li class="case" data-id="\(comment.id.string)">
        <p class="case__words" dir="auto">\(comment.text)</p>
        <p class="quiet">\(if: comment.isHidden, "<span class=\"badge\">\(text.isHidden)</span> ")\
        <a href="\(Paths.post(comment.postID.string))">\(text.under(comment.postAuthor ?? ""))</a> · \
        \(relativeTime(comment.createdAt, context))</p>
        <a class="button button--small case__go" href="\(Paths.decide("comment", comment.id.string))">\(text.look)</a>
        </li>

        """
}

import Domain
import MadangCore
import Wording

/// What else can be done about a member: reporting and blocking, and deciding for those who look after the yard.
func memberMenu(_ header: MemberHeader, _ context: PageContext) -> HTML {
    guard !header.relation.isViewer, context.viewer != nil else { return "" }
    let text = context.strings
    return """
        <button class="icon-button" popovertarget="member-menu" \
        aria-label="\(text.blocks.memberMenu(header.name.displayName))">\(icon(.more, context))</button>
        <ul class="menu" id="member-menu" popover>
        \(if: !header.relation.isBlocked, blockItem(header.name, context))
        <li><a class="menu__item" href="\(Paths.report("member", header.id, next: context.path))" data-report>\
        \(icon(.flag, context))\(text.reports.report)</a></li>
        \(if: context.viewer?.canModerate == true, decideItem("member", header.id, context))
        </ul>
        """
}

/// What readers can do about a post and its author.
func readerItems(_ post: PostCard, _ context: PageContext) -> HTML {
    readerItems("post", post.id, of: post.author, context)
}

/// What readers can do about a comment and its author.
func readerItems(_ comment: CommentRow, _ context: PageContext) -> HTML {
    readerItems("comment", comment.id, of: comment.author, context)
}

/// What readers can do about something of `author`.
func readerItems(_ kind: String, _ id: String, of author: MemberName, _ context: PageContext) -> HTML {
    guard context.viewer != nil else { return "" }
    let text = context.strings
    return """
        \(blockItem(author, context))
        <li><a class="menu__item" href="\(Paths.report(kind, id, next: context.path))" data-report>\
        \(icon(.flag, context))\(text.reports.report)</a></li>
        \(if: context.viewer?.canModerate == true, decideItem(kind, id, context))
        """
}

/// Leads to the page that asks; with script a dialog asks.
private func blockItem(_ name: MemberName, _ context: PageContext) -> HTML {
    let text = context.strings.blocks
    return """
        <li><a class="menu__item menu__item--danger" \
        href="\(Paths.block(name.username).with("next", context.path.string))" \
        data-confirm="\(text.title(name.displayName))" data-confirm-text="\(text.explanation)" \
        data-confirm-action="\(text.block)" data-block="\(name.username)">\
        \(icon(.block, context))\(text.blockMember(name.displayName))</a></li>
        """
}

private func decideItem(_ kind: String, _ id: String, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.decide(kind, id))">\
    \(icon(.shield, context))\(context.strings.moderation.look)</a></li>
    """
}

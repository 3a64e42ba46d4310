import Domain
import MadangCore
import Wording

/// What can be done with a post: all copy and share its link, its author edits and deletes it, others
/// report it and block its author. What cannot be undone comes last.
func postMenu(_ post: PostCard, _ context: PageContext) -> HTML {
    let id = "\(post.anchor)-menu"
    return """
        <button class="\(buttonClasses(post, context))" popovertarget="\(id)" \
        aria-label="\(context.strings.posts.postMenu)">\(icon(.more, context))</button>
        <ul class="menu" id="\(id)" popover>
        \(items(post.id, of: post.author, isMine: post.isMine, mark: markItem(post, context), context))
        </ul>
        """
}

/// The same for a post in a list: with script a button that opens the menu (web/scripts/posts/post-menu.js), without
/// one the way to the post's page, which has it.
func cardMenu(_ post: PostCard, _ context: PageContext) -> HTML {
    """
    <a class="\(buttonClasses(post, context))" role="button" href="\(Paths.post(post.id))" \
    data-post-menu="\(kind(isMine: post.isMine))" \
    aria-label="\(context.strings.posts.postMenu)">\(icon(.more, context))</a>
    """
}

/// The menus of all posts of a list, with signs in place of what differs from post to post: twenty of them were a third
/// of a page.
func postMenuTemplates(_ context: PageContext) -> HTML {
    "\([true, false], { template(isMine: $0, context) })"
}

private func template(isMine: Bool, _ context: PageContext) -> HTML {
    let author = MemberName(username: "~username~", displayName: "~name~")
    return """
        <template data-post-menu="\(kind(isMine: isMine))">\
        \(items("~post~", of: author, isMine: isMine, context))</template>

        """
}

private func kind(isMine: Bool) -> HTML { isMine ? "mine" : "" }

/// Visitors, and who waits to be let in, only copy and share.
private func buttonClasses(_ post: PostCard, _ context: PageContext) -> HTML {
    let hasScriptItemsAlone = !post.isMine && !context.isIn
    return "icon-button card__menu\(if: hasScriptItemsAlone, " needs-script")"
}

private func items(
    _ post: String, of author: MemberName, isMine: Bool, mark: HTML = HTML(), _ context: PageContext
) -> HTML {
    """
    \(if: isMine, editItem(post, context))
    \(shareItems(of: Paths.post(post), context))
    \(mark)
    \(if: isMine, deleteItem(post, context), else: readerItems("post", post, of: author, context))
    """
}

/// Leads moderators to the page that marks its photos as sensitive, or takes their mark away. Lists have one menu for
/// all posts, without it: the page that decides has both.
private func markItem(_ post: PostCard, _ context: PageContext) -> HTML {
    guard context.viewer?.canModerate == true, !post.isMine, !post.photos.isEmpty else { return "" }
    guard post.isMarkedSensitive || !post.photos.contains(where: \.isSensitive) else { return "" }
    let action: Decision.Action = post.isMarkedSensitive ? .unmarkSensitive : .markSensitive
    return """
        <li><a class="menu__item" \
        href="\(Paths.decide("post", post.id).with("action", action.rawValue))">\
        \(icon(.shield, context))\(context.strings.moderation.action(action.rawValue))</a></li>
        """
}

private func editItem(_ post: String, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.editPost(post))">\
    \(icon(.edit, context))\(context.strings.common.edit)</a></li>
    """
}

private func deleteItem(_ post: String, _ context: PageContext) -> HTML {
    let text = context.strings.posts
    return """
        <li><a class="menu__item menu__item--danger" href="\(Paths.deletePost(post))" \
        data-confirm="\(text.deletePostTitle)" data-confirm-text="\(text.deletePostText)" \
        data-confirm-action="\(text.deletePost)" data-delete-post="\(post)">\
        \(icon(.trash, context))\(text.deletePost)</a></li>
        """
}

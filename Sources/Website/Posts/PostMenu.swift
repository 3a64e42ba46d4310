import MadangCore
import Wording

/// What can be done with a post: its author edits and deletes, others copy and share the link.
func postMenu(_ post: PostCard, _ context: PageContext) -> HTML {
    let id = "\(post.anchor)-menu"
    return """
        <button class="\(buttonClasses(post, context))" popovertarget="\(id)" \
        aria-label="\(context.strings.posts.postMenu)">\(icon(.more, context))</button>
        <ul class="menu" id="\(id)" popover>
        \(items(post.id, of: post.author, isMine: post.isMine, context))
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

/// Visitors only copy and share.
private func buttonClasses(_ post: PostCard, _ context: PageContext) -> HTML {
    let hasScriptItemsAlone = !post.isMine && context.viewer == nil
    return "icon-button card__menu\(if: hasScriptItemsAlone, " needs-script")"
}

private func items(_ post: String, of author: MemberName, isMine: Bool, _ context: PageContext) -> HTML {
    """
    \(if: isMine, authorItems(post, context), else: readerItems("post", post, of: author, context))
    \(shareItems(of: Paths.post(post), context))
    """
}

private func authorItems(_ post: String, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li><a class="menu__item menu__item--danger" href="\(Paths.deletePost(post))" \
        data-confirm="\(text.posts.deletePostTitle)" data-confirm-text="\(text.posts.deletePostText)" \
        data-confirm-action="\(text.common.delete)" data-delete-post="\(post)">\
        \(icon(.trash, context))\(text.common.delete)</a></li>
        <li><a class="menu__item" href="\(Paths.editPost(post))">\
        \(icon(.edit, context))\(text.common.edit)</a></li>
        """
}

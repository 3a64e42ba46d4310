import MadangCore
import Wording

/// What can be done with a post: its author edits and deletes, others copy and share the link.
func postMenu(_ post: PostCard, _ context: PageContext) -> HTML {
    let text = context.strings
    let id = "\(post.anchor)-menu"
    return """
        <button class="icon-button card__menu\(if: !post.isMine && context.viewer == nil, " needs-script")" \
        popovertarget="\(id)" \
        aria-label="\(text.posts.postMenu)">\(icon(.more, context))</button>
        <ul class="menu" id="\(id)" popover>
        \(if: post.isMine, authorItems(post, context), else: readerItems("post", post.id, of: post.author, context))
        \(shareItems(of: Paths.post(post.id), context))
        </ul>
        """
}

private func authorItems(_ post: PostCard, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li><a class="menu__item menu__item--danger" href="\(Paths.deletePost(post.id))" \
        data-confirm="\(text.posts.deletePostTitle)" data-confirm-text="\(text.posts.deletePostText)" \
        data-confirm-action="\(text.common.delete)" data-delete-post="\(post.id)">\
        \(icon(.trash, context))\(text.common.delete)</a></li>
        <li><a class="menu__item" href="\(Paths.editPost(post.id))">\
        \(icon(.edit, context))\(text.common.edit)</a></li>
        """
}

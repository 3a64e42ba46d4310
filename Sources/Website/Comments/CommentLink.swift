import MadangCore
import Wording

/// How many comments there are, and the way to them; beside the heart on every card.
func commentLink(_ post: PostCard, _ context: PageContext) -> HTML {
    """
    <a class="comment-link" href="\(Paths.post(post.id).at("comments"))" \
    aria-label="\(context.strings.commentCount(post.commentCount))" data-comment-count="\(post.id)" \
    data-count="\(post.commentCount)">\(icon(.comment, context))\
    <span \
    class="comment-link__count">\(if: post.commentCount > 0, "\(context.strings.compactCount(post.commentCount))")\
    </span></a>
    """
}

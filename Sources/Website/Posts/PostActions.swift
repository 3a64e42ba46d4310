import MadangCore
import Wording

/// The heart and who likes the post. It sends `likeForm` without script; `<madang-like>` answers at once with one.
/// Who waits to be let in likes nothing yet, and reads how many do.
func likeButton(_ post: PostCard, _ context: PageContext) -> HTML {
    let text = context.strings
    let count: HTML =
        "<a class=\"like__count\" href=\"\(Paths.likes(post.id))\">\(text.likes(post.likeCount))</a>"
    guard !context.isWaiting else { return "<div class=\"like\">\(if: post.likeCount > 0, count)</div>" }
    return """
        <madang-like data-count="\(post.likeCount)">\
        <button class="icon-button like__button" form="like" formaction="\(Paths.likePost(post.id))" \
        name="liked" value="\(post.isLiked ? "0" : "1")" aria-pressed="\(post.isLiked ? "true" : "false")" \
        aria-label="\(text.posts.like)">\(icon(.heart, context))</button>\
        \(count)</madang-like>
        """
}

/// The heart, who likes the post, the way to its comments, and the star.
func postActions(_ post: PostCard, _ context: PageContext) -> HTML {
    """
    <div class="card__actions">\
    \(likeButton(post, context))\
    \(commentLink(post, context))\
    \(saveButton(of: post, context))</div>
    """
}

/// The star of a post: of the photo that is seen with script, of the first one without.
package func saveButton(of post: PostCard, _ context: PageContext) -> HTML {
    guard !post.photos.isEmpty else { return "" }
    return saveButton(photos: post.photos.map(\.id), saved: post.savedPhotos, kind: .action, context)
}

/// How many comments there are, and the way to them; beside the heart on every card.
func commentLink(_ post: PostCard, _ context: PageContext) -> HTML {
    """
    <a class="comment-link" href="\(Paths.post(post.id).at("comments"))" \
    aria-label="\(context.strings.commentCount(post.commentCount))" data-comments>\(icon(.comment, context))\
    <span class="comment-link__count">\
    \(if: post.commentCount > 0, "\(context.strings.compactCount(post.commentCount))")</span></a>
    """
}

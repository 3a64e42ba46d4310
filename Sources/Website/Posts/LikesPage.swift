import MadangCore
import Wording

/// Who likes a post, latest first.
package struct LikesPage: Sendable, Hashable {
    package let post: PostCard
    package let likes: MemberList
}

package func likesPage(_ page: LikesPage, _ context: PageContext) -> Document {
    let title = context.strings.posts.likedBy
    let body: HTML = """
        <div class="likes">
        <h1 class="unseen">\(title)</h1>
        \(if: page.post.likeCount > 0,
            "<p class=\"likes__count quiet\">\(context.strings.likes(page.post.likeCount))</p>")
        \(likesFragment(page, context))
        </div>
        """
    return Document(title: title, body: body, wayBack: Paths.post(page.post.id))
}

/// The next page of likes, for the script.
package func likesFragment(_ page: LikesPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let empty = emptyState(
        .drawingMembers, title: text.posts.noLikes, text: text.likes(0),
        action: (Paths.post(page.post.id), text.posts.toPost), context)
    return memberList(page.likes, empty: empty, context)
}

/// The posts that a member likes, by the time of the like.
package struct LikedPage: Sendable, Hashable {
    package let posts: [PostCard]
    package let next: Path?
}

package func likedPage(_ page: LikedPage, _ context: PageContext) -> Document {
    let title = context.strings.posts.liked
    let body: HTML = """
        <h1 class="unseen">\(title)</h1>
        <div class="feed">
        \(likedList(page, context))
        </div>
        """
    return Document(
        title: title, style: PageStyle(posts: page.posts), body: body, wayBack: Paths.settings,
        frame: [.column])
}

/// The next posts, for the script.
package func likedFragment(_ page: LikedPage, _ context: PageContext) -> HTML {
    fragment(likedList(page, context), PageStyle(posts: page.posts))
}

private func likedList(_ page: LikedPage, _ context: PageContext) -> HTML {
    let text = context.strings
    return postList(
        page.posts, next: page.next,
        empty: emptyState(
            .drawingPhoto, title: text.posts.noLiked, text: text.posts.noLikedText,
            action: (Paths.explore, text.frame.explore), context), context)
}

import Wording

/// A post with its whole text and who likes it.
package struct PostPage: Sendable, Hashable {
    package let post: PostCard
    package let likes: MemberList

    package init(post: PostCard, likes: MemberList) {
        self.post = post
        self.likes = likes
    }
}

package func postPage(_ page: PostPage, _ context: PageContext) -> Document {
    let post = page.post
    let title = context.strings.posts.postBy(post.author.displayName)
    let body: HTML = """
        <article class="post\(if: post.photos.isEmpty, " post--plain")" id="\(post.anchor)" data-post="\(post.id)">
        <h1 class="unseen">\(title)</h1>
        <div class="post__photos">\(carousel(post, width: .page, link: nil, isFirst: true, context))</div>
        <div class="post__side">
        \(postHead(post, context))
        \(if: !post.text.isEmpty, "<p class=\"post__words\" dir=\"auto\">\(markedText(post.text))</p>")
        \(likeButton(post, context))
        <p class="post__time quiet">\(fullTime(post.createdAt, context))\
        \(if: post.isEdited, " · \(context.strings.posts.edited)")</p>
        \(if: post.likeCount > 0, likes(page, context))
        </div>
        </article>
        """
    return Document(
        title: title, style: PageStyle(posts: [post]), body: body, wayBack: Paths.feed,
        sharing: Sharing(card: .post(post, context), canonical: Paths.post(post.id)))
}

/// The next page of likes, for the script.
package func likesFragment(_ page: PostPage, _ context: PageContext) -> HTML {
    memberList(page.likes, context)
}

private func likes(_ page: PostPage, _ context: PageContext) -> HTML {
    """
    <details class="likes" id="likes">
    <summary class="likes__title">\(context.strings.posts.likedBy)</summary>
    \(memberList(page.likes, context))
    </details>
    """
}

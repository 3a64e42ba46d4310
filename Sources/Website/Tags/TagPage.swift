import Wording

/// Posts with one hashtag, newest first.
package struct TagPage: Sendable, Hashable {
    /// As it is shown, without its sign.
    package let tag: String
    package let posts: [PostCard]
    package let next: Path?

    package init(tag: String, posts: [PostCard], next: Path?) {
        self.tag = tag
        self.posts = posts
        self.next = next
    }
}

package func tagPage(_ page: TagPage, _ context: PageContext) -> Document {
    let body: HTML = """
        <h1 class="unseen">#\(page.tag)</h1>
        <div class="feed">
        \(tagList(page, context))
        </div>
        """
    return Document(
        title: "#\(page.tag)", style: PageStyle(posts: page.posts), body: body, wayBack: Paths.feed)
}

/// The next posts, for the script.
package func tagFragment(_ page: TagPage, _ context: PageContext) -> HTML {
    fragment(tagList(page, context), PageStyle(posts: page.posts))
}

private func tagList(_ page: TagPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let first = page.posts.first { !$0.photos.isEmpty }?.id
    let list = LongList(
        kind: .posts, items: "\(page.posts, { postCard($0, isFirst: $0.id == first, context) })",
        isEmpty: page.posts.isEmpty, next: page.next,
        empty: emptyState(
            .drawingPhoto, title: text.lists.emptyPostsTitle(isViewer: false), text: text.lists.emptyTagText,
            action: (Paths.newPost, text.frame.newPost), context))
    return longList(list, context)
}

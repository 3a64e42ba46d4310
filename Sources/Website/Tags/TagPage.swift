import MadangCore
import Wording

/// Posts with one hashtag, newest first.
package struct TagPage: Sendable, Hashable {
    /// As it is shown, without its sign.
    package let tag: String
    /// What it is looked up by.
    package let key: String
    package let postCount: Int
    package let isFollowed: Bool
    package let posts: [PostCard]
    package let next: Path?
}

package func tagPage(_ page: TagPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <div class="feed">
        <header class="tag-head">
        <div class="tag-head__who"><h1 class="tag-head__name" dir="auto">#\(page.tag)</h1>
        <p class="quiet">\(text.postCount(page.postCount))</p></div>
        \(followTagButton(page.key, isFollowed: page.isFollowed, next: context.path, context))
        \(shareMenu(of: Paths.tag(page.key), id: "share-menu", feed: Paths.tagFeed(page.key), context))
        </header>
        \(tagList(page, context))
        </div>
        """
    return Document(
        title: TextDirection.isolated("#\(page.tag)"), style: PageStyle(posts: page.posts), body: body,
        wayBack: Paths.feed,
        frame: [.column, .heading],
        sharing: Sharing(
            card: .tag(page, context), canonical: Paths.tag(page.key), feed: Paths.tagFeed(page.key)))
}

/// The next posts, for the script.
package func tagFragment(_ page: TagPage, _ context: PageContext) -> HTML {
    fragment(tagList(page, context), PageStyle(posts: page.posts))
}

private func tagList(_ page: TagPage, _ context: PageContext) -> HTML {
    let text = context.strings
    return postList(
        page.posts, next: page.next,
        empty: emptyState(
            .drawingPhoto, title: text.lists.emptyPostsTitle(isViewer: false), text: text.lists.emptyTagText,
            action: newPostAction(context), context), context)
}

extension ShareCard {
    /// As the hashtag is shown elsewhere.
    static func tag(_ page: TagPage, _ context: PageContext) -> ShareCard {
        let photo = page.posts.lazy.compactMap(\.photos.first).first { !$0.isSensitive }
        return ShareCard(
            kind: .website, title: "#\(page.tag)", text: context.strings.postCount(page.postCount),
            picture: photo?.shared, altText: photo?.altText ?? "")
    }
}

package import Domain
import MadangCore
import Wording

/// A member's posts as tiles.
package struct MemberPostsPage: Sendable, Hashable {
    package let header: MemberHeader
    package let posts: [PostCard]
    package let next: Path?
    /// How many of their photos are described: of oneself alone.
    package var coverage: AltTextCoverage?
    package var feedback = FeedbackPart()
}

package func memberPostsPage(_ page: MemberPostsPage, _ context: PageContext) -> Document {
    Document(
        title: page.header.name.inSentence, style: style(of: page),
        body: """
            \(memberHeader(page.header, tab: .posts, context))
            \(with: page.coverage, { coverageLine($0, context) })
            \(feedbackPart(page.feedback, of: page.header.name, context))
            \(tiles(page, context))
            """,
        actions: memberActions(page.header, context), frame: [.member],
        sharing: Sharing(
            card: .member(page.header, context), canonical: Paths.member(page.header.name.username),
            feed: Paths.memberFeed(page.header.name.username)))
}

/// The next posts of a member, for the script.
package func memberPostsFragment(_ page: MemberPostsPage, _ context: PageContext) -> HTML {
    fragment(tiles(page, context), style(of: page))
}

private func style(of page: MemberPostsPage) -> PageStyle { PageStyle(page.posts.compactMap(\.photos.first)) }

private func tiles(_ page: MemberPostsPage, _ context: PageContext) -> HTML {
    let list = LongList(
        kind: .tiles, items: "\(page.posts, { postTile($0, context) })", isEmpty: page.posts.isEmpty,
        next: page.next, empty: noPosts(of: page.header, context))
    return "<div class=\"member-posts\">\(longList(list, context))</div>"
}

private func noPosts(of header: MemberHeader, _ context: PageContext) -> HTML {
    let text = context.strings
    let isViewer = header.relation.isViewer
    return emptyState(
        .drawingPhoto, title: text.lists.emptyPostsTitle(isViewer: isViewer),
        text: text.lists.emptyPostsText(isViewer: isViewer),
        action: isViewer ? newPostAction(context) : nil, context)
}

import Wording

/// Cards or tiles; remembered in a cookie.
package enum FeedView: String, CaseIterable, Sendable {
    case cards, tiles

    /// Of the cookie and of the query.
    package static let name = "view"
}

/// What the member follows, newest first.
package struct FeedPage: Sendable, Hashable {
    package let posts: [PostCard]
    package let next: Path?
    package let view: FeedView

    package init(posts: [PostCard], next: Path?, view: FeedView) {
        self.posts = posts
        self.next = next
        self.view = view
    }
}

package func feedPage(_ page: FeedPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <h1 class="unseen">\(text.frame.feed)</h1>
        <div class="feed">
        \(feedList(page, context))
        </div>
        """
    return Document(
        title: text.frame.feed, style: style(of: page), body: body, actions: viewSwitch(page.view, context),
        isTitleShown: false)
}

/// The next page of the feed, for the script.
package func feedFragment(_ page: FeedPage, _ context: PageContext) -> HTML {
    fragment(feedList(page, context), style(of: page))
}

private func style(of page: FeedPage) -> PageStyle { PageStyle(posts: page.posts) }

private func feedList(_ page: FeedPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let first = page.posts.first { !$0.photos.isEmpty }?.id
    let list = LongList(
        kind: .posts, items: "\(page.posts, { postCard($0, isFirst: $0.id == first, context) })",
        isEmpty: page.posts.isEmpty, next: page.next,
        empty: emptyState(
            .drawingYard, title: text.lists.emptyFeedTitle, text: text.lists.emptyFeedText,
            action: (Paths.explore, text.frame.explore), context))
    return longList(list, attributes: " data-view=\"\(page.view.rawValue)\" data-poll", context)
}

/// Two links; the script switches in place and keeps what is on screen.
private func viewSwitch(_ view: FeedView, _ context: PageContext) -> HTML {
    let text = context.strings
    func link(_ target: FeedView, _ label: String, _ picture: Icon) -> HTML {
        """
        <a class="icon-button" href="\(Paths.feed.with(FeedView.name, target.rawValue))" \
        data-view="\(target.rawValue)" aria-label="\(label)"\(if: target == view, " aria-current=\"true\"")>\
        \(icon(picture, context))</a>
        """
    }
    return """
        <madang-view-switch class="view-switch" role="group" aria-label="\(text.lists.showAs)">
        \(link(.cards, text.lists.showCards, .cards))\(link(.tiles, text.lists.showTiles, .tiles))
        </madang-view-switch>
        """
}

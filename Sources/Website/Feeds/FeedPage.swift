package import Domain
package import Features
import MadangCore
import Wording

/// Cards or tiles; remembered in a cookie.
package enum FeedView: String, CaseIterable, ListView {
    case cards, tiles

    package static let cookie = "view"
    package static let usual = cards
    package static let beginsAtTop = false
}

/// What the member follows, newest first.
package struct FeedPage: Sendable, Hashable {
    package let posts: [PostCard]
    package let next: Path?
    package let view: FeedView
    /// What teaches whoever sees nothing in their feed.
    package var suggestions: Suggestions?
    /// What somebody who is new has before them; nil for everybody else, and where a part of the list alone is shown.
    package var firstSteps: FirstStepList?
    /// What they posted on this day in earlier years, until they have seen it.
    package var onThisDay: OnThisDayRow?
    /// Who has stories; nil where a part of the list alone is shown.
    package var stories: StoryRow?
}

package func feedPage(_ page: FeedPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <h1 class="unseen">\(text.frame.feed)</h1>
        <div class="beside">
        <div class="feed">
        \(with: page.stories, { storyRow($0, context) })\
        \(with: page.onThisDay, { onThisDayRow($0, context) })\
        \(with: page.firstSteps, { firstSteps($0, context) })\
        \(feedList(page, context))
        </div>
        \(if: page.suggestions == nil, "<madang-side class=\"beside__side\"></madang-side>")
        </div>
        """
    return Document(
        title: text.frame.feed, style: style(of: page), body: body,
        actions: viewSwitch(
            page.view, at: Paths.feed,
            [(.cards, text.lists.showCards, .cards), (.tiles, text.lists.showTiles, .tiles)], context),
        isTitleShown: false, styles: styles(of: page), frame: [.column],
        scriptStrings: scriptStrings(of: page, text))
}

/// The next page of the feed, for the script.
package func feedFragment(_ page: FeedPage, _ context: PageContext) -> HTML {
    fragment(feedList(page, context), style(of: page))
}

/// Beside those of every page.
private func styles(of page: FeedPage) -> [String] {
    ["later/home.css"] + (page.onThisDay == nil ? [] : onThisDayStyles)
}

/// Beside those of every page: posts that wait for a line are changed from here alone.
private func scriptStrings(of page: FeedPage, _ text: Strings) -> ScriptStrings {
    let waiting = ScriptStrings(["offline.replace": text.offline.replace])
    return page.onThisDay == nil ? waiting : waiting.merged(with: onThisDayStrings(text))
}

private func style(of page: FeedPage) -> PageStyle {
    var style = PageStyle(posts: page.posts)
    style.merge(PageStyle([page.onThisDay?.photo].compactMap(\.self)))
    return style
}

private func feedList(_ page: FeedPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let empty = emptyState(
        .drawingYard, title: text.lists.emptyFeedTitle, text: text.lists.emptyFeedText,
        action: (Paths.explore, text.frame.explore), context)
    return postList(
        page.posts, next: page.next,
        empty: "\(empty)\(with: page.suggestions, { suggestions($0, context) })",
        width: page.view == .tiles ? .postTile : .column,
        attributes: viewAttribute(page.view) + " data-poll", context)
}

import MadangCore
import Wording

/// A list that goes on: its items, and the way to the next page.
package struct LongList {
    /// What the items are, for the style and the script: "posts", "photos", "tiles", "members", "comments", "saves",
    /// "boards", "board" (the photos on one), "listings", "threads", "stories", "alt-texts",
    /// "feedback".
    let kind: Kind
    let items: HTML
    let isEmpty: Bool
    let next: Path?
    /// What is shown in place of no items at all.
    let empty: HTML
    /// What the items have in common, for scripts.
    var besides: HTML = HTML()

    package enum Kind: String {
        case posts, photos, tiles, members, comments, notifications, saves, boards, board, listings, threads,
            feedback
        case stories
        case altTexts = "alt-texts"
    }
}

/// The list and its footer, or what stands there where nothing is; `<madang-list>` loads the next page before the end
/// is reached. A fragment is the same markup, of which the script takes the items and the footer.
func longList(_ list: LongList, attributes: HTML = HTML(), _ context: PageContext) -> HTML {
    if list.isEmpty && list.next == nil {
        return list.empty == HTML()
            ? list.empty : "<madang-empty class=\"list\"\(attributes)>\(list.empty)</madang-empty>"
    }
    return """
        <madang-list class="list" data-kind="\(list.kind.rawValue)"\(attributes)>
        <ol class="list__items \(list.kind.rawValue)" data-items>
        \(list.items)</ol>
        \(list.besides)\(pager(list, context))
        </madang-list>
        """
}

private func pager(_ list: LongList, _ context: PageContext) -> HTML {
    let text = context.strings
    guard let next = list.next else {
        return """
            <footer class="pager" data-pager><p \
            class="pager__end">\(icon(.mark, context))\(text.lists.endOfList)</p></footer>
            """
    }
    return """
        <footer class="pager" data-pager>
        <div class="pager__skeletons" aria-hidden="true">\(skeletons(list.kind))</div>
        <a class="button pager__next" rel="next" href="\(next)">\(text.lists.nextPage)</a>
        <p class="pager__failure" role="alert" hidden>\(text.lists.listFailed) \
        <button class="button button--small" data-retry>\(text.common.retry)</button></p>
        </footer>
        """
}

/// Shapes of items that are on their way.
package func skeletons(_ kind: LongList.Kind) -> HTML {
    switch kind {
    case .posts, .saves:
        """
        <div class="skeleton"><div class="skeleton__head"><i class="skeleton__avatar"></i>\
        <i class="skeleton__line"></i></div><i class="skeleton__photo"></i></div>
        """
    case .photos, .tiles, .boards, .board, .listings, .stories:
        "<div class=\"skeleton skeleton--row\"><i></i><i></i><i></i></div>"
    case .members, .comments, .notifications, .threads, .altTexts, .feedback:
        """
        <div class="skeleton"><div class="skeleton__head"><i class="skeleton__avatar"></i>\
        <i class="skeleton__line"></i></div></div>
        """
    }
}

/// A picture, a sentence and what to do, where a list has nothing.
package func emptyState(
    _ picture: Icon, title: String, text: String, action: (path: Path, label: String)? = nil,
    _ context: PageContext
) -> HTML {
    """
    <div class="empty">
    \(drawing(picture, context))
    <h2 class="empty__title">\(title)</h2>
    <p class="empty__text">\(text)</p>
    \(with: action, { "<a class=\"button button--primary\" href=\"\($0.path)\">\($0.label)</a>" })
    </div>
    """
}

/// What to do where there are no posts. Nil for who waits to be let in.
func newPostAction(_ context: PageContext) -> (path: Path, label: String)? {
    context.isWaiting ? nil : (path: Paths.newPost, label: context.strings.frame.newPost)
}

/// The way from the first few of a kind to all of them.
func seeAll(_ title: String, at path: Path, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <a class="text-link" href="\(path)" \
        aria-label="\(text.search.all(of: title))">\(text.market.seeAll)</a>
        """
}

/// A part of a page for the script: the same markup with what its photos need.
func fragment(_ html: HTML, _ style: PageStyle) -> HTML { style.template + html }

import MadangCore
import Wording

/// Whom and what somebody may want to follow.
package struct Suggestions: Sendable, Hashable {
    package let members: [MemberRow]
    /// Of this week.
    package let tags: [TagRow]

    package init(members: [MemberRow], tags: [TagRow]) {
        self.members = members
        self.tags = tags
    }
}

/// What stands beside the feed in a wide window.
package struct FeedSide: Sendable, Hashable {
    package let suggestions: Suggestions
    /// The newest that are on sale.
    package let listings: [ListingTile]
}

/// The column beside the feed, for `<madang-side>`: a phone never asks for it.
package func feedSide(_ side: FeedSide, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        \(suggestions(side.suggestions, context))\
        \(if: !side.listings.isEmpty,
            part("new-listings", text.suggestions.newListings, more: Paths.market,
                listingRows(side.listings, context), context))
        """
}

/// Members with the rule by which they are named, and the hashtags of the week; nothing where there is nobody and
/// nothing.
func suggestions(_ suggestions: Suggestions, _ context: PageContext) -> HTML {
    let text = context.strings
    let members: HTML = """
        <p class="suggested__rule quiet">\(text.suggestions.rule)</p>
        <ul>\(suggestions.members, { memberRow($0, context) })</ul>
        """
    return """
        \(if: !suggestions.members.isEmpty,
            part("suggested-members", text.suggestions.members, members, context))\
        \(if: !suggestions.tags.isEmpty,
            part("suggested-tags", text.search.tagsOfWeek, more: Paths.search,
                tagRows(suggestions.tags, context), context))
        """
}

private func part(
    _ id: String, _ title: String, more: Path? = nil, _ rows: HTML, _ context: PageContext
) -> HTML {
    """
    <section class="suggested" aria-labelledby="\(id)">
    <div class="search__head"><h2 class="suggested__title" id="\(id)">\(title)</h2>\
    \(with: more, { seeAll(title, at: $0, context) })</div>
    \(rows)
    </section>

    """
}

import MadangCore
import Wording

/// A hashtag in a list of hashtags.
package struct TagRow: Sendable, Hashable {
    /// Without its sign.
    package let tag: String
    package let postCount: Int
    /// How many members used it this week, in the list of which that is the order.
    package let authorCount: Int?

    package init(tag: String, postCount: Int, authorCount: Int? = nil) {
        self.tag = tag
        self.postCount = postCount
        self.authorCount = authorCount
    }
}

package func tagRows(_ rows: [TagRow], _ context: PageContext) -> HTML {
    """
    <ul class="rows">
    \(rows, { tagRow($0, context) })</ul>
    """
}

private func tagRow(_ row: TagRow, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li><a class="rows__row" href="\(Paths.tag(row.tag))">\(icon(.hashtag, context))\
        <span class="rows__words"><span class="rows__label" dir="auto">\(row.tag)</span> \
        <span class="rows__state">\(row.authorCount.map(text.search.usedThisWeek) ?? text.postCount(row.postCount))\
        </span></span>\
        \(icon(.forward, context))</a></li>

        """
}

import MadangCore
import Wording

/// A hashtag in a list of hashtags.
package struct TagRow: Sendable, Hashable {
    /// Without its sign.
    package let tag: String
    package let postCount: Int

    package init(tag: String, postCount: Int) {
        self.tag = tag
        self.postCount = postCount
    }
}

package func tagRows(_ rows: [TagRow], _ context: PageContext) -> HTML {
    """
    <ul class="rows">
    \(rows, { tagRow($0, context) })</ul>
    """
}

private func tagRow(_ row: TagRow, _ context: PageContext) -> HTML {
    """
    <li><a class="rows__row" href="\(Paths.tag(row.tag))">\(icon(.hashtag, context))\
    <span class="rows__words"><span class="rows__label" dir="auto">\(row.tag)</span> \
    <span class="rows__state">\(context.strings.postCount(row.postCount))</span></span>\
    \(icon(.forward, context))</a></li>

    """
}

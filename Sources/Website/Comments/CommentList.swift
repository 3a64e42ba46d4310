package import Domain
import MadangCore
import Wording

/// What stands under a post, from the newest or from one of them on.
package struct CommentList: Sendable, Hashable {
    package let rows: [CommentRow]
    package let next: Path?
    /// The page with the newest, where this one begins further down.
    package var latest: Path?
    /// How many stand under the post.
    package var count: Int?
    package var order = CommentOrder.newest

    package init(
        rows: [CommentRow], next: Path?, latest: Path? = nil, count: Int? = nil, order: CommentOrder = .newest
    ) {
        self.rows = rows
        self.next = next
        self.latest = latest
        self.count = count
        self.order = order
    }
}

/// The list alone, as scripts fetch it: its items are there even where there are none, so that the first can come.
package func commentList(_ list: CommentList, _ context: PageContext) -> HTML {
    let items: HTML = "\(list.rows, { commentRow($0, context) })"
    return longList(
        LongList(kind: .comments, items: items, isEmpty: false, next: list.next, empty: HTML()),
        attributes: "\(with: list.count, { " data-total=\"\($0)\"" })", context)
}

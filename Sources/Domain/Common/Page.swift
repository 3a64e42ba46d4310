/// A place in a list that is walked from new to old: right after the row with these keys.
///
/// `key` is what the list is sorted by, `tie` tells rows of one key apart. Lists sorted by an id alone
/// leave `tie` at 0.
package struct Position: Hashable, Sendable {
    package let key: Int64
    package let tie: Int64

    package init(key: Int64, tie: Int64 = 0) {
        self.key = key
        self.tie = tie
    }
}

/// Which part of a list is asked for.
package struct PageRequest: Hashable, Sendable {
    /// 1…100 elements (docs/api/errors.md).
    package let limit: Int
    /// `nil` starts at the newest.
    package let after: Position?

    package init(limit: Int = 20, after: Position? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// A chunk of a list. `next` is nil on the last page, also when that page is full.
package struct Page<Element: Sendable>: Sendable {
    package let items: [Element]
    package let next: Position?

    package init(items: [Element], next: Position?) {
        self.items = items
        self.next = next
    }

    /// The page made of up to `limit` + 1 rows: the one too many tells that there is a next page.
    package init(rows: [Element], limit: Int, position: (Element) -> Position) {
        items = Array(rows.prefix(limit))
        next = rows.count > limit ? items.last.map(position) : nil
    }

    package func map<Other: Sendable>(_ transform: (Element) throws -> Other) rethrows -> Page<Other> {
        Page<Other>(items: try items.map(transform), next: next)
    }
}

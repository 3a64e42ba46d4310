import Domain
import MadangCore

extension Page {
    /// As many pages are read at most for what is looked for in them.
    private static var mostPages: Int { 5 }

    /// A page of what is wanted in a list that is sorted by `key`: several pages of the list where one has not enough
    /// of it. It may be short of `page.limit` and not be the last. Fails: what `load` throws.
    init(
        _ page: PageRequest, key: (Element) -> Int64, isWanted: (Element) -> Bool,
        load: (PageRequest) async throws -> Page<Element>
    ) async throws {
        var found: [Element] = []
        var place = page.after
        for _ in 0..<Self.mostPages {
            let loaded = try await load(PageRequest(limit: page.limit, after: place))
            found += loaded.items.filter(isWanted)
            place = loaded.next
            if place == nil || found.count >= page.limit { break }
        }
        let items = Array(found.prefix(page.limit))
        self.init(
            items: items, next: found.count > page.limit ? items.last.map { Position(key: key($0)) } : place)
    }
}

extension Page {
    /// A page of several lists as one, each sorted from high to low by `key`: `lists` are pages of all that begin at
    /// one place. What is in several of them comes once.
    init(_ page: PageRequest, of lists: [Page<Element>], key: (Element) -> Int64) {
        // Below that a list may have more that is not loaded.
        let floor = lists.compactMap(\.next?.key).max()
        var seen: Set<Int64> = []
        let found = lists.flatMap(\.items).filter {
            key($0) >= floor ?? .min && seen.insert(key($0)).inserted
        }
        .sorted { key($0) > key($1) }
        let items = Array(found.prefix(page.limit))
        let last = found.count > items.count ? items.last.map(key) : floor
        self.init(items: items, next: last.map { Position(key: $0) })
    }
}

/// A part of a list that is counted from the beginning of the list, as programs walk through what a search found.
struct CountedPart<Element: Sendable>: Sendable {
    let items: [Element]
    /// How many were passed over, these not counted; less than was asked for where the list ends before.
    let passedCount: Int

    /// As many pages are read at most.
    private static var mostPages: Int { 5 }

    /// Nothing behind `OffsetPage.farthest`: all that is passed over is loaded. Fails: what `load` throws.
    init(from offset: Int, limit: Int, load: (PageRequest) async throws -> Page<Element>) async throws {
        guard (0...OffsetPage.farthest).contains(offset) else {
            (items, passedCount) = ([], 0)
            return
        }
        var found: [Element] = []
        var place: Position?
        for _ in 0..<Self.mostPages {
            let missing = offset + limit - found.count
            let loaded = try await load(
                PageRequest(limit: min(missing, RequestLimit.page), after: place))
            found += loaded.items
            place = loaded.next
            if place == nil || found.count >= offset + limit { break }
        }
        items = Array(found.dropFirst(offset).prefix(limit))
        passedCount = min(offset, found.count)
    }
}

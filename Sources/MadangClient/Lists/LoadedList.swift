import MadangAPI

/// A list as a screen has it: so much of it as was loaded, each element once, with what happened here since.
///
/// What one publishes is put in by `insert`, and when the server brings the same again it is not there twice. A refresh
/// replaces everything at once, and only when it succeeds. While a page is on its way, another one is not asked for.
public actor LoadedList<Element: Codable & Identifiable & Sendable> where Element.ID: Sendable {
    /// All of it at one moment.
    struct Content: Sendable {
        let elements: [Element]
        let isComplete: Bool
        /// Whether a page was ever taken: a list without elements is empty only then.
        let isLoaded: Bool
        /// How many changes there were before.
        let change: Int
        /// With which of them each element came, or came again.
        let changes: [Element.ID: Int]
    }

    let list: PagedList<Element>
    /// Where the next page begins; nil before the first one and behind the last one.
    private var next: String?
    private var isLoading = false
    /// Whether a page was ever taken.
    private var isLoaded = false
    /// Counts refreshes: what a page brings that was asked for before one is void.
    private var era = 0
    /// What was put in while a refresh was on its way: its page may have been made before.
    private var inserted: [Element] = []
    /// What was taken out: a page on its way may still have it.
    private var removed: Set<Element.ID> = []
    private var change = 0
    private var changes: [Element.ID: Int] = [:]

    /// What is loaded, in order.
    public private(set) var elements: [Element] = []
    /// Whether that is all there is.
    public private(set) var isComplete = false

    var content: Content {
        Content(
            elements: elements, isComplete: isComplete, isLoaded: isLoaded, change: change, changes: changes)
    }

    /// Nothing of `list` yet.
    public init(_ list: PagedList<Element>) {
        self.list = list
    }

    /// Loads one page more, the first one at first. What is new of it: nothing behind the last page, and nothing while
    /// another page is on its way.
    @discardableResult public func loadMore() async throws(MadangError) -> [Element] {
        guard !isLoading, !isComplete else { return [] }
        isLoading = true
        let mine = era
        defer { if mine == era { isLoading = false } }
        let page = try await list.fetch(next)
        guard mine == era else { return [] }
        take(page)
        return add(page.data)
    }

    /// Loads the list anew: on success its first page is all there is, and what was put in meanwhile before it.
    public func refresh() async throws(MadangError) {
        era += 1
        let mine = era
        isLoading = true
        (inserted, removed) = ([], [])
        defer { if mine == era { isLoading = false } }
        let page = try await list.fetch(nil)
        guard mine == era else { return }
        elements = []
        take(page)
        add(page.data)
        for element in inserted.reversed() where !removed.contains(element.id) { place(element, at: 0) }
    }

    /// Puts in what was made here, before everything else or at `index`. What is there already is replaced.
    public func insert(_ element: Element, at index: Int = 0) {
        removed.remove(element.id)
        if isLoading { inserted.append(element) }
        place(element, at: index)
    }

    /// Puts `element` in the place of the one with its id; does nothing where there is none.
    public func replace(_ element: Element) {
        if let index = index(of: element.id) {
            elements[index] = element
            note([element])
        }
        if let index = inserted.firstIndex(where: { $0.id == element.id }) { inserted[index] = element }
    }

    /// Puts those of `ids` that are there in this order, on the places that they hold together.
    func order(_ ids: [Element.ID]) {
        elements = HandOrder.placed(elements, by: ids)
        note([])
    }

    /// Takes away what is no more.
    public func remove(_ id: Element.ID) {
        removed.insert(id)
        elements.removeAll { $0.id == id }
        note([])
    }

    /// What was taken away may come again: a page that is asked for from now on knows what is there.
    func readmit() {
        if !isLoading { removed = [] }
    }

    private func take(_ page: ItemList<Element>) {
        next = page.paging.next
        isComplete = page.paging.next == nil
        isLoaded = true
        note([])
    }

    /// What of `new` was not there; what was is as new.
    @discardableResult private func add(_ new: [Element]) -> [Element] {
        var places = Dictionary(
            elements.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var added: [Element] = []
        for element in new where !removed.contains(element.id) {
            if let index = places[element.id] {
                elements[index] = element
            } else {
                places[element.id] = elements.count
                elements.append(element)
                added.append(element)
            }
        }
        note(new)
        return added
    }

    private func place(_ element: Element, at index: Int) {
        if let known = self.index(of: element.id) {
            elements[known] = element
        } else {
            elements.insert(element, at: min(max(0, index), elements.count))
        }
        note([element])
    }

    private func index(of id: Element.ID) -> Int? { elements.firstIndex { $0.id == id } }

    /// A change, with which `new` came.
    private func note(_ new: [Element]) {
        change += 1
        for element in new { changes[element.id] = change }
    }
}

// What came to the beginning of a list that is shown already.
extension LoadedList {
    /// What is new at the beginning.
    struct Look: Sendable {
        /// What is not shown, in the order of the server.
        var fresh: [Element] = []
        /// Whether there may be more of it than a page holds.
        var hasGap = false
    }

    /// Asks what is at the beginning now. What is known of it is as new, and what is there no more goes; everything
    /// else stays where it is. What is new is put before it where one `shows` it; where that may be more than a page,
    /// the page is all there is then. Finds nothing while the list is loaded anew.
    func look(shows: Bool) async throws(MadangError) -> Look {
        let mine = era
        let before = Set(elements.map(\.id))
        let page = try await list.fetch(nil)
        guard mine == era else { return Look() }
        let found = page.data.filter { !removed.contains($0.id) }
        let known = Set(elements.map(\.id))
        let fresh = found.filter { !known.contains($0.id) }
        let hasGap = page.paging.next != nil && !known.isEmpty && fresh.count == found.count
        // What was put in here meanwhile may be newer than the page.
        let latest = elements.filter { !before.contains($0.id) }
        if shows, hasGap {
            era += 1
            isLoading = false
            elements = latest
        } else {
            let gone = self.gone(from: page, of: before)
            elements.removeAll { gone.contains($0.id) }
        }
        if elements.isEmpty || shows && hasGap { take(page) }
        if shows { bringForward(found, behind: latest) }
        add(found.filter { shows || known.contains($0.id) })
        return Look(fresh: shows ? [] : fresh, hasGap: hasGap)
    }

    /// What of `before` the page would have if it were still there: what does not stand behind its last element.
    private func gone(from page: ItemList<Element>, of before: Set<Element.ID>) -> Set<Element.ID> {
        let found = Set(page.data.map(\.id))
        let last =
            page.paging.next == nil ? elements.indices.last : elements.lastIndex { found.contains($0.id) }
        guard let last else { return [] }
        return Set(elements[...last].map(\.id)).intersection(before).subtracting(found)
    }

    /// Puts `page` before everything but `latest`, in its own order.
    private func bringForward(_ page: [Element], behind latest: [Element]) {
        let first = Set(page.map(\.id)).union(latest.map(\.id))
        let rest = elements.filter { !first.contains($0.id) }
        let ids = Set(page.map(\.id))
        elements = latest.filter { !ids.contains($0.id) } + page + rest
    }
}

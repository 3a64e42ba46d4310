import MadangAPI

/// A list as a screen has it: so much of it as was loaded, each element once, with what happened here since.
///
/// What one publishes is put in by `insert`, and when the server brings the same again it is not there twice. A refresh
/// replaces everything at once, and only when it succeeds. While a page is on its way, another one is not asked for.
public actor LoadedList<Element: Codable & Identifiable & Sendable> where Element.ID: Sendable {
    private let list: PagedList<Element>
    /// Where the next page begins; nil before the first one and behind the last one.
    private var next: String?
    private var isLoading = false
    /// Counts refreshes: what a page brings that was asked for before one is void.
    private var era = 0
    /// What was put in while a refresh was on its way: its page may have been made before.
    private var inserted: [Element] = []
    /// What was taken out: a page on its way may still have it.
    private var removed: Set<Element.ID> = []

    /// What is loaded, in order.
    public private(set) var elements: [Element] = []
    /// Whether that is all there is.
    public private(set) var isComplete = false

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
        if let index = index(of: element.id) { elements[index] = element }
        if let index = inserted.firstIndex(where: { $0.id == element.id }) { inserted[index] = element }
    }

    /// Takes away what is no more.
    public func remove(_ id: Element.ID) {
        removed.insert(id)
        elements.removeAll { $0.id == id }
    }

    private func take(_ page: ItemList<Element>) {
        next = page.paging.next
        isComplete = page.paging.next == nil
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
        return added
    }

    private func place(_ element: Element, at index: Int) {
        if let known = self.index(of: element.id) {
            elements[known] = element
        } else {
            elements.insert(element, at: min(max(0, index), elements.count))
        }
    }

    private func index(of id: Element.ID) -> Int? { elements.firstIndex { $0.id == id } }
}

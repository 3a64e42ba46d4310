public import MadangAPI

/// A list of the server's, walked from its beginning: element by element, or page by page.
///
///     for try await post in yard.feed() { … }
///     for try await page in yard.feed(limit: 30).pages { … }
///
/// Each walk begins anew and has every element once that was there when it began, whatever comes and goes meanwhile. A
/// page is asked for when its first element is; nothing is kept. For what a screen shows there is `LoadedList`. Fails
/// with `MadangError` alone; a walk that failed goes on with the page that failed.
public struct PagedList<Item: Codable & Sendable>: AsyncSequence, Sendable {
    /// What it is a list of.
    public typealias Element = Item

    /// The list page by page.
    public struct Pages: AsyncSequence, Sendable {
        /// What the elements of one page are.
        public typealias Element = [Item]

        fileprivate let fetch: PagedList.Fetch

        /// Walks page by page.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let fetch: PagedList.Fetch
            private var place = PagedList.Place.beginning

            fileprivate init(fetch: @escaping PagedList.Fetch) {
                self.fetch = fetch
            }

            /// The next page; nil behind the last one. Only the page of an empty list is empty.
            public mutating func next() async throws -> [Item]? {
                guard let page = try await nextPage() else { return nil }
                return page.data
            }

            fileprivate mutating func nextPage() async throws(MadangError) -> ItemList<Item>? {
                let page: ItemList<Item>
                switch place {
                case .beginning: page = try await fetch(nil)
                case .before(let path): page = try await fetch(path)
                case .end: return nil
                }
                place = page.paging.next.map { .before($0) } ?? .end
                return page
            }
        }

        /// Begins a walk.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(fetch: fetch) }
    }

    /// Walks element by element.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var pages: Pages.AsyncIterator
        private var page: ArraySlice<Item> = []

        fileprivate init(pages: Pages.AsyncIterator) {
            self.pages = pages
        }

        /// The next element; nil behind the last one.
        public mutating func next() async throws -> Item? {
            while page.isEmpty {
                guard let next = try await pages.next() else { return nil }
                page = next[...]
            }
            return page.removeFirst()
        }
    }

    /// Gets the page that the server calls by a path, or the first one.
    public typealias Fetch = @Sendable (String?) async throws(MadangError) -> ItemList<Item>

    fileprivate enum Place: Sendable {
        case beginning
        case before(String)
        case end
    }

    let fetch: Fetch

    /// A list of one's own making, for previews and tests; the lists of a yard come from `Madang`.
    public init(fetch: @escaping Fetch) {
        self.fetch = fetch
    }

    /// The same list page by page.
    public var pages: Pages { Pages(fetch: fetch) }

    /// Begins a walk.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pages: pages.makeAsyncIterator())
    }

    /// The first page alone. Fails: as every call.
    public func firstPage() async throws(MadangError) -> [Item] { try await fetch(nil).data }
}

import MadangAPI
public import Observation

/// A list as a screen shows it: feed, explore, saves, the market, people.
///
///     let feed = ListState(yard.feed(), in: state) { state.post($0) }
@MainActor @Observable
public final class ListState<
    Element: Codable & Identifiable & Sendable, Row: Identifiable
> where Element.ID: Sendable {
    /// What is shown, in order.
    public private(set) var rows: [Row] = []
    /// Whether that is all there is.
    public private(set) var isComplete = false
    /// Whether something is on its way.
    public private(set) var isLoading = false

    @ObservationIgnored private let list: LoadedList<Element>
    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let row: @MainActor (Element) -> Row
    @ObservationIgnored private var busy = 0

    /// Nothing of `list` yet; `row` makes of an element what is shown of it.
    public init(
        _ list: PagedList<Element>, in yard: YardState, row: @escaping @MainActor (Element) -> Row
    ) {
        self.list = LoadedList(list)
        self.yard = yard
        self.row = row
    }

    /// Loads one page more, the first one at first. Where that fails `YardState.trouble` says why.
    public func loadMore() async {
        await load { [list] () throws(MadangError) in try await list.loadMore() }
    }

    /// Loads the list anew. Where that fails, what is shown stays.
    public func refresh() async {
        await load { [list] () throws(MadangError) in try await list.refresh() }
    }

    /// Puts in what was made here, first of all; what is there already is replaced.
    public func insert(_ element: Element) async {
        await list.insert(element)
        await show()
    }

    /// Takes away what is no more.
    public func remove(_ id: Element.ID) async {
        await list.remove(id)
        await show()
    }

    private func load(_ body: () async throws(MadangError) -> Void) async {
        busy += 1
        isLoading = true
        await yard.trying(.load, body)
        await show()
        busy -= 1
        isLoading = busy > 0
    }

    private func show() async {
        let (elements, isComplete) = await list.content
        rows = elements.map(row)
        self.isComplete = isComplete
    }
}

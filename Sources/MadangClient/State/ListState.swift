import MadangAPI
public import Observation

/// A list as a screen shows it: feed, explore, saves, the market, people.
///
///     let feed = ListState(yard.feed(), in: state) { state.post($0) }
///
/// What is deleted or blocked anywhere goes from it by itself, for as long as `YardState` hears of it. What is new
/// moves nothing under a finger: it is counted, until it is shown.
@MainActor @Observable
public final class ListState<
    Element: Codable & Identifiable & Sendable, Row: Identifiable
>: Listener where Element.ID: Sendable {
    /// What is shown, in order.
    public private(set) var rows: [Row] = []
    /// Whether that is all there is.
    public private(set) var isComplete = false
    /// Whether something is on its way.
    public private(set) var isLoading = false
    /// Whether it was loaded at all: a list that was and has no rows is empty.
    public private(set) var isLoaded = false
    /// How much is there that is not shown; see `showNew()`.
    public var newCount: Int { waiting.count }

    /// By id, with the username of who made it where that is known.
    private var waiting: [Element.ID: String] = [:]
    @ObservationIgnored private let list: LoadedList<Element>
    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let leavesOutMuted: Bool
    @ObservationIgnored private let row: @MainActor (Element) -> Row
    /// When it was asked for what is on its way.
    @ObservationIgnored private var asked: [Int] = []
    /// How many loads are under way. A look is none: nobody waits for it.
    @ObservationIgnored private var loads = 0
    /// With which change of the list they came; a row is made anew only where its element did.
    @ObservationIgnored private var known: [Element.ID: (element: Element, change: Int, row: Row)] = [:]
    @ObservationIgnored private var change = 0
    @ObservationIgnored private let question = Question()
    /// Whether it looks by itself where something was missed; else who made it does.
    @ObservationIgnored var looksAfterReset = true

    /// Nothing of `list` yet; `row` makes of an element what is shown of it. Where one `leavesOutMuted` members, theirs
    /// goes from it when one mutes them, as it is with the feed, explore, the market and notifications.
    public init(
        _ list: PagedList<Element>, in yard: YardState, leavesOutMuted: Bool = false,
        row: @escaping @MainActor (Element) -> Row
    ) {
        self.leavesOutMuted = leavesOutMuted
        self.list = LoadedList(list)
        self.yard = yard
        self.row = row
        yard.listen(self)
    }

    /// Loads one page more, the first one at first. Where that fails `YardState.failure` says why.
    public func loadMore() async {
        await load { [list] () throws(MadangError) in try await list.loadMore() }
    }

    /// Loads the list anew. Where that fails, what is shown stays.
    public func refresh() async {
        let before = Set(waiting.keys)
        await load { [self] () throws(MadangError) in
            try await list.refresh()
            waiting = waiting.filter { !before.contains($0.key) }
        }
    }

    /// Puts what is new before everything else. Where it may be more than a page, the list begins anew with it.
    public func showNew() async {
        let before = Set(waiting.keys)
        await load { [self] () throws(MadangError) in
            _ = try await list.look(shows: true)
            waiting = waiting.filter { !before.contains($0.key) }
        }
    }

    /// Puts in what was made here, first of all; what is there already is replaced.
    public func insert(_ element: Element) async {
        await list.insert(element)
        await show()
    }

    /// Takes away what is no more.
    public func remove(_ id: Element.ID) async {
        waiting[id] = nil
        await list.remove(id)
        await show()
    }

    private func load(_ body: () async throws(MadangError) -> Void) async {
        let moment = yard.moments.now
        asked.append(moment)
        loads += 1
        isLoading = true
        await yard.trying(.load, body)
        await show()
        asked.removeOne(moment)
        loads -= 1
        isLoading = loads > 0
    }

    private func show() async {
        let content = await list.content
        // Another one may have overtaken this one.
        guard content.change >= change else { return }
        change = content.change
        var shown: [Element.ID: (element: Element, change: Int, row: Row)] = [:]
        for element in content.elements {
            let change = content.changes[element.id] ?? 0
            if let old = known[element.id], old.change == change {
                shown[element.id] = old
            } else {
                shown[element.id] = (
                    element, change, yard.moments.reading(since: asked.min()) { row(element) }
                )
            }
        }
        known = shown
        rows = content.elements.compactMap { shown[$0.id]?.row }
        isComplete = content.isComplete
        isLoaded = content.isLoaded
        if waiting.contains(where: { shown[$0.key] != nil }) {
            waiting = waiting.filter { shown[$0.key] == nil }
        }
    }
}

// What other screens and other people do.
extension ListState {
    /// Whether it is shown.
    func contains(_ id: Element.ID) -> Bool { known[id] != nil }

    /// Counts what is new, and is not shown yet.
    func offer(_ id: Element.ID, by username: String) {
        if isLoaded, !contains(id) { waiting[id] = username }
    }

    /// Replaces what is there, and leaves everything else.
    func replace(_ element: Element) async {
        guard contains(element.id) else { return }
        await list.replace(element)
        await show()
    }

    /// Puts something in where it belongs, by what is shown before it.
    func insert(_ element: Element, at index: Int) async {
        await list.insert(element, at: index)
        await show()
    }

    /// What was taken away may come again, if it is there when the list is asked for next.
    func readmit() async { await list.readmit() }

    /// Puts those of `ids` that are shown in this order, on the places that they hold together.
    func order(_ ids: [Element.ID]) async {
        await list.order(ids)
        await show()
    }

    /// Asks what is at the beginning now; where one does not show it, it is counted. Nobody waits for the answer: where
    /// it does not come the next event asks again.
    func look(shows: Bool = false) async {
        guard isLoaded else { return }
        await question.ask { [self] in
            let moment = yard.moments.now
            asked.append(moment)
            let look = await yard.quietly { [self] () throws(MadangError) in
                try await list.look(shows: shows && newCount == 0)
            }
            await show()
            asked.removeOne(moment)
            for element in look?.fresh ?? [] {
                offer(element.id, by: (element as? any Removable)?.maker ?? "")
            }
        }
    }

    func handle(_ event: StateEvent) async {
        if case .news(.reset) = event { return looksAfterReset ? await look() : () }
        if case .blocked(let username) = event { waiting = waiting.filter { $0.value != username } }
        if let id = event.goneID as? Element.ID { waiting[id] = nil }
        if leavesOutMuted, case .unmuted = event { await readmit() }
        var muted: String?
        if leavesOutMuted, case .muted(let username) = event {
            muted = username
            waiting = waiting.filter { $0.value != username }
        }
        let gone = known.values.map(\.element).filter { element in
            guard let element = element as? any Removable else { return false }
            return element.isGone(by: event) || muted != nil && element.maker == muted
        }
        guard !gone.isEmpty else { return }
        for element in gone { await list.remove(element.id) }
        await show()
    }
}

extension [Int] {
    /// Takes one of those out that are equal to `value`.
    fileprivate mutating func removeOne(_ value: Int) {
        if let index = firstIndex(of: value) { remove(at: index) }
    }
}

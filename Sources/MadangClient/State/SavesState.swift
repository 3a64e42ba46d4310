public import MadangAPI
public import Observation

/// The photos that one saved, with their memos.
///
/// What is saved here or elsewhere comes by itself. What one takes away goes at once; where the server refuses that it
/// is back in its place. `PhotoState.setMemo` does both, and changes memos.
@MainActor @Observable public final class SavesState: Listener {
    /// A save.
    @MainActor public struct Row: Identifiable {
        /// The id of the photo.
        public nonisolated let id: String
        /// The photo, and its memo as one wants it.
        public let photo: PhotoState
        /// Of which post it is; nil for a photo of Unsplash.
        public let postID: String?
        /// Who posted it; nil for a photo of Unsplash.
        public let author: MemberState?
        /// Who is to be named beside it; for a photo of Unsplash alone.
        public let attribution: Attribution?
        /// When it was saved: RFC 3339.
        public let savedAt: String
    }

    /// The saves as the server knows them; `rows` is what is shown.
    public private(set) var list: ListState<Save, Row>
    /// What was looked for in the memos; nil for all of them.
    public private(set) var words: String?

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let limit: Int?

    /// All saves, newest first; `limit` is how many a page has.
    public init(in yard: YardState, limit: Int? = nil) {
        self.yard = yard
        self.limit = limit
        list = Self.list(nil, limit, in: yard)
        yard.listen(self)
    }

    /// What is shown: what one has taken away is not among it.
    public var rows: [Row] { list.rows.filter(\.photo.isSaved) }

    /// Whether it is known that there is nothing.
    public var isEmpty: Bool { list.isLoaded && list.isComplete && rows.isEmpty }

    /// Shows those in whose memo all of `words` stand, also inside of others; with none all of them. What an earlier
    /// search finds after that shows no more.
    public func search(_ words: String) async {
        let words = words.isEmpty ? nil : words
        if words != self.words {
            self.words = words
            list = Self.list(words, limit, in: yard)
        }
        await list.refresh()
    }

    private static func list(_ words: String?, _ limit: Int?, in yard: YardState) -> ListState<Save, Row> {
        ListState(yard.yard.saves(words, limit: limit), in: yard) { save in
            Row(
                id: save.id, photo: yard.photo(save), postID: save.postID,
                author: save.author.map { yard.member($0) }, attribution: save.attribution,
                savedAt: save.savedAt)
        }
    }

    func handle(_ event: StateEvent) async {
        guard case .saved(let save) = event, list.isLoaded else { return }
        if list.contains(save.id) {
            await list.replace(save)
        } else if words == nil, let index = index(of: save) {
            // A search shows what was found.
            await list.insert(save, at: index)
        }
    }

    /// Where a save belongs, latest first; nil where that is in a part that was not loaded.
    private func index(of save: Save) -> Int? {
        list.rows.firstIndex { $0.savedAt <= save.savedAt } ?? (list.isComplete ? list.rows.count : nil)
    }
}

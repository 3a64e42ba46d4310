public import MadangAPI
import MadangCore
public import Observation

/// A board with what lies on it, in its order by hand.
///
/// What is placed, taken off or moved here or by others comes by itself, as far down as the first page reaches; what
/// happens further down comes with the next refresh. One's own moves show at once.
@MainActor @Observable public final class BoardPageState: Listener {
    /// A photo on the board.
    @MainActor public struct Row: Identifiable {
        /// The id of the photo.
        public nonisolated let id: String
        /// The photo, and whether one saved it.
        public let photo: PhotoState
        /// Of which post it is; nil for a photo of Unsplash.
        public let postID: String?
        /// Who posted it; nil for a photo of Unsplash.
        public let author: MemberState?
        /// Who placed it, on a shared board; nil on others.
        public let addedBy: MemberState?
        /// Whether it was chosen as the cover.
        public let isCover: Bool
        /// Whether one may take it off.
        public let mayTakeOff: Bool
        /// Who is to be named beside it; for a photo of Unsplash alone.
        public let attribution: Attribution?

        fileprivate let placed: BoardPhoto

        fileprivate init(_ placed: BoardPhoto, in yard: YardState) {
            id = placed.id
            photo = yard.photo(placed)
            postID = placed.postID
            author = placed.author.map { yard.member($0) }
            addedBy = placed.addedBy.map { yard.member($0) }
            isCover = placed.isCover
            mayTakeOff = placed.mayTakeOff
            attribution = placed.attribution
            self.placed = placed
        }

        /// One's own, as one wants it; nobody reads another's.
        public var memo: String? { photo.memo }
    }

    /// The board itself.
    public let facts: BoardFacts
    /// The photos as the server knows them; `rows` is what is shown.
    public private(set) var list: ListState<BoardPhoto, Row>
    /// What was looked for in one's own memos; nil for all photos.
    public private(set) var words: String?
    /// Ids of the photos that one has picked, at most 100.
    public private(set) var chosen: Set<String> = []

    /// The order that one wants of what was there when it was moved last; nil where that is the server's.
    private var wanted: [String]?
    /// What is on its way to another board, or off this one.
    private var leaving: Set<String> = []
    @ObservationIgnored private var isSettling = false
    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let limit: Int?

    /// What lies on `board`; `limit` is how many photos a page has.
    public init(_ board: Board, in yard: YardState, limit: Int? = nil) {
        facts = yard.board(board)
        self.yard = yard
        self.limit = limit
        list = Self.list(nil, board.id, limit, in: yard)
        yard.listen(self)
    }

    /// What is shown, as one has ordered it.
    public var rows: [Row] {
        let there = list.rows.filter { !leaving.contains($0.id) }
        return wanted.map { HandOrder.placed(there, by: $0) } ?? there
    }

    /// Shows those in one's own memo of which all of `words` stand; with none all of them. What one has picked or moved
    /// and not sent is let go of.
    public func search(_ words: String) async {
        let words = words.isEmpty ? nil : words
        if words != self.words {
            self.words = words
            (wanted, chosen) = (nil, [])
            list = Self.list(words, facts.id, limit, in: yard)
        }
        await list.refresh()
    }

    private static func list(_ words: String?, _ board: String, _ limit: Int?, in yard: YardState)
        -> ListState<BoardPhoto, Row>
    {
        ListState(yard.yard.photos(onBoard: board, words, limit: limit), in: yard) { Row($0, in: yard) }
    }

    // The order

    /// Puts a photo elsewhere among `rows`, at once here; `settleOrder()` sends it. Not while a search is shown.
    public func move(_ photo: String, to index: Int) {
        var ids = rows.map(\.id)
        guard words == nil, facts.board.mayAdd, let place = ids.firstIndex(of: photo) else { return }
        ids.remove(at: place)
        ids.insert(photo, at: min(max(0, index), ids.count))
        wanted = ids
    }

    /// Sends the smallest stretch that is otherwise than the server has it; what was moved meanwhile follows. Whether
    /// that worked: if not, all is as it was before, and `YardState.failure` says why.
    @discardableResult public func settleOrder() async -> Bool {
        // Another caller sees to it.
        guard !isSettling else { return true }
        isSettling = true
        defer { isSettling = false }
        while let next = wanted {
            let before = list.rows.map(\.id)
            let after = HandOrder.placed(list.rows, by: next).map(\.id)
            let stretch = HandOrder.stretch(from: before, to: after)
            var isDone = true
            if !stretch.isEmpty { isDone = await send(stretch) }
            if isDone { await list.order(stretch) }
            guard wanted == next else { continue }
            wanted = nil
            guard isDone else { return false }
        }
        return true
    }

    private func send(_ stretch: [String]) async -> Bool {
        await yard.trying(.orderBoard(facts.id)) { [self] () throws(MadangError) in
            try await yard.yard.orderBoard(facts.id, stretch)
        }
    }

    // Several at once

    /// Picks a photo, or lets go of it. Beyond 100 it does nothing.
    public func choose(_ photo: String, _ isChosen: Bool) {
        if !isChosen {
            chosen.remove(photo)
        } else if chosen.count < RequestLimit.placedPhotos, list.contains(photo) {
            chosen.insert(photo)
        }
    }

    /// Takes what was picked to another board, at once here. What stays, as others have placed it, is back afterwards.
    /// Nil where that failed: all is as before, and `YardState.failure` says why.
    @discardableResult public func moveChosen(to board: String) async -> FilledBoard? {
        let photos = picked.map(\.id)
        leaving.formUnion(photos)
        defer { leaving.subtract(photos) }
        guard let filled = await fill(board, with: photos, from: facts.id) else { return nil }
        for photo in filled.removed { await list.remove(photo) }
        if !filled.removed.isEmpty { await tell(facts.id, of: filled.removed, isOn: false) }
        return filled
    }

    /// Lays what was picked on another board, too. Nil where that failed, as above.
    @discardableResult public func addChosen(to board: String) async -> FilledBoard? {
        await fill(board, with: picked.map(\.id), from: nil)
    }

    /// Takes what was picked off this board, at once here; it stays saved. Whether all of it went: what did not is
    /// back, and `YardState.failure` says why where something failed.
    @discardableResult public func takeOffChosen() async -> Bool {
        let all = picked
        let photos = all.filter(\.mayTakeOff).map(\.id)
        leaving.formUnion(photos)
        defer { leaving.subtract(photos) }
        var gone: [String] = []
        for photo in photos {
            let isOff = await yard.trying(.fillBoard(facts.id)) { [self] () throws(MadangError) in
                _ = try await yard.yard.takePhoto(photo, offBoard: facts.id)
            }
            guard isOff else { break }
            gone.append(photo)
            chosen.remove(photo)
            await list.remove(photo)
        }
        if !gone.isEmpty { await tell(facts.id, of: gone, isOn: false) }
        return gone.count == all.count
    }

    /// Chooses the cover, or with nil the first photo. Whether that worked.
    @discardableResult public func setCover(_ photo: String?) async -> Bool {
        guard await facts.write(BoardRequest(coverPhotoID: photo ?? "")) else { return false }
        for row in list.rows where row.isCover != (row.id == photo) {
            await list.replace(row.placed.covering(row.id == photo))
        }
        return true
    }

    private var picked: [Row] { rows.filter { chosen.contains($0.id) } }

    private func fill(_ board: String, with photos: [String], from source: String?) async -> FilledBoard? {
        guard !photos.isEmpty else { return nil }
        var filled: FilledBoard?
        await yard.trying(.fillBoard(board)) { [self] () throws(MadangError) in
            filled = try await yard.yard.fillBoard(board, with: photos, from: source)
        }
        guard let filled else { return nil }
        chosen.subtract(filled.added)
        await tell(board, of: filled.added, isOn: true)
        return filled
    }

    /// Tells all screens what lies on a board now, or no more.
    private func tell(_ board: String, of photos: [String], isOn: Bool) async {
        for photo in photos { yard.photos.known(photo)?.learn(isOn: isOn, board: board) }
        await yard.publish(.filled(board: board, photos: photos))
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .news(.boardChanged(let changed)) where changed.boardID == facts.id: await look()
        case .filled(let board, _) where board == facts.id: await look()
        case .news(.reset):
            await yard.renewBoard(facts.id)
            // The list itself looks as well, and shows nothing of it.
            if words == nil, list.isLoaded { await list.showNew() }
        default: break
        }
    }

    /// Brings what is on the first page, in its order, also what was taken off and is placed again.
    private func look() async {
        guard list.isLoaded else { return }
        await list.readmit()
        if words == nil, list.newCount > 0 {
            await list.showNew()
        } else {
            await list.look(shows: words == nil)
        }
        chosen = chosen.filter { list.contains($0) }
    }
}

extension BoardPhoto {
    /// The same as the cover, or as none.
    fileprivate func covering(_ isCover: Bool) -> BoardPhoto {
        BoardPhoto(
            photo: photo, postID: postID, author: author, memo: memo, isSaved: isSaved, addedBy: addedBy,
            isCover: isCover, mayTakeOff: mayTakeOff, attribution: attribution)
    }
}

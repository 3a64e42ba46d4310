import MadangAPI
import MadangCore
public import Observation

/// Which boards a photo is to lie on, beside its memo, as a sheet asks it.
///
///     .task { await choice.load() }
///
/// Pressing marks only. `settle(memo:)` saves the photo, lays it on what was pressed and takes it off the rest.
@MainActor @Observable public final class BoardChoiceState: Listener {
    /// A board that can be pressed.
    public struct Choice: Identifiable, Hashable, Sendable {
        /// The id of the board.
        public let id: String
        /// What it is called.
        public let title: String
        /// "private", "shared" or "public".
        public let visibility: String
        /// Whether the photo is to lie on it.
        public let isOn: Bool
    }

    /// What is looked for in the titles.
    public var words = ""
    /// Whether the boards are known.
    public private(set) var isLoaded = false

    /// So many are offered, beside those on which the photo lies.
    private static let offeredCount = 3
    /// More boards than one's own and those of others there is no use to load.
    private static let limit = 2 * BoardRule.boardLimit

    /// On which one may lay photos, last used first.
    private var boards: [Board] = []
    /// What was pressed or let go of, and is not settled.
    private var wishes: [String: Bool] = [:]
    @ObservationIgnored private let photo: PhotoState
    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private var key = OnceKey<BoardRequest>()

    /// For one photo, with nothing loaded yet.
    public init(_ photo: PhotoState, in yard: YardState) {
        self.photo = photo
        self.yard = yard
        yard.listen(self)
    }

    /// The boards used last, and all on which the photo lies or is to lie.
    public var offered: [Choice] {
        boards.enumerated().filter { place, board in
            place < Self.offeredCount || photo.boardIDs.contains(board.id) || wishes[board.id] == true
        }.map { choice($0.element) }
    }

    /// Those with all `words` in their titles, also inside of others; without words all of them.
    public var found: [Choice] {
        // A syllable that is being typed is looked for as far as it is one.
        let wanted = words.split(whereSeparator: \.isWhitespace).map { part in
            let part = SearchText.withoutUnfinished(String(part))
            return SearchText.words(part).map(\.text).joined(separator: " ")
        }
        return boards.filter { board in
            let title = SearchText.line(SearchText.words(board.title))
            return wanted.allSatisfy { $0.isEmpty || title.contains($0) }
        }.map { choice($0) }
    }

    private func choice(_ board: Board) -> Choice {
        Choice(id: board.id, title: board.title, visibility: board.visibility, isOn: isOn(board.id))
    }

    private func isOn(_ board: String) -> Bool { wishes[board] ?? photo.boardIDs.contains(board) }

    /// Loads the boards, and on which of them the photo lies. Where that fails `YardState.failure` says why.
    public func load() async {
        await yard.trying(.load) { [self] () throws(MadangError) in
            boards = try await all()
            isLoaded = true
        }
        await yard.renewSave(photo.id)
    }

    private func all() async throws(MadangError) -> [Board] {
        let list = yard.yard.boards(limit: RequestLimit.page)
        var (seen, next): ([Board], String?) = ([], nil)
        repeat {
            let page = try await list.fetch(next)
            seen += page.data
            next = page.paging.next
        } while next != nil && seen.count < Self.limit
        return seen.filter(\.mayAdd)
    }

    /// Presses a board, or lets go of it.
    public func set(_ board: String, _ isOn: Bool) {
        wishes[board] = isOn == photo.boardIDs.contains(board) ? nil : isOn
    }

    /// Makes a board for oneself, which is pressed at once. Whether that worked.
    @discardableResult public func make(_ title: String) async -> Bool {
        let draft = BoardRequest(title: title)
        let sent = key.key(for: draft)
        return await yard.trying(.makeBoard) { [self] () throws(MadangError) in
            let board = try await yard.yard.makeBoard(draft, key: sent)
            key.settle()
            words = ""
            set(board.id, true)
            await yard.publish(.board(board))
        }
    }

    /// Whether there is something to be done with this memo: one that is new, or a board that was pressed or let go of.
    public func isWorthSettling(memo: String?) -> Bool {
        !wishes.isEmpty || (normal(memo).map { $0 != photo.memo } ?? false)
    }

    /// Saves the photo, with the memo unless that is blank, then lays it on what was pressed and takes it off what was
    /// let go of. Whether all of it worked: what did not is still pressed, and `YardState.failure` says why.
    @discardableResult public func settle(memo: String?) async -> Bool {
        guard await save(with: normal(memo)) else { return false }
        var isDone = true
        for (board, isOn) in wishes.sorted(by: { $0.key < $1.key }) {
            let id = photo.id
            let isPlaced = await yard.trying(.fillBoard(board)) { [yard] () throws(MadangError) in
                if isOn {
                    _ = try await yard.yard.placePhoto(id, onBoard: board)
                } else {
                    _ = try await yard.yard.takePhoto(id, offBoard: board)
                }
            }
            guard isPlaced else {
                isDone = false
                continue
            }
            if wishes[board] == isOn { wishes[board] = nil }
            photo.learn(isOn: isOn, board: board)
            await yard.publish(.filled(board: board, photos: [id]))
        }
        return isDone
    }

    /// Nil without a memo: then the photo is saved bare, where it is to lie on a board. Whether that did not fail.
    private func save(with memo: String?) async -> Bool {
        guard let memo else {
            guard !photo.isSaved, wishes.values.contains(true) else { return true }
            return await photo.want("")
        }
        guard memo != photo.memo else { return true }
        return await photo.want(memo)
    }

    private func normal(_ memo: String?) -> String? {
        memo.map(MemoRule.normalize).flatMap { $0.isEmpty ? nil : $0 }
    }

    func handle(_ event: StateEvent) async {
        guard isLoaded else { return }
        switch event {
        case .board(let board) where board.mayAdd:
            if let index = boards.firstIndex(where: { $0.id == board.id }) {
                boards[index] = board
            } else {
                boards.insert(board, at: 0)
            }
        case .boardGone, .news(.boardGone):
            boards.removeAll { $0.id == event.goneID }
            if let id = event.goneID { wishes[id] = nil }
        case .news(.boardChanged(let changed)):
            if !boards.contains(where: { $0.id == changed.boardID }) { await renew() }
        case .news(.reset): await renew()
        default: break
        }
    }

    private func renew() async {
        await yard.quietly { [self] () throws(MadangError) in boards = try await all() }
    }
}

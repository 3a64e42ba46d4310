public import MadangAPI
public import Observation

/// Boards: one's own and those that are shared with one, or what a member shows to everybody.
///
/// A board that is made, filled, shared or deleted here or elsewhere comes, moves and goes by itself, as far as it is
/// told of.
@MainActor @Observable public final class BoardsState: Listener {
    /// The boards; one's own by last use, those of a member latest first.
    public private(set) var list: ListState<Board, BoardFacts>
    /// What was looked for in the titles; nil for all of them.
    public private(set) var words: String?

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let username: String?
    @ObservationIgnored private let limit: Int?
    @ObservationIgnored private var key = OnceKey<BoardRequest>()

    /// One's own, or with a username what that member shows to everybody; `limit` is how many a page has.
    public init(in yard: YardState, of username: String? = nil, limit: Int? = nil) {
        self.yard = yard
        self.username = username
        self.limit = limit
        list = Self.list(nil, username, limit, in: yard)
        yard.listen(self)
    }

    /// Shows those in whose title all of `words` stand; with none all of them, and of a member's always. What an
    /// earlier search finds after that shows no more.
    public func search(_ words: String) async {
        let words = words.isEmpty || username != nil ? nil : words
        if words != self.words {
            self.words = words
            list = Self.list(words, username, limit, in: yard)
        }
        await list.refresh()
    }

    /// Makes a board, which stands on top at once. Nil where that failed: `YardState.failure` says why, and the same
    /// once more makes no second one where the answer was lost.
    @discardableResult public func make(_ draft: BoardRequest, key: String? = nil) async -> BoardFacts? {
        let sent = if let key { key } else { self.key.key(for: draft) }
        var made: BoardFacts?
        await yard.trying(.makeBoard) { [self] () throws(MadangError) in
            let board = try await yard.yard.makeBoard(draft, key: sent)
            self.key.settle()
            made = yard.board(board)
            await yard.publish(.board(board))
        }
        return made
    }

    private static func list(_ words: String?, _ username: String?, _ limit: Int?, in yard: YardState)
        -> ListState<Board, BoardFacts>
    {
        let boards =
            username.map { yard.yard.boards(of: $0, limit: limit) } ?? yard.yard.boards(words, limit: limit)
        return ListState(boards, in: yard) { yard.board($0) }
    }

    func handle(_ event: StateEvent) async {
        guard list.isLoaded else { return }
        switch event {
        case .board(let board) where username == nil:
            if list.contains(board.id) {
                await list.replace(board)
            } else if words == nil {
                // A search shows what was found.
                await list.insert(board)
            }
        case .board(let board) where board.owner.username == username: await look()
        case .news(.boardChanged) where username == nil, .filled where username == nil: await look()
        // The list itself looks as well, and shows nothing of it.
        case .news(.reset) where words == nil: await list.showNew()
        default: break
        }
    }

    /// Brings what is on the first page, in its order. One may be on a board again that one has left.
    private func look() async {
        await list.readmit()
        if words == nil, list.newCount > 0 {
            await list.showNew()
        } else {
            await list.look(shows: words == nil)
        }
    }
}

import MadangAPI

// The boards.
extension SavedPhotos {
    /// So many pages of photos are asked for by a walk: those of boards that were used last.
    private static let boardPageLimit = 90

    /// Loads the boards, then what lies on each. What is not reached stays as it was known. `mine` is the walk that it
    /// belongs to: it ends where another one has begun. Fails: as a list.
    func walkBoards(of mine: Int) async throws(MadangError) {
        guard let seen = try await allBoards(of: mine) else { return }
        let before = Dictionary(
            known.boards.map { ($0.board.id, $0.photos) }, uniquingKeysWith: { first, _ in first })
        let isSeen = Set(seen.map(\.id))
        let told = heardBoards.values.filter { !isSeen.contains($0.board.id) }
        let all = seen.map { heardBoards[$0.id] ?? KeptBoard(board: $0, photos: before[$0.id] ?? []) }
        change { $0.boards = (told + all).filter { !goneBoards.contains($0.board.id) } }
        var pages = Self.boardPageLimit
        for board in seen where pages > 0 && heardBoards[board.id] == nil && !goneBoards.contains(board.id) {
            try await load(board, &pages)
            guard mine == walk else { return }
        }
    }

    /// Nil where another walk has begun. A yard that is older than boards has none, and neither has a token that is not
    /// for them.
    private func allBoards(of mine: Int) async throws(MadangError) -> [Board]? {
        var (seen, next): ([Board], String?) = ([], nil)
        do throws(MadangError) {
            repeat {
                let page = try await yard.boards(limit: pageSize).fetch(next)
                guard mine == walk else { return nil }
                seen += page.data
                next = page.paging.next
            } while next != nil
        } catch {
            guard error.status == 403 || error.status == 404 else { throw error }
        }
        return seen
    }

    /// Asks what lies on a board, `pages` at the most, and keeps it unless something newer was heard meanwhile.
    private func load(_ board: Board, _ pages: inout Int) async throws(MadangError) {
        let mine = note(Self.name(board.id))
        var (seen, next): ([BoardPhoto], String?) = ([], nil)
        do throws(MadangError) {
            repeat {
                let page = try await yard.photos(onBoard: board.id, limit: pageSize).fetch(next)
                seen += page.data
                next = page.paging.next
                pages -= 1
            } while next != nil && pages > 0
        } catch {
            guard error.status == 404 else { throw error }
            if news[Self.name(board.id)] == mine { try forgetBoard(board.id) }
            return
        }
        guard news[Self.name(board.id)] == mine else { return }
        let isSeen = Set(seen.map(\.id))
        let rest = next == nil ? [] : photos(onBoard: board.id).filter { !isSeen.contains($0.id) }
        keep(KeptBoard(board: board, photos: seen + rest))
    }

    /// Asks for a board anew, and fetches its pictures; one that is no more is forgotten.
    func learnBoard(_ id: String) async throws(MadangError) {
        let mine = note(Self.name(id))
        let board: Board
        do throws(MadangError) {
            board = try await yard.board(id)
        } catch {
            guard error.status == 404 else { throw error }
            if news[Self.name(id)] == mine { try forgetBoard(id) }
            return
        }
        guard news[Self.name(id)] == mine else { return }
        var pages = Self.boardPageLimit
        goneBoards.remove(id)
        try await load(board, &pages)
        if let kept = known.boards.first(where: { $0.board.id == id }) { heardBoards[id] = kept }
        try keepIndex()
        try await fetch()
    }

    func forgetBoard(_ id: String) throws(MadangError) {
        _ = note(Self.name(id))
        heardBoards[id] = nil
        goneBoards.insert(id)
        guard let gone = known.boards.first(where: { $0.board.id == id }) else { return }
        change { $0.boards.removeAll { $0.board.id == id } }
        let used = Set(order)
        for path in gone.photos.flatMap({ paths(of: $0.photo) }) where !used.contains(path) {
            folder.remove(path)
        }
        try keepIndex()
    }

    /// In its place, or before all others.
    private func keep(_ new: KeptBoard) {
        change { index in
            if let place = index.boards.firstIndex(where: { $0.board.id == new.board.id }) {
                index.boards[place] = new
            } else {
                index.boards.insert(new, at: 0)
            }
        }
    }

    /// What is heard of a board is counted beside what is heard of photos.
    private static func name(_ board: String) -> String { "board/\(board)" }
}

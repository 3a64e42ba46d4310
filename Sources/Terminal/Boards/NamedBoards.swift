import MadangClient

/// Boards as people name them: by title, without regard to case, or by id.
struct NamedBoards {
    /// So many of them are named where a title is none.
    private static let nearestCount = 3

    private let boards: [Board]

    /// All of a list. Fails: `MadangError`.
    init(_ list: PagedList<Board>) async throws {
        var boards: [Board] = []
        for try await board in list { boards.append(board) }
        self.boards = boards
    }

    /// Nil where none is called so. Fails: `TerminalError.severalBoards` where several are.
    func find(_ name: String) throws -> Board? {
        if let board = boards.first(where: { $0.id == name }) { return board }
        let found = boards.filter { $0.title.lowercased() == name.lowercased() }
        guard found.count < 2 else { throw TerminalError.severalBoards(name, found.map(\.label)) }
        return found.first
    }

    /// Fails: `TerminalError.noBoard` where none is called so, with those that come next to it, and `.severalBoards`.
    func board(_ name: String) throws -> Board {
        if let board = try find(name) { return board }
        let wanted = name.lowercased()
        let near = boards.map { (board: $0, distance: distance($0.title.lowercased(), wanted)) }
            .sorted { $0.distance < $1.distance }
        throw TerminalError.noBoard(name, near.prefix(Self.nearestCount).map(\.board.label))
    }

    /// How many letters are to be put in, taken out or changed (Levenshtein).
    private func distance(_ one: String, _ other: String) -> Int {
        let letters = Array(other)
        var row = Array(0...letters.count)
        for letter in one {
            var next = [row[0] + 1]
            for (place, known) in letters.enumerated() {
                next.append(min(row[place] + (letter == known ? 0 : 1), row[place + 1] + 1, next[place] + 1))
            }
            row = next
        }
        return row[letters.count]
    }
}

extension Board {
    /// What tells it from others.
    fileprivate var label: String { "\(title) (\(id))" }
}

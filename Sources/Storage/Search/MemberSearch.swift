import Domain
import MadangCore

/// Finds members by their names among those for whom a condition holds.
struct MemberSearch {
    let connection: any Connection
    let index: SearchIndex

    /// Whose username it is, then whose name it is, then whose begins so, then those with all words inside. The four
    /// kinds follow each other; a cursor's key is the kind, its tie the member.
    ///
    /// - Parameter condition: of the table `members m`.
    func ids(_ name: SearchName, where condition: SQL, page: PageRequest) throws -> Page<Int64> {
        let kinds = NameMatch.allCases.compactMap { kind -> SQL? in
            let below = page.after.map(kind.below) ?? .max
            let query: SQL? =
                if kind == .username {
                    owner(of: name, where: condition, below: below)
                } else if let pattern = kind.pattern(name) {
                    hits(pattern, name, where: condition, below: below, limit: page.limit + 1)
                } else {
                    nil
                }
            return query.map { "SELECT \(kind.rawValue) AS kind, id FROM (\($0)) AS \(kind.alias)" }
        }
        let rows = try connection.rows(SQL(kinds, separator: " UNION ALL ")) { row in
            Position(key: try row.integer(), tie: try row.integer())
        }
        let sorted = rows.sorted { ($0.key, $0.tie) > ($1.key, $1.tie) }
        return Page(rows: Array(sorted.prefix(page.limit + 1)), limit: page.limit) { $0 }.map(\.tie)
    }

    /// By the username alone: one of nothing but "_" has no word that an index could hold.
    private func owner(of name: SearchName, where condition: SQL, below: Int64) -> SQL? {
        name.username.map {
            "SELECT m.id AS id FROM members m WHERE m.username = \($0) AND m.id < \(below) AND \(condition)"
        }
    }

    /// By the index; whose username it is comes before.
    private func hits(
        _ pattern: SearchPattern, _ name: SearchName, where condition: SQL, below: Int64, limit: Int
    ) -> SQL {
        let others: SQL = name.username.map { "m.username <> \($0) AND " } ?? ""
        return index.engine.hits(
            SearchRange(
                table: .members, pattern: pattern, joins: { "JOIN members m ON m.id = \($0)" },
                visible: "\(others)\(condition)", below: below, limit: limit))
    }
}

/// How well a name fits, best last.
private enum NameMatch: Int64, CaseIterable {
    case inside, beginning, exact, username

    /// Who matches so and not better, of those whom the index finds; nil where nobody can.
    func pattern(_ name: SearchName) -> SearchPattern? {
        guard !name.key.isEmpty else { return nil }
        let (exact, beginning) = (SearchTokens.exactName(name.key), SearchTokens.nameBeginning(name.key))
        switch self {
        case .username: return nil
        case .exact: return SearchPattern(token: exact)
        case .beginning: return SearchPattern(token: beginning, without: [exact])
        case .inside:
            let terms = name.words.map { SearchTermParts([$0], isExact: false) }
            return SearchPattern(terms, without: [beginning])
        }
    }

    /// The ids that are left of this kind behind `position`.
    func below(_ position: Position) -> Int64 {
        if position.key == rawValue { return position.tie }
        return position.key > rawValue ? .max : 0
    }

    var alias: SQL {
        switch self {
        case .inside: "inside"
        case .beginning: "beginning"
        case .exact: "exact"
        case .username: "username"
        }
    }
}

import Domain
import MadangCore

/// Finds members by their names among those for whom a condition holds.
struct MemberSearch {
    let connection: any Connection
    let index: SearchIndex

    /// Whose name it is, then whose begins so, then those with all words inside. The three kinds follow each other; a
    /// cursor's key is the kind, its tie the member.
    ///
    /// - Parameter condition: of the table `members m`.
    func ids(_ name: SearchName, where condition: SQL, page: PageRequest) throws -> Page<Int64> {
        let kinds = NameMatch.allCases.compactMap { kind -> SQL? in
            guard let pattern = kind.pattern(name) else { return nil }
            let below = page.after.map(kind.below) ?? .max
            let hits = index.engine.hits(
                SearchRange(
                    table: .members, pattern: pattern, joins: { "JOIN members m ON m.id = \($0)" },
                    visible: condition, below: below, limit: page.limit + 1))
            return "SELECT \(kind.rawValue) AS kind, id FROM (\(hits)) AS \(kind.alias)"
        }
        let rows = try connection.rows(SQL(kinds, separator: " UNION ALL ")) { row in
            Position(key: try row.integer(), tie: try row.integer())
        }
        let sorted = rows.sorted { ($0.key, $0.tie) > ($1.key, $1.tie) }
        return Page(rows: Array(sorted.prefix(page.limit + 1)), limit: page.limit) { $0 }.map(\.tie)
    }
}

/// How well a name fits, best last.
private enum NameMatch: Int64, CaseIterable {
    case inside, beginning, exact

    /// Who matches so and not better; nil where nobody can.
    func pattern(_ name: SearchName) -> SearchPattern? {
        let (exact, beginning) = (SearchTokens.exactName(name.key), SearchTokens.nameBeginning(name.key))
        switch self {
        case .exact: return SearchPattern(token: exact)
        case .beginning: return SearchPattern(token: beginning, without: [exact])
        case .inside:
            let terms = name.words.map { SearchTermParts([$0], isExact: false) }
            let pattern = SearchPattern(terms, without: [beginning])
            return pattern.tokens.isEmpty ? nil : pattern
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
        }
    }
}

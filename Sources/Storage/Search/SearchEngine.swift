import Domain

/// A table of search.
enum SearchTable: String, CaseIterable {
    case posts, members, listings

    /// Its name.
    var name: SQL {
        switch self {
        case .posts: "search_posts"
        case .members: "search_members"
        case .listings: "search_listings"
        }
    }

    /// Its primary key.
    var id: SQL {
        switch self {
        case .posts: "post_id"
        case .members: "member_id"
        case .listings: "listed_id"
        }
    }

    /// What it names, a column of the table of the things themselves.
    var key: SQL {
        switch self {
        case .posts, .members: "id"
        case .listings: "listed_id"
        }
    }

    func tokens(folded: String, keys: String) -> Set<String> {
        switch self {
        case .posts, .listings: SearchTokens.ofPost(folded: folded, keys: keys)
        case .members: SearchTokens.ofMember(folded: folded, keys: keys)
        }
    }
}

/// Which rows are looked for.
struct SearchRange {
    let table: SearchTable
    let pattern: SearchPattern
    /// Joins the things themselves to the id it is given.
    let joins: (_ id: SQL) -> SQL
    /// Whether the viewer sees the thing.
    let visible: SQL
    /// Only ids below.
    let below: Int64
    /// Only ids above; nil for all.
    var above: Int64?
    let limit: Int
}

/// What an engine does in its own way (docs/decisions/0002-one-sql-for-two-engines.md).
protocol SearchEngine {
    /// Writes the row of `id`, or writes it anew.
    func put(_ id: Int64, folded: String, keys: String, in table: SearchTable) throws

    func remove(_ ids: [Int64], from table: SearchTable) throws

    /// Whether the row of `id` has the tokens of `line`, where they lie in the rows; else yes.
    func isIndexed(_ id: Int64, _ line: SearchLine, in table: SearchTable) throws -> Bool

    /// The tokens that the index of `table` has for all rows together; nil where they lie in the rows themselves.
    func tokenSum(of table: SearchTable) throws -> TokenSum?

    /// Empties `table` and its index.
    func removeAll(from table: SearchTable) throws

    /// A query for the newest ids of `range` in a column `id`, newest first. It is as quick for a word that stands
    /// everywhere as for one that stands nowhere.
    func hits(_ range: SearchRange) -> SQL

    /// A query for ids of rows with `pattern` in a column `id`, in any order, at most `limit`.
    func some(_ pattern: SearchPattern, of table: SearchTable, limit: Int) -> SQL
}

extension Connection {
    func searchEngine(_ dialect: Dialect) -> any SearchEngine {
        switch dialect {
        case .sqlite: SQLiteSearch(connection: self)
        case .postgres: PostgresSearch(connection: self)
        }
    }
}

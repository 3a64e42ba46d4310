import Domain
import MadangCore

/// Keeps what search looks in, in the unit of work of the thing itself.
struct SearchIndex {
    let connection: any Connection
    let engine: any SearchEngine
    /// How many rows are few.
    let few: Int

    /// - Parameter few: another number, for tests.
    init(connection: any Connection, dialect: Dialect, few: Int = StorageDatabase.fewHits) {
        self.connection = connection
        self.few = few
        engine = connection.searchEngine(dialect)
    }

    /// Whether `pattern` is in so few rows of `table` that each of them may be looked up. They are counted as far as it
    /// matters.
    func hasFew(_ pattern: SearchPattern, in table: SearchTable) throws -> Bool {
        try areFew(engine.some(pattern, of: table, limit: few + 1))
    }

    /// Whether `rows`, which begins with FROM, has so few that each of them may be walked through.
    func hasFew(_ rows: SQL) throws -> Bool {
        try areFew("SELECT 1 \(rows) LIMIT \(few + 1)")
    }

    private func areFew(_ some: SQL) throws -> Bool {
        let count = try connection.row("SELECT count(*) FROM (\(some)) AS found") { try $0.int() }
        return (count ?? 0) <= few
    }

    /// Makes a post findable by what it says now.
    func note(_ post: Identifier<Post>, text: String, entities: [Entity]) throws {
        try put(post.rawValue, SearchLine(text: text, entities: entities), in: .posts)
    }

    func forget(_ post: Identifier<Post>) throws {
        try engine.remove([post.rawValue], from: .posts)
    }

    /// Makes a listing findable by what it is called and what its seller says of it, by its place in the order of new
    /// to old (`listings.listed_id`).
    func note(at place: Identifier<Listing>, name: String, description: String) throws {
        try put(place.rawValue, SearchLine(name: name, description: description), in: .listings)
    }

    func forget(at place: Identifier<Listing>) throws {
        try engine.remove([place.rawValue], from: .listings)
    }

    /// Makes a member findable by their present names.
    func note(_ member: Identifier<Member>, username: String, displayName: String) throws {
        try put(member.rawValue, SearchLine(username: username, displayName: displayName), in: .members)
    }

    /// Takes out a member and all posts and listings of theirs.
    func forget(_ member: Identifier<Member>) throws {
        let posts = try connection.rows("SELECT id FROM posts WHERE author_id = \(member)") {
            try $0.integer()
        }
        if !posts.isEmpty { try engine.remove(posts, from: .posts) }
        let listings = try connection.rows("SELECT listed_id FROM listings WHERE seller_id = \(member)") {
            try $0.integer()
        }
        if !listings.isEmpty { try engine.remove(listings, from: .listings) }
        try engine.remove([member.rawValue], from: .members)
    }

    func put(_ id: Int64, _ line: SearchLine, in table: SearchTable) throws {
        try engine.put(id, folded: line.folded, keys: line.keys, in: table)
    }
}

// What was there before search was.
extension SearchIndex {
    /// Newest first: what is new is looked for most.
    func catchUp(limit: Int) throws -> Bool {
        let backlog = try connection.rows("SELECT kind, below FROM search_backlog ORDER BY kind") { row in
            (table: try row.word() as SearchTable, below: try row.integer())
        }
        guard let next = backlog.first else { return try foldSome(limit: limit) }
        let last: Int64?
        switch next.table {
        case .posts: last = try posts(next.below, limit)
        case .members: last = try members(next.below, limit)
        // There were none before search was.
        case .listings: last = nil
        }
        try connection.run(
            last.map { "UPDATE search_backlog SET below = \($0) WHERE kind = \(next.table.rawValue)" }
                ?? "DELETE FROM search_backlog WHERE kind = \(next.table.rawValue)")
        // Comments and alternative texts come behind.
        return true
    }

    /// The smallest id noted; nil when there is none any more.
    private func posts(_ below: Int64, _ limit: Int) throws -> Int64? {
        let posts = try connection.rows(
            "SELECT id, text, entities FROM posts WHERE id < \(below) ORDER BY id DESC LIMIT \(limit)"
        ) { row in
            (
                id: try row.id() as Identifier<Post>, text: try row.text(),
                entities: try EntityCoding.entities(try row.text())
            )
        }
        for post in posts { try note(post.id, text: post.text, entities: post.entities) }
        return posts.last?.id.rawValue
    }

    private func members(_ below: Int64, _ limit: Int) throws -> Int64? {
        let members = try connection.rows(
            """
            SELECT id, username, display_name FROM members WHERE id < \(below) ORDER BY id DESC LIMIT \(limit)
            """
        ) { row in
            (id: try row.id() as Identifier<Member>, username: try row.text(), name: try row.text())
        }
        for member in members { try note(member.id, username: member.username, displayName: member.name) }
        return members.last?.id.rawValue
    }
}

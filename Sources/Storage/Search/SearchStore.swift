package import Domain
import MadangCore

/// Finds posts, members and hashtags. What it looks in changes in the unit of work of the thing itself
/// (docs/decisions/0022-search.md); every engine answers the same.
package struct SearchStore {
    let connection: any Connection
    let index: SearchIndex
    let readPosts: PostStore

    /// Which ids come, newest first.
    private typealias Bounds = (below: Int64, above: Int64?, limit: Int)

    /// Posts in which all of `terms` stand, newest first, as `viewer` sees them: of anybody, or all that one `author`
    /// has. With a `floor` only those that are newer than it.
    package func posts(
        _ terms: [SearchTerm], by author: Identifier<Member>? = nil, above floor: Identifier<Post>? = nil,
        viewer: Identifier<Member>?, page: PageRequest
    ) throws -> Page<Post> {
        guard let pattern = SearchPattern(terms.map(\.parts)) else { return Page(items: [], next: nil) }
        let bounds: Bounds = (page.after?.key ?? .max, floor?.rawValue, page.limit + 1)
        let query: SQL =
            if let author, try isWalked(author, for: pattern) {
                written(by: author, terms, viewer: viewer, bounds)
            } else {
                hits(pattern, by: author, viewer: viewer, bounds)
            }
        let ids: [Identifier<Post>] = try connection.rows(query) { try $0.id() }
        let found = Page(rows: ids, limit: page.limit) { Position(key: $0.rawValue) }
        return Page(items: try readPosts.posts(found.items, viewer: viewer), next: found.next)
    }

    /// How many posts there are in which all of `terms` stand, up to `limit`.
    package func postCount(_ terms: [SearchTerm], viewer: Identifier<Member>?, limit: Int) throws -> Int {
        guard let pattern = SearchPattern(terms.map(\.parts)) else { return 0 }
        let hits = hits(pattern, by: nil, viewer: viewer, (.max, nil, limit))
        return try connection.row("SELECT count(*) FROM (\(hits)) AS found") { try $0.int() } ?? 0
    }

    /// Whether all that `author` wrote is walked through: where that is little, or the words stand so often that they
    /// are soon met.
    private func isWalked(_ author: Identifier<Member>, for pattern: SearchPattern) throws -> Bool {
        try index.hasFew("FROM posts WHERE author_id = \(author)") || !index.hasFew(pattern, in: .posts)
    }

    /// The ids of posts, newest first, as the index has them: of anybody, or of one `author`.
    private func hits(
        _ pattern: SearchPattern, by author: Identifier<Member>?, viewer: Identifier<Member>?,
        _ bounds: Bounds
    ) -> SQL {
        let visible: SQL =
            if let author {
                // By the sum no planner goes by the index of authors, through all that this one wrote.
                "p.author_id + 0 = \(author) AND \(Visibility.ofPost(to: viewer))"
            } else {
                Visibility.ofPostInLists(to: viewer, at: readPosts.tombstones.clock.now)
            }
        return index.engine.hits(
            SearchRange(
                table: .posts, pattern: pattern,
                joins: { "JOIN posts p ON p.id = \($0) JOIN members m ON m.id = p.author_id" },
                visible: visible, below: bounds.below, above: bounds.above, limit: bounds.limit))
    }

    /// The same of what `author` wrote. It walks through that: a word that stands everywhere would give everybody's.
    private func written(
        by author: Identifier<Member>, _ terms: [SearchTerm], viewer: Identifier<Member>?, _ bounds: Bounds
    ) -> SQL {
        let floor: SQL = bounds.above.map { " AND p.id > \($0)" } ?? ""
        let words = SQL(terms.map { " AND \($0.isInLine)" as SQL }, separator: "")
        // By a count each row is looked up by its key, whatever the planner takes for cheaper.
        return """
            SELECT p.id AS id FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.author_id = \(author) AND p.id < \(bounds.below)\(floor)
                AND \(Visibility.ofPost(to: viewer))
                AND (SELECT count(*) FROM search_posts s WHERE s.post_id = p.id\(words)) > 0
            ORDER BY p.id DESC LIMIT \(bounds.limit)
            """
    }

    /// The first `most` of those whom `name` finds, and how many there are, up to `limit`.
    package func members(_ name: SearchName, first most: Int, viewer: Identifier<Member>?, limit: Int) throws
        -> (items: [MemberProfile], count: Int)
    {
        let ids = try MemberSearch(connection: connection, index: index).ids(
            name, where: Visibility.ofMember(to: viewer), page: PageRequest(limit: limit)
        ).items
        return (try profiles(Array(ids.prefix(most)), viewer: viewer), ids.count)
    }

    /// As `MemberSearch.ids`, those whom `viewer` sees, or those of them whom `viewer` follows.
    package func members(
        _ name: SearchName, onlyFollowed: Bool = false, viewer: Identifier<Member>?, page: PageRequest
    ) throws -> Page<MemberProfile> {
        if onlyFollowed, viewer == nil { return Page(items: [], next: nil) }
        let followed: SQL =
            onlyFollowed
            ? """
             AND (SELECT count(*) FROM follows WHERE follower_id = \(viewer.orNobody) AND followee_id = m.id) > 0
            """ : ""
        let found = try MemberSearch(connection: connection, index: index).ids(
            name, where: "\(Visibility.ofMember(to: viewer))\(followed)", page: page)
        return Page(items: try profiles(found.items, viewer: viewer), next: found.next)
    }

    /// Makes up to `limit` things findable that were there before search was. Whether there may be more.
    package func catchUp(limit: Int) throws -> Bool { try index.catchUp(limit: limit) }

    /// The members with `ids`, in this order.
    private func profiles(_ ids: [Int64], viewer: Identifier<Member>?) throws -> [MemberProfile] {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT \(MemberProfile.columns(viewer: viewer)) FROM members m WHERE m.id IN (\(list: ids))
            """
        ) { try MemberProfile(row: &$0, viewer: viewer) }
        let found = try Avatars(connection: connection).added(to: rows, \.member)
        let byID = Dictionary(found.map { ($0.member.id.rawValue, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }
}

extension SearchTerm {
    fileprivate var parts: SearchTermParts {
        switch self {
        case .words(let words, let isExact): SearchTermParts(words, isExact: isExact)
        case .hashtag(let key): SearchTermParts(key: "#" + key)
        case .mention(let name): SearchTermParts(key: "@" + name)
        }
    }

    /// Whether the row of `search_posts s` has what the index finds by `parts`.
    fileprivate var isInLine: SQL {
        // Folded texts hold no sign that LIKE knows.
        switch self {
        case .words(let words, let isExact):
            "s.folded LIKE \("%\(SearchTermParts.stretch(words, isExact: isExact))%")"
        case .hashtag(let key): Self.isKey("#" + key)
        case .mention(let name): Self.isKey("@" + name)
        }
    }

    /// Keys are names of letters, digits and "_", which alone LIKE knows.
    private static func isKey(_ key: String) -> SQL {
        let pattern =
            "% " + key.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "!_") + " %"
        return "' ' || s.keys || ' ' LIKE \(pattern) ESCAPE '!'"
    }
}

package import Domain
import MadangCore

/// Finds posts, members and hashtags. What it looks in changes in the unit of work of the thing itself
/// (docs/decisions/0022-search.md); every engine answers the same.
package struct SearchStore {
    let connection: any Connection
    let index: SearchIndex
    let readPosts: PostStore

    /// Posts in which all of `terms` stand, newest first, as `viewer` sees them.
    package func posts(_ terms: [SearchTerm], viewer: Identifier<Member>?, page: PageRequest) throws -> Page<
        Post
    > {
        guard !terms.isEmpty else { return Page(items: [], next: nil) }
        let hits = index.engine.hits(
            SearchRange(
                table: .posts, pattern: SearchPattern(terms.map(\.parts)),
                joins: { "JOIN posts p ON p.id = \($0) JOIN members m ON m.id = p.author_id" },
                visible: Visibility.ofPost(to: viewer), below: page.after?.key ?? .max, limit: page.limit + 1)
        )
        let ids: [Identifier<Post>] = try connection.rows(hits) { try $0.id() }
        let found = Page(rows: ids, limit: page.limit) { Position(key: $0.rawValue) }
        return Page(items: try readPosts.posts(found.items, viewer: viewer), next: found.next)
    }

    /// The three kinds follow each other; a cursor's key is the kind, its tie the member.
    package func members(_ name: SearchName, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<
        MemberProfile
    > {
        let kinds = NameMatch.allCases.compactMap { kind -> SQL? in
            guard let pattern = kind.pattern(name) else { return nil }
            let below = page.after.map(kind.below) ?? .max
            let hits = index.engine.hits(
                SearchRange(
                    table: .members, pattern: pattern, joins: { "JOIN members m ON m.id = \($0)" },
                    visible: Visibility.ofMember(to: viewer), below: below, limit: page.limit + 1))
            return "SELECT \(kind.rawValue) AS kind, id FROM (\(hits)) AS \(kind.alias)"
        }
        let rows = try connection.rows(SQL(kinds, separator: " UNION ALL ")) { row in
            Position(key: try row.integer(), tie: try row.integer())
        }
        let sorted = rows.sorted { ($0.key, $0.tie) > ($1.key, $1.tie) }
        let found = Page(rows: Array(sorted.prefix(page.limit + 1)), limit: page.limit) { $0 }
        return Page(items: try profiles(found.items.map(\.tie), viewer: viewer), next: found.next)
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

extension SearchTerm {
    fileprivate var parts: SearchTermParts {
        switch self {
        case .words(let words, let isExact): SearchTermParts(words, isExact: isExact)
        case .hashtag(let key): SearchTermParts(key: "#" + key)
        case .mention(let name): SearchTermParts(key: "@" + name)
        }
    }
}

package import Domain
import MadangCore
import Storage

/// Finds posts by words, hashtags and mentions.
package struct FindPosts: Verb {
    let ports: Ports

    /// Posts with all that `query` asks for, newest first; none if there is nothing in it that could be looked for.
    /// - Parameters:
    ///   - author: whose; nil for anybody's, without those whom `viewer` mutes.
    ///   - floor: only what is newer; nil for all.
    /// Fails: `.invalid` with "q".
    package func callAsFunction(
        _ query: String, by author: Identifier<Member>? = nil, above floor: Identifier<Post>? = nil,
        viewer: Member?, page: PageRequest
    ) async throws -> Page<Post> {
        let terms = SearchTerm.terms(try SearchRules.judged(query))
        return try await database.read {
            try $0.search.posts(terms, by: author, above: floor, viewer: viewer?.id, page: page)
        }
    }
}

/// Finds members by username and display name.
package struct FindMembers: Verb {
    let ports: Ports

    /// Whose username it is, then whose name it is, then whose begins so, then those with all words inside; "@name"
    /// leaves out the last.
    /// - Parameter onlyFollowed: whether only those come whom `viewer` follows; a stranger follows nobody.
    /// Fails: `.invalid` with "q".
    package func callAsFunction(
        _ query: String, onlyFollowed: Bool = false, viewer: Member?, page: PageRequest
    ) async throws -> Page<MemberProfile> {
        guard let name = SearchName(try SearchRules.judged(query)) else { return Page(items: [], next: nil) }
        return try await database.read {
            try $0.search.members(name, onlyFollowed: onlyFollowed, viewer: viewer?.id, page: page)
        }
    }
}

/// Hashtags that begin so, or those of the week.
package struct ListTags: Verb {
    let ports: Ports

    /// "Tags of the week" (docs/api/search.md).
    private static let week = Duration.days(7)

    /// Those that begin with `query`, with or without "#": the same first, then by use. Fails: `.invalid` with "q".
    package func callAsFunction(from query: String, viewer: Member?, limit: Int) async throws -> [TagUse] {
        let prefix = SearchRules.tagPrefix(try SearchRules.judged(query))
        return try await database.read { try $0.search.tags(from: prefix, viewer: viewer?.id, limit: limit) }
    }

    /// Those that most members used in the last seven days.
    package func ofWeek(viewer: Member?, limit: Int) async throws -> [TagUse] {
        let start = clock.now - Self.week
        return try await database.read {
            try $0.search.tags(usedSince: start, viewer: viewer?.id, limit: limit)
        }
    }
}

/// Finds everything of which a query may be about, in one state of the database.
package struct FindEverything: Verb {
    let ports: Ports

    /// How many of each kind but posts are shown before one asks for more.
    private static let few = 3

    /// Fails: `.invalid` with "q".
    package func callAsFunction(_ query: String, viewer: Member?, page: PageRequest) async throws
        -> SearchOverview
    {
        let text = try SearchRules.judged(query)
        let (terms, limit) = (SearchTerm.terms(text), SearchOverview.countLimit)
        let (name, prefix) = (SearchName(text), SearchRules.tagPrefix(text))
        return try await database.read { stores in
            let (search, viewer) = (stores.search, viewer?.id)
            let members = try name.map {
                try search.members($0, first: Self.few, viewer: viewer, limit: limit)
            }
            let listings = try stores.listings.found(terms, first: Self.few, viewer: viewer, limit: limit)
            let tags = try search.tags(from: prefix, viewer: viewer, limit: SearchOverview.tagLimit)
            return SearchOverview(
                posts: try search.posts(terms, viewer: viewer, page: page),
                postCount: try search.postCount(terms, viewer: viewer, limit: limit),
                members: members?.items ?? [], memberCount: members?.count ?? 0,
                listings: listings.items, listingCount: listings.count,
                tags: Array(tags.prefix(Self.few)), tagCount: tags.count)
        }
    }
}

/// Makes findable what was there before search was, and notes what names look like of who was there before that was
/// looked at.
package struct CatchUpSearch: Verb {
    let ports: Ports

    /// Things of one unit of work: some tens of milliseconds.
    private static let pieceSize = 100

    /// A piece of it, newest first. Whether there may be more. What a crash undoes is done again.
    package func callAsFunction() async throws -> Bool {
        try await database.write { stores in
            let hasMoreNames = try stores.members.catchUpNames(limit: Self.pieceSize)
            return try stores.search.catchUp(limit: Self.pieceSize) || hasMoreNames
        }
    }
}

enum SearchRules {
    /// The beginning of the hashtags that a judged query asks for, with or without "#".
    static func tagPrefix(_ query: String) -> String {
        HashtagRule.key(query.hasPrefix("#") ? String(query.dropFirst()) : query)
    }

    /// The query as it is read. Fails: `.invalid` with "q".
    static func judged(_ query: String) throws -> String {
        if let fault = SearchQueryRule.check(query) { throw DomainError.invalid("q", fault) }
        return SearchQueryRule.normalize(query)
    }
}

package import Domain
import MadangCore

// Which listings come, and in which order: newest by search or by their places, by price along an index.
extension ListingStore {
    /// Where the listings of a list come from.
    private struct Source {
        let tables: SQL
        /// What else must hold for the words in them.
        var words: SQL = ""
        /// Whether they are walked through along an index; else their rows are named.
        var isWalk = true
    }

    /// A page of what `query` asks for, as `viewer` sees it. The number of statements does not depend on the page.
    package func page(_ query: ListingQuery, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<
        Listing
    > {
        guard let terms = query.terms else {
            return try walked(query, in: Source(tables: Listing.tables), viewer: viewer, page: page)
        }
        guard let pattern = SearchPattern(terms.map(\.listingParts)) else {
            return Page(items: [], next: nil)
        }
        if query.seller == nil, query.order == .newest {
            return try found(pattern, query, viewer: viewer, page: page)
        }
        let isSmall =
            try query.seller.map { try index.hasFew("FROM listings WHERE seller_id = \($0)") } ?? false
        guard !isSmall, try index.hasFew(pattern, in: .listings) else {
            return try walked(query, in: all(with: terms), viewer: viewer, page: page)
        }
        if query.order == .newest { return try found(pattern, query, viewer: viewer, page: page) }
        return try walked(query, in: few(pattern), viewer: viewer, page: page)
    }

    /// Newest first, as search finds them.
    private func found(
        _ pattern: SearchPattern, _ query: ListingQuery, viewer: Identifier<Member>?, page: PageRequest
    ) throws -> Page<Listing> {
        let hits = hits(pattern, query, viewer: viewer, below: page.after?.key ?? .max, limit: page.limit + 1)
        let ids: [Identifier<Listing>] = try connection.rows(hits) { try $0.id() }
        let found = Page(rows: ids, limit: page.limit) { Position(key: $0.rawValue) }
        return Page(items: try listings(at: found.items, viewer: viewer), next: found.next)
    }

    /// The first `most` listings in which all of `terms` stand, and how many there are, up to `limit`.
    package func found(_ terms: [SearchTerm], first most: Int, viewer: Identifier<Member>?, limit: Int) throws
        -> (items: [Listing], count: Int)
    {
        guard let pattern = SearchPattern(terms.map(\.listingParts)) else { return ([], 0) }
        let ids: [Identifier<Listing>] = try connection.rows(
            hits(pattern, ListingQuery(), viewer: viewer, below: .max, limit: limit)
        ) { try $0.id() }
        return (try listings(at: Array(ids.prefix(most)), viewer: viewer), ids.count)
    }

    /// The places of listings, newest first. None is less than the id of its listing: what is above an id by its id is
    /// above it by its place, too.
    private func hits(
        _ pattern: SearchPattern, _ query: ListingQuery, viewer: Identifier<Member>?, below: Int64, limit: Int
    ) -> SQL {
        index.engine.hits(
            SearchRange(
                table: .listings, pattern: pattern,
                joins: { "JOIN listings l ON l.listed_id = \($0) JOIN members m ON m.id = l.seller_id" },
                visible: query.conditions(viewer: viewer, at: tombstones.clock.now, isWalk: false),
                below: below, above: query.after?.rawValue, limit: limit))
    }

    /// In the order that is asked for, along an index.
    private func walked(
        _ query: ListingQuery, in source: Source, viewer: Identifier<Member>?, page: PageRequest
    ) throws -> Page<Listing> {
        let rows = try connection.page(list(query, in: source, viewer: viewer), page) {
            try Listing(row: &$0, viewer: viewer)
        }
        return Page(items: try addingPictures(to: rows.items), next: rows.next)
    }

    private func list(_ query: ListingQuery, in source: Source, viewer: Identifier<Member>?) -> ListQuery {
        let tables = source.tables
        let conditions = query.conditions(
            viewer: viewer, at: tombstones.clock.now, isWalk: source.isWalk)
        let filter: SQL = "\(conditions)\(source.words)"
        let columns = Listing.columns(viewer: viewer)
        switch query.order {
        case .newest: return ListQuery(columns: columns, tables: tables, filter: filter, key: "l.listed_id")
        case .priceUp, .priceDown:
            return ListQuery(
                columns: columns, tables: tables, filter: filter, key: "l.order_price", tie: "l.id",
                isRising: query.sort == .priceUp)
        }
    }

    /// The few that the index has for `pattern`.
    private func few(_ pattern: SearchPattern) -> Source {
        let some = index.engine.some(pattern, of: .listings, limit: index.few)
        return Source(
            tables: """
                (\(some)) AS f JOIN listings l ON l.listed_id = f.id JOIN members m ON m.id = l.seller_id
                """, isWalk: false)
    }

    /// All of them, each of which is looked at for the words of `terms`.
    private func all(with terms: [SearchTerm]) -> Source {
        // Folded texts hold no sign that LIKE knows.
        let words = terms.map { " AND f.folded LIKE \("%\($0.listingStretch)%")" as SQL }
        return Source(
            tables: "\(Listing.tables) JOIN search_listings f ON f.listed_id = l.listed_id",
            words: SQL(words, separator: ""))
    }
}

extension ListingQuery {
    /// What is given away costs the same: by price it comes newest first.
    fileprivate var order: ListingSort { isFree ? .newest : sort }

    /// What must hold of the tables `listings l` and `members m`, for a walk along an index or for rows that are named.
    fileprivate func conditions(viewer: Identifier<Member>?, at now: Timestamp, isWalk: Bool) -> SQL {
        let status: SQL = status.map { "l.status = \($0.rawValue) AND " } ?? ""
        // Where rows are named the sum keeps the planner from going through all of a seller or a category.
        let sum: SQL = isWalk ? "" : " + 0"
        let seller: SQL = seller.map { "l.seller_id\(sum) = \($0) AND " } ?? ""
        let facts = SQL(
            MarketFact.allCases.compactMap { fact -> SQL? in
                self.facts[fact].map { "l.\(fact.column)\(sum) = \($0) AND " }
            }, separator: "")
        let free: SQL = isFree ? "l.order_price = 0 AND " : ""
        // The sums keep the planner on the way by places: what is out of the bounds is passed over there.
        let ceiling: SQL = before.map { "l.id + 0 < \($0) AND " } ?? ""
        let floor: SQL = after.map { "l.id + 0 > \($0) AND " } ?? ""
        // Whoever goes to the market of somebody sees all of it.
        let seen =
            if ofSuspended {
                Visibility.ofListingOfSuspended(to: viewer)
            } else if self.seller != nil {
                Visibility.ofListing(to: viewer)
            } else {
                Visibility.ofListingInLists(to: viewer, at: now)
            }
        // In the words of the indexes of walks, which are without what is past. In others where rows are named: without
        // statistics PostgreSQL takes nearly all for past, and would read such an index whole to find one row.
        let current: SQL = isWalk ? "l.is_past = 0 AND " : "l.is_past <> 1 AND "
        let past: SQL = self.seller.map { $0 == viewer } == true ? "" : current
        return "\(status)\(seller)\(facts)\(free)\(ceiling)\(floor)\(past)\(seen)"
    }
}

extension SearchTerm {
    /// Listings have no hashtags and mentions: whoever looks for one looks for its words.
    private var listingWords: (words: [SearchText.Word], isExact: Bool) {
        switch self {
        case .words(let words, let isExact): (words, isExact)
        case .hashtag(let key): (SearchText.words(key), false)
        case .mention(let name): (SearchText.words(name), false)
        }
    }

    fileprivate var listingParts: SearchTermParts {
        SearchTermParts(listingWords.words, isExact: listingWords.isExact)
    }

    /// What a folded line has that the index finds by `listingParts`.
    fileprivate var listingStretch: String {
        SearchTermParts.stretch(listingWords.words, isExact: listingWords.isExact)
    }
}

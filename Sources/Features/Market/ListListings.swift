package import Domain
package import MadangCore
import Storage

/// What somebody asks of the market, in the words of addresses; nil or empty for what they say nothing of.
package struct ListingFilter: Hashable, Sendable {
    /// Words that must stand in name or description.
    package var q: String?
    /// "on_sale", "reserved" or "sold_out".
    package var status: String?
    /// A username, or a member's opaque id.
    package var seller: String?
    /// "newest", "price_asc" or "price_desc"; newest if nothing is said.
    package var sort: String?
    /// What the yard calls a category, a condition or a place.
    package var category: String?
    package var condition: String?
    package var place: String?
    /// "true" for only what is given away.
    package var free: String?

    package init(
        q: String? = nil, status: String? = nil, seller: String? = nil, sort: String? = nil,
        category: String? = nil, condition: String? = nil, place: String? = nil, free: String? = nil
    ) {
        self.q = q
        self.status = status
        self.seller = seller
        self.sort = sort
        self.category = category
        self.condition = condition
        self.place = place
        self.free = free
    }

    /// What is asked of `fact`: the slug of a choice.
    package subscript(fact: MarketFact) -> String? {
        switch fact {
        case .category: category
        case .condition: condition
        case .place: place
        }
    }
}

/// Listings of everybody, or of one seller.
package struct ListListings: Verb {
    let ports: Ports

    /// None of a seller who is not there. Fails: `.invalid` with "q", "status", "sort", "free", "category", "condition"
    /// and "place".
    package func callAsFunction(_ filter: ListingFilter, viewer: Member?, page: PageRequest) async throws
        -> Page<Listing>
    {
        try await database.read { stores in
            var query = try filter.judged(in: stores)
            if let name = filter.seller, !name.isEmpty {
                guard let seller = try stores.seller(named: name) else { return Page(items: [], next: nil) }
                query.seller = seller
            }
            return try stores.listings.page(query, viewer: viewer?.id, page: page)
        }
    }

    /// Listings with all that `query` asks for, newest first; of them those of one seller, and those that were made
    /// before and after others, as in `ListingQuery`. Fails: `.invalid` with "q", also for a blank one.
    package func found(
        _ query: String, of seller: Identifier<Member>? = nil, before: Identifier<Listing>? = nil,
        after: Identifier<Listing>? = nil, viewer: Member?, page: PageRequest
    ) async throws -> Page<Listing> {
        if let fault = SearchQueryRule.check(query) { throw DomainError.invalid("q", fault) }
        return try await database.read { stores in
            var wanted = try ListingFilter(q: query).judged(in: stores)
            wanted.seller = seller
            wanted.before = before
            wanted.after = after
            return try stores.listings.page(wanted, viewer: viewer?.id, page: page)
        }
    }

    /// What a member sells, newest first, with the member. Of a member whom the viewer blocks the list is empty.
    /// Fails: `.notFound`; `.invalid` as above.
    package func callAsFunction(
        of username: String, _ filter: ListingFilter = ListingFilter(), viewer: Member?, page: PageRequest
    ) async throws -> (profile: MemberProfile, listings: Page<Listing>) {
        try await database.read { stores in
            var query = try filter.judged(in: stores)
            let profile = try stores.profile(username, viewer: viewer)
            query.seller = profile.member.id
            query.ofSuspended = profile.showsSuspended(to: viewer)
            guard !profile.relation.isBlocked else { return (profile, Page(items: [], next: nil)) }
            return (profile, try stores.listings.page(query, viewer: viewer?.id, page: page))
        }
    }
}

/// Shows one listing.
package struct ShowListing: Verb {
    let ports: Ports

    /// So many other listings of the seller are shown below.
    package static let otherCount = 8
    /// And so many posts that carry it.
    package static let postCount = 3

    /// Fails: `.notFound`.
    package func callAsFunction(_ id: Identifier<Listing>, viewer: Member?) async throws -> Listing {
        try await database.read { stores in
            guard let listing = try stores.listings.listing(id, viewer: viewer?.id) else {
                throw DomainError.notFound
            }
            return listing
        }
    }

    /// Posts of its seller that carry it, newest first. Fails: `.notFound`.
    package func posts(carrying id: Identifier<Listing>, viewer: Member?, page: PageRequest) async throws
        -> Page<Post>
    {
        try await database.read { stores in
            let card = try stores.listings.cards(of: [id], viewer: viewer?.id)[id]
            guard card?.isShown == true else { throw DomainError.notFound }
            return try stores.posts.page(.carrying(id), viewer: viewer?.id, page: page)
        }
    }

    /// The listing, what else its seller has, and the latest posts that carry it. Fails: `.notFound`.
    package func withOthers(_ id: Identifier<Listing>, viewer: Member?) async throws
        -> (listing: Listing, others: [Listing], posts: [Post])
    {
        try await database.read { stores in
            guard let listing = try stores.listings.listing(id, viewer: viewer?.id) else {
                throw DomainError.notFound
            }
            let others = try stores.listings.others(
                besides: id, viewer: viewer?.id, limit: Self.otherCount)
            let posts = try stores.posts.page(
                .carrying(id), viewer: viewer?.id, page: PageRequest(limit: Self.postCount))
            return (listing, others, posts.items)
        }
    }
}

extension ListingFilter {
    /// All but the seller. The choices are read only if one is asked for. Fails: `.invalid` with the field of each part
    /// that is refused.
    fileprivate func judged(in stores: Stores) throws -> ListingQuery {
        var faults = FaultCollector()
        var query = ListingQuery()
        if let text = q, !SearchQueryRule.normalize(text).isEmpty {
            faults.check("q", SearchQueryRule.check(text))
            query.terms = SearchTerm.terms(SearchQueryRule.normalize(text))
        }
        if let text = status, !text.isEmpty {
            query.status = ListingStatus(rawValue: text)
            faults.check("status", query.status == nil ? .unknown : nil)
        }
        if let text = sort, !text.isEmpty {
            let sort = ListingSort(rawValue: text)
            faults.check("sort", sort == nil ? .unknown : nil)
            query.sort = sort ?? .newest
        }
        if let text = free, !text.isEmpty {
            query.isFree = text == "true"
            faults.check("free", query.isFree || text == "false" ? nil : .unknown)
        }
        let asked = MarketFact.allCases.filter { self[$0]?.isEmpty == false }
        let known = asked.isEmpty ? MarketChoices() : try stores.market.choices()
        for fact in asked {
            query.facts[fact] = self[fact].flatMap { known.choice(fact, $0)?.id }
            faults.check(fact.rawValue, query.facts[fact] == nil ? .unknown : nil)
        }
        try faults.finish()
        return query
    }
}

extension Stores {
    /// By username, else by id.
    fileprivate func seller(named text: String) throws -> Identifier<Member>? {
        let name = UsernameRule.normalize(text)
        if UsernameRule.isPossible(name), let member = try members.ids(of: [name]).first { return member }
        return Identifier(text)
    }
}

package import MadangCore

/// Keeps listings. Photos, price history, what search looks in and the seller's count change in the same unit of work.
package protocol ListingStore {
    /// Writes the listing. The photos must be the seller's and unused: see `CreateListing`.
    func insert(_ listing: NewListing) throws

    /// The listing with its price history, as `viewer` sees it who went to it by its address; nil if they do not.
    func listing(_ id: Identifier<Listing>, viewer: Identifier<Member>?) throws -> Listing?

    /// Whose listing it is, whoever sees it.
    func seller(of id: Identifier<Listing>) throws -> Identifier<Member>?

    /// A page of what `query` asks for, as `viewer` sees it. The number of statements does not depend on the page.
    func page(_ query: ListingQuery, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<Listing>

    /// The newest of the seller's other listings that are not sold out, then those that are.
    func others(besides id: Identifier<Listing>, viewer: Identifier<Member>?, limit: Int) throws -> [Listing]

    /// What is shown of `ids` beside something else, also of those that `viewer` does not see any more. Those that are
    /// gone are left out. The number of statements does not depend on how many they are.
    func cards(of ids: [Identifier<Listing>], viewer: Identifier<Member>?) throws
        -> [Identifier<Listing>: ListingCard]

    /// Changes what `change` names. Photos that are dropped wait as unused uploads. Fails: `.notFound`, `.conflict` when
    /// `expectedVersion` is not the present one.
    func update(_ id: Identifier<Listing>, _ change: ListingChange) throws

    /// Takes a listing away with its photos, its history and its place in search; buries its blobs.
    func delete(_ id: Identifier<Listing>) throws
}

/// In which order listings come. The words are sent: they never change.
package enum ListingSort: String, CaseIterable, Sendable {
    case newest
    /// By what one pays, least first, amounts of all currencies in one order (`Money.orderKey`); equal ones newest first.
    case priceUp = "price_asc"
    /// The other way round; equal ones newest first.
    case priceDown = "price_desc"
}

/// Which listings are asked for.
package struct ListingQuery: Hashable, Sendable {
    /// All of these stand in name or description; nil for any listing, empty for none.
    package var terms: [SearchTerm]?
    package var status: ListingStatus?
    package var seller: Identifier<Member>?
    package var sort: ListingSort

    package init(
        terms: [SearchTerm]? = nil, status: ListingStatus? = nil, seller: Identifier<Member>? = nil,
        sort: ListingSort = .newest
    ) {
        self.terms = terms
        self.status = status
        self.seller = seller
        self.sort = sort
    }
}

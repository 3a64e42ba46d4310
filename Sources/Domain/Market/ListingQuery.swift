package import MadangCore

/// In which order listings come. The words are sent: they never change.
package enum ListingSort: String, CaseIterable, Sendable {
    case newest
    /// By what one pays, least first, amounts of all currencies in one order (`Money.orderKey`); equal ones newest
    /// first.
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
    /// Only what has these choices.
    package var facts: [MarketFact: Identifier<MarketChoice>]
    /// Only what is given away.
    package var isFree: Bool
    /// Only what was made before that one, wherever it was pulled up to.
    package var before: Identifier<Listing>?
    /// Only what was made after that one.
    package var after: Identifier<Listing>?
    /// Whether those who look after the yard ask for what a suspended seller has.
    package var ofSuspended = false
    package var sort: ListingSort

    package init(
        terms: [SearchTerm]? = nil, status: ListingStatus? = nil, seller: Identifier<Member>? = nil,
        facts: [MarketFact: Identifier<MarketChoice>] = [:], isFree: Bool = false,
        before: Identifier<Listing>? = nil, after: Identifier<Listing>? = nil, sort: ListingSort = .newest
    ) {
        self.terms = terms
        self.status = status
        self.seller = seller
        self.facts = facts
        self.isFree = isFree
        self.before = before
        self.after = after
        self.sort = sort
    }
}

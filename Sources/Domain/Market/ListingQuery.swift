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
    /// Whether those who look after the yard ask for what a suspended seller has.
    package var ofSuspended = false
    package var sort: ListingSort

    package init(
        terms: [SearchTerm]? = nil, status: ListingStatus? = nil, seller: Identifier<Member>? = nil,
        facts: [MarketFact: Identifier<MarketChoice>] = [:], isFree: Bool = false,
        sort: ListingSort = .newest
    ) {
        self.terms = terms
        self.status = status
        self.seller = seller
        self.facts = facts
        self.isFree = isFree
        self.sort = sort
    }
}

package import MadangCore

/// What a seller sold to whom. It outlives the listing.
package struct Sale: Hashable, Sendable {
    package let id: Identifier<Sale>
    /// Nil once the listing is gone.
    package let listingID: Identifier<Listing>?
    /// What it was called when it was sold.
    package let listingName: String
    package let sellerID: Identifier<Member>
    package let buyerID: Identifier<Member>
    /// Where they spoke about it; nil once that is gone.
    package let threadID: Identifier<Thread>?
    /// For how much.
    package let amount: Money
    package let soldAt: Timestamp

    package init(
        id: Identifier<Sale>, listingID: Identifier<Listing>?, listingName: String,
        sellerID: Identifier<Member>, buyerID: Identifier<Member>, threadID: Identifier<Thread>?,
        amount: Money, soldAt: Timestamp
    ) {
        self.id = id
        self.listingID = listingID
        self.listingName = listingName
        self.sellerID = sellerID
        self.buyerID = buyerID
        self.threadID = threadID
        self.amount = amount
        self.soldAt = soldAt
    }
}

/// A sale as one of the two takes it along.
package struct ExportedSale: Hashable, Sendable {
    package let sale: Sale
    /// The username of the other one; nil while they are not there.
    package let partner: String?

    package init(sale: Sale, partner: String?) {
        self.sale = sale
        self.partner = partner
    }
}

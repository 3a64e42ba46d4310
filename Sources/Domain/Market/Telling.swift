package import MadangCore

/// What happened to a listing, until all who are to know were told. They are told in pieces: there may be thousands.
package struct Telling: Hashable, Sendable {
    /// The words are kept: they never change.
    package enum Kind: String, CaseIterable, Sendable {
        /// It was put into the market. Alerts find it.
        case new
        /// One pays less. Those with a heart are told, and alerts find it.
        case cheaper
        /// It was reserved or sold out, and is on sale. Those with a heart are told.
        case availableAgain = "available_again"
    }

    /// Who is being told. The words are kept: they never change.
    package enum Stage: String, Sendable {
        case hearts, alerts
    }

    package let id: Identifier<Telling>
    package let listingID: Identifier<Listing>
    package let kind: Kind
    /// Of what became cheaper.
    package let prices: PriceChange?
    package var stage: Stage
    /// Behind this gram, and this alert of it, others come; of hearts behind the member with this id.
    package var toldGram: String
    package var toldID: Int64

    package init(
        id: Identifier<Telling>, listingID: Identifier<Listing>, kind: Kind, prices: PriceChange? = nil,
        stage: Stage? = nil, toldGram: String = "", toldID: Int64 = 0
    ) {
        self.id = id
        self.listingID = listingID
        self.kind = kind
        self.prices = prices
        self.stage = stage ?? (kind == .new ? .alerts : .hearts)
        self.toldGram = toldGram
        self.toldID = toldID
    }

    /// At most so often it is told that one listing is available again.
    package static let availablePause = Duration.hours(1)
}

/// What one paid for a listing and what one pays, in one currency.
package struct PriceChange: Hashable, Sendable {
    package let before: Money
    package let now: Money

    package init(before: Money, now: Money) {
        self.before = before
        self.now = now
    }
}

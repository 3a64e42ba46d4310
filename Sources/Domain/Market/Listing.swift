package import MadangCore

/// Something that a member sells or gives away, as one viewer sees it.
package struct Listing: Hashable, Sendable {
    package let id: Identifier<Listing>
    package var seller: MemberSummary
    package var name: String
    package var description: String
    package var price: Price
    /// How many there are; of none it is sold out.
    package var stock: Int
    package var status: ListingStatus
    /// What its seller chose of the yard's lists.
    package var facts: ListingFacts
    /// Whether its seller takes offers.
    package var allowsOffers: Bool
    /// After so many hours an offer without an answer, or a reservation, is over: one of `OfferRule.hours`.
    package var answerHours: Int
    /// Grows with every change.
    package var version: Int
    /// In the seller's order, 1…5.
    package var photos: [Photo]
    package let createdAt: Timestamp
    package var editedAt: Timestamp?
    /// When it was made or pulled up last: by this the newest come first.
    package var listedAt: Timestamp
    /// Since when it is sold out; nil while it is not.
    package var soldOutAt: Timestamp?
    /// Whether it was sold out so long ago that it is in nobody's lists but its seller's.
    package var isPast: Bool
    /// Since when those who look after the yard hide it: its seller sees it, and they do.
    package var hiddenAt: Timestamp?
    /// Whether it is not there for others because its seller is not.
    package var isSellerSuspended: Bool
    /// How many give it a heart, of those who are there for others; the same for everybody.
    package var heartCount: Int
    /// Whether the one who looks does.
    package var isHearted: Bool
    /// What it cost before and costs now, oldest first; of a listing by itself, empty in lists. The last one is the
    /// present price.
    package var priceHistory: [PriceStep]
    /// For whom it is kept; of a listing by itself, for its seller and the buyer alone.
    package var reservation: Reservation?

    package init(
        id: Identifier<Listing>, seller: MemberSummary, name: String, description: String, price: Price,
        stock: Int, status: ListingStatus, facts: ListingFacts = ListingFacts(),
        allowsOffers: Bool = false, answerHours: Int = OfferRule.usualHours, version: Int,
        photos: [Photo] = [], createdAt: Timestamp, editedAt: Timestamp? = nil,
        listedAt: Timestamp? = nil, soldOutAt: Timestamp? = nil, isPast: Bool = false,
        hiddenAt: Timestamp? = nil, isSellerSuspended: Bool = false, heartCount: Int = 0,
        isHearted: Bool = false, priceHistory: [PriceStep] = [], reservation: Reservation? = nil
    ) {
        self.id = id
        self.seller = seller
        self.name = name
        self.description = description
        self.price = price
        self.stock = stock
        self.status = status
        self.facts = facts
        self.allowsOffers = allowsOffers
        self.answerHours = answerHours
        self.version = version
        self.photos = photos
        self.createdAt = createdAt
        self.editedAt = editedAt
        self.listedAt = listedAt ?? createdAt
        self.soldOutAt = soldOutAt
        self.isPast = isPast
        self.hiddenAt = hiddenAt
        self.isSellerSuspended = isSellerSuspended
        self.heartCount = heartCount
        self.isHearted = isHearted
        self.priceHistory = priceHistory
        self.reservation = reservation
    }

    /// Whether the one who looks sells it.
    package var isMine: Bool { seller.relation.isViewer }

    /// From when on its seller may pull it up; nil while it is sold out.
    package var pullUpFrom: Timestamp? { status == .soldOut ? nil : listedAt + .days(PullUpRule.days) }
}

/// A price and since when it was that.
package struct PriceStep: Hashable, Sendable {
    package let price: Price
    package let at: Timestamp

    package init(price: Price, at: Timestamp) {
        self.price = price
        self.at = at
    }

    /// So many of the last steps are shown.
    package static let limit = 10
}

/// A listing as it is written down: what `ListingStore.insert` takes.
package struct NewListing: Hashable, Sendable {
    package let id: Identifier<Listing>
    package let sellerID: Identifier<Member>
    package let name: String
    package let description: String
    package let price: Price
    package let stock: Int
    package let status: ListingStatus
    package let facts: ListingFacts
    package let allowsOffers: Bool
    package let answerHours: Int
    package let photoIDs: [Identifier<Photo>]
    package let createdAt: Timestamp

    package init(
        id: Identifier<Listing>, sellerID: Identifier<Member>, name: String, description: String,
        price: Price, stock: Int, status: ListingStatus? = nil, facts: ListingFacts = ListingFacts(),
        allowsOffers: Bool = false, answerHours: Int = OfferRule.usualHours, photoIDs: [Identifier<Photo>],
        createdAt: Timestamp
    ) {
        self.id = id
        self.sellerID = sellerID
        self.name = name
        self.description = description
        self.price = price
        self.stock = stock
        self.status = status ?? ListingStatus(stock: stock)
        self.facts = facts
        self.allowsOffers = allowsOffers
        self.answerHours = answerHours
        self.photoIDs = photoIDs
        self.createdAt = createdAt
    }
}

/// How a listing changes; nil leaves a part as it is.
package struct ListingChange: Hashable, Sendable {
    package var name: String?
    package var description: String?
    package var price: Price?
    package var stock: Int?
    package var status: ListingStatus?
    /// All three, as they will be.
    package var facts: ListingFacts?
    package var allowsOffers: Bool?
    package var answerHours: Int?
    package var photoIDs: [Identifier<Photo>]?
    package var editedAt: Timestamp
    /// The version that the change was made for; another one is `.conflict`.
    package var expectedVersion: Int

    package init(
        name: String? = nil, description: String? = nil, price: Price? = nil, stock: Int? = nil,
        status: ListingStatus? = nil, facts: ListingFacts? = nil, allowsOffers: Bool? = nil,
        answerHours: Int? = nil, photoIDs: [Identifier<Photo>]? = nil, editedAt: Timestamp,
        expectedVersion: Int
    ) {
        self.name = name
        self.description = description
        self.price = price
        self.stock = stock
        self.status = status
        self.facts = facts
        self.allowsOffers = allowsOffers
        self.answerHours = answerHours
        self.photoIDs = photoIDs
        self.editedAt = editedAt
        self.expectedVersion = expectedVersion
    }

    /// Whether everything stays as it is.
    package var isEmpty: Bool {
        name == nil && description == nil && price == nil && stock == nil && status == nil && facts == nil
            && allowsOffers == nil && answerHours == nil && photoIDs == nil
    }
}

/// What is shown of a listing beside something else: under a post, over a thread.
package struct ListingCard: Hashable, Sendable {
    package let id: Identifier<Listing>
    package let sellerID: Identifier<Member>
    package let name: String
    package let price: Price
    package let stock: Int
    package let status: ListingStatus
    /// The first one; nil only if it could not be read.
    package var photo: Photo?
    /// Whether the one who looks may go to its page: not if it is hidden, or one of both blocks the other.
    package let isShown: Bool

    package init(
        id: Identifier<Listing>, sellerID: Identifier<Member>, name: String, price: Price, stock: Int,
        status: ListingStatus, photo: Photo? = nil, isShown: Bool
    ) {
        self.id = id
        self.sellerID = sellerID
        self.name = name
        self.price = price
        self.stock = stock
        self.status = status
        self.photo = photo
        self.isShown = isShown
    }
}

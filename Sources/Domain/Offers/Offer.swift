package import MadangCore

/// What the asker of a thread would pay. It is a message of the thread, and has its id.
package struct Offer: Hashable, Sendable {
    package let id: Identifier<Offer>
    package let amount: Money
    package let state: OfferState
    /// An open one lapses then.
    package let answerBy: Timestamp

    package init(id: Identifier<Offer>, amount: Money, state: OfferState, answerBy: Timestamp) {
        self.id = id
        self.amount = amount
        self.state = state
        self.answerBy = answerBy
    }

    /// Whether it can be answered at `moment`.
    package func isOpen(at moment: Timestamp) -> Bool { state == .open && moment < answerBy }

    /// The message that it is.
    package var message: Identifier<Message> { Identifier(rawValue: id.rawValue) }
}

/// An offer with where it was made, whoever looks.
package struct MadeOffer: Hashable, Sendable {
    package let offer: Offer
    package let threadID: Identifier<Thread>
    /// Nil once the listing is gone.
    package let listingID: Identifier<Listing>?
    package let askerID: Identifier<Member>
    package let sellerID: Identifier<Member>

    package init(
        offer: Offer, threadID: Identifier<Thread>, listingID: Identifier<Listing>?,
        askerID: Identifier<Member>, sellerID: Identifier<Member>
    ) {
        self.offer = offer
        self.threadID = threadID
        self.listingID = listingID
        self.askerID = askerID
        self.sellerID = sellerID
    }
}

/// An offer as it is written down, behind its message.
package struct NewOffer: Hashable, Sendable {
    package let message: Identifier<Message>
    package let threadID: Identifier<Thread>
    package let listingID: Identifier<Listing>
    package let amount: Money
    package let madeAt: Timestamp
    package let answerBy: Timestamp

    package init(
        message: Identifier<Message>, threadID: Identifier<Thread>, listingID: Identifier<Listing>,
        amount: Money, madeAt: Timestamp, answerBy: Timestamp
    ) {
        self.message = message
        self.threadID = threadID
        self.listingID = listingID
        self.amount = amount
        self.madeAt = madeAt
        self.answerBy = answerBy
    }
}

/// For whom a listing is kept, as it is written down.
package struct KeptReservation: Hashable, Sendable {
    package let listingID: Identifier<Listing>
    /// That of the buyer.
    package let threadID: Identifier<Thread>
    /// The message that told the buyer. What others were told with it has greater ids.
    package let lineID: Identifier<Message>
    /// Nil for what the listing costs.
    package let amount: Money?
    package let until: Timestamp

    package init(
        listingID: Identifier<Listing>, threadID: Identifier<Thread>, lineID: Identifier<Message>,
        amount: Money?, until: Timestamp
    ) {
        self.listingID = listingID
        self.threadID = threadID
        self.lineID = lineID
        self.amount = amount
        self.until = until
    }
}

/// For whom a listing is kept, as its seller and the buyer see it.
package struct Reservation: Hashable, Sendable {
    package var buyer: MemberSummary
    package let threadID: Identifier<Thread>
    /// Nil for what the listing costs.
    package let amount: Money?
    package let until: Timestamp

    package init(
        buyer: MemberSummary, threadID: Identifier<Thread>, amount: Money?, until: Timestamp
    ) {
        self.buyer = buyer
        self.threadID = threadID
        self.amount = amount
        self.until = until
    }
}

/// That the listing of a thread is kept for its asker.
package struct ThreadReservation: Hashable, Sendable {
    /// Nil for what the listing costs.
    package let amount: Money?
    package let until: Timestamp

    package init(amount: Money?, until: Timestamp) {
        self.amount = amount
        self.until = until
    }
}

/// What was sold last to the asker of a thread.
package struct ThreadSale: Hashable, Sendable {
    package let id: Identifier<Sale>
    package let amount: Money
    package let soldAt: Timestamp
    /// Whether the one who looks has said how it went.
    package let hasSpoken: Bool

    package init(id: Identifier<Sale>, amount: Money, soldAt: Timestamp, hasSpoken: Bool = false) {
        self.id = id
        self.amount = amount
        self.soldAt = soldAt
        self.hasSpoken = hasSpoken
    }

    /// Until then the seller may take it back.
    package var undoUntil: Timestamp { soldAt + .hours(OfferRule.undoHours) }

    /// Whether the seller may take it back at `moment`. As long as they may, nothing more is sold in the thread.
    package func canBeUndone(at moment: Timestamp) -> Bool { moment < undoUntil }
}

/// A sale as it is written down.
package struct NewSale: Hashable, Sendable {
    package let id: Identifier<Sale>
    package let listing: Listing
    package let buyerID: Identifier<Member>
    package let threadID: Identifier<Thread>
    package let lineID: Identifier<Message>
    package let amount: Money
    package let soldAt: Timestamp

    package init(
        id: Identifier<Sale>, listing: Listing, buyerID: Identifier<Member>, threadID: Identifier<Thread>,
        lineID: Identifier<Message>, amount: Money, soldAt: Timestamp
    ) {
        self.id = id
        self.listing = listing
        self.buyerID = buyerID
        self.threadID = threadID
        self.lineID = lineID
        self.amount = amount
        self.soldAt = soldAt
    }
}

/// A line of a thread that tells what became of its listing.
package struct NewLine: Hashable, Sendable {
    package let id: Identifier<Message>
    package let threadID: Identifier<Thread>
    package let type: MessageType
    /// Whose act it was; of what nobody did, the seller.
    package let authorID: Identifier<Member>
    package let createdAt: Timestamp

    package init(
        id: Identifier<Message>, threadID: Identifier<Thread>, type: MessageType,
        authorID: Identifier<Member>, createdAt: Timestamp
    ) {
        self.id = id
        self.threadID = threadID
        self.type = type
        self.authorID = authorID
        self.createdAt = createdAt
    }
}

package import MadangCore

/// What an asker and the seller of a listing say to each other, as one of them has it. There is one for each listing
/// and asker.
package struct Thread: Hashable, Sendable {
    package let id: Identifier<Thread>
    /// Nil once the listing is gone.
    package let listingID: Identifier<Listing>?
    /// What is left of a listing that its seller deleted.
    package var kept: KeptListing?
    /// Whether the one who looks asks; else they sell.
    package let isAsker: Bool
    /// The other one.
    package var partner: MemberSummary
    /// Whether one of the two blocks the other: what was said stays, nothing is added.
    package let isBlocked: Bool
    package var lastMessage: Message
    /// Messages of the other one that the one who looks has not read.
    package let unreadCount: Int
    /// The last message that the other one has read.
    package let partnerReadUpTo: Identifier<Message>?
    /// Whether others than its seller see its listing: it is neither deleted nor hidden.
    package let isListingShown: Bool
    /// Whether its listing takes offers now: it is there, not sold out, and its seller wants them.
    package let allowsOffers: Bool
    /// Nil where the listing is not kept for the asker.
    package let reservation: ThreadReservation?
    /// Nil where nothing was sold to the asker.
    package let sale: ThreadSale?

    package init(
        id: Identifier<Thread>, listingID: Identifier<Listing>?, kept: KeptListing? = nil, isAsker: Bool,
        partner: MemberSummary, isBlocked: Bool, lastMessage: Message, unreadCount: Int,
        partnerReadUpTo: Identifier<Message>?, isListingShown: Bool = true, allowsOffers: Bool = false,
        reservation: ThreadReservation? = nil, sale: ThreadSale? = nil
    ) {
        self.id = id
        self.listingID = listingID
        self.kept = kept
        self.isAsker = isAsker
        self.partner = partner
        self.isBlocked = isBlocked
        self.lastMessage = lastMessage
        self.unreadCount = unreadCount
        self.partnerReadUpTo = partnerReadUpTo
        self.isListingShown = isListingShown
        self.allowsOffers = allowsOffers
        self.reservation = reservation
        self.sale = sale
    }
}

/// What a thread shows of its listing after that was deleted: as it was at last.
package struct KeptListing: Hashable, Sendable {
    package let name: String
    package let status: ListingStatus
    /// Of its photo the id, until `photo` is read.
    package let photoID: Identifier<Photo>?
    /// Nil without one, or if its owner deleted it.
    package var photo: Photo?

    package init(name: String, status: ListingStatus, photoID: Identifier<Photo>?, photo: Photo? = nil) {
        self.name = name
        self.status = status
        self.photoID = photoID
        self.photo = photo
    }
}

/// A thread as it is written down, without messages.
package struct NewThread: Hashable, Sendable {
    package let id: Identifier<Thread>
    package let listingID: Identifier<Listing>
    package let askerID: Identifier<Member>
    package let sellerID: Identifier<Member>
    package let createdAt: Timestamp

    package init(
        id: Identifier<Thread>, listingID: Identifier<Listing>, askerID: Identifier<Member>,
        sellerID: Identifier<Member>, createdAt: Timestamp
    ) {
        self.id = id
        self.listingID = listingID
        self.askerID = askerID
        self.sellerID = sellerID
        self.createdAt = createdAt
    }
}

/// A heart that a member gives a listing; nobody looks at single ones, so it is no more than an id.
package enum Heart {}

/// Whether a member gave a listing a heart, and how many did.
package struct HeartState: Hashable, Sendable {
    package let isHearted: Bool
    package let heartCount: Int

    package init(isHearted: Bool, heartCount: Int) {
        self.isHearted = isHearted
        self.heartCount = heartCount
    }
}

/// A heart as its giver keeps it.
package struct GivenHeart: Hashable, Sendable {
    package let listingID: Identifier<Listing>
    /// The username of the seller; nil where the one who gave it does not see them.
    package let seller: String?
    package let at: Timestamp

    package init(listingID: Identifier<Listing>, seller: String?, at: Timestamp) {
        self.listingID = listingID
        self.seller = seller
        self.at = at
    }
}

import MadangCore

/// Two photos that show the same, on listings of two sellers.
package struct SamePhoto: Hashable, Sendable {
    /// The one that came later.
    package let photo: Identifier<Photo>
    package let other: Identifier<Photo>
    /// What the other one stands on.
    package let listing: Identifier<Listing>

    package init(photo: Identifier<Photo>, other: Identifier<Photo>, listing: Identifier<Listing>) {
        self.photo = photo
        self.other = other
        self.listing = listing
    }

    /// A photo that differs in no more bits from one that was taken away is that one: fewer than for telling, since it
    /// is refused (docs/decisions/0089-same-photos.md).
    package static let removedDistance = 3
    /// So many other photos are named at most.
    package static let limit = 20
}

/// The same with what people see of both.
package struct ShownSamePhoto: Hashable, Sendable {
    package let photo: Photo
    package let other: Photo
    /// What the other one stands on.
    package let listing: ListingCard

    package init(photo: Photo, other: Photo, listing: ListingCard) {
        self.photo = photo
        self.other = other
        self.listing = listing
    }
}

package import Domain

extension ListingStore {
    /// `same` with the photos and the listings, in their order; `ListingCard.isShown` is for `viewer`. In so many
    /// statements whatever their number.
    package func shown(_ same: [SamePhoto], viewer: Identifier<Member>?) throws -> [ShownSamePhoto] {
        guard !same.isEmpty else { return [] }
        let cards = try cards(of: Set(same.map(\.listing)).sorted(), viewer: viewer)
        let photos = try Photos(connection: connection).read(
            Set(same.flatMap { [$0.photo, $0.other] }).sorted())
        return same.compactMap { one in
            guard let photo = photos[one.photo], let other = photos[one.other],
                let card = cards[one.listing]
            else { return nil }
            return ShownSamePhoto(photo: photo, other: other, listing: card)
        }
    }
}

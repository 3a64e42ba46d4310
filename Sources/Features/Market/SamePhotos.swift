package import Domain
import MadangCore
import Storage

/// Tells a seller, before they publish, on which listings of others their photos stand.
package struct FindSamePhotos: Verb {
    let ports: Ports

    /// Of the photos among `ids` that are `member`'s own, the listings latest first; only those that the member may
    /// see. What is no photo of theirs is left out.
    package func callAsFunction(_ ids: [Identifier<Photo>], by member: Member) async throws
        -> [ShownSamePhoto]
    {
        guard !ids.isEmpty else { return [] }
        return try await database.read { stores in
            let photos = try stores.photos.photos(ids).filter { $0.ownerID == member.id }
            let same = try stores.samePhotos.same(as: photos, of: member.id)
            return try stores.listings.shown(same, viewer: member.id).filter(\.listing.isShown)
        }
    }

    /// As above, of one photo. Fails: `.notFound`, `.forbidden` for somebody else's that the member sees.
    package func callAsFunction(of id: Identifier<Photo>, by member: Member) async throws
        -> [ShownSamePhoto]
    {
        _ = try await database.read { try $0.ownPhoto(id, by: member) }
        return try await self([id], by: member)
    }
}

/// Looks at photos of listings that came before photos had hashes, a few at a time.
package struct HashPhotos: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// So many are looked at in one go.
    private static let pieceSize = 4

    /// Whether there may be more. The renditions are made anew, which gives the same files. What cannot be read any
    /// more is left without a hash. Fails: `.busy`.
    package func callAsFunction() async throws -> Bool {
        let waiting = try await database.read { try $0.samePhotos.unhashed(limit: Self.pieceSize) }
        for (photo, listing) in waiting {
            do {
                try await RemakeRenditions(ports: ports, media: media)(photo, spoilt: [])
            } catch let error as DomainError where [.notFound, .invalid, .conflict].contains(error.code) {
                // Deleted a moment ago, or what nobody can read.
            }
            try await database.write { stores in
                try stores.samePhotos.markHashed(photo)
                guard let listing, let seller = try stores.listings.seller(of: listing) else { return }
                try stores.tellSamePhotos([photo], on: listing, of: seller, ids)
            }
        }
        return waiting.count == Self.pieceSize
    }
}

extension Stores {
    /// Opens a case where `photos`, which stand on `listing` now, stand on listings of others too: once for each two
    /// photos. Nothing is hidden by it.
    func tellSamePhotos(
        _ photos: [Identifier<Photo>], on listing: Identifier<Listing>, of seller: Identifier<Member>,
        _ ids: IdentifierSource
    ) throws {
        let same = try samePhotos.same(as: self.photos.photos(photos), of: seller)
        guard try samePhotos.insert(same, on: listing),
            let thing = try moderation.thing(.listing, listing.rawValue)
        else { return }
        try moderation.openCase(ids.next(), of: thing)
    }

    /// Fails: `.invalid` with "photo_ids" if one of `photos` shows what moderators took away.
    func refuseRemoved(_ photos: [Photo]) throws {
        guard try !samePhotos.isRemoved(oneOf: photos) else {
            throw DomainError.invalid("photo_ids", .removed)
        }
    }
}

package import Domain
package import MadangCore
import Storage

/// Puts something into the market.
package struct CreateListing: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// The listing as its seller sees it. Photos of the sold out listing that the draft names (`ListingDraft.from`) are
    /// used again without a new upload: the new listing has copies of them with the same files. No file of its photos
    /// has more than `ListingPhotoRule.byteLimit` bytes. The same `idempotencyKey` within 24 hours gives the first
    /// listing again.
    ///
    /// Fails: `.invalid` with every wrong field at once; `.notFound` if the key's listing is deleted; for copies
    /// `.storageFull` where there is no room for photos.
    package func callAsFunction(_ draft: ListingDraft, by seller: Member, idempotencyKey: String? = nil)
        async throws -> Listing
    {
        let judged = JudgedDraft(new: draft)
        let key = IdempotencyKey<Listing>(idempotencyKey, "listings", of: seller, at: clock.now)
        // What is wrong is told before photos are made anew, and nothing is for what was listed already.
        let isNew = try await database.read { stores in
            guard try key.earlier(in: stores) == nil else { return false }
            try judged.refuse(of: seller.id, listing: nil, in: stores)
            return true
        }
        if isNew {
            if judged.source != nil { try await quota.require(of: seller) }
            try await fit(judged.photoIDs ?? [], for: .listing, by: seller)
        }
        return try await database.write { stores in
            let id = try key.once(in: stores) { try create(judged, ids.next(), by: seller, in: stores) }
            guard let listing = try stores.listings.listing(id, viewer: seller.id) else {
                throw DomainError.notFound
            }
            return listing
        }
    }

    private func create(
        _ judged: JudgedDraft, _ id: Identifier<Listing>, by seller: Member, in stores: Stores
    ) throws -> Identifier<Listing> {
        try stores.takeDraft(judged.draftID, .listing, of: seller.id, ids: ids, at: clock.now)
        try judged.refuse(of: seller.id, listing: nil, in: stores)
        try judged.refuseLarge(in: stores)
        guard let name = judged.name, let description = judged.description, let price = judged.price,
            let stock = judged.stock, let photoIDs = judged.photoIDs,
            let facts = try judged.facts(after: judged.keptFacts(of: seller.id, in: stores), in: stores)
        else { throw DomainError.malformed }
        let photos = try copied(photoIDs, from: judged.source, in: stores)
        let listing = NewListing(
            id: id, sellerID: seller.id, name: name, description: description, price: price, stock: stock,
            facts: facts, allowsOffers: judged.allowsOffers ?? false,
            answerHours: judged.answerHours ?? OfferRule.usualHours, photoIDs: photos, createdAt: clock.now)
        try stores.listings.insert(listing)
        try stores.tellSamePhotos(photos, on: id, of: seller.id, ids)
        try stores.tell(ofNew: listing, ids)
        try stores.events.insert(ids.next(), .listingCreated(by: seller.username), of: id)
        return id
    }

    /// `photos`, with copies in place of those that `source` shows: each has one use.
    private func copied(
        _ photos: [Identifier<Photo>], from source: Identifier<Listing>?, in stores: Stores
    ) throws -> [Identifier<Photo>] {
        guard let source else { return photos }
        return try photos.map { id in
            guard try stores.photos.use(of: id) == .listing(source) else { return id }
            return try stores.copyPhoto(id, ids, at: clock.now)
        }
    }
}

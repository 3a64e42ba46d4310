package import Domain
package import MadangCore

/// Puts something into the market.
package struct CreateListing: Sendable {
    let database: any Database
    let clock: any Clock
    let ids: IdentifierSource
    let fitting: any PhotoFitting

    package init(
        database: any Database, clock: any Clock, ids: IdentifierSource, fitting: any PhotoFitting
    ) {
        self.database = database
        self.clock = clock
        self.ids = ids
        self.fitting = fitting
    }

    /// The listing as its seller sees it; no file of its photos has more than `ListingPhotoRule.byteLimit` bytes. The same `idempotencyKey` within 24 hours gives the first listing again.
    ///
    /// Fails: `.invalid` with every wrong field at once; `.notFound` if the key's listing is deleted.
    package func callAsFunction(_ draft: ListingDraft, by seller: Member, idempotencyKey: String? = nil)
        async throws -> Listing
    {
        let judged = JudgedDraft(new: draft)
        // What is wrong is told before photos are made anew, and nothing is for what was listed already.
        let isNew = try await database.read { [clock] stores in
            guard try stores.earlierListing(idempotencyKey, by: seller, at: clock.now) == nil else {
                return false
            }
            try judged.refuse(of: seller.id, listing: nil, in: stores)
            return true
        }
        if isNew { try await fitting.fit(judged.photoIDs ?? [], for: .listing, by: seller) }
        return try await database.write { [clock, ids] stores in
            let earlier = try stores.earlierListing(idempotencyKey, by: seller, at: clock.now)
            let id = try earlier ?? create(judged, ids.next(), by: seller, in: stores)
            if let key = idempotencyKey, earlier == nil {
                try stores.idempotency.record(
                    id.rawValue, of: key, by: seller.id, scope: "listings", at: clock.now)
            }
            guard let listing = try stores.listings.listing(id, viewer: seller.id) else {
                throw DomainError.notFound
            }
            return listing
        }
    }

    private func create(
        _ judged: JudgedDraft, _ id: Identifier<Listing>, by seller: Member, in stores: any Stores
    ) throws -> Identifier<Listing> {
        try judged.refuse(of: seller.id, listing: nil, in: stores)
        try judged.refuseLarge(in: stores)
        guard let name = judged.name, let description = judged.description, let price = judged.price,
            let stock = judged.stock, let photoIDs = judged.photoIDs
        else { throw DomainError.malformed }
        try stores.listings.insert(
            NewListing(
                id: id, sellerID: seller.id, name: name, description: description, price: price,
                stock: stock, photoIDs: photoIDs, createdAt: clock.now))
        try stores.events.insert(ids.next(), .listingCreated(by: seller.username), of: id)
        return id
    }
}

extension Stores {
    fileprivate func earlierListing(_ key: String?, by seller: Member, at now: Timestamp) throws
        -> Identifier<Listing>?
    {
        guard let key else { return nil }
        let since = now - idempotencyLifetime
        return try idempotency.result(of: key, by: seller.id, scope: "listings", since: since)
            .map(Identifier.init(rawValue:))
    }
}

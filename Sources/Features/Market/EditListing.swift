package import Domain
package import MadangCore
import Storage

/// Changes one's listing: texts, price, stock, status and photos, each alone or together. What is not named stays as it
/// is (rule 9), and a listing that would stay wholly as it is counts as not edited.
package struct EditListing: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// The listing as its seller sees it afterwards. `expectedVersion` is the version that the editor saw.
    ///
    /// Fails: `.confirmationRequired` while the session is not confirmed, `.unauthorized` when it ended meanwhile;
    /// `.notFound`; `.forbidden` for somebody else's listing; `.conflict` when it was changed meanwhile (rule 20);
    /// `.invalid` with every wrong field at once.
    package func callAsFunction(
        _ id: Identifier<Listing>, _ draft: ListingDraft, expectedVersion: Int? = nil, by identity: Identity
    ) async throws -> Listing {
        if draft.photoIDs != nil {
            let judged = try await database.read { stores in
                try judge(id, draft, expectedVersion, by: identity, in: stores).judged
            }
            try await fit(judged.photoIDs ?? [], for: .listing, by: identity.member)
        }
        return try await database.write { stores in
            let (judged, listing) = try judge(id, draft, expectedVersion, by: identity, in: stores)
            try judged.refuseLarge(in: stores)
            let facts = try judged.facts(after: listing.facts, in: stores)
            let change = judged.change(of: listing, facts, at: clock.now)
            guard !change.isEmpty else { return listing }
            let changed = try stores.changed(listing, by: change, ids)
            let added = Set(changed.photos.map(\.id)).subtracting(listing.photos.map(\.id))
            if !added.isEmpty {
                try stores.tellSamePhotos(added.sorted(), on: id, of: identity.member.id, ids)
            }
            return changed
        }
    }

    private func judge(
        _ id: Identifier<Listing>, _ draft: ListingDraft, _ expectedVersion: Int?, by identity: Identity,
        in stores: Stores
    ) throws -> (judged: JudgedDraft, listing: Listing) {
        try stores.requireConfirmed(identity, at: clock.now)
        let listing = try stores.ownListing(id, by: identity.member)
        // Before anything else: what a stale edit names may be gone.
        if let expectedVersion, expectedVersion != listing.version { throw DomainError.conflict }
        let judged = JudgedDraft(draft, of: listing)
        try judged.refuse(of: listing.seller.id, listing: listing, in: stores)
        return (judged, listing)
    }
}

/// Takes away one's listing and all that hangs on it.
package struct DeleteListing: Verb {
    let ports: Ports

    /// Fails: as `EditListing`, but for `.invalid`.
    package func callAsFunction(
        _ id: Identifier<Listing>, expectedVersion: Int? = nil, by identity: Identity
    ) async throws {
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: clock.now)
            let listing = try stores.ownListing(id, by: identity.member)
            if let expectedVersion, expectedVersion != listing.version { throw DomainError.conflict }
            try Trade(stores: stores, ids: ids, now: clock.now).end(of: listing)
            // Before it is gone: who its seller is, its row says.
            try stores.events.insert(ids.next(), .listingDeleted, of: id)
            try stores.listings.delete(id, isKeptInThreads: true)
        }
    }
}

extension Stores {
    /// Writes `change` of `listing` down, and tells open pages and those who wait for it: the one way in which a
    /// listing changes. With its status its reservation ends, and open offers for what is sold out, and who asked is
    /// told. The listing as its seller sees it afterwards. Fails: `.conflict` when it was changed meanwhile.
    ///
    /// - Parameter sale: the thread in which it is sold, if it is: its asker is told so by who writes the sale down.
    func changed(
        _ listing: Listing, by change: ListingChange, soldIn sale: Identifier<Domain.Thread>? = nil,
        _ ids: IdentifierSource
    ) throws -> Listing {
        try listings.update(listing.id, change)
        try events.insert(ids.next(), .listingEdited, of: listing.id)
        guard let changed = try listings.listing(listing.id, viewer: listing.seller.id) else {
            throw DomainError.notFound
        }
        if change.status != nil {
            try Trade(stores: self, ids: ids, now: change.editedAt).settle(changed, soldIn: sale)
        }
        try tell(of: listing, after: changed, ids, at: change.editedAt)
        return changed
    }

    /// Fails: `.notFound`, `.forbidden`.
    func ownListing(_ id: Identifier<Listing>, by member: Member) throws -> Listing {
        guard let listing = try listings.listing(id, viewer: member.id) else { throw DomainError.notFound }
        guard listing.seller.id == member.id else { throw DomainError.forbidden }
        return listing
    }
}

extension JudgedDraft {
    /// What is otherwise than `listing` is.
    fileprivate func change(of listing: Listing, _ facts: ListingFacts?, at moment: Timestamp)
        -> ListingChange
    {
        ListingChange(
            name: name == listing.name ? nil : name,
            description: description == listing.description ? nil : description,
            price: price == listing.price ? nil : price, stock: stock == listing.stock ? nil : stock,
            status: status == listing.status ? nil : status, facts: facts == listing.facts ? nil : facts,
            allowsOffers: allowsOffers == listing.allowsOffers ? nil : allowsOffers,
            answerHours: answerHours == listing.answerHours ? nil : answerHours,
            photoIDs: photoIDs == listing.photos.map(\.id) ? nil : photoIDs, editedAt: moment,
            expectedVersion: listing.version)
    }
}

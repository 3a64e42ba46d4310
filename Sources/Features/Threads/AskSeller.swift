package import Domain
import MadangCore
import Storage

/// Asks the seller of a listing: opens a thread, or goes on with the one that there is.
package struct AskSeller: Verb {
    let ports: Ports

    /// The thread as its asker has it. The same `idempotencyKey` within 24 hours gives it again and says nothing.
    ///
    /// Fails: `.invalid` as `SendMessage`; `.notFound` for a listing that the asker does not see; `.blocked` for one of
    /// somebody whom they block; `.forbidden` for their own; with an amount as `Trade.offer`.
    package func callAsFunction(
        _ draft: MessageDraft, about listing: Identifier<Listing>, by asker: Member,
        idempotencyKey: String? = nil
    ) async throws -> ShownThread {
        try await database.write { stores in
            let seller = try stores.seller(of: listing, askedBy: asker)
            let key = IdempotencyKey<Thread>(idempotencyKey, "threads", of: asker, at: clock.now)
            let id = try key.once(in: stores) { try ask(draft, listing, seller, by: asker, in: stores) }
            return try stores.shown([stores.thread(id, of: asker)], to: asker)[0]
        }
    }

    /// The thread that the member has about a listing; nil if they did not ask yet.
    package func thread(about listing: Identifier<Listing>, by asker: Member) async throws -> Identifier<
        Thread
    >? {
        try await database.read { try $0.threads.thread(about: listing, askedBy: asker.id) }
    }

    private func ask(
        _ draft: MessageDraft, _ listing: Identifier<Listing>, _ seller: Identifier<Member>, by asker: Member,
        in stores: Stores
    ) throws -> Identifier<Thread> {
        var faults = FaultCollector()
        let tidy = draft.tidied(noting: &faults)
        try PostRules.check(photos: tidy.photoIDs, of: asker.id, post: nil, in: stores, noting: &faults)
        let known = try stores.threads.thread(about: listing, askedBy: asker.id)
        let id = known ?? ids.next()
        let message = tidy.message(ids.next(), in: id, by: asker, at: clock.now)
        let trade = Trade(stores: stores, ids: ids, now: clock.now)
        var offer: NewOffer?
        try faults.collecting { offer = try trade.offer(tidy, message, about: listing, by: asker) }
        try faults.finish()
        if known != nil {
            try stores.threads.insert(message)
        } else {
            let thread = NewThread(
                id: id, listingID: listing, askerID: asker.id, sellerID: seller, createdAt: clock.now)
            // Asked on two devices at once: one of both goes on in the other's thread.
            guard try stores.threads.insert(thread, message) else { throw DomainError.conflict }
        }
        if let offer { try trade.insert(offer, between: asker.id, seller) }
        try stores.tell(message, to: [asker.id, seller], ids)
        try stores.pushes.setDue(seller, at: clock.now + SendPushes.delay, for: asker.id)
        return id
    }
}

extension Stores {
    /// Fails: `.notFound`, `.blocked`, `.forbidden`.
    fileprivate func seller(of listing: Identifier<Listing>, askedBy asker: Member) throws -> Identifier<
        Member
    > {
        guard let seller = try listings.seller(of: listing) else { throw DomainError.notFound }
        guard seller != asker.id else { throw DomainError.forbidden }
        guard try listings.listing(listing, viewer: asker.id) != nil else {
            throw try blocks.isBlocked(seller, by: asker.id) ? DomainError(.blocked) : .notFound
        }
        return seller
    }
}

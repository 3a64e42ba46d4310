package import Domain
import MadangCore
import Storage

/// What becomes of an offer by those of the thread: its seller accepts or declines it, its author takes it back. Each
/// may be said twice. The password is not asked for: all of it can be undone.
package struct AnswerOffer: Verb {
    let ports: Ports

    /// The seller keeps the listing for the author, at that amount. The offer as the seller sees it.
    ///
    /// Fails: `.notFound` for what is no offer in a thread of the member, and for a listing that is gone or hidden;
    /// `.forbidden` for its author; `.blocked`; `.conflict` with `.offerNotOpen`, `.nothingLeft`, or `.listingReserved`
    /// where it is kept for somebody else.
    package func accept(_ id: Identifier<Offer>, by seller: Member) async throws -> Message {
        try await answer(id, .accepted, by: seller) { made, thread, trade in
            let listing = try trade.listing(of: thread, soldBy: seller)
            try trade.reserve(listing, for: thread, at: made.offer.amount)
        }
    }

    /// The offer as the seller sees it. Fails: as `accept`, but for the listing.
    package func decline(_ id: Identifier<Offer>, by seller: Member) async throws -> Message {
        try await answer(id, .declined, by: seller)
    }

    /// The offer as its author sees it. Fails: as `decline`; `.forbidden` for the seller.
    package func withdraw(_ id: Identifier<Offer>, by author: Member) async throws -> Message {
        try await answer(id, .withdrawn, by: author)
    }

    private func answer(
        _ id: Identifier<Offer>, _ state: OfferState, by member: Member,
        _ follow: @escaping @Sendable (MadeOffer, Domain.Thread, Trade) throws -> Void = { _, _, _ in }
    ) async throws -> Message {
        try await database.write { stores in
            guard let made = try stores.offers.offer(id) else { throw DomainError.notFound }
            let thread = try stores.thread(made.threadID, of: member)
            guard thread.isAsker == (state == .withdrawn) else { throw DomainError.forbidden }
            if made.offer.state != state {
                guard !thread.isBlocked else { throw DomainError(.blocked) }
                let now = clock.now
                guard made.offer.isOpen(at: now), try stores.offers.end(id, as: state) else {
                    throw DomainError(.conflict, reason: .offerNotOpen)
                }
                let trade = Trade(stores: stores, ids: ids, now: now)
                try follow(made, thread, trade)
                try trade.tellChange(of: thread.id, to: [made.askerID, made.sellerID])
            }
            guard let message = try stores.threads.message(made.offer.message, viewer: member.id) else {
                throw DomainError.notFound
            }
            return message
        }
    }
}

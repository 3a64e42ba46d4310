import Domain
import MadangCore
import Storage

extension Trade {
    /// What `draft` offers for the listing, once `message` is written; nil where it names no amount.
    ///
    /// Fails: `.forbidden` for the seller; `.notFound` for a listing that is gone or hidden; `.conflict` with
    /// `.nothingLeft`, `.offersNotTaken`, `.offersMade` after too many of today, or `.listingReserved` where it is kept
    /// for them already; `.invalid` with "amount".
    func offer(
        _ draft: MessageDraft, _ message: NewMessage, about listing: Identifier<Listing>?, by asker: Member
    ) throws -> NewOffer? {
        guard let text = draft.amount else { return nil }
        guard let listing, let found = try stores.listings.listing(listing, viewer: asker.id),
            found.hiddenAt == nil
        else { throw DomainError.notFound }
        guard found.seller.id != asker.id else { throw DomainError.forbidden }
        guard found.status != .soldOut else { throw DomainError(.conflict, reason: .nothingLeft) }
        guard found.allowsOffers else { throw DomainError(.conflict, reason: .offersNotTaken) }
        guard found.reservation?.threadID != message.threadID else {
            throw DomainError(.conflict, reason: .listingReserved)
        }
        let made = try stores.offers.count(in: message.threadID, since: now - .days(1))
        guard made < OfferRule.dailyLimit else { throw DomainError(.conflict, reason: .offersMade) }
        return NewOffer(
            message: message.id, threadID: message.threadID, listingID: listing,
            amount: try amount(text, upTo: found.price.bargain), madeAt: now,
            answerBy: now + .hours(found.answerHours))
    }

    /// Writes the offer behind its message. One that was open before is withdrawn by that, and both are told.
    func insert(_ offer: NewOffer, between asker: Identifier<Member>, _ seller: Identifier<Member>) throws {
        guard try stores.offers.insert(offer) else { return }
        try tellChange(of: offer.threadID, to: [asker, seller])
    }

    /// Fails: `.invalid` with "amount".
    func amount(_ text: String, upTo bargain: Money) throws -> Money {
        do throws(Fault) {
            return try OfferRule.read(text, upTo: bargain)
        } catch {
            throw DomainError.invalid("amount", error)
        }
    }

    /// All open offers for the listing lapse, and those who made them are told.
    func lapse(of listing: Identifier<Listing>) throws {
        try tell(ofEach: stores.offers.lapse(of: listing))
    }

    /// Tells both of each that it is open no more.
    func tell(ofEach offers: [MadeOffer]) throws {
        for offer in offers { try tellChange(of: offer.threadID, to: [offer.askerID, offer.sellerID]) }
    }
}

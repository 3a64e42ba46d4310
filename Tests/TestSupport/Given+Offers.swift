package import Domain
package import MadangCore
import Storage

extension Given {
    /// What the asker of a thread about `listing` offers in it now. One that is open there is withdrawn.
    package func offer(
        _ amount: Int64 = 900, in thread: Thread, about listing: Listing, by asker: Member
    ) async throws -> Identifier<Offer> {
        guard let money = Money(minorUnits: amount, currency: listing.price.currency) else {
            throw DomainError.malformed
        }
        let message = NewMessage(
            id: ids.next(), threadID: thread.id, authorID: asker.id, type: .offer, text: "", photoIDs: [],
            createdAt: clock.now)
        let offer = NewOffer(
            message: message.id, threadID: thread.id, listingID: listing.id, amount: money,
            madeAt: clock.now, answerBy: clock.now + .hours(listing.answerHours))
        try await database.write { stores in
            try stores.threads.insert(message)
            _ = try stores.offers.insert(offer)
        }
        return Identifier(rawValue: message.id.rawValue)
    }

    /// The listing is kept for the asker of `thread` from now on, for as long as its seller chose.
    package func reservation(of listing: Listing, in thread: Thread, amount: Money? = nil) async throws {
        let kept = KeptReservation(
            listingID: listing.id, threadID: thread.id, lineID: ids.next(), amount: amount,
            until: clock.now + .hours(listing.answerHours))
        try await database.write { [clock] stores in
            try stores.offers.insert(kept)
            try stores.listings.update(
                listing.id,
                ListingChange(status: .reserved, editedAt: clock.now, expectedVersion: listing.version))
        }
    }
}

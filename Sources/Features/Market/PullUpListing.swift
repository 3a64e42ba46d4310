package import Domain
import MadangCore
import Storage

/// Brings one's listing to the top of what is newest again, once in `PullUpRule.days` days.
package struct PullUpListing: Verb {
    let ports: Ports

    /// The listing as its seller sees it afterwards. Its version stays: nothing that it says is another.
    ///
    /// Fails: `.notFound`; `.forbidden` for somebody else's listing; `.conflict` with `.soldOut`, or with
    /// `.pulledUpLately` and the seconds until it may be pulled up.
    package func callAsFunction(_ id: Identifier<Listing>, by seller: Member) async throws -> Listing {
        try await database.write { stores in
            let listing = try stores.ownListing(id, by: seller)
            guard let earliest = listing.pullUpFrom else { throw DomainError(.conflict, reason: .soldOut) }
            let now = clock.now
            guard earliest <= now else {
                let seconds = (earliest.milliseconds - now.milliseconds + 999) / 1000
                throw DomainError(.conflict, reason: .pulledUpLately, retryAfter: Int(seconds))
            }
            try stores.listings.pullUp(id, to: ids.next(), at: now)
            // As for a new one: it comes to the top of lists that are open.
            try stores.events.insert(ids.next(), .listingCreated(by: seller.username), of: id)
            return try stores.ownListing(id, by: seller)
        }
    }
}

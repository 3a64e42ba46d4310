package import Domain
import MadangCore
import Storage

extension Given {
    /// `member` gives the listing a heart.
    package func heart(_ listing: Listing, by member: Member) async throws {
        let id: Identifier<Heart> = ids.next()
        _ = try await database.write { [clock] in
            try $0.hearts.insert(id, listing: listing.id, member: member.id, at: clock.now)
        }
    }

    /// `member` waits for words.
    @discardableResult
    package func alert(_ words: String, facts: ListingFacts = ListingFacts(), by member: Member) async throws
        -> Alert
    {
        let alert = Alert(id: ids.next(), words: words, facts: facts, createdAt: clock.now)
        try await database.write { try $0.alerts.insert(alert, by: member.id) }
        return alert
    }
}

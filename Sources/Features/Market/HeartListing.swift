package import Domain
import MadangCore
import Storage

/// Gives a listing a heart and takes it back; both may be said twice. Nobody learns who gave one.
package struct HeartListing: Verb {
    let ports: Ports

    /// Fails: `.notFound`; `.forbidden` for one's own listing; `.blocked` for one of somebody whom the member blocks.
    package func callAsFunction(_ listing: Identifier<Listing>, hearted: Bool, by member: Member) async throws
        -> HeartState
    {
        try await database.write { stores in
            guard let seller = try stores.listings.seller(of: listing) else { throw DomainError.notFound }
            guard seller != member.id else { throw DomainError.forbidden }
            guard try !stores.blocks.isBlocked(seller, by: member.id) else { throw DomainError(.blocked) }
            return hearted
                ? try stores.hearts.insert(ids.next(), listing: listing, member: member.id, at: clock.now)
                : try stores.hearts.delete(listing: listing, member: member.id)
        }
    }
}

/// What a member gave a heart; nobody else sees it.
package struct ListHearts: Verb {
    let ports: Ports

    /// By the time of the heart, latest first; also what is sold long since. What the member does not see is left out.
    package func callAsFunction(of member: Member, page: PageRequest) async throws -> Page<Listing> {
        try await database.read { try $0.hearts.hearted(by: member.id, page: page) }
    }
}

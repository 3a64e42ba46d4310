package import Domain
import MadangCore
import Storage

extension Given {
    /// The choices of the yard with these slugs; those that it begins with are there. Fails: `.notFound`.
    package func facts(category: String? = nil, condition: String? = nil, place: String? = nil)
        async throws -> ListingFacts
    {
        try await database.read { stores in
            let known = try stores.market.choices()
            var facts = ListingFacts()
            for (fact, slug) in [(MarketFact.category, category), (.condition, condition), (.place, place)] {
                guard let slug else { continue }
                guard let choice = known.choice(fact, slug) else { throw DomainError.notFound }
                facts[fact] = choice
            }
            return facts
        }
    }

    /// Has the yard offer places that are called so, in this order, and no others; their slugs are the names.
    package func places(_ names: [String]) async throws {
        try await database.write { [clock, ids] stores in
            let known = try stores.market.choices()
            let choices = names.map { name in
                known.choice(.place, name)
                    ?? MarketChoice(id: ids.next(), fact: .place, slug: name, korean: name, english: "")
            }
            try stores.market.offer(choices, as: .place, at: clock.now)
            try stores.market.noteChange()
        }
    }

    /// As if the listing with that opaque id had been made, or pulled up, so long ago that it may be pulled up. It
    /// comes to the top. Fails: `.notFound`.
    package func rest(_ listing: String) async throws {
        guard let listing = Identifier<Listing>(listing) else { throw DomainError.notFound }
        try await database.write { [clock, ids] stores in
            try stores.listings.pullUp(listing, to: ids.next(), at: clock.now - .days(PullUpRule.days))
        }
    }

    /// As if all that is sold out had been so for longer than it stays in lists.
    package func leaveLists() async throws {
        _ = try await database.write { [clock] stores in
            try stores.listings.leave(soldOutBefore: clock.now + .milliseconds(1), limit: 1000)
        }
    }
}

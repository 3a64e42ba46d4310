import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The place of a listing` {
    @Test(arguments: Backend.allCases)
    func
        `is on top again when it is pulled up, in every list of the newest and in search, and nowhere by price`(
            _ backend: Backend
        ) async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let old = try await yard.given.listing(by: ana, "낡은 의자", price: 3000)
            let middle = try await yard.given.listing(by: ana, "가운데 의자", price: 2000)
            let new = try await yard.given.listing(by: ana, "새로운 의자", price: 1000)
            #expect(old.listedAt == old.createdAt)
            yard.clock.advance(by: .days(3))
            try await yard.pullUp(old)
            let chairs = SearchTerm.terms("의자")
            for query in [
                ListingQuery(), ListingQuery(status: .onSale), ListingQuery(seller: ana.id),
                ListingQuery(terms: chairs), ListingQuery(terms: chairs, seller: ana.id),
            ] {
                #expect(try await yard.market(query) == [old.id, new.id, middle.id], "\(query)")
            }
            #expect(try await yard.market(ListingQuery(sort: .priceUp)) == [new.id, middle.id, old.id])
            #expect(
                try await yard.market(ListingQuery(terms: chairs, sort: .priceDown)) == [
                    old.id, middle.id, new.id,
                ])
            let beside = try await yard.database.read {
                try $0.listings.others(besides: new.id, viewer: nil, limit: 9).map(\.id)
            }
            #expect(beside == [old.id, middle.id])
            let read = try #require(
                try await yard.database.read { try $0.listings.listing(old.id, viewer: nil) })
            #expect(read.listedAt == yard.clock.now && read.createdAt == old.createdAt)
            #expect(read.version == 1 && read.editedAt == nil, "what it says is as before")
        }
    }

    @Test(arguments: Backend.allCases)
    func `does not hide what was made between two others: a page of it is full, however many stand before`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var made: [Identifier<Listing>] = []
            for number in 0..<9 {
                let listing = try await yard.given.listing(by: ana, "의자 \(number)호입니다")
                made.append(listing.id)
                if number == 8 { try await yard.pullUp(listing) }
            }
            try await yard.given.rest(made[1].string)
            let chairs = SearchTerm.terms("의자")
            for sort in [ListingSort.newest, .priceUp] {
                for asked in [
                    ListingQuery(), ListingQuery(terms: chairs), ListingQuery(seller: ana.id),
                    ListingQuery(terms: chairs, seller: ana.id),
                ] {
                    var query = asked
                    query.before = made[4]
                    query.after = made[0]
                    query.sort = sort
                    let found = try await yard.market(query)
                    #expect(Set(found) == Set(made[1...3]), "\(query)")
                }
            }
            let between = ListingQuery(terms: chairs, before: made[4], after: made[0])
            #expect(try await yard.market(between) == [made[1], made[3], made[2]])
            let first = try await yard.database.read {
                try $0.listings.page(between, viewer: nil, page: PageRequest(limit: 2))
            }
            #expect(first.items.map(\.id) == [made[1], made[3]])
            let rest = try await yard.database.read {
                try $0.listings.page(between, viewer: nil, page: PageRequest(limit: 2, after: first.next))
            }
            #expect(rest.items.map(\.id) == [made[2]] && rest.next == nil)
            let above = ListingQuery(terms: chairs, after: made[6])
            #expect(try await yard.market(above) == [made[8], made[7]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is found there by new words, and goes with it`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let chair = try await yard.given.listing(by: ana, "낡은 의자")
            try await yard.pullUp(chair)
            try await yard.database.write {
                try $0.listings.update(
                    chair.id, ListingChange(name: "낡은 책상", editedAt: yard.clock.now, expectedVersion: 1))
            }
            #expect(try await yard.market(ListingQuery(terms: SearchTerm.terms("의자"))) == [])
            #expect(try await yard.market(ListingQuery(terms: SearchTerm.terms("책상"))) == [chair.id])
            #expect(try await yard.wrongSearch() == [])
            try await yard.database.write { try $0.listings.delete(chair.id) }
            #expect(try await yard.market(ListingQuery(terms: SearchTerm.terms("책상"))) == [])
            #expect(try await yard.count("SELECT 1 FROM search_listings") == 0)
            #expect(try await yard.wrongSearch() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that changes during a walk makes nothing else come twice, and nothing else stay away`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var all: [Listing] = []
            for number in 0..<24 { all.append(try await yard.given.listing(by: ana, "의자 \(number)호입니다")) }
            let queries = [
                ListingQuery(), ListingQuery(seller: ana.id), ListingQuery(terms: SearchTerm.terms("의자")),
            ]
            for (seed, query) in queries.enumerated() {
                var random = SeededGenerator(UInt64(seed + 1))
                let before = try await yard.market(query)
                var (met, raised): ([Identifier<Listing>], Set<Identifier<Listing>>) = ([], [])
                var next: Position?
                repeat {
                    let limit = Int.random(in: 1...5, using: &random)
                    let page = try await yard.database.read { [next] in
                        try $0.listings.page(query, viewer: nil, page: PageRequest(limit: limit, after: next))
                    }
                    met += page.items.map(\.id)
                    next = page.next
                    let one = try #require(all.randomElement(using: &random))
                    try await yard.pullUp(one)
                    raised.insert(one.id)
                } while next != nil
                #expect(Set(met).count == met.count)
                #expect(met.filter { !raised.contains($0) } == before.filter { !raised.contains($0) })
            }
        }
    }
}

@Suite struct `What is sold out` {
    @Test(arguments: Backend.allCases)
    func `leaves the lists of others after a while, and stays at its address and with its seller`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let sold = try await yard.given.listing(by: ana, "팔린 의자", stock: 0)
            let there = try await yard.given.listing(by: ana, "남은 의자")
            #expect(sold.soldOutAt == yard.clock.now && there.soldOutAt == nil)
            func leave() async throws -> Int {
                try await yard.database.write {
                    try $0.listings.leave(soldOutBefore: yard.clock.now - .days(30), limit: 10)
                }
            }
            yard.clock.advance(by: .days(30))
            #expect(try await leave() == 0, "on the thirtieth day it is still there")
            #expect(try await yard.market(ListingQuery(status: .soldOut)) == [sold.id])
            yard.clock.advance(by: .milliseconds(1))
            func overdue() async throws -> [Int] {
                try await yard.database.read {
                    try $0.doctor.overdueWork(before: yard.clock.now).map(\.count)
                }
            }
            #expect(try await overdue() == [1])
            #expect(try await leave() == 1)
            #expect(try await leave() == 0)
            #expect(try await overdue() == [])
            let chairs = SearchTerm.terms("의자")
            for viewer in [ana, ben, nil] {
                for query in [
                    ListingQuery(), ListingQuery(sort: .priceUp), ListingQuery(terms: chairs),
                    ListingQuery(terms: chairs, sort: .priceDown),
                ] {
                    #expect(try await yard.market(query, viewer) == [there.id], "\(query)")
                }
                #expect(try await yard.market(ListingQuery(status: .soldOut), viewer) == [])
                let own = try await yard.market(ListingQuery(seller: ana.id), viewer)
                #expect(own == (viewer?.id == ana.id ? [there.id, sold.id] : [there.id]))
                let found = try await yard.market(ListingQuery(terms: chairs, seller: ana.id), viewer)
                #expect(found == own)
                let (listing, others) = try await yard.database.read { stores in
                    (
                        try stores.listings.listing(sold.id, viewer: viewer?.id),
                        try stores.listings.others(besides: there.id, viewer: viewer?.id, limit: 9)
                    )
                }
                #expect(listing?.isPast == true && others.isEmpty)
            }
            #expect(try await yard.listingCount(of: ana) == 1)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is counted once again when it is on sale again, hidden or deleted meanwhile or not`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var sold: [Listing] = []
            for _ in 0..<4 { sold.append(try await yard.given.listing(by: ana, status: .soldOut)) }
            func hide(_ listing: Listing, _ moment: Timestamp?) async throws {
                _ = try await yard.database.write { stores in
                    let thing = try #require(try stores.moderation.thing(.listing, listing.id.rawValue))
                    return try stores.moderation.setHidden(thing, at: moment)
                }
            }
            func sell(_ listing: Listing) async throws -> Listing? {
                try await yard.database.write { stores in
                    try stores.listings.update(
                        listing.id,
                        ListingChange(
                            status: .onSale, editedAt: yard.clock.now, expectedVersion: listing.version))
                    return try stores.listings.listing(listing.id, viewer: ana.id)
                }
            }
            try await hide(sold[0], yard.clock.now)
            try await yard.given.leaveLists()
            #expect(try await yard.listingCount(of: ana) == 0)
            try await hide(sold[1], yard.clock.now)
            #expect(try await yard.listingCount(of: ana) == 0)
            let again = try await sell(sold[0])
            #expect(again?.isPast == false && again?.soldOutAt == nil)
            #expect(try await yard.listingCount(of: ana) == 0, "nobody sees what is hidden")
            try await hide(sold[0], nil)
            try await hide(sold[1], nil)
            #expect(try await yard.listingCount(of: ana) == 1)
            _ = try await sell(sold[2])
            #expect(try await yard.listingCount(of: ana) == 2)
            try await yard.database.write { [id = sold[3].id] in try $0.listings.delete(id) }
            try await yard.database.write { [id = sold[2].id] in try $0.listings.delete(id) }
            #expect(try await yard.listingCount(of: ana) == 1)
            #expect(try await yard.market(ListingQuery()) == [sold[0].id])
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `remembers since when, whatever else is changed`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let chair = try await yard.given.listing(by: ana)
            func edit(_ version: Int, stock: Int? = nil, _ status: ListingStatus? = nil) async throws
                -> Listing?
            {
                yard.clock.advance(by: .hours(1))
                return try await yard.database.write { stores in
                    try stores.listings.update(
                        chair.id,
                        ListingChange(
                            stock: stock, status: status, editedAt: yard.clock.now, expectedVersion: version))
                    return try stores.listings.listing(chair.id, viewer: nil)
                }
            }
            let sold = try await edit(1, stock: 0, .soldOut)
            let moment = yard.clock.now
            #expect(sold?.soldOutAt == moment)
            #expect(try await edit(2, .soldOut)?.soldOutAt == moment)
            #expect(try await edit(3, stock: 2, .onSale)?.soldOutAt == nil)
            #expect(try await edit(4, .soldOut)?.soldOutAt == yard.clock.now)
        }
    }
}

extension Yard {
    /// The ids of what `query` asks for, in order.
    fileprivate func market(_ query: ListingQuery, _ viewer: Member? = nil) async throws -> [Identifier<
        Listing
    >] {
        try await database.read {
            try $0.listings.page(query, viewer: viewer?.id, page: PageRequest(limit: 100)).items.map(\.id)
        }
    }

    fileprivate func pullUp(_ listing: Listing) async throws {
        try await database.write { [ids, clock] in
            try $0.listings.pullUp(listing.id, to: ids.next(), at: clock.now)
        }
    }

    fileprivate func listingCount(of member: Member) async throws -> Int? {
        try await database.read { try $0.members.member(member.id)?.listingCount }
    }

    /// The tables of search that do not say what things say.
    fileprivate func wrongSearch() async throws -> [String] {
        try await database.write { try $0.doctor.wrongSearch { _ in }.map(\.name) }
    }
}

import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Hearts on listings` {
    @Test(arguments: Backend.allCases)
    func `count once, whatever many do at once, and not those who are not there`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let carl = try await yard.given.member("carl")
            let listing = try await yard.given.listing(by: ana)
            try await withThrowingTaskGroup { group in
                for number in 0..<8 {
                    let (id, now): (Identifier<Heart>, Timestamp) = (yard.ids.next(), yard.clock.now)
                    let member = number < 4 ? ben.id : carl.id
                    group.addTask {
                        _ = try await yard.database.write { stores in
                            number % 4 == 3
                                ? try stores.hearts.delete(listing: listing.id, member: member)
                                : try stores.hearts.insert(id, listing: listing.id, member: member, at: now)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await yard.wrongCounts() == [])
            try await yard.given.heart(listing, by: ben)
            try await yard.given.heart(listing, by: carl)
            func seen(by member: Member?) async throws -> Listing? {
                try await yard.database.read { try $0.listings.listing(listing.id, viewer: member?.id) }
            }
            #expect(try await seen(by: ben)?.heartCount == 2)
            #expect(try await seen(by: ben)?.isHearted == true)
            #expect(try await seen(by: ana)?.isHearted == false)
            #expect(try await seen(by: nil)?.isHearted == false)
            try await yard.database.write { try $0.members.setLeaving(carl.id, at: yard.clock.now) }
            #expect(try await seen(by: ben)?.heartCount == 1)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are listed by their own time, with what is sold, without what one does not see`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let carl = try await yard.given.member("carl")
            let first = try await yard.given.listing(by: ana, "First")
            let second = try await yard.given.listing(by: carl, "Second")
            let sold = try await yard.given.listing(by: ana, "Sold", status: .soldOut)
            for listing in [second, sold, first] { try await yard.given.heart(listing, by: ben) }
            func names(_ page: PageRequest = PageRequest()) async throws -> Page<Listing> {
                try await yard.database.read { try $0.hearts.hearted(by: ben.id, page: page) }
            }
            try await yard.given.leaveLists()
            #expect(try await names().items.map(\.name) == ["First", "Sold", "Second"])
            let some = try await names(PageRequest(limit: 2))
            #expect(some.items.map(\.name) == ["First", "Sold"])
            #expect(try await names(PageRequest(limit: 2, after: some.next)).items.map(\.name) == ["Second"])
            try await yard.given.block(ben, by: carl)
            #expect(try await names().items.map(\.name) == ["First", "Sold"])
            let given = try await yard.database.read { try $0.hearts.given(by: ben.id, page: PageRequest()) }
            #expect(given.items.map(\.listingID) == [first.id, sold.id, second.id])
            #expect(given.items.map(\.seller) == ["ana", "ana", nil])
        }
    }
}

@Suite struct `Alerts that find a listing` {
    private func found(
        _ listing: Listing, _ yard: Yard, kind: Telling.Kind = .new, limit: Int = 100
    ) async throws -> [Identifier<Alert>] {
        let price = listing.price.bargain
        let telling = Telling(
            id: yard.ids.next(), listingID: listing.id, kind: kind,
            prices: kind == .cheaper ? PriceChange(before: price, now: price) : nil, stage: .alerts)
        return try await yard.database.read { stores in
            let told = try #require(try stores.tellings.listing(listing.id))
            // In pieces of one, too, each is found once.
            var (all, step): ([Identifier<Alert>], Telling) = ([], telling)
            while true {
                let some = try stores.tellings.alerts(for: told, step, limit: limit)
                all += some.map(\.id)
                guard let last = some.last, some.count == limit else { return all.sorted() }
                (step.toldGram, step.toldID) = (last.gram, last.id.rawValue)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `wait for its words, its price and its choices`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let sports = try await yard.given.facts(category: "sports")
            let books = try await yard.given.facts(category: "books")
            let listing = try await yard.given.listing(
                by: ana, "접이식자전거", about: "Fast bicycle, hardly used.", price: 1000, discount: 100,
                facts: sports)
            func won(_ amount: Int64) -> Money? { Money(minorUnits: amount, currency: .krw) }
            func alert(_ words: String, _ change: (inout Alert) -> Void = { _ in }) -> Alert {
                var alert = Alert(id: yard.ids.next(), words: words, createdAt: yard.clock.now)
                change(&alert)
                return alert
            }
            let finding = [
                alert("자전거"), alert("bicyc"), alert("fast bicycle"), alert("자전거") { $0.maximum = won(900) },
                alert("자전거") { $0.minimum = won(900) }, alert("자전거") { $0.facts = sports },
            ]
            let others = [
                alert("icycle"), alert("bicycle fast"), alert("접이식자전거 fast"), alert("자동차"),
                alert("자전거") { $0.maximum = won(899) }, alert("자전거") { $0.minimum = won(901) },
                alert("자전거") { $0.maximum = Money(minorUnits: 100_000, currency: .usd) },
                alert("자전거") { $0.facts = books }, alert("자전거") { $0.isFree = true },
            ]
            try await yard.database.write { stores in
                for alert in finding + others { try stores.alerts.insert(alert, by: ben.id) }
            }
            // One's own does not find it.
            try await yard.given.alert("자전거", by: ana)
            for limit in [1, 2, 100] {
                #expect(try await found(listing, yard, limit: limit) == finding.map(\.id).sorted())
            }
            let gift = try await yard.given.listing(by: ana, "자전거", about: "For nothing at all.", price: 0)
            let forNothing = [finding[0], finding[3], others[4], others[6], others[8]].map(\.id)
            #expect(try await found(gift, yard) == forNothing.sorted())
            // Who gave it a heart is told by that.
            try await yard.given.heart(listing, by: ben)
            #expect(try await found(listing, yard, kind: .cheaper) == [])
            #expect(try await found(listing, yard).count == finding.count)
        }
    }

    @Test(arguments: Backend.allCases)
    func `come back as they were written, and go with their member; choices of theirs are retired`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ben = try await yard.given.member("ben")
            try await yard.given.places(["gate", "well"])
            let facts = try await yard.given.facts(condition: "used", place: "gate")
            let alert = Alert(
                id: yard.ids.next(), words: "원목 책상", minimum: Money(minorUnits: 1, currency: .usd),
                maximum: Money(minorUnits: 5, currency: .usd), facts: facts, createdAt: yard.clock.now)
            let later = try await yard.given.alert("책", by: ben)
            try await yard.database.write { try $0.alerts.insert(alert, by: ben.id) }
            func all() async throws -> [Alert] {
                try await yard.database.read { try $0.alerts.alerts(of: ben.id) }
            }
            #expect(try await all() == [alert, later].sorted { $0.id > $1.id })
            try await yard.given.places(["well"])
            let kept = try #require(try await all().first { $0.id == alert.id })
            #expect(kept.facts.place?.slug == "gate" && kept.facts.place?.isOffered == false)
            var changed = later
            (changed.words, changed.isFree) = ("의자", true)
            try await yard.database.write { [changed] in try $0.alerts.update(changed) }
            #expect(try await all().contains(changed))
            let isDeleted = try await yard.database.write { try $0.alerts.delete(later.id, by: ben.id) }
            #expect(isDeleted)
            #expect(try await all().map(\.id) == [alert.id])
        }
    }
}

import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Offers as they are kept` {
    private struct Scene {
        let yard: Yard
        let (ana, ben, eve): (Member, Member, Member)
        let chair: Listing
        let (mine, theirs): (Domain.Thread, Domain.Thread)

        init(_ yard: Yard) async throws {
            self.yard = yard
            (ana, ben, eve) = (
                try await yard.given.member("ana"), try await yard.given.member("ben"),
                try await yard.given.member("eve")
            )
            chair = try await yard.given.listing(by: ana, allowsOffers: true)
            mine = try await yard.given.thread(about: chair, by: ben)
            theirs = try await yard.given.thread(about: chair, by: eve)
        }

        func offer(_ amount: Int64 = 900) async throws -> Identifier<Offer> {
            try await yard.given.offer(amount, in: mine, about: chair, by: ben)
        }
    }

    @Test(arguments: Backend.allCases)
    func `come with their messages, one of them open, and go with what moderators take away`(
        _ backend: Backend
    )
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let scene = try await Scene(yard)
            let (first, second) = (try await scene.offer(800), try await scene.offer(900))
            let messages = try await yard.database.read {
                try $0.threads.messages(in: scene.mine.id, viewer: scene.ana.id, page: PageRequest()).items
            }
            #expect(messages.map(\.type) == [.offer, .offer, .text])
            #expect(messages.map(\.offer?.state) == [.open, .withdrawn, nil])
            #expect(messages.map(\.offer?.id) == [second, first, nil])
            let open = try await yard.database.read { try $0.offers.open(in: scene.mine.id) }
            #expect(
                open?.offer.id == second && open?.askerID == scene.ben.id && open?.sellerID == scene.ana.id)
            #expect(try await yard.database.read { try $0.offers.open(in: scene.theirs.id) } == nil)
            let written = try await yard.database.read {
                try $0.threads.written(by: scene.ben.id, page: PageRequest()).items
            }
            #expect(written.first?.offer?.amount.minorUnits == 900 && written.last?.offer == nil)
            _ = try await yard.engine.write {
                try $0.run("UPDATE messages SET removed_at = 1 WHERE id = \(second.rawValue)")
            }
            #expect(try await yard.database.read { try $0.offers.offer(second) } == nil)
            let seen = try await yard.database.read {
                try $0.threads.message(messages[0].id, viewer: scene.ana.id)
            }
            #expect(seen?.isRemoved == true && seen?.offer == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `end once, and lapse by their time alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let scene = try await Scene(yard)
            let offer = try await scene.offer()
            let due = yard.clock.now + .hours(72)
            let early = try await yard.database.write {
                try $0.offers.lapse(at: due - .milliseconds(1), limit: 9)
            }
            #expect(early.isEmpty)
            let lapsed = try await yard.database.write { try $0.offers.lapse(at: due, limit: 9) }
            #expect(lapsed.map(\.offer.id) == [offer])
            #expect(try await yard.database.write { try $0.offers.end(offer, as: .accepted) } == false)
            let next = try await scene.offer()
            #expect(try await yard.database.write { try $0.offers.end(next, as: .declined) })
            #expect(try await yard.database.write { try $0.offers.lapse(of: scene.chair.id) }.isEmpty)
            let last = try await scene.offer()
            let hers = try await yard.database.write { try $0.offers.lapse(by: scene.eve.id) }
            let gone = try await yard.database.write { try $0.offers.lapse(by: scene.ben.id) }
            #expect(hers.isEmpty && gone.map(\.offer.id) == [last] && gone.map(\.sellerID) == [scene.ana.id])
            let count = try await yard.database.read {
                try $0.offers.count(in: scene.mine.id, since: yard.clock.now - .days(1))
            }
            #expect(count == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `keep a listing for one at a time, whom its seller and they alone see`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let scene = try await Scene(yard)
            let amount = Money(minorUnits: 700, currency: .krw)
            try await yard.given.reservation(of: scene.chair, in: scene.mine, amount: amount)
            func seen(by viewer: Member?) async throws -> Reservation? {
                try await yard.database.read {
                    try $0.listings.listing(scene.chair.id, viewer: viewer?.id)?.reservation
                }
            }
            #expect(try await seen(by: scene.ana)?.buyer.username == "ben")
            #expect(try await seen(by: scene.ben)?.amount == amount)
            #expect(try await seen(by: scene.eve) == nil)
            #expect(try await seen(by: nil) == nil)
            let mine = try await yard.database.read { try $0.threads.thread(scene.mine.id, of: scene.ana.id) }
            #expect(mine?.reservation?.amount == amount && mine?.allowsOffers == true && mine?.sale == nil)
            let theirs = try await yard.database.read {
                try $0.threads.thread(scene.theirs.id, of: scene.eve.id)
            }
            #expect(theirs?.reservation == nil)
            let between = try await yard.database.read {
                try $0.offers.reservations(between: scene.ben.id, scene.ana.id).map(\.listingID)
            }
            #expect(between == [scene.chair.id])
            for (moment, name) in [(yard.clock.now, nil), (nil, "ben")] as [(Timestamp?, String?)] {
                _ = try await yard.database.write { try $0.members.setSuspended(scene.ben.id, at: moment) }
                #expect(try await seen(by: scene.ana)?.buyer.username == name)
            }
            try await yard.database.write { try $0.members.delete(scene.ben.id) }
            let after = try await yard.database.read {
                try $0.listings.listing(scene.chair.id, viewer: scene.ana.id)
            }
            #expect(after?.status == .onSale && after?.reservation == nil, "who is gone buys nothing")
        }
    }

    @Test(arguments: Backend.allCases)
    func `are told by lines that are unread for the other one, and for both where nobody did it`(
        _ backend: Backend
    )
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let scene = try await Scene(yard)
            func write(_ type: MessageType, _ threads: [Domain.Thread], both: Bool) async throws {
                let lines = threads.map {
                    NewLine(
                        id: yard.ids.next(), threadID: $0.id, type: type, authorID: scene.ana.id,
                        createdAt: yard.clock.now)
                }
                try await yard.database.write { try $0.threads.insert(lines, isUnreadForBoth: both) }
            }
            func unread(_ thread: Domain.Thread, _ member: Member) async throws -> Int? {
                try await yard.database.read { try $0.threads.thread(thread.id, of: member.id)?.unreadCount }
            }
            try await write(.reservedForOther, [scene.mine, scene.theirs], both: false)
            #expect(try await unread(scene.mine, scene.ben) == 1)
            #expect(try await unread(scene.theirs, scene.eve) == 1)
            #expect(try await unread(scene.mine, scene.ana) == 1, "what the asker said first")
            try await write(.released, [scene.mine], both: true)
            #expect(try await unread(scene.mine, scene.ben) == 2)
            #expect(try await unread(scene.mine, scene.ana) == 2)
            let last = try await yard.database.read { try $0.threads.thread(scene.mine.id, of: scene.ben.id) }
            #expect(last?.lastMessage.type == .released && last?.lastMessage.text.isEmpty == true)
            let hers = try await yard.database.read { try $0.threads.thread(scene.mine.id, of: scene.ana.id) }
            let others = try await yard.database.read {
                try $0.threads.thread(scene.theirs.id, of: scene.ana.id)
            }
            #expect(hers?.lastMessage.isMine == true && hers?.lastMessage.isNews == true)
            #expect(others?.lastMessage.isMine == true && others?.lastMessage.isNews == false)
        }
    }
}

import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Feedback on sales` {
    private func texts(of member: Member, to viewer: Member?, _ yard: Yard) async throws -> [String] {
        let now = yard.clock.now
        return try await yard.database.read { stores in
            try stores.feedback.page(of: member.id, viewer: viewer?.id, at: now, page: PageRequest())
                .items.map(\.words.text)
        }
    }

    private func counts(of member: Member, _ yard: Yard) async throws -> [Int] {
        let now = yard.clock.now
        let counts = try await yard.database.read { try $0.feedback.counts(of: member.id, at: now) }
        return [counts.thanks, counts.problems]
    }

    @Test(arguments: Backend.allCases)
    func `is shown once both have spoken, or when the time is over`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let first = try await yard.given.sale(by: ana, to: ben)
            try await yard.given.feedback(on: first, by: ana, "early", reason: .didNotCome)
            #expect(try await texts(of: ben, to: ana, yard) == [])
            #expect(try await counts(of: ben, yard) == [0, 0])
            // In place of what was said before.
            try await yard.given.feedback(on: first, by: ana, "kind")
            try await yard.given.feedback(on: first, by: ben, "fair")
            #expect(try await texts(of: ben, to: nil, yard) == ["kind"])
            #expect(try await texts(of: ana, to: nil, yard) == ["fair"])
            #expect(try await counts(of: ben, yard) == [1, 0])

            let second = try await yard.given.sale(by: ana, to: ben)
            try await yard.given.feedback(on: second, by: ana, "alone", reason: .unkind)
            yard.clock.advance(by: Domain.Feedback.term - .milliseconds(1))
            #expect(try await texts(of: ben, to: ana, yard) == ["kind"])
            yard.clock.advance(by: .milliseconds(1))
            #expect(try await texts(of: ben, to: ana, yard) == ["alone", "kind"])
            #expect(try await counts(of: ben, yard) == [1, 1])
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves out of its list what one mutes, and of its counts nothing for that`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let (cleo, dora) = (try await yard.given.member("cleo"), try await yard.given.member("dora"))
            try await yard.given.thanks("sunny", by: cleo, to: ben)
            try await yard.given.thanks("loud", by: dora, to: ben)
            #expect(try await texts(of: ben, to: ana, yard) == ["loud", "sunny"])
            try await yard.given.mute(cleo, by: ana)
            #expect(try await texts(of: ben, to: ana, yard) == ["loud"])
            try await yard.given.mute(word: "LOUD", by: ana)
            #expect(try await texts(of: ben, to: ana, yard) == [])
            #expect(try await counts(of: ben, yard) == [2, 0])
            // Of oneself one reads all.
            try await yard.given.mute(cleo, by: ben)
            try await yard.given.mute(word: "loud", by: ben)
            #expect(try await texts(of: ben, to: ben, yard) == ["loud", "sunny"])
            // Who is not there for others counts for nobody.
            _ = try await yard.database.write { [now = yard.clock.now] in
                try $0.members.setSuspended(cleo.id, at: now)
            }
            #expect(try await counts(of: ben, yard) == [1, 0])
            #expect(try await texts(of: ben, to: nil, yard) == ["loud"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is due for both of a sale, within the time, until it is shown`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let cleo = try await yard.given.member("cleo")
            let old = try await yard.given.sale("A lamp", by: ana, to: ben)
            yard.clock.advance(by: .days(FeedbackRule.days - 1))
            let new = try await yard.given.sale("A chair", by: ben, to: ana)
            func due(_ member: Member) async throws -> [Identifier<Sale>] {
                let now = yard.clock.now
                return try await yard.database.read {
                    try $0.feedback.due(for: member.id, at: now, page: PageRequest()).items.map(\.saleID)
                }
            }
            for member in [ana, ben] { #expect(try await due(member) == [new, old]) }
            #expect(try await due(cleo) == [])
            try await yard.given.feedback(on: new, by: ana, "hi")
            try await yard.given.block(ana, by: ben)
            // It can still be changed, and a block changes nothing.
            for member in [ana, ben] { #expect(try await due(member) == [new, old]) }
            let now = yard.clock.now
            let hers = try await yard.database.read {
                try $0.feedback.due(of: new, for: ana.id, at: now)
            }
            #expect(hers?.given?.text == "hi" && hers?.isSeller == false && hers?.partner.id == ben.id)
            #expect(hers?.listingName == "A chair" && hers?.isOpen(at: now) == true)
            let others = try await yard.database.read {
                try $0.feedback.due(of: new, for: cleo.id, at: now)
            }
            #expect(others == nil)
            try await yard.given.feedback(on: new, by: ben)
            #expect(try await due(ana) == [old])
            yard.clock.advance(by: .days(1))
            #expect(try await due(ben) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is waited for until one has spoken, the latest sales first`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            func waiting(for member: Member) async throws -> WaitingFeedback {
                let now = yard.clock.now
                return try await yard.database.read {
                    try $0.feedback.waiting(for: member.id, at: now, limit: 2)
                }
            }
            #expect(try await waiting(for: ana) == WaitingFeedback())
            var sales: [Identifier<Sale>] = []
            for (seller, buyer) in [(ana, ben), (ben, ana), (ana, ben)] {
                sales.append(try await yard.given.sale(by: seller, to: buyer))
                yard.clock.advance(by: .days(1))
            }
            for member in [ana, ben] {
                let found = try await waiting(for: member)
                #expect(found.latest.map(\.saleID) == [sales[2], sales[1]] && found.count == 3)
            }
            // What one has said can be changed, and nobody waits for it.
            try await yard.given.feedback(on: sales[2], by: ana)
            #expect(try await waiting(for: ana).latest.map(\.saleID) == [sales[1], sales[0]])
            #expect(try await waiting(for: ben).count == 3)
            try await yard.given.feedback(on: sales[2], by: ben)
            #expect(try await waiting(for: ben).count == 2)
            yard.clock.advance(by: .days(FeedbackRule.days - 3))
            #expect(try await waiting(for: ana).latest.map(\.saleID) == [sales[1]])
            yard.clock.advance(by: .days(1))
            #expect(try await waiting(for: ana) == WaitingFeedback())
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes with its sale, with its author and with whom it is about`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let people = try await yard.given.members(3)
            let undone = try await yard.given.sale(by: people[0], to: people[1])
            try await yard.given.feedback(on: undone, by: people[0])
            try await yard.given.thanks("a", by: people[0], to: people[1])
            try await yard.given.thanks("b", by: people[1], to: people[2])
            #expect(try await yard.count("SELECT 1 FROM feedback") == 5)
            _ = try await yard.database.write { try $0.sales.delete(undone) }
            #expect(try await yard.count("SELECT 1 FROM feedback") == 4)
            try await yard.database.write { try $0.members.delete(people[0].id) }
            #expect(try await yard.count("SELECT 1 FROM feedback") == 2)
            try await yard.database.write { try $0.members.delete(people[2].id) }
            #expect(try await yard.count("SELECT 1 FROM feedback") == 0)
        }
    }
}

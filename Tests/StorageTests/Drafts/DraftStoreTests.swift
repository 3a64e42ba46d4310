import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Kept drafts` {
    @Test(arguments: Backend.allCases)
    func `come back as they were typed, last changed first, to their author alone`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photos = try await yard.given.photos(3, by: ana)
            var first = yard.draft(photos: [photos[2], photos[0]])
            first.words = .hostile
            let second = yard.draft(.listing)
            try await yard.keep([first, second], by: ana)
            #expect(try await yard.drafts(of: ana) == [second, first])
            #expect(try await yard.drafts(of: ben).isEmpty)
            try await yard.database.read { [first] stores throws in
                #expect(try stores.drafts.draft(first.id, of: ana.id) == first)
                #expect(try stores.drafts.draft(first.id, of: ben.id) == nil)
                #expect(try stores.photos.use(of: photos[0].id) == .draft(first.id))
                #expect(try stores.photos.use(of: photos[1].id) == nil)
                #expect(try stores.drafts.count(of: ana.id) == (all: 2, scheduled: 0))
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `change on top of the version that is kept, and free the photos that they have no longer`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await yard.given.photos(3, by: ana)
            let draft = yard.draft(photos: Array(photos[0...1]))
            try await yard.keep([draft], by: ana)
            yard.clock.advance(by: .days(2))
            var next = draft
            next.photos = [photos[2], photos[1]]
            (next.words.allowsOffers, next.words.answerHours) = (true, "24")
            next.version = 2
            next.updatedAt = yard.clock.now
            let isKept = try await yard.database.write { [next] in
                try $0.drafts.update(next, by: ana.id)
            }
            let isStale = try await yard.database.write { [next] in
                try !$0.drafts.update(next, by: ana.id)
            }
            #expect(isKept && isStale)
            #expect(try await yard.drafts(of: ana) == [next])
            // A day is counted from the moment at which a photo left its draft; those that stand in one stay.
            let now = yard.clock.now
            try await yard.database.read { stores throws in
                #expect(try stores.photos.unused(before: now, limit: 10) == [])
                let later = try stores.photos.unused(before: now + .milliseconds(1), limit: 10)
                #expect(later == [photos[0].id])
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `are taken once, by their author alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photo = try await yard.given.photo(by: ana)
            let draft = yard.draft(photos: [photo])
            try await yard.keep([draft], by: ana)
            for (member, isTaken) in [(ben, false), (ana, true), (ana, false)] {
                let was = try await yard.database.write { [now = yard.clock.now] in
                    try $0.drafts.take(draft.id, of: member.id, at: now)
                }
                #expect(was == isTaken)
            }
            #expect(try await yard.database.read { try $0.photos.use(of: photo.id) } == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are due by their time, longest first, until it is noted why they were not published`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let now = yard.clock.now
            let drafts = [3, 1, 2].map { yard.draft(publishAt: now + .hours($0)) } + [yard.draft()]
            try await yard.keep(drafts, by: ana)
            func due(_ hours: Int, limit: Int = 10) async throws -> [Identifier<Draft>] {
                try await yard.database.read { stores in
                    try stores.drafts.due(by: now + .hours(hours), limit: limit).map(\.id)
                }
            }
            #expect(try await due(0) == [])
            #expect(try await due(2) == [drafts[1].id, drafts[2].id])
            #expect(try await due(9, limit: 1) == [drafts[1].id])
            try await yard.database.write { stores throws in
                #expect(try stores.drafts.note("suspended", of: drafts[1].id, at: now + .hours(1)))
                // Its time has not come.
                #expect(try !stores.drafts.note("suspended", of: drafts[0].id, at: now + .hours(1)))
            }
            #expect(try await due(9) == [drafts[2].id, drafts[0].id])
            let noted = try await yard.drafts(of: ana).first
            #expect(noted?.id == drafts[1].id && noted?.failure == "suspended" && noted?.version == 2)
            #expect(noted?.publishAt == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are forgotten long after their last change, a few at a time, but for those that wait`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photo = try await yard.given.photo(by: ana)
            let waits = yard.draft(publishAt: yard.clock.now + .days(1))
            try await yard.keep([yard.draft(photos: [photo]), yard.draft(), waits], by: ana)
            yard.clock.advance(by: .hours(1))
            let now = yard.clock.now
            let fresh = yard.draft()
            try await yard.keep([fresh], by: ana)
            var counts: [Int] = []
            for _ in 0..<3 {
                counts.append(
                    try await yard.database.write { try $0.drafts.forget(before: now, limit: 1, at: now) })
            }
            #expect(counts == [1, 1, 0])
            #expect(try await yard.drafts(of: ana) == [fresh, waits])
            #expect(try await yard.database.read { try $0.photos.use(of: photo.id) } == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are found by index, in as many statements for fifty as for one`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend, photoCache: 0) { yard in
            let ana = try await yard.given.member("ana")
            try await yard.keep([yard.draft(photos: [try await yard.given.photo(by: ana)])], by: ana)
            let few = try await yard.engine.statements { _ = try await yard.drafts(of: ana) }
            for _ in 1..<DraftRule.draftLimit {
                try await yard.keep([yard.draft(photos: [try await yard.given.photo(by: ana)])], by: ana)
            }
            let now = yard.clock.now
            let many = try await yard.engine.statements { _ = try await yard.drafts(of: ana) }
            #expect(many.count == few.count)
            let all = try await yard.engine.statements {
                _ = try await yard.drafts(of: ana)
                try await yard.database.write { stores in
                    _ = try stores.drafts.count(of: ana.id)
                    _ = try stores.drafts.due(by: now, limit: 10)
                    _ = try stores.drafts.forget(before: now - .days(1), limit: 10, at: now)
                    _ = try stores.photos.unused(before: now, limit: 10)
                }
            }
            for (statement, plan) in zip(all, try await yard.plans(of: all)) {
                #expect(plan.costlySteps == [], "\(statement.numberedText)\n\(plan)")
            }
        }
    }
}

extension DraftWords {
    /// Nothing of it could be published.
    fileprivate static var hostile: DraftWords {
        var words = DraftWords()
        words.text = " '; DROP TABLE drafts; --\r\n\t한글 🏡"
        words.listingID = "none"
        words.name = "a\nb"
        words.description = " "
        words.currency = "gold"
        words.price = "12a"
        words.discount = "-1"
        words.stock = "many"
        words.category = "?"
        words.condition = "%"
        words.place = "\\"
        words.allowsOffers = true
        words.answerHours = "soon"
        words.isSensitive = true
        return words
    }
}

extension Yard {
    /// What is not kept yet.
    fileprivate func draft(
        _ kind: DraftKind = .post, photos: [Photo] = [], publishAt: Timestamp? = nil
    ) -> Draft {
        Draft(
            id: ids.next(), kind: kind, words: DraftWords(), photos: photos, version: 1,
            publishAt: publishAt, failure: nil, createdAt: clock.now, updatedAt: clock.now)
    }

    fileprivate func keep(_ drafts: [Draft], by member: Member) async throws {
        try await database.write { stores in
            for draft in drafts { try stores.drafts.insert(draft, by: member.id) }
        }
    }

    fileprivate func drafts(of member: Member) async throws -> [Draft] {
        try await database.read { try $0.drafts.drafts(of: member.id) }
    }
}

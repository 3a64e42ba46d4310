import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// Ana, who joined two years ago; it is 2 January 2026, three at night in the yard.
private struct OnThisDayScene: Sendable {
    let yard: BusyYard
    /// Of one node: what it remembers is remembered here.
    let verbs: Verbs
    let ana: Member

    init(_ yard: BusyYard) async throws {
        self.yard = yard
        verbs = yard.all
        ana = try await yard.yard.past("2024-01-01T09:00:00Z").member("ana")
    }

    /// Ana, as she is now.
    var now: Member {
        get async throws {
            let member = try await yard.database.read { [id = ana.id] in try $0.members.member(id) }
            return try #require(member)
        }
    }

    @discardableResult
    func post(_ text: String, at moment: String, by author: Member? = nil, photos: Int = 0) async throws
        -> Post
    {
        let (past, author) = (try yard.yard.past(moment), author ?? ana)
        return try await past.post(by: author, text: text, photos: past.photos(photos, by: author))
    }

    func change(_ change: MemberChange) async throws {
        _ = try await verbs.editMe(
            change, by: yard.given.confirmed(ana), from: Visit(network: "192.0.2.1", device: "test"))
    }

    /// What a line above the feed says: how many years ago, and the words.
    func line() async throws -> String? {
        try await verbs.showOnThisDay.glance(to: now).map { "\($0.yearsAgo) \($0.text)" }
    }

    func shown() async throws -> OnThisDay { try await verbs.showOnThisDay(to: now) }

    /// How many statements the line takes.
    func statements() async throws -> Int {
        let member = try await now
        return try await yard.yard.engine.statements {
            _ = try await verbs.showOnThisDay.glance(to: member)
        }.count
    }
}

@Suite struct `What one posted on this day` {
    @Test(arguments: Backend.allCases)
    func `comes back by years, the newest first, with three posts of each at most`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { yard in
            let scene = try await OnThisDayScene(yard)
            try await scene.post("one", at: "2024-01-02T09:00:00Z")
            for hour in ["00:00:00", "08:00:00", "12:00:00", "18:00:00", "23:59:59"] {
                try await scene.post(hour, at: "2025-01-02T\(hour)Z")
            }
            for beside in [
                "2024-01-01T23:59:59Z", "2024-01-03T00:00:00Z", "2025-01-01T09:00:00Z",
                "2025-02-02T09:00:00Z", "2026-01-02T01:00:00Z",
            ] {
                try await scene.post("beside", at: beside)
            }
            let ben = try await yard.yard.past("2024-01-01T09:00:00Z").member("ben")
            try await scene.post("somebody else's", at: "2025-01-02T09:00:00Z", by: ben)
            let shown = try await scene.shown()
            #expect(shown.date.text == "2026-01-02" && !shown.isSeen)
            #expect(shown.years.map(\.year) == [2025, 2024])
            let texts = shown.years.map { $0.posts.map(\.text) }
            #expect(texts == [["23:59:59", "18:00:00", "12:00:00"], ["one"]])
            #expect(try await scene.line() == "1 23:59:59")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is the day where the member is, else where the yard is`(_ backend: Backend) async throws {
        try await withVerbs(backend) { yard in
            let scene = try await OnThisDayScene(yard)
            try await scene.post("in the yard", at: "2025-01-02T09:00:00Z")
            // There it is 1 January still.
            try await scene.post("far away", at: "2025-01-02T04:30:00Z")
            try await scene.post("far away", at: "2025-01-01T06:00:00Z")
            let here = try await scene.shown()
            #expect(here.years.map { $0.posts.map(\.text) } == [["in the yard", "far away"]])
            try await scene.change(MemberChange(timeZone: "America/New_York"))
            let shown = try await scene.shown()
            #expect(shown.date.text == "2026-01-01")
            #expect(shown.years.map { $0.posts.map(\.text) } == [["far away", "far away"]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `has its first photo and its words in the line, and nothing that was hidden or deleted`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { yard in
            let scene = try await OnThisDayScene(yard)
            try await scene.post("words alone", at: "2024-01-02T09:00:00Z")
            let pictured = try await scene.post("with photos", at: "2025-01-02T09:00:00Z", photos: 2)
            let rude = try await scene.post("rude", at: "2025-01-02T10:00:00Z")
            let olga = try await yard.given.confirmed(yard.given.member("olga", role: .owner))
            _ = try await scene.verbs.decide("hide", "post", id: rude.id.string, reason: "x", by: olga)
            let glance = try await scene.verbs.showOnThisDay.glance(to: scene.now)
            #expect(glance?.text == "with photos" && glance?.photo?.id == pictured.photos.first?.id)
            let shown = try await scene.shown()
            #expect(shown.years.flatMap(\.posts).map(\.text) == ["with photos", "words alone"])
            try await scene.verbs.deletePost(pictured.id, by: scene.ana)
            let next = try await scene.verbs.showOnThisDay.glance(to: scene.now)
            #expect(next?.yearsAgo == 2 && next?.text == "words alone" && next?.photo == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is said until it was seen or hidden, and again on the next day`(_ backend: Backend) async throws {
        try await withVerbs(backend) { yard in
            let scene = try await OnThisDayScene(yard)
            try await scene.post("today", at: "2025-01-02T09:00:00Z")
            try await scene.post("tomorrow", at: "2025-01-03T09:00:00Z")
            let today = try await scene.shown()
            for _ in 0..<2 { #expect(try await scene.line() == "1 today") }
            for _ in 0..<2 { try await scene.verbs.seeOnThisDay(today.date, by: scene.now) }
            #expect(try await scene.line() == nil)
            let seen = try await scene.shown()
            #expect(seen.isSeen && seen.years == today.years)
            yard.clock.advance(by: .days(1))
            #expect(try await scene.line() == "1 tomorrow")
            try await scene.verbs.seeOnThisDay.shown(scene.shown(), to: scene.now)
            #expect(try await scene.line() == nil)
            let late = await #expect(throws: DomainError.self) {
                try await scene.verbs.seeOnThisDay(today.date, by: scene.now)
            }
            #expect(late?.faults == [FieldFault(field: "date", fault: .notToday)])
        }
    }

    @Test func `that is empty is not noted as seen when it is shown`() async throws {
        try await withVerbs { yard in
            let scene = try await OnThisDayScene(yard)
            try await scene.verbs.seeOnThisDay.shown(scene.shown(), to: scene.now)
            #expect(try await scene.now.onThisDaySeen == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is shown to nobody who does not want to see it, until they do`(_ backend: Backend) async throws {
        try await withVerbs(backend) { yard in
            let scene = try await OnThisDayScene(yard)
            try await scene.post("today", at: "2025-01-02T09:00:00Z")
            try await scene.change(MemberChange(onThisDay: false))
            #expect(try await scene.line() == nil)
            #expect(try await scene.shown().years.isEmpty)
            // What changes something else leaves it as it is.
            try await scene.change(MemberChange(bio: "hi"))
            #expect(try await scene.now.wantsOnThisDay == false)
            try await scene.change(MemberChange(onThisDay: true))
            #expect(try await scene.line() == "1 today")
        }
    }

    @Test func `costs nothing for who joined this year, wants none, or has seen it`() async throws {
        try await withVerbs { yard in
            let scene = try await OnThisDayScene(yard)
            try await scene.post("today", at: "2025-01-02T09:00:00Z")
            #expect(try await scene.statements() == 2)
            try await scene.change(MemberChange(onThisDay: false))
            #expect(try await scene.statements() == 0)
            try await scene.change(MemberChange(onThisDay: true))
            try await scene.verbs.seeOnThisDay(scene.shown().date, by: scene.now)
            #expect(try await scene.statements() == 0)
            let late = try await yard.yard.past("2026-01-01T00:00:00Z").member("late")
            let asked = try await yard.yard.engine.statements {
                _ = try await scene.verbs.showOnThisDay.glance(to: late)
                _ = try await scene.verbs.showOnThisDay(to: late)
            }
            #expect(asked.isEmpty)
        }
    }

    @Test func `is looked for once a day where there is nothing`() async throws {
        try await withVerbs { yard in
            let scene = try await OnThisDayScene(yard)
            try await scene.post("tomorrow", at: "2025-01-03T09:00:00Z")
            #expect(try await scene.statements() == 1)
            #expect(try await scene.statements() == 0)
            yard.clock.advance(by: .days(1))
            #expect(try await scene.line() == "1 tomorrow")
        }
    }
}

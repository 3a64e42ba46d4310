import Domain
import Features
import Storage
import TestSupport
import Testing

@Suite struct `The wish for a digest` {
    @Test(arguments: Backend.allCases)
    func `is nobody's at first, and said twice it is the same`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            #expect(try await verbs.digestDue(of: ana) == nil)
            let sunday = try moment("2026-01-04T09:00:00Z")
            try await verbs.wish(by: ana)
            #expect(try await verbs.digestDue(of: ana) == sunday)
            verbs.clock.advance(by: .hours(1))
            try await verbs.wish(by: ana)
            #expect(try await verbs.digestDue(of: ana) == sunday)
            for _ in 0..<2 {
                try await verbs.wish(false, by: ana)
                #expect(try await verbs.digestDue(of: ana) == nil)
            }
        }
    }

    @Test func `stays as it is where something else is changed, and moves with the zone`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let session = try await verbs.given.session(of: ana)
            let identity = Identity(member: ana, session: session)
            _ = try await verbs.editMe(MemberChange(timeZone: "Asia/Seoul"), by: identity)
            #expect(try await verbs.digestDue(of: ana) == nil)
            try await verbs.wish(by: ana)
            #expect(try await verbs.digestDue(of: ana) == moment("2026-01-04T00:00:00Z"))
            verbs.clock.advance(by: .hours(1))
            _ = try await verbs.editMe(MemberChange(bio: "hi"), by: identity)
            #expect(try await verbs.digestDue(of: ana) == moment("2026-01-04T00:00:00Z"))
            _ = try await verbs.editMe(MemberChange(timeZone: "America/New_York"), by: identity)
            #expect(try await verbs.digestDue(of: ana) == moment("2026-01-04T14:00:00Z"))
            _ = try await verbs.editMe(MemberChange(timeZone: ""), by: identity)
            #expect(try await verbs.digestDue(of: ana) == moment("2026-01-04T09:00:00Z"))
        }
    }

    @Test func `that is due by now is not moved away by a new zone`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            try await verbs.wish(by: ana)
            verbs.clock.now = try moment("2026-01-04T09:00:01Z")
            try await verbs.wish(zone: "Asia/Seoul", by: ana)
            #expect(try await verbs.digestDue(of: ana) == moment("2026-01-04T09:00:00Z"))
        }
    }
}

@Suite struct `Writing digests` {
    @Test(arguments: Backend.allCases)
    func `writes one on Sunday at nine, and the next a week later`(_ backend: Backend) async throws {
        try await withVerbs(backend) { plain in
            let scene = try await DigestScene(plain)
            let verbs = scene.verbs
            #expect(try await verbs.all.writeDigests().written == 0)
            _ = try await verbs.given.post(by: scene.ben, text: "light")
            #expect(try await scene.digest() == "post light")
            #expect(try await verbs.digestDue(of: scene.ana) == moment("2026-01-11T09:00:00Z"))
            verbs.clock.advance(by: .days(6))
            #expect(try await verbs.digest() == nil)
            _ = try await verbs.given.post(by: scene.ben, text: "rain")
            verbs.clock.advance(by: .days(1))
            #expect(try await verbs.digest() == "post rain")
        }
    }

    @Test(arguments: Backend.allCases)
    func `writes each once, however many nodes do it`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            for number in 1...8 { try await verbs.wish(by: verbs.given.member("ana\(number)")) }
            verbs.clock.now = try moment("2026-01-04T09:00:00Z")
            let results = try await atOnce(4) { _ in try await verbs.all.writeDigests() }
            #expect(results.failures() == [])
            #expect(results.successes().reduce(0) { $0 + $1.written } == 8)
            #expect(try await verbs.count("letters") == 8)
        }
    }

    @Test func `writes one to whoever missed three, of the last week`() async throws {
        try await withVerbs { plain in
            let scene = try await DigestScene(plain)
            _ = try await scene.verbs.given.post(by: scene.ben, text: "long ago")
            scene.verbs.clock.now = try moment("2026-01-21T12:00:00Z")
            _ = try await scene.verbs.given.post(by: scene.ben, text: "of late")
            #expect(try await scene.verbs.digest() == "post of late")
            #expect(try await scene.verbs.digest() == nil)
            #expect(try await scene.verbs.digestDue(of: scene.ana) == moment("2026-01-25T09:00:00Z"))
        }
    }

    @Test func `takes so many at a time, longest due first, and says that there may be more`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            for name in ["ana", "ben", "cho"] { try await verbs.wish(by: verbs.given.member(name)) }
            verbs.clock.now = try moment("2026-01-04T09:00:00Z")
            let write = verbs.all.writeDigests
            let (first, second) = (try await write(limit: 2), try await write(limit: 2))
            #expect(first.written == 2 && first.isFull && second.written == 1 && !second.isFull)
        }
    }

    enum Obstacle: CaseIterable, Sendable {
        case suspended, leaving, waiting, unconfirmed
    }

    @Test(arguments: Obstacle.allCases)
    func `writes nobody who is away or whose address does not count, and keeps their wish`(
        _ obstacle: Obstacle
    ) async throws {
        try await withVerbs { plain in
            let scene = try await DigestScene(plain)
            let verbs = scene.verbs
            _ = try await verbs.given.post(by: scene.ben, text: "light")
            let late = try await verbs.given.member("late", isWaiting: true)
            let member = obstacle == .waiting ? late : scene.ana
            try await verbs.given.follow(scene.ben, by: late)
            try await verbs.wish(obstacle != .waiting, by: scene.ana)
            try await verbs.wish(by: member)
            let now = verbs.clock.now
            try await verbs.database.write { stores in
                switch obstacle {
                case .suspended: _ = try stores.members.setSuspended(member.id, at: now)
                case .leaving: try stores.members.setLeaving(member.id, at: now + .days(30))
                case .waiting: break
                case .unconfirmed:
                    var changed = try #require(try stores.members.member(member.id))
                    changed.isEmailConfirmed = false
                    try stores.members.update(changed)
                }
            }
            #expect(try await scene.digest() == nil)
            #expect(try await verbs.count("letters") == 0)
            #expect(try await verbs.digestDue(of: member) == moment("2026-01-11T09:00:00Z"))
        }
    }

    @Test func `writes nobody in a yard without mail`() async throws {
        try await withVerbs { verbs in
            try await verbs.wish(by: verbs.given.member("ana"))
            verbs.clock.now = try moment("2026-01-04T09:00:00Z")
            #expect(try await verbs.all.writeDigests().written == 0)
            #expect(try await verbs.count("letters") == 0)
        }
    }
}

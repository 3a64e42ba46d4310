import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A suspension for days` {
    @Test func `lets the member in when it is over, before anybody has noted it`() async throws {
        try await withVerbs { verbs in
            let (ana, mod) = (try await verbs.given.member("ana"), try await verbs.moderator())
            let decision = try await verbs.suspend(ana, for: .days(3), by: mod)
            #expect(decision.until == verbs.clock.now + .days(3))
            let signedIn = try await verbs.logIn(
                identifier: "ana", password: "correct horse", kind: .web, from: .usual)
            let session = signedIn.session.id
            #expect(try await verbs.authenticate(session: session)?.member.suspendedUntil == decision.until)
            verbs.clock.advance(by: .days(3) - .seconds(1))
            #expect(try await verbs.authenticate(session: session)?.member.isSuspended == true)
            verbs.clock.advance(by: .seconds(1))
            #expect(try await verbs.authenticate(session: session)?.member.isSuspended == false)
            // What they wrote comes back with the next run of the job.
            try await expectRefusal(.notFound) { _ = try await verbs.showMember("ana", viewer: nil) }
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends once: they are there again for others, told of it, and it stands in the audit`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let mod = try await verbs.moderator()
            let post = try await verbs.given.post(by: ben)
            try await verbs.given.like(post, by: ana)
            _ = try await verbs.suspend(ana, for: .days(1), by: mod)
            _ = try await verbs.suspend(ben, for: .forEver, by: mod)
            #expect(try await verbs.all.endSuspensions() == 0)
            verbs.clock.advance(by: .days(1))
            #expect(try await verbs.all.endSuspensions() == 1)
            #expect(try await verbs.all.endSuspensions() == 0)
            #expect(try await verbs.showMember("ana", viewer: nil).member.username == "ana")
            try await expectRefusal(.notFound) { _ = try await verbs.showMember("ben", viewer: nil) }
            let notices = try await verbs.database.read { try $0.notices.unseen(by: ana.id, limit: 9) }
            #expect(notices.map(\.kind) == [.unsuspended, .suspended])
            #expect(notices.first?.facts["reason"] == "")
            let audit = try await verbs.audit(of: "ana").filter { $0.kind == .memberUnsuspended }
            #expect(audit.map(\.facts) == [["end": "time"]] && audit.allSatisfy { $0.actor == nil })
            // Their like counts again.
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test func `can be made longer, shorter and endless, and is 409 where nothing changes`() async throws {
        try await withVerbs { verbs in
            let (ana, mod) = (try await verbs.given.member("ana"), try await verbs.moderator())
            let began = verbs.clock.now
            for term in [SuspensionTerm.days(1), .days(30), .days(7), .forEver, .until(began + .hours(5))] {
                let decision = try await verbs.suspend(ana, for: term, by: mod)
                let member = try await verbs.database.read { try $0.members.member(ana.id) }
                #expect(member?.suspendedUntil == decision.until && member?.suspendedAt == began, "\(term)")
                try await expectRefusal(.conflict, "\(term)") {
                    _ = try await verbs.suspend(ana, for: term, by: mod)
                }
            }
            _ = try await verbs.all.decide("unsuspend", "member", id: ana.id.string, reason: "ok", by: mod)
            let member = try await verbs.database.read { try $0.members.member(ana.id) }
            #expect(member?.suspendedAt == nil && member?.suspendedUntil == nil)
        }
    }

    @Test func `is refused with the name of the field for what is no time`() async throws {
        try await withVerbs { verbs in
            let (ana, mod) = (try await verbs.given.member("ana"), try await verbs.moderator())
            let now = verbs.clock.now
            let wrong: [(SuspensionTerm, String)] = [
                (.days(0), "days"), (.days(366), "days"), (SuspensionTerm(days: "many"), "days"),
                (.until(now), "until"), (.until(now + .days(366)), "until"),
                (.unreadable(field: "until"), "until"),
            ]
            for (term, field) in wrong {
                let error = try await refusal { _ = try await verbs.suspend(ana, for: term, by: mod) }
                #expect(error?.code == .invalid && error?.faults.map(\.field) == [field], "\(term)")
            }
            #expect(SuspensionTerm(days: "") == .forEver && SuspensionTerm(days: "30") == .days(30))
        }
    }
}

@Suite struct `A warning` {
    @Test(arguments: Backend.allCases)
    func `stands before the member until they have read it, and stays in their history`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, mod) = (try await verbs.given.member("ana"), try await verbs.moderator())
            let post = try await verbs.given.post(by: ana)
            try await verbs.all.reportThing(
                "post", id: post.id.string, words: ReportWords("spam"), by: verbs.given.member("ben"))
            let first = try await verbs.all.decide(
                "warn", "post", id: post.id.string, reason: "spam: 시계", by: mod)
            #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty)
            let second = try await verbs.all.decide("warn", "member", id: ana.id.string, reason: "또", by: mod)
            #expect(try await verbs.member(ana).warnedAt == verbs.clock.now)
            let open = try await verbs.all.readWarnings(by: ana, page: PageRequest()).items
            #expect(open.map(\.id) == [second.id, first.id] && open.allSatisfy(\.isOpen))
            #expect(open.map(\.postID) == [nil, post.id])
            try await verbs.all.readWarnings.markRead(upTo: first.id, by: ana)
            #expect(try await verbs.member(ana).warnedAt != nil, "one of them is not read")
            // Somebody else's hand reads nothing of it.
            try await verbs.all.readWarnings.markRead(upTo: second.id, by: mod.member)
            #expect(try await verbs.member(ana).warnedAt != nil)
            for _ in 0..<2 { try await verbs.all.readWarnings.markRead(upTo: second.id, by: ana) }
            #expect(try await verbs.member(ana).warnedAt == nil)
            #expect(try await verbs.all.readWarnings(by: ana, page: PageRequest()).items.count == 2)
            let kinds = try await verbs.audit(of: "ana").map(\.kind)
            #expect(kinds == [.memberWarned, .memberWarned, .warningRead, .warningRead])
            #expect(try await verbs.database.read { try $0.notices.unseen(by: ana.id, limit: 9) }.isEmpty)
            let file = try await verbs.all.readCases.file(on: .member, ana.id.rawValue)
            #expect(file.decisions.map(\.action) == [.warn, .warn])
            #expect(try await verbs.showMember("ana", viewer: nil).member.postCount == 1)
        }
    }

    @Test func `is of 300 characters at most, on what others see, and by nobody on themselves`() async throws
    {
        try await withVerbs { verbs in
            let (ana, mod) = (try await verbs.given.member("ana"), try await verbs.moderator())
            for reason in ["", String(repeating: "가", count: 301)] {
                let error = try await refusal {
                    _ = try await verbs.all.decide(
                        "warn", "member", id: ana.id.string, reason: reason, by: mod)
                }
                #expect(error?.faults.map(\.field) == ["reason"])
            }
            _ = try await verbs.all.decide(
                "warn", "member", id: ana.id.string, reason: String(repeating: "가", count: 300), by: mod)
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.decide(
                    "warn", "member", id: mod.member.id.string, reason: "x", by: mod)
            }
            for kind in ["avatar", "profile", "message", "story", "board"] {
                let error = try await refusal {
                    _ = try await verbs.all.decide("warn", kind, id: ana.id.string, reason: "x", by: mod)
                }
                #expect(error?.faults.map(\.field) == ["action"], "\(kind)")
            }
        }
    }

    @Test func `goes with its member; the log of decisions keeps what it said`() async throws {
        try await withVerbs { verbs in
            let (ana, mod) = (try await verbs.given.member("ana"), try await verbs.moderator())
            _ = try await verbs.all.decide("warn", "member", id: ana.id.string, reason: "x", by: mod)
            #expect(try await verbs.count("warnings") == 1)
            _ = try await verbs.all.leaveYard("ana", atOnce: true)
            _ = try await verbs.all.removeMembers(ana.id)
            #expect(try await verbs.count("warnings") == 0)
            #expect(
                try await verbs.all.readCases.decisions(page: PageRequest()).items.map(\.action) == [.warn])
        }
    }
}

@Suite struct `What a suspended member wrote` {
    @Test(arguments: Backend.allCases)
    func `is listed for moderators, as many as the counts say, and for nobody else`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let mod = try await verbs.moderator()
            let posts = [try await verbs.given.post(by: ana), try await verbs.given.post(by: ana)]
            let hidden = try await verbs.given.post(by: ana)
            let chair = try await verbs.given.listing(by: ana, "A chair")
            let below = try await verbs.given.post(by: ben)
            let comment = try await verbs.comment("hm", under: below.id, by: ana)
            _ = try await verbs.all.decide("hide", "post", id: hidden.id.string, reason: "x", by: mod)
            _ = try await verbs.suspend(ana, for: .days(7), by: mod)
            let seen = try await verbs.showMember.posts(of: "ana", viewer: mod.member, page: PageRequest())
            #expect(seen.posts.items.map(\.id) == posts.reversed().map(\.id))
            #expect(seen.profile.member.postCount == seen.posts.items.count)
            let market = try await verbs.all.listListings(of: "ana", viewer: mod.member, page: PageRequest())
            #expect(market.listings.items.map(\.id) == [chair.id])
            #expect(market.profile.member.listingCount == 1)
            let said = try await verbs.all.listComments.written(
                by: "ana", viewer: mod.member, page: PageRequest())
            #expect(
                said.comments.items.map(\.id) == [comment.id] && said.comments.items[0].postAuthor == "ben")
            for viewer in [nil, ben] {
                try await expectRefusal(.notFound) {
                    _ = try await verbs.showMember.posts(of: "ana", viewer: viewer, page: PageRequest())
                }
                try await expectRefusal(.notFound) {
                    _ = try await verbs.all.listListings(of: "ana", viewer: viewer, page: PageRequest())
                }
            }
        }
    }
}

extension BusyYard {
    /// A moderator whose password was just asked.
    fileprivate func moderator() async throws -> Identity {
        try await given.confirmed(given.member("mod", role: .moderator))
    }

    fileprivate func suspend(_ member: Member, for term: SuspensionTerm, by mod: Identity) async throws
        -> Decision
    {
        try await all.decide("suspend", "member", id: member.id.string, reason: "광고", for: term, by: mod)
    }

    fileprivate func member(_ member: Member) async throws -> Member {
        try #require(try await database.read { try $0.members.member(member.id) })
    }
}

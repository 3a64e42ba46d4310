import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Deleting a member as an owner` {
    @Test(arguments: Backend.allCases)
    func `is leaving for them: out at once, with days to come back, a letter and the owner in the audit log`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await verbs.given.post(by: ana)
            let session = try await verbs.logIn(ana)
            let question = try await verbs.leave.question(about: "Ana", for: olga)
            let until = verbs.clock.now + .days(7)
            #expect(question.member.id == ana.id && question.contents.posts == 1)
            #expect(question.until == until && !question.isReported)

            let owner = try await verbs.given.confirmed(olga)
            // An answer that was lost is asked for again.
            for _ in 0..<2 { try await verbs.leave("Ana", atOnce: false, by: owner) }
            let identity = try await verbs.identity(session)
            #expect(identity == nil)
            try await expectRefusal(.notFound) { _ = try await verbs.showMember("ana", viewer: ben) }
            #expect(try await verbs.leave.question(about: "ana", for: olga).until == nil)
            let filter = AuditFilter(kinds: [.memberLeaving], username: "ana")
            let events = try await verbs.all.readAudit(filter, page: PageRequest()).items
            #expect(events.map(\.actor) == ["olga"] && events.map(\.network) == [nil])
            #expect(events.first?.facts["grace_hours"] == "168")
            let mailbox = Mailbox()
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.subject) == ["leaving ana"])

            #expect(try await verbs.logIn(ana).isRestored)
            try await verbs.leave("ana", atOnce: false, by: owner)
            verbs.clock.advance(by: .days(7))
            #expect(try await verbs.remove().map(\.receipt.posts) == [1])
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `at once leaves no way back, also to who leaves already, and waits for nothing but a report`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let owner = try await verbs.given.confirmed(olga)
            let ana = try await verbs.given.member("ana")
            let ben = try await verbs.given.member("ben")
            try await verbs.leave("ana", atOnce: false, by: owner)
            try await verbs.leave("ana", atOnce: true, by: owner)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(ana) }
            // What is under way is no question any more, and again it changes nothing.
            try await expectRefusal(.notFound) {
                _ = try await verbs.leave.question(about: "ana", for: olga)
            }
            for atOnce in [false, true] { try await verbs.leave("ana", atOnce: atOnce, by: owner) }
            #expect(try await verbs.remove().map(\.member.username) == ["ana"])
            try await expectRefusal(.notFound) { try await verbs.leave("ana", atOnce: true, by: owner) }

            try await verbs.all.reportThing(
                "member", id: ben.id.string, words: ReportWords("spam"), by: olga)
            #expect(try await verbs.leave.question(about: "ben", for: olga).isReported)
            let kept = try await refusal { try await verbs.leave("ben", atOnce: true, by: owner) }
            #expect(kept?.code == .conflict && kept?.reason == .reported)
            try await verbs.leave("ben", atOnce: false, by: owner)
        }
    }

    @Test(arguments: Backend.allCases)
    func `waits for a report also where nobody can come back, however it is said`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, membership: MembershipPolicy(leaveGrace: .zero)) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let owner = try await verbs.given.confirmed(olga)
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            try await verbs.all.reportThing(
                "member", id: ana.id.string, words: ReportWords("spam"), by: ben)
            for atOnce in [false, true] {
                let kept = try await refusal { try await verbs.leave("ana", atOnce: atOnce, by: owner) }
                #expect(kept?.code == .conflict && kept?.reason == .reported)
                let again = try await refusal { _ = try await verbs.leave("ana", atOnce: atOnce) }
                #expect(again?.reason == .reported)
            }
            try await verbs.leave("ben", atOnce: false, by: owner)
            #expect(try await verbs.remove().map(\.member.username) == ["ben"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is for owners, about others, and never about the last one`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            _ = try await verbs.given.member("otto", role: .owner)
            let mia = try await verbs.given.member("mia", role: .moderator)
            _ = try await verbs.given.member("ana")
            for (name, actor) in [("ana", mia), ("mia", mia), ("otto", mia), ("olga", olga)] {
                try await expectRefusal(.forbidden, "\(name) by \(actor.username)") {
                    try await verbs.leave(name, atOnce: true, by: verbs.given.confirmed(actor))
                }
                try await expectRefusal(.forbidden, "\(name) for \(actor.username)") {
                    _ = try await verbs.leave.question(about: name, for: actor)
                }
            }
            let owner = try await verbs.given.confirmed(olga)
            for name in ["nobody", "no one", "olga@example.com", ""] {
                try await expectRefusal(.notFound, "\(name)") {
                    try await verbs.leave(name, atOnce: false, by: owner)
                }
            }
            // Whoever was an owner when the request came, and is none any more.
            _ = try await verbs.promote(username: "olga", to: .member)
            let last = try await refusal { try await verbs.leave("otto", atOnce: false, by: owner) }
            #expect(last?.code == .conflict && last?.reason == .lastOwner)
            _ = try await verbs.promote(username: "olga", to: .owner)
            try await verbs.leave("otto", atOnce: false, by: owner)
            #expect(try await verbs.all.listMembers.file(on: "otto").listed.member.leavingAt != nil)
        }
    }
}

import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The operator, by the verbs of moderators,` {
    @Test func `suspends and lets in again whomever, and the last owner never`() async throws {
        try await withVerbs { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let session = try await verbs.given.session(of: olga)
            let decide = verbs.all.decide
            let last = try await refusal {
                _ = try await decide("suspend", "member", id: olga.id.string, reason: "x", by: nil)
            }
            #expect(last?.reason == .lastOwner)
            #expect(try await verbs.authenticate(session: session.id) != nil)
            _ = try await verbs.given.member("otto", role: .owner)
            let decision = try await decide(
                "suspend", "member", id: olga.id.string, reason: "away", by: nil)
            #expect(decision.actor == AuditTrail.operatorName)
            #expect(try await verbs.authenticate(session: session.id) == nil)
            try await expectRefusal(.conflict) {
                _ = try await decide("suspend", "member", id: olga.id.string, reason: "x", by: nil)
            }
            _ = try await decide("unsuspend", "member", id: olga.id.string, reason: "back", by: nil)
            let events = try await verbs.audit(of: "olga")
            #expect(events.map(\.kind) == [.memberSuspended, .memberUnsuspended])
            #expect(events.allSatisfy { $0.actor == AuditTrail.operatorName })
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `lets a member leave with the grace of all, once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let phone = try await verbs.logIn(ana)
            let (_, leavingAt) = try await verbs.leave("ANA", atOnce: false)
            #expect(leavingAt == verbs.clock.now + .days(7))
            #expect(try await verbs.identity(phone) == nil)
            let again = try await refusal { _ = try await verbs.leave("ana", atOnce: false) }
            #expect(again?.reason == .leaving)
            #expect(try await verbs.logIn(ana).isRestored)
            let leaving = try await verbs.audit(of: "ana").first { $0.kind == .memberLeaving }
            #expect(leaving?.actor == AuditTrail.operatorName && leaving?.facts == ["grace_hours": "168"])
            try await expectRefusal(.notFound) { _ = try await verbs.leave("nobody", atOnce: false) }
        }
    }

    @Test(arguments: Backend.allCases)
    func `deletes a member at once, with all that is theirs, also one who leaves already`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            for _ in 0..<25 { _ = try await verbs.given.post(by: ana, photos: [verbs.given.photo(by: ana)]) }
            _ = try await verbs.leave("ana", atOnce: false)
            _ = try await verbs.leave("ana", atOnce: true)
            let departed = try await verbs.remove(ana.id)
            #expect(departed?.receipt.posts == 25 && departed?.receipt.photos == 25)
            #expect(try await verbs.database.read { try $0.members.member(ana.id) } == nil)
            #expect(try await verbs.remove(ana.id) == nil)
        }
    }

    @Test func `deletes nobody at once of whom a report waits, nor the last owner, and changes nothing`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await verbs.given.member("olga", role: .owner)
            let post = try await verbs.given.post(by: ana)
            try await verbs.all.reportThing("post", id: post.id.string, words: ReportWords("spam"), by: ben)
            for (name, reason) in [("ana", DomainError.Reason.reported), ("olga", .lastOwner)] {
                let phone = try await verbs.given.session(of: verbs.yard.member(name))
                let refused = try await refusal { _ = try await verbs.leave(name, atOnce: true) }
                #expect(refused?.reason == reason)
                #expect(try await verbs.authenticate(session: phone.id) != nil)
                #expect(try await verbs.audit(of: name).isEmpty)
            }
        }
    }

    @Test func `reads of one member what they have, by name or address`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let post = try await verbs.given.post(by: ana, photos: [verbs.given.photo(by: ana)])
            _ = try await verbs.given.session(of: ana)
            try await verbs.all.reportThing("post", id: post.id.string, words: ReportWords("spam"), by: ben)
            _ = try await verbs.all.decide("suspend", "member", id: ana.id.string, reason: "x", by: nil)
            for identifier in ["ana", "ANA@example.com"] {
                let file = try await verbs.all.listMembers.file(on: identifier)
                #expect(file.listed.member.state == .suspended && file.listed.byteCount > 0)
                #expect(file.contents.posts == 1 && file.contents.photos == 1)
                #expect(file.openCaseCount == 1 && file.decisions.map(\.reason) == ["x"])
            }
            try await expectRefusal(.notFound) { _ = try await verbs.all.listMembers.file(on: "nobody") }
            try await expectRefusal(.invalid) {
                let filter = MemberFilter(query: String(repeating: "x", count: 1000))
                _ = try await verbs.all.listMembers(filter, page: PageRequest())
            }
        }
    }
}

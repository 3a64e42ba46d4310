import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Coming into the yard` {
    private let visit = Visit(network: "192.0.2.1", device: "test")

    private func join(_ name: String, invite: String? = nil, _ verbs: BusyYard) async throws -> Member {
        let form = Registration(
            username: name, email: "\(name)@example.com", password: "sweeps the yard", invite: invite)
        return try await verbs.register(form, kind: .app, from: visit).member
    }

    private func fault(_ body: () async throws -> Void) async throws -> [FieldFault] {
        try await refusal(body)?.faults ?? []
    }

    @Test(arguments: Backend.allCases)
    func `by invitation needs an invite that is good`(_ backend: Backend) async throws {
        try await withVerbs(backend, membership: MembershipPolicy(registration: .invite)) { verbs in
            let olga = try await verbs.given.confirmed(verbs.given.member("olga", role: .owner))
            let (invite, secret) = try await verbs.invite(uses: 2, days: 3, by: olga)
            #expect(invite.expiresAt == verbs.clock.now + .days(3))
            let without = try await fault { _ = try await join("ana", verbs) }
            #expect(without == [FieldFault(field: "invite", fault: .required)])
            let wrong = try await fault { _ = try await join("ana", invite: "x", verbs) }
            #expect(wrong == [FieldFault(field: "invite", fault: .spentInvite)])
            #expect(try await join("ana", invite: secret, verbs).isWaiting == false)
            #expect(try await join("bo_", invite: secret, verbs).isVisible)
            let spent = try await fault { _ = try await join("cleo", invite: secret, verbs) }
            #expect(spent == [FieldFault(field: "invite", fault: .spentInvite)])
            #expect(try await verbs.invites(page: PageRequest()).items.isEmpty)

            let (late, lateSecret) = try await verbs.invite(uses: nil, days: nil, by: nil)
            #expect(late.uses == 1 && late.expiresAt == verbs.clock.now + .days(14))
            let (revoked, revokedSecret) = try await verbs.invite(uses: nil, days: nil, by: nil)
            try await verbs.revokeInvite(revoked.id, by: olga)
            try await expectRefusal(.notFound) { try await verbs.revokeInvite(revoked.id, by: olga) }
            let taken = try await fault { _ = try await join("cleo", invite: revokedSecret, verbs) }
            #expect(taken == [FieldFault(field: "invite", fault: .spentInvite)])
            verbs.clock.advance(by: .days(14))
            let over = try await fault { _ = try await join("cleo", invite: lateSecret, verbs) }
            #expect(over == [FieldFault(field: "invite", fault: .spentInvite)])
        }
    }

    @Test(arguments: Backend.allCases)
    func `lets in as many as the invite says, however many come at once`(_ backend: Backend) async throws {
        try await withVerbs(backend, membership: MembershipPolicy(registration: .invite)) { verbs in
            let (_, secret) = try await verbs.invite(uses: 3, days: 1, by: nil)
            let results = try await atOnce(10) {
                try await join("guest\($0)", invite: secret, verbs).username
            }
            #expect((results.successes() as [String]).count == 3)
            #expect(try await verbs.count("members") == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `with approval waits for somebody, and an invite opens at once`(_ backend: Backend) async throws {
        try await withVerbs(backend, membership: MembershipPolicy(registration: .approval)) { verbs in
            let olga = try await verbs.given.confirmed(verbs.given.member("olga", role: .owner))
            let ana = try await join("ana", verbs)
            let bo = try await join("bo_", verbs)
            #expect(ana.isWaiting && bo.isWaiting)
            try await expectRefusal(.notFound) { _ = try await verbs.showMember("ana", viewer: bo) }
            #expect(try await verbs.showMember("ana", viewer: ana).relation.isViewer)
            #expect(try await verbs.admit.approve("Ana", by: olga).member.isWaiting == false)
            #expect(try await verbs.showMember("ana", viewer: bo).member.id == ana.id)
            try await expectRefusal(.notFound) { _ = try await verbs.admit.refuse("ana", by: olga) }
            _ = try await verbs.admit.refuse("bo_", by: olga)
            #expect(try await verbs.availability(username: "bo_", email: nil).username == .available)
            let (_, secret) = try await verbs.invite(uses: 1, days: 1, by: nil)
            #expect(try await join("cleo", invite: secret, verbs).isWaiting == false)
            let wrong = try await fault { _ = try await join("dora", invite: "x", verbs) }
            #expect(wrong == [FieldFault(field: "invite", fault: .spentInvite)])
            let filter = AuditFilter(kinds: [.memberApproved, .memberRefused])
            let events = try await verbs.all.readAudit(filter, page: PageRequest()).items
            #expect(events.map(\.kind) == [.memberRefused, .memberApproved])
            #expect(events.allSatisfy { $0.actor == "olga" })
        }
    }

    @Test func `with approval ends with a letter to an address that was confirmed`() async throws {
        let policy = MembershipPolicy(registration: .approval)
        try await withVerbs(membership: policy, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await join("ana", verbs)
            try await verbs.sendLetters(to: mailbox)
            let link = try #require(mailbox.mails.first?.text)
            _ = try await verbs.confirmEmail(link: link, from: .usual)
            _ = try await join("ben", verbs)
            for name in ["ana", "ben"] { _ = try await verbs.admit.approve(name, by: nil) }
            try await verbs.sendLetters(to: mailbox)
            let subjects = mailbox.mails.map(\.subject)
            #expect(subjects.sorted() == ["approved ana", "confirm_email ana", "confirm_email ben"])
            #expect(mailbox.mails.first { $0.subject == "approved ana" }?.recipient == ana.email)
        }
    }

    @Test(arguments: Backend.allCases)
    func `tells each owner once, by notice and letter, and takes it back when nobody waits`(
        _ backend: Backend
    ) async throws {
        let policy = MembershipPolicy(registration: .approval)
        try await withVerbs(backend, membership: policy, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let olga = try await verbs.given.member("olga", role: .owner)
            _ = try await verbs.given.member("mia", role: .moderator)
            for name in ["ana", "ben"] { _ = try await join(name, verbs) }
            try await verbs.sendLetters(to: mailbox)
            let letters = mailbox.mails.filter { $0.subject.hasPrefix("member_waits") }
            #expect(letters.map(\.recipient) == [olga.email])
            func unseen() async throws -> [Notice] {
                try await verbs.database.read { try $0.notices.unseen(by: olga.id, limit: 9) }
            }
            let notices = try await unseen()
            #expect(notices.map(\.kind) == [.memberWaits])
            let seen = try #require(notices.first)
            try await verbs.all.seeNotices(upTo: seen.id, by: olga)
            _ = try await join("cleo", verbs)
            #expect(try await unseen().map(\.kind) == [.memberWaits])
            _ = try await verbs.admit.approve("ana", by: nil)
            _ = try await verbs.admit.refuse("ben", by: nil)
            #expect(try await unseen().count == 1)
            _ = try await verbs.admit.approve("cleo", by: nil)
            #expect(try await unseen().isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `counts who waits for moderators, and not who waits for a letter`(_ backend: Backend) async throws {
        try await withVerbs(backend, membership: MembershipPolicy(registration: .approval)) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            for name in ["ana", "ben"] { _ = try await join(name, verbs) }
            let letter = Member(
                id: verbs.given.ids.next(), username: "cleo", displayName: "Cleo", email: "cleo@example.com",
                createdAt: verbs.clock.now, isWaiting: true, isEmailConfirmed: false, waitsForEmail: true)
            try await verbs.database.write { try $0.members.insert(letter, passwordHash: "x") }
            let counts = try await verbs.database.read { try $0.moderation.waitingCounts(upTo: 100) }
            #expect(counts == (0, 2))
            let signedIn = try await verbs.logIn(olga, on: "laptop", kind: .web)
            let identity = try await verbs.authenticate(cookie: signedIn.secret)
            #expect(identity?.waitingCount == 2)
        }
    }

    @Test func `by an invite of odd numbers is refused to its maker`() async throws {
        try await withVerbs { verbs in
            for (uses, days, fields) in [(0, 0, ["uses", "days"]), (1001, 1, ["uses"]), (1, 366, ["days"])] {
                let faults = try await fault { _ = try await verbs.invite(uses: uses, days: days, by: nil) }
                #expect(faults.map(\.field) == fields)
            }
        }
    }
}

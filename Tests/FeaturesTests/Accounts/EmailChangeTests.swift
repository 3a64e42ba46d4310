import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@testable import Features

@Suite struct `Another e-mail address` {
    private func withAna(
        hasMail: Bool = true, _ body: (BusyYard, Member, Identity, Mailbox) async throws -> Void
    ) async throws {
        try await withVerbs(hasMail: hasMail) { verbs in
            let ana = try await verbs.given.member("ana")
            let laptop = try await verbs.logIn(ana, on: "laptop", kind: .web)
            let identity = try #require(try await verbs.identity(laptop))
            try await verbs.confirm(password, by: identity)
            try await body(verbs, ana, identity, Mailbox())
        }
    }

    @Test func `waits until its link is opened, and the old address hears of it`() async throws {
        try await withAna { verbs, ana, identity, mailbox in
            let asked = try await verbs.editMe(
                MemberChange(bio: "hi", email: "new@example.org"), by: identity)
            #expect(asked.email == ana.email)
            #expect(asked.bio == "hi")
            #expect(try await verbs.showMe(ana.id).pendingEmail == "new@example.org")
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.recipient) == ["new@example.org"])
            let link = mailbox.mails[0].text
            let confirmed = try await verbs.confirmEmail(link: link, from: .usual)
            #expect(confirmed.email == "new@example.org")
            #expect(try await verbs.showMe(ana.id) == OwnProfile(member: confirmed, pendingEmail: nil))
            try await expectRefusal(.notFound) { _ = try await verbs.confirmEmail(link: link, from: .usual) }
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.last?.recipient == ana.email)
            #expect(mailbox.mails.last?.subject == "email_changed ana")
            #expect(try await verbs.audit(of: "ana").map(\.kind).suffix(2) == [.emailAsked, .emailChanged])
        }
    }

    @Test func `without mail counts at once`() async throws {
        try await withAna(hasMail: false) { verbs, ana, identity, _ in
            let changed = try await verbs.editMe(MemberChange(email: "new@example.org"), by: identity)
            #expect(changed.email == "new@example.org")
            #expect(try await verbs.showMe(ana.id).pendingEmail == nil)
            let notices = try await verbs.database.read { try $0.notices.unseen(by: ana.id, limit: 5) }
            #expect(notices.map(\.kind) == [.emailChanged])
        }
    }

    @Test(arguments: [true, false])
    func `is told apart from the one that the member has and keeps`(_ hasMail: Bool) async throws {
        try await withAna(hasMail: hasMail) { verbs, ana, identity, _ in
            let expected: AddressOutcome = hasMail ? .sent : .changed
            let asked = try await verbs.editMe.address("new@example.org", by: identity, from: .usual)
            #expect(asked == expected)
            let current = try await verbs.showMe(ana.id).member.email
            let back = try await verbs.editMe.address(current, by: identity, from: .usual)
            #expect(back == .kept)
            #expect(try await verbs.showMe(ana.id).pendingEmail == nil)
        }
    }

    @Test func `can be taken back, replaced, or runs out`() async throws {
        try await withAna { verbs, ana, identity, mailbox in
            for email in ["one@example.org", "two@example.org"] {
                _ = try await verbs.editMe(MemberChange(email: email), by: identity)
                try await verbs.sendLetters(to: mailbox)
            }
            let (first, second) = (mailbox.mails[0].text, mailbox.mails[1].text)
            try await expectRefusal(.notFound) { _ = try await verbs.confirmEmail(link: first, from: .usual) }
            _ = try await verbs.editMe(MemberChange(email: ana.email), by: identity)
            #expect(try await verbs.showMe(ana.id).pendingEmail == nil)
            try await expectRefusal(.notFound) {
                _ = try await verbs.confirmEmail(link: second, from: .usual)
            }
            _ = try await verbs.editMe(MemberChange(email: "three@example.org"), by: identity)
            try await verbs.sendLetters(to: mailbox)
            verbs.clock.advance(by: .hours(24))
            #expect(try await verbs.showMe(ana.id).pendingEmail == nil)
            try await expectRefusal(.notFound) {
                _ = try await verbs.confirmEmail(link: mailbox.mails[2].text, from: .usual)
            }
        }
    }

    @Test func `that somebody else has, or gets first, is taken`() async throws {
        try await withAna { verbs, _, identity, mailbox in
            _ = try await verbs.given.member("ben")
            try await expectRefusal(.taken) {
                _ = try await verbs.editMe(MemberChange(email: "Ben@example.com"), by: identity)
            }
            _ = try await verbs.editMe(MemberChange(email: "carl@example.com"), by: identity)
            try await verbs.sendLetters(to: mailbox)
            _ = try await verbs.given.member("carl")
            try await expectRefusal(.taken) {
                _ = try await verbs.confirmEmail(link: mailbox.mails[0].text, from: .usual)
            }
        }
    }

    @Test func `ends the links that were sent to the old one`() async throws {
        try await withAna { verbs, _, identity, mailbox in
            try await verbs.forget(identifier: "ana", from: .usual)
            _ = try await verbs.editMe(MemberChange(email: "new@example.org"), by: identity)
            try await verbs.sendLetters(to: mailbox)
            _ = try await verbs.confirmEmail(link: mailbox.mails[1].text, from: .usual)
            try await expectRefusal(.notFound) {
                _ = try await verbs.reset(link: mailbox.mails[0].text, password: "battery staple")
            }
        }
    }
}

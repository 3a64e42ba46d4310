import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `An address that nobody has confirmed` {
    private func join(_ name: String, at address: String, _ verbs: BusyYard) async throws -> Member {
        try await verbs.register(
            Registration(username: name, email: address, password: "sweeps the yard"), kind: .app,
            from: .usual
        ).member
    }

    /// Opens the newest letter's link.
    private func open(_ mailbox: Mailbox, _ verbs: BusyYard) async throws -> Member {
        let mail = try #require(mailbox.mails.last { $0.subject.hasPrefix("confirm_email") })
        return try await verbs.all.confirmEmail(link: mail.text, from: .usual)
    }

    @Test(arguments: Backend.allCases)
    func `gets the letter to confirm it, and no other`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await join("ana", at: "ana@example.org", verbs)
            #expect(!ana.isEmailConfirmed)
            try await verbs.forget(identifier: "ana", from: .usual)
            try await verbs.database.write { stores in
                try verbs.all.tellMember(
                    .passwordChanged, ana, device: "x", language: "ko", in: stores)
            }
            try await verbs.sendLetters(to: mailbox)
            #expect(Set(mailbox.mails.map(\.subject)) == ["confirm_email ana"])
            #expect(try await open(mailbox, verbs).isEmailConfirmed)
            try await verbs.forget(identifier: "ana", from: .usual)
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.last?.subject == "reset_password ana")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is asked about three times a day`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await join("ana", at: "ana@example.org", verbs)
            let identity = Identity(member: ana, session: try await verbs.given.session(of: ana))
            for _ in 0..<5 {
                _ = try await verbs.editMe(MemberChange(email: "ana@example.org"), by: identity)
                try await verbs.sendLetters(to: mailbox)
            }
            #expect(mailbox.mails.count == 3)
            verbs.clock.advance(by: .hours(25))
            let outcome = try await verbs.editMe.address("ana@example.org", by: identity, from: .usual)
            #expect(outcome == .sent)
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.count == 4)
            #expect(try await open(mailbox, verbs).isEmailConfirmed)
        }
    }

    @Test(arguments: Backend.allCases)
    func `keeps nobody from joining who has the mailbox, and is the first's who confirms it`(
        _ backend: Backend
    )
        async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let (annes, anas) = (Mailbox(), Mailbox())
            let thief = try await join("thief", at: "Ana@example.org", verbs)
            try await verbs.sendLetters(to: annes)
            let ana = try await join("ana", at: "ana@example.org", verbs)
            try await verbs.sendLetters(to: anas)
            #expect(try await open(anas, verbs).id == ana.id)
            let taken = await #expect(throws: DomainError.self) { _ = try await open(annes, verbs) }
            #expect(taken?.code == .taken)
            let login = try await verbs.all.logIn(
                identifier: "ana@example.org", password: "sweeps the yard", kind: .app, from: .usual)
            #expect(login.member.id == ana.id)
            #expect(try await verbs.all.showMe(thief.id).pendingEmail == "Ana@example.org")
            let late = await #expect(throws: DomainError.self) {
                _ = try await join("late", at: "ANA@example.org", verbs)
            }
            #expect(late?.faults.map(\.field) == ["email"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `can be replaced by another one, and logs one in`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await join("ana", at: "amna@example.org", verbs)
            let login = try await verbs.all.logIn(
                identifier: "amna@example.org", password: "sweeps the yard", kind: .app, from: .usual)
            #expect(login.member.id == ana.id)
            let identity = try await verbs.given.confirmed(ana)
            _ = try await verbs.editMe(MemberChange(email: "ana@example.org"), by: identity)
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.recipient) == ["ana@example.org"])
            let member = try await open(mailbox, verbs)
            #expect(member.email == "ana@example.org" && member.isEmailConfirmed)
            try await verbs.sendLetters(to: mailbox)
            // Nobody knows whose the old one is.
            #expect(mailbox.mails.count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `counts at once where no letters are sent`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await join("ana", at: "ana@example.org", verbs)
            #expect(ana.isEmailConfirmed)
            #expect(try await verbs.all.showMe(ana.id).pendingEmail == nil)
            await #expect(throws: DomainError.self) {
                _ = try await join("ben", at: "ANA@example.org", verbs)
            }
        }
    }
}

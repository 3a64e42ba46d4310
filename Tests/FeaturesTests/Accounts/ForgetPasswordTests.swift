import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A forgotten password` {
    @Test(arguments: ["ana", "ANA", "ana@example.com", "Ana@Example.com"])
    func `brings a link by letter, by name or address`(_ identifier: String) async throws {
        try await withVerbs(hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await verbs.given.member("ana")
            let phone = try await verbs.logIn(ana)
            try await verbs.forget(identifier: identifier, from: .usual)
            try await verbs.sendLetters(to: mailbox)
            let mail = try #require(mailbox.mails.first)
            _ = try await verbs.reset(link: mail.text, password: "battery staple")
            #expect(try await verbs.identity(phone) == nil)
            _ = try await verbs.logIn(
                identifier: "ana", password: "battery staple", kind: .web, from: .usual)
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.subject) == ["reset_password ana", "password_changed ana"])
        }
    }

    @Test func `is the same work for a name that nobody has (rule 18)`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            let mailbox = Mailbox()
            _ = try await verbs.given.member("ana")
            var works: [[String]] = []
            var amy = try await verbs.given.member("amy")
            amy.isEmailConfirmed = false
            try await verbs.database.write { [amy] stores in try stores.members.update(amy) }
            for name in ["ana", "amy", "nobody", "nobody@example.com", String(repeating: "x", count: 5000)] {
                let statements = try await verbs.yard.engine.statements {
                    try await verbs.forget(identifier: name, from: .usual)
                }
                works.append(statements.map(\.text))
            }
            // By e-mail other columns are asked; everything else is the same.
            let byName = try #require(works[0].first { $0.contains("m.username = ?") })
            let byEmail = try #require(works[3].first { $0.contains("m.email_key = ?") })
            let shapes = works.map { $0.map { $0 == byEmail ? byName : $0 } }
            #expect(Set(shapes).count == 1)
            #expect(works[0].filter { $0.hasPrefix("INSERT") }.count == 2)
            let receipt = try await verbs.sendLetters(to: mailbox)
            #expect(receipt.dropped == 3)
            #expect(mailbox.mails.map(\.subject) == ["reset_password ana", "confirm_email amy"])
            #expect(try await verbs.audit().map(\.username) == ["ana", "amy", nil, nil, nil])
        }
    }

    @Test func `fills nobody's mailbox, and says nothing of it`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            let mailbox = Mailbox()
            _ = try await verbs.given.member("ana")
            for _ in 0..<10 {
                try await verbs.forget(identifier: "ana", from: .usual)
                try await verbs.sendLetters(to: mailbox)
            }
            #expect(mailbox.mails.count == ForgetPassword.linkLimit)
            verbs.clock.advance(by: .hours(1))
            try await verbs.forget(identifier: "ana", from: .usual)
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.count == ForgetPassword.linkLimit + 1)
        }
    }

    @Test func `is a link for ten minutes`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            let mailbox = Mailbox()
            _ = try await verbs.given.member("ana")
            try await verbs.forget(identifier: "ana", from: .usual)
            // They begin when the letter is sent.
            verbs.clock.advance(by: .hours(2))
            try await verbs.sendLetters(to: mailbox)
            verbs.clock.advance(by: .minutes(10))
            try await expectRefusal(.notFound) {
                _ = try await verbs.reset(link: mailbox.mails[0].text, password: "battery staple")
            }
        }
    }

    @Test func `writes no letter where there is no mail`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            try await verbs.forget(identifier: "ana", from: .usual)
            #expect(try await verbs.count("letters") == 0)
            #expect(!verbs.forget.hasMail)
            try await expectRefusal(.invalid) { try await verbs.forget(identifier: " ", from: .usual) }
        }
    }
}

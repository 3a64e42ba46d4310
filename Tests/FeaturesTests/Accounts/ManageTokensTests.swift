import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Tokens for programs` {
    private func make(
        _ verbs: BusyYard, _ signedIn: SignedIn, _ label: String = "script",
        _ scopes: [String] = ["write:market"],
        days: Int? = 30
    ) async throws -> ManageTokens.Made {
        try await verbs.all.manageTokens.make(
            label, scopes: scopes, days: days, by: verbs.confirmed(signedIn), from: .usual)
    }

    @Test(arguments: Backend.allCases)
    func `are good until their day, however often they are used`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let made = try await make(verbs, verbs.logIn(ana, kind: .web))
            #expect(made.secret.hasPrefix("madang_") && made.secret.utf8.count == 50)
            for day in 1..<30 {
                verbs.clock.advance(by: .days(1))
                let identity = try #require(try await verbs.authenticate(token: made.secret), "\(day)")
                #expect(identity.member == ana && identity.session.scopes?.text == "write:market")
                #expect(identity.isConfirmed && identity.session.lastSeenAt == verbs.clock.now)
            }
            verbs.clock.advance(by: .days(1))
            #expect(try await verbs.authenticate(token: made.secret) == nil)
        }
    }

    @Test func `are neither cookies nor refresh tokens, and these are no tokens`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let (browser, app) = (
                try await verbs.logIn(ana, kind: .web), try await verbs.logIn(ana, kind: .app)
            )
            let made = try await make(verbs, browser)
            #expect(try await verbs.authenticate(cookie: made.secret) == nil)
            try await expectRefusal(.unauthorized) {
                _ = try await verbs.all.refreshTokens(made.secret, from: .usual)
            }
            #expect(try await verbs.authenticate(token: made.secret) != nil)
            #expect(try await verbs.authenticate(token: browser.secret) == nil)
            #expect(try await verbs.authenticate(token: app.secret) == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are listed apart from devices, and neither takes the place of the other`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let browser = try await verbs.logIn(ana, kind: .web)
            let first = try await make(verbs, browser, "first")
            let second = try await make(verbs, browser, "second")
            #expect(try await verbs.all.manageTokens.list(of: ana).map(\.device) == ["second", "first"])
            let identity = try #require(try await verbs.identity(browser))
            #expect(try await verbs.all.listSessions(by: identity).sessions.map(\.id) == [browser.session.id])
            // The hundred and first device ends the one that was seen longest ago, and no token.
            for _ in 0..<OpenSession.limit { _ = try await verbs.logIn(ana) }
            #expect(try await verbs.authenticate(token: first.secret) != nil)
            let ben = try await verbs.given.member("ben")
            let other = try #require(try await verbs.identity(verbs.logIn(ben)))
            try await expectRefusal(.notFound) {
                try await verbs.all.endSession(first.token.id, of: .token, by: other, from: .usual)
            }
            let phone = try #require(try await verbs.identity(verbs.logIn(ana)))
            for (id, holder) in [
                (first.token.id, Session.Holder.device), (phone.session.id, .token), (first.token.id, .app),
            ] {
                try await expectRefusal(.notFound) {
                    try await verbs.all.endSession(id, of: holder, by: phone, from: .usual)
                }
            }
            try await verbs.all.endSession(first.token.id, of: .token, by: phone, from: .usual)
            #expect(try await verbs.authenticate(token: first.secret) == nil)
            try await verbs.all.endSession.others(by: phone, from: .usual)
            #expect(try await verbs.authenticate(token: second.secret) == nil)
        }
    }

    @Test func `are made by who has shown their password, with a name, scopes and a day`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let browser = try await verbs.logIn(ana, kind: .web)
            let identity = try #require(try await verbs.identity(browser))
            try await expectRefusal(.confirmationRequired) {
                _ = try await verbs.all.manageTokens.make(
                    "script", scopes: ["read"], days: 1, by: identity, from: .usual)
            }
            for (label, scopes, days, field) in [
                (" ", ["read"], 1, "label"), ("script", [], 1, "scopes"), ("script", ["rule"], 1, "scopes"),
                ("script", Array(repeating: "read", count: Scopes.words.count + 1), 1, "scopes"),
                ("script", ["read"], 0, "days"), ("script", ["read"], 367, "days"),
                ("script", ["read"], nil, "days"),
            ] as [(String, [String], Int?, String)] {
                let error = try await refusal {
                    _ = try await make(verbs, browser, label, scopes, days: days)
                }
                #expect(
                    error?.code == .invalid && error?.faults.map(\.field) == [field], "\(label) \(scopes)")
            }
            for _ in 0..<ManageTokens.limit { _ = try await make(verbs, browser) }
            let error = try await refusal { _ = try await make(verbs, browser) }
            #expect(error?.faults.map(\.field) == ["label"])
        }
    }

    @Test func `change neither the address nor anything else that is a way in`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let made = try await make(verbs, verbs.logIn(ana, kind: .web), "all", ["read", "write"])
            let identity = try #require(try await verbs.authenticate(token: made.secret))
            var change = MemberChange()
            change.email = "thief@example.com"
            let error = try await refusal {
                _ = try await verbs.all.editMe(change, by: identity, from: .usual)
            }
            #expect(error?.code == .forbidden && error?.reason == .lacksScope)
        }
    }

    @Test func `are told of once they are made, on all pages and by mail`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await verbs.given.member("ana")
            _ = try await make(verbs, verbs.logIn(ana, kind: .web))
            let told = try await verbs.database.read { try $0.notices.notices(of: ana.id, limit: 9) }
            #expect(told.map(\.kind) == [.tokenMade])
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.recipient) == [ana.email])
        }
    }

    @Test func `that cannot be read allow nothing`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let made = try await make(verbs, verbs.logIn(ana, kind: .web))
            try await verbs.yard.damage("UPDATE sessions SET scopes = 'rule:all' WHERE id = \(made.token.id)")
            #expect(try await verbs.authenticate(token: made.secret)?.session.scopes == Scopes([]))
        }
    }
}

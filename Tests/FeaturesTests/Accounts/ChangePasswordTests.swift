import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Another password` {
    private func withAna(
        _ body: (BusyYard, Member, SignedIn, Identity) async throws -> Void
    ) async throws {
        try await withVerbs(hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let laptop = try await verbs.logIn(ana, on: "laptop", kind: .web)
            try await body(verbs, ana, laptop, try #require(try await verbs.identity(laptop)))
        }
    }

    @Test func `ends every other session, every link and the confirmation (rule 19)`() async throws {
        try await withAna { verbs, ana, laptop, identity in
            let phone = try await verbs.logIn(ana)
            let link = try await verbs.makeLink(username: "ana", purpose: .signIn, lifetime: .hours(1))
            try await verbs.confirm(password, by: identity)
            _ = try await verbs.editMe(MemberChange(email: "new@example.org"), by: identity)
            try await verbs.changePassword(from: password, to: "battery staple", by: identity, visit: .usual)
            #expect(try await verbs.identity(phone) == nil)
            let still = try #require(try await verbs.identity(laptop))
            #expect(!still.isConfirmed && still.session.confirmedUntil == nil)
            try await expectRefusal(.notFound) {
                _ = try await verbs.signInWithLink(link, from: .usual)
            }
            try await expectRefusal(.confirmationRequired) {
                _ = try await verbs.editMe(MemberChange(email: "other@example.org"), by: identity)
            }
            #expect(try await verbs.showMe(ana.id).pendingEmail == nil)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(ana) }
            _ = try await verbs.logIn(
                identifier: "ana", password: "battery staple", kind: .app, from: .usual)
        }
    }

    @Test func `is told to the member, but not where it was done`() async throws {
        try await withAna { verbs, ana, laptop, identity in
            let visit = Visit(network: "192.0.2.7", device: "Safari · Mac")
            try await verbs.changePassword(from: password, to: "battery staple", by: identity, visit: visit)
            let other = try await verbs.logIn(
                identifier: "ana", password: "battery staple", kind: .web,
                from: Visit(network: Visit.usual.network, device: "laptop"))
            let told = try #require(try await verbs.authenticate(cookie: other.secret)).notices
            #expect(told.map(\.kind) == [.passwordChanged])
            #expect(told.map(\.device) == ["Safari · Mac"])
            #expect(told.map(\.sessionID) == [laptop.session.id])
            try await verbs.all.seeNotices(upTo: told[0].id, by: ana)
            let seen = try #require(try await verbs.authenticate(cookie: other.secret))
            #expect(seen.notices == [])
            let mailbox = Mailbox()
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.subject) == ["password_changed ana"])
            #expect(try await verbs.audit(of: "ana").map(\.kind).contains(.passwordChanged))
        }
    }

    @Test func `leaves passkeys, and tells how many by letter`() async throws {
        try await withAna { verbs, ana, _, identity in
            for label in ["one", "other"] { try await verbs.addPasskey(label, of: ana) }
            try await verbs.changePassword(from: password, to: "battery staple", by: identity, visit: .usual)
            #expect(try await verbs.toldPasskeys() == [KeptPasskeys(facts: ["passkeys": "2"])])
            #expect(try await verbs.all.managePasskeys.count(of: ana) == 2)
        }
    }

    @Test func `needs the old one, and holds the rules`() async throws {
        try await withAna { verbs, ana, _, identity in
            let wrong = try await refusal {
                try await verbs.changePassword(
                    from: "wrong horse", to: "battery staple", by: identity, visit: .usual)
            }
            #expect(wrong?.code == .invalidCredentials && wrong?.reason == .wrongPassword)
            for (old, new, fields) in [
                ("", "battery staple", ["current_password"]), (password, "short", ["new_password"]),
                (password, "password1", ["new_password"]), (password, "xx ana xx", ["new_password"]),
                ("", "", ["current_password", "new_password"]),
            ] {
                let error = try await refusal {
                    try await verbs.changePassword(from: old, to: new, by: identity, visit: .usual)
                }
                #expect(error?.code == .invalid)
                #expect(error?.faults.map(\.field) == fields)
            }
            _ = try await verbs.logIn(ana)
        }
    }

    @Test func `of two at once one wins`() async throws {
        try await withAna { verbs, ana, _, identity in
            let results = try await atOnce(4) { number in
                try await verbs.changePassword(
                    from: password, to: "battery staple \(number)", by: identity, visit: .usual)
            }
            #expect(results.successes().count == 1)
            let codes = Set(results.failures())
            #expect(codes.isSubset(of: [.unauthorized, .invalidCredentials]))
        }
    }
}

extension BusyYard {
    /// A passkey of `member` that is added now.
    func addPasskey(_ label: String, of member: Member) async throws {
        let id: Identifier<Passkey> = yard.ids.next()
        _ = try await database.write { stores in
            try stores.passkeys.insert(
                Passkey(
                    id: id, memberID: member.id, label: label, credentialID: Array(label.utf8),
                    publicKey: [2],
                    signCount: 0, isSynced: true))
        }
    }

    /// What letters about a new password, of those that wait, say of passkeys.
    func toldPasskeys() async throws -> [KeptPasskeys] {
        let now = clock.now
        return try await database.read { try $0.letters.due(at: now, limit: 10) }
            .filter { $0.kind == .passwordChanged }.map { KeptPasskeys(facts: $0.facts) }
    }
}

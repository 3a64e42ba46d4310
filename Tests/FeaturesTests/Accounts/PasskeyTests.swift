import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

extension BusyYard {
    fileprivate var manage: ManagePasskeys { all.managePasskeys }
    fileprivate var usePasskey: UsePasskey { all.usePasskey }

    fileprivate func add(
        _ authenticator: SoftAuthenticator, by identity: Identity, label: String = "laptop",
        from visit: Visit = .usual
    ) async throws -> ManagePasskeys.Added {
        let options = try await manage.options(for: identity.member)
        return try await manage.add(
            authenticator.make(options.challenge.bytes), label: label, by: identity, from: visit)
    }

    fileprivate func logIn(_ authenticator: SoftAuthenticator, kind: Session.Kind = .app) async throws
        -> SignedIn
    {
        try await usePasskey.logIn(
            authenticator.use(try usePasskey.challenge().bytes), kind: kind, from: .usual)
    }

    fileprivate func why() async throws -> String? {
        try await audit(of: "ana").last { $0.kind == .sessionRefused }?.facts["why"]
    }
}

@Suite struct `Passkeys` {
    private func withAna(
        _ backend: Backend = .sqlite,
        _ body: (BusyYard, Member, Identity, SoftAuthenticator) async throws -> Void
    ) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let identity = try await verbs.confirmed(try await verbs.logIn(ana, on: "laptop", kind: .web))
            var key = SoftAuthenticator()
            key.userHandle = ana.id.handle
            try await body(verbs, ana, identity, key)
        }
    }

    @Test(arguments: Backend.allCases)
    func `log in without a name and a password, and say when they were used`(_ backend: Backend) async throws
    {
        try await withAna(backend) { verbs, ana, identity, key in
            let added = try await verbs.add(key, by: identity, label: " work laptop ")
            #expect(added.passkey.label == "work laptop" && added.passkey.usedAt == nil)
            verbs.clock.advance(by: .minutes(1))
            var key = key
            key.signCount += 1
            let signedIn = try await verbs.logIn(key, kind: .web)
            #expect(signedIn.member.id == ana.id && signedIn.session.kind == .web)
            let known = try #require(try await verbs.manage.list(of: ana).first)
            #expect(known.usedAt == verbs.clock.now && known.signCount == 8 && known.isSynced)
            #expect(known.credentialID == key.id && known.publicKey == key.publicKey)
        }
    }

    @Test
    func `are a second factor from the first one on: a password takes a code too, and other sessions end`()
        async throws
    {
        try await withAna { verbs, ana, identity, key in
            let phone = try await verbs.logIn(ana)
            let codes = try await verbs.add(key, by: identity).recoveryCodes
            #expect(codes.count == 10)
            #expect(try await verbs.identity(phone) == nil)
            let error = try await refusal { _ = try await verbs.logIn(ana) }
            let ticket = try #require(error?.ticket)
            #expect(error?.code == .codeRequired)
            try await expectRefusal(.invalidCredentials) {
                _ = try await verbs.all.logInWithCode(ticket: ticket, code: "123456", from: .usual)
            }
            _ = try await verbs.all.logInWithCode(ticket: ticket, code: codes[0], from: .usual)
            // A second one changes neither sessions nor codes.
            let tablet = try await verbs.logIn(usedAgain(key))
            let other = SoftAuthenticator(id: "another")
            #expect(try await verbs.add(other, by: identity).recoveryCodes.isEmpty)
            #expect(try await verbs.identity(tablet) != nil)
            #expect(try await verbs.all.manageAuthenticator.state(of: ana).recoveryCodeCount == 9)
            let mailbox = Mailbox()
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.count { $0.subject == "passkey_added ana" } == 2)
        }
    }

    /// As it is once it has signed again.
    private func usedAgain(_ key: SoftAuthenticator) -> SoftAuthenticator {
        var key = key
        key.signCount += 1
        return key
    }

    @Test func `are used once for each challenge, and by their own member alone`() async throws {
        try await withAna { verbs, ana, identity, key in
            _ = try await verbs.add(key, by: identity)
            let used = try usedAgain(key).use(try verbs.usePasskey.challenge().bytes)
            _ = try await verbs.usePasskey.logIn(used, kind: .app, from: .usual)
            try await expectRefusal(.invalidCredentials) {
                _ = try await verbs.usePasskey.logIn(used, kind: .app, from: .usual)
            }
            #expect(try await verbs.why() == "stale_challenge")
            var strange = key
            strange.userHandle = Identifier<Member>(rawValue: 1).handle
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(strange) }
            try await expectRefusal(.invalidCredentials) {
                _ = try await verbs.logIn(SoftAuthenticator(id: "nobody's"))
            }
            var forged = SoftAuthenticator()
            forged.userHandle = ana.id.handle
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(forged) }
            #expect(try await verbs.why() == "wrong_signature")
        }
    }

    @Test func `that count back tell of a copy, by notice, letter and log, and keep nobody out`() async throws
    {
        try await withAna { verbs, ana, identity, key in
            _ = try await verbs.add(key, by: identity)
            _ = try await verbs.logIn(key)
            let told = try await verbs.database.read { try $0.notices.notices(of: ana.id, limit: 9) }
            #expect(told.map(\.kind).contains(.passkeyCopied))
            #expect(try await verbs.audit(of: "ana").map(\.kind).contains(.passkeyCopied))
            // Those that do not count at all are none.
            var other = SoftAuthenticator(id: "another")
            other.signCount = 0
            _ = try await verbs.add(other, by: identity)
            for _ in 1...2 { _ = try await verbs.logIn(other) }
            #expect(try await verbs.audit(of: "ana").filter { $0.kind == .passkeyCopied }.count == 1)
        }
    }

    @Test func `let do guarded things in place of the password, their own member alone`() async throws {
        try await withAna { verbs, ana, identity, key in
            _ = try await verbs.add(key, by: identity)
            let ben = try await verbs.given.member("ben")
            let his = try #require(try await verbs.identity(try await verbs.logIn(ben)))
            var key = key
            for (person, isRight) in [(his, false), (identity, true)] {
                verbs.clock.advance(by: .minutes(20))
                try await expectRefusal(.confirmationRequired) {
                    try await verbs.manage.requireConfirmed(person)
                }
                key.signCount += 1
                let used = try key.use(try verbs.usePasskey.challenge().bytes)
                if isRight {
                    try await verbs.usePasskey.confirm(used, by: person, from: .usual)
                    try await verbs.manage.requireConfirmed(person)
                } else {
                    try await expectRefusal(.invalidCredentials) {
                        try await verbs.usePasskey.confirm(used, by: person, from: .usual)
                    }
                    try await expectRefusal(.confirmationRequired) {
                        try await verbs.manage.requireConfirmed(person)
                    }
                }
            }
            // The password alone confirms no more.
            try await expectRefusal(.codeRequired) { try await verbs.confirm(password, by: identity) }
        }
    }

    @Test func `are named, renamed and removed; with the last second factor the recovery codes go`()
        async throws
    {
        try await withAna { verbs, ana, identity, key in
            let passkey = try await verbs.add(key, by: identity, label: "").passkey
            #expect(passkey.label == Visit.usual.device)
            let unknown = Visit(network: Visit.usual.network, device: "")
            let other = SoftAuthenticator(id: "another")
            let unnamed = try await verbs.add(other, by: identity, label: "", from: unknown).passkey
            #expect(unnamed.label == "Passkey")
            try await verbs.manage.remove(unnamed.id, by: identity, from: .usual)
            #expect(
                try await verbs.manage.rename(passkey.id, to: "열쇠", by: identity).label == "열쇠")
            for wrong in ["", " ", String(repeating: "x", count: 41), "a\u{7}b"] {
                let error = try await refusal {
                    _ = try await verbs.manage.rename(passkey.id, to: wrong, by: identity)
                }
                #expect(error?.faults.map(\.field) == ["label"])
            }
            let ben = try await verbs.given.member("ben")
            let his = try await verbs.confirmed(try await verbs.logIn(ben))
            try await expectRefusal(.notFound) {
                _ = try await verbs.manage.rename(passkey.id, to: "mine", by: his)
            }
            try await expectRefusal(.notFound) {
                try await verbs.manage.remove(passkey.id, by: his, from: .usual)
            }
            try await verbs.manage.remove(passkey.id, by: identity, from: .usual)
            #expect(try await verbs.count("passkeys") == 0)
            #expect(try await verbs.count("recovery_codes") == 0)
            _ = try await verbs.logIn(ana)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(key) }
            #expect(try await verbs.why() == nil)
        }
    }

    @Test func `keep the recovery codes while an authenticator app is on, and the operator takes both away`()
        async throws
    {
        try await withAna { verbs, ana, identity, key in
            let app = AuthenticatorApp(try await verbs.all.manageAuthenticator.begin(by: identity).secret)
            _ = try await verbs.all.manageAuthenticator.turnOn(
                app.code(at: verbs.clock.now), by: identity, from: .usual)
            let added = try await verbs.add(key, by: identity)
            #expect(added.recoveryCodes.isEmpty)
            try await verbs.manage.remove(added.passkey.id, by: identity, from: .usual)
            #expect(try await verbs.count("recovery_codes") == 10)
            _ = try await verbs.add(key, by: identity)
            try await verbs.all.manageAuthenticator.turnOff(by: identity, from: .usual)
            #expect(try await verbs.count("recovery_codes") == 10)
            #expect(try await verbs.all.manageAuthenticator.reset(username: "ana"))
            #expect(try await verbs.count("passkeys") == 0)
            #expect(try await verbs.count("recovery_codes") == 0)
            _ = try await verbs.logIn(ana)
        }
    }

    @Test
    func `are added by who has confirmed it, once each, for a challenge of their own, and at most twenty`()
        async throws
    {
        try await withAna { verbs, ana, identity, key in
            let options = try await verbs.manage.options(for: ana)
            #expect(options.domain == "yard.example" && options.algorithms == [-8, -7, -257])
            let made = key.make(options.challenge.bytes)
            func fault(_ registration: PasskeyRegistration, by person: Identity? = nil) async throws
                -> DomainError?
            {
                try await refusal {
                    _ = try await verbs.manage.add(
                        registration, label: "", by: person ?? identity, from: .usual)
                }
            }
            let ben = try await verbs.given.member("ben")
            let his = try await verbs.confirmed(try await verbs.logIn(ben))
            #expect(try await fault(made, by: his)?.faults == [FieldFault(field: "passkey", fault: .unknown)])
            var elsewhere = key
            elsewhere.origin = "https://evil.example"
            #expect(
                try await fault(elsewhere.make(options.challenge.bytes))?.faults
                    == [FieldFault(field: "passkey", fault: .format)])
            _ = try await verbs.manage.add(made, label: "", by: identity, from: .usual)
            #expect(try await fault(made)?.faults == [FieldFault(field: "passkey", fault: .unknown)])
            #expect(try await verbs.manage.options(for: ana).credentialIDs == [key.id])
            let again = key.make(try await verbs.manage.options(for: ben).challenge.bytes)
            #expect(try await fault(again, by: his)?.code == .taken)
            for number in 2...20 {
                _ = try await verbs.add(SoftAuthenticator(id: "no. \(number)"), by: identity)
            }
            let error = try await refusal {
                _ = try await verbs.add(SoftAuthenticator(id: "no. 21"), by: identity)
            }
            #expect(error?.faults == [FieldFault(field: "passkey", fault: .tooMany(maximum: 20))])
            verbs.clock.advance(by: .minutes(20))
            let late = try await refusal {
                _ = try await verbs.add(SoftAuthenticator(id: "late"), by: identity)
            }
            #expect(late?.code == .confirmationRequired)
        }
    }

    @Test func `open nothing for who is gone`() async throws {
        try await withAna { verbs, ana, identity, key in
            _ = try await verbs.add(key, by: identity)
            try await verbs.database.write { try $0.members.setLeaving(ana.id, at: verbs.clock.now) }
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(usedAgain(key)) }
        }
    }
}

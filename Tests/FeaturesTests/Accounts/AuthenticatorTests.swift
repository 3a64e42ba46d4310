import Domain
import Features
import MadangCore
import TestSupport
import Testing

extension BusyYard {
    fileprivate var manage: ManageAuthenticator { all.manageAuthenticator }

    /// Turns the app of `identity` on.
    fileprivate func withApp(_ identity: Identity) async throws -> (app: AuthenticatorApp, codes: [String]) {
        let app = AuthenticatorApp(try await manage.begin(by: identity).secret)
        let codes = try await manage.turnOn(app.code(at: clock.now), by: identity, from: .usual)
        clock.advance(by: .seconds(30))
        return (app, codes)
    }

    /// The ticket with which the first step was answered.
    fileprivate func ticket(_ member: Member, kind: Session.Kind = .app) async throws -> String {
        let error = try await refusal { _ = try await logIn(member, kind: kind) }
        #expect(error?.code == .codeRequired)
        return try #require(error?.ticket)
    }

    fileprivate func logIn(_ ticket: String, _ code: String) async throws -> SignedIn {
        try await all.logInWithCode(ticket: ticket, code: code, from: .usual)
    }
}

@Suite struct `An authenticator app` {
    private func withAna(
        _ backend: Backend = .sqlite,
        _ body: (BusyYard, Member, AuthenticatorApp, [String], SignedIn) async throws -> Void
    ) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let laptop = try await verbs.logIn(ana, on: "laptop", kind: .web)
            let (app, codes) = try await verbs.withApp(try await verbs.confirmed(laptop))
            try await body(verbs, ana, app, codes, laptop)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is asked for a code after the password, and each code works once`(_ backend: Backend) async throws {
        try await withAna(backend) { verbs, ana, app, _, _ in
            let ticket = try await verbs.ticket(ana, kind: .web)
            let now = app.code(at: verbs.clock.now)
            #expect(try await verbs.logIn(ticket, now).session.kind == .web)
            try await expectRefusal(.notFound) { _ = try await verbs.logIn(ticket, now) }
            let again = try await verbs.ticket(ana)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(again, now) }
            let earlier = app.code(at: verbs.clock.now - .seconds(30))
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(again, earlier) }
            verbs.clock.advance(by: .seconds(30))
            let next = app.code(at: verbs.clock.now)
            #expect(try await verbs.logIn(again, " \(next.prefix(3)) \(next.suffix(3))").session.kind == .app)
        }
    }

    @Test func `tells of a wrong code by its field, and a ticket is good for ten minutes`() async throws {
        try await withAna { verbs, ana, app, _, _ in
            let ticket = try await verbs.ticket(ana)
            let wrong = app.code(at: verbs.clock.now + .hours(1))
            let error = try await refusal { _ = try await verbs.logIn(ticket, wrong) }
            #expect(error?.code == .invalidCredentials)
            #expect(error?.faults == [FieldFault(field: "code", fault: .wrongCode)])
            #expect(try await refusal { _ = try await verbs.logIn(ticket, " ") }?.code == .invalid)
            try await expectRefusal(.notFound) {
                _ = try await verbs.logIn("x", app.code(at: verbs.clock.now))
            }
            verbs.clock.advance(by: .minutes(10))
            try await expectRefusal(.notFound) {
                _ = try await verbs.logIn(ticket, app.code(at: verbs.clock.now))
            }
            #expect(try await verbs.audit(of: "ana").filter { $0.kind == .sessionRefused }.count == 1)
            // The wrong password tells nothing of the app.
            try await expectRefusal(.invalidCredentials) {
                _ = try await verbs.all.logIn(
                    identifier: "ana", password: "wrong horse", kind: .app, from: .usual)
            }
        }
    }

    @Test func `changes nothing before it has shown a code, and ends every other session then`() async throws
    {
        try await withVerbs(hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let laptop = try await verbs.logIn(ana, on: "laptop")
            let phone = try await verbs.logIn(ana)
            let identity = try await verbs.confirmed(laptop)
            let first = try await verbs.manage.begin(by: identity)
            _ = try await verbs.logIn(ana)
            #expect(try await verbs.manage.begun(by: identity) == first)
            let second = try await verbs.manage.begin(by: identity)
            let now = verbs.clock.now
            #expect(
                second.address.hasPrefix("otpauth://totp/Madang:ana?secret=\(second.secret)&issuer=Madang"))
            for wrong in [AuthenticatorApp(first.secret).code(at: now), "", "123"] {
                let error = try await refusal {
                    _ = try await verbs.manage.turnOn(wrong, by: identity, from: .usual)
                }
                #expect(error?.faults.map(\.field) == ["code"])
            }
            #expect(try await verbs.manage.state(of: ana).since == nil)
            let app = AuthenticatorApp(second.secret)
            let codes = try await verbs.manage.turnOn(app.code(at: now), by: identity, from: .usual)
            #expect(codes.count == 10)
            #expect(try await verbs.manage.state(of: ana).since == now)
            #expect(try await verbs.identity(phone) == nil)
            #expect(try await verbs.identity(laptop) != nil)
            try await expectRefusal(.conflict) { _ = try await verbs.manage.begin(by: identity) }
            try await expectRefusal(.conflict) {
                _ = try await verbs.manage.turnOn(app.code(at: now), by: identity, from: .usual)
            }
            let mailbox = Mailbox()
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.subject) == ["new_device ana", "authenticator_on ana"])
        }
    }

    @Test func `has recovery codes, of which each works once, and new ones end the old`() async throws {
        try await withAna { verbs, ana, _, codes, laptop in
            let spelled = codes[3].uppercased().replacing("-", with: " ")
            _ = try await verbs.logIn(try await verbs.ticket(ana), spelled)
            let ticket = try await verbs.ticket(ana)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(ticket, codes[3]) }
            #expect(try await verbs.manage.state(of: ana).recoveryCodeCount == 9)
            let told = try #require(try await verbs.authenticate(cookie: laptop.secret)).notices
            #expect(told.map(\.kind).contains(.recoveryCodeUsed))
            let identity = try #require(try await verbs.identity(laptop))
            let fresh = try await verbs.manage.renewRecoveryCodes(by: identity, from: .usual)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(ticket, codes[4]) }
            _ = try await verbs.logIn(ticket, fresh[0])
            // Those of another member are nobody's.
            let ben = try await verbs.given.member("ben")
            let other = try await verbs.confirmed(try await verbs.logIn(ben, kind: .web))
            _ = try await verbs.withApp(other)
            let his = try await verbs.ticket(ben)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(his, fresh[1]) }
        }
    }

    @Test func `is asked by guarded acts too`() async throws {
        try await withAna { verbs, _, app, _, laptop in
            verbs.clock.advance(by: .minutes(20))
            let identity = try #require(try await verbs.identity(laptop))
            try await expectRefusal(.codeRequired) { try await verbs.confirm(password, by: identity) }
            try await expectRefusal(.invalidCredentials) {
                try await verbs.all.confirmPassword(password, code: "000000x", by: identity, from: .usual)
            }
            try await expectRefusal(.confirmationRequired) {
                try await verbs.manage.turnOff(by: identity, from: .usual)
            }
            try await verbs.all.confirmPassword(
                password, code: app.code(at: verbs.clock.now), by: identity, from: .usual)
            try await verbs.manage.turnOff(by: identity, from: .usual)
        }
    }

    @Test func `can be done without again: the password alone opens the account, and all codes are gone`()
        async throws
    {
        try await withAna { verbs, ana, _, codes, laptop in
            let ticket = try await verbs.ticket(ana)
            let identity = try #require(try await verbs.identity(laptop))
            try await verbs.manage.turnOff(by: identity, from: .usual)
            _ = try await verbs.logIn(ana)
            #expect(try await verbs.count("recovery_codes") == 0)
            // What waited for a code goes on without one: the password was right.
            _ = try await verbs.logIn(ticket, codes[0])
        }
    }

    @Test func `is taken away by the operator, for who lost phone and paper`() async throws {
        try await withAna { verbs, ana, _, _, _ in
            #expect(try await verbs.manage.reset(username: "ANA"))
            #expect(try await !verbs.manage.reset(username: "ana"))
            _ = try await verbs.logIn(ana)
            try await expectRefusal(.notFound) { _ = try await verbs.manage.reset(username: "nobody") }
            let event = try #require(try await verbs.audit(of: "ana").first { $0.kind == .authenticatorOff })
            #expect(event.actor == "operator")
        }
    }

    @Test func `outlives a new password, which ends all log-ins that wait for a code`() async throws {
        try await withAna { verbs, ana, app, _, laptop in
            let ticket = try await verbs.ticket(ana)
            let identity = try #require(try await verbs.identity(laptop))
            try await verbs.all.changePassword(
                from: password, to: "battery staple", by: identity, visit: .usual)
            try await expectRefusal(.notFound) {
                _ = try await verbs.logIn(ticket, app.code(at: verbs.clock.now))
            }
            let error = try await refusal {
                _ = try await verbs.all.logIn(
                    identifier: "ana", password: "battery staple", kind: .app, from: .usual)
            }
            #expect(error?.code == .codeRequired)
        }
    }
}

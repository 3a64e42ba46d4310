import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The tokens of an app` {
    @Test(arguments: Backend.allCases, [false, true])
    func `come for a code, are renewed, are good for what was allowed, and end`(
        _ backend: Backend, _ isConfidential: Bool
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let app = try await verbs.registerApp(isConfidential: isConfidential)
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let first = try await verbs.letIn(app, by: browser, scope: "read:posts")
            #expect(first.member == ana && first.session.device == "Frame" && first.session.kind == .app)
            #expect(first.session.appID == app.app.id && first.session.holder == .app)
            #expect(first.session.scopes?.text == "read:posts")
            #expect(first.session.expiresAt == verbs.clock.now + .days(60))
            let identity = try #require(try await verbs.identity(first))
            #expect(identity.member == ana && identity.session == first.session && identity.isConfirmed)
            let second = try await verbs.renew(first.secret, by: app)
            let third = try await verbs.renew(second.secret, by: app)
            #expect(Set([first, second, third].map(\.secret)).count == 3)
            #expect(Set([first, second, third].map(\.session.id)).count == 1)
            #expect(third.session.scopes?.text == "read:posts")
            try await verbs.all.appTokens.revoke(
                .refreshToken(third.secret), by: app.credentials, from: .usual)
            #expect(try await verbs.identity(third) == nil)
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(third.secret, by: app) }
            let audit = try await verbs.audit(of: "ana")
            let ofApp = audit.filter { $0.facts["app"] == app.app.id.string }
            #expect(ofApp.map(\.kind) == [.appAllowed, .appOpened])
            let ofSession = audit.filter { $0.facts["session"] == first.session.id.string }
            #expect(ofSession.map(\.kind) == [.appOpened, .sessionEnded])
            #expect(try await verbs.notices(toldTo: ana).map(\.kind) == [.appAllowed])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that were spent ten seconds ago end the whole log-in, and its member is told`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let first = try await verbs.letIn(app, by: browser)
            let other = try await verbs.letIn(app, by: browser)
            let second = try await verbs.renew(first.secret, by: app)
            verbs.clock.advance(by: .milliseconds(9_999))
            _ = try await verbs.renew(first.secret, by: app)
            verbs.clock.advance(by: .milliseconds(1))
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(first.secret, by: app) }
            #expect(try await verbs.identity(first) == nil)
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(second.secret, by: app) }
            let told = try await verbs.notices(toldTo: ana)
            #expect(told.map(\.kind) == [.sessionRevoked, .appAllowed, .appAllowed])
            #expect(told.first?.device == "Frame")
            #expect(try await verbs.identity(other) != nil)
            #expect(try await verbs.authenticate(session: browser.session.id) != nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of an app for itself is good until it gives it back, and the next one is another`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let app = try await verbs.registerApp(isConfidential: true)
            let other = try await verbs.registerApp("Other", isConfidential: true)
            func own() async throws -> OwnToken {
                try await verbs.all.appTokens.own(by: app.credentials, scope: nil).ownToken
            }
            func isGood(_ token: OwnToken) async throws -> Bool {
                try await verbs.all.authenticate(app: token)?.id == app.app.id
            }
            let first = try await own()
            #expect(try await own() == first)
            #expect(try await isGood(first))
            try await verbs.all.appTokens.revoke(.own(first), by: other.credentials, from: .usual)
            #expect(try await isGood(first))
            try await verbs.all.appTokens.revoke(.own(first), by: app.credentials, from: .usual)
            #expect(try await !isGood(first))
            let second = try await own()
            #expect(second != first)
            #expect(try await isGood(second))
            #expect(try await !isGood(first))
            // What is over already ends nothing else.
            try await verbs.all.appTokens.revoke(.own(first), by: app.credentials, from: .usual)
            #expect(try await isGood(second))
        }
    }

    @Test func `of an app for itself ends with the app, which stays as long as it shows it`() async throws {
        try await withVerbs { verbs in
            let (kept, gone) = (
                try await verbs.registerApp(isConfidential: true), try await verbs.registerApp("Gone")
            )
            for _ in 0..<3 {
                verbs.clock.advance(by: .days(20))
                #expect(try await verbs.all.authenticate(app: kept.app.ownToken)?.id == kept.app.id)
                _ = try await verbs.collect()
            }
            #expect(try await verbs.all.authenticate(app: gone.app.ownToken) == nil)
            verbs.clock.advance(by: .days(31))
            _ = try await verbs.collect()
            #expect(try await verbs.all.authenticate(app: kept.app.ownToken) == nil)
        }
    }

    @Test func `make the place from which they are fetched none that the member knows`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let place = Visit(network: "198.51.100.7", device: "Frame")
            _ = try await verbs.all.appTokens.exchange(
                code: verbs.allow(app, by: browser), by: app.credentials, redirect: appAddress,
                verifier: appVerifier, from: place)
            _ = try await verbs.logIn(identifier: "ana", password: password, kind: .web, from: place)
            #expect(try await verbs.notices(toldTo: ana).map(\.kind) == [.newDevice, .appAllowed])
        }
    }

    @Test func `are good for their app alone, and no device's for an app`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let (app, other) = (try await verbs.registerApp(), try await verbs.registerApp("Other"))
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let tokens = try await verbs.letIn(app, by: browser)
            let device = try await verbs.logIn(ana)
            let own = try await verbs.all.manageTokens.make(
                "script", scopes: ["read"], days: 1, by: browser, from: .usual)
            for secret in [device.secret, own.secret, "", "made up"] {
                try await expectAppRefusal(.invalidGrant, "\(secret)") {
                    _ = try await verbs.renew(secret, by: app)
                }
            }
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(tokens.secret, by: other) }
            try await expectAppRefusal(.invalidGrant) {
                _ = try await verbs.renew(tokens.secret, by: other, scope: "read:posts")
            }
            try await expectRefusal(.unauthorized) { _ = try await verbs.refresh(tokens.secret) }
            for (secret, id) in [(tokens.secret, other.app.id), (device.secret, app.app.id)] {
                try await expectRefusal(.unauthorized) {
                    _ = try await verbs.all.refreshTokens(secret, of: id, from: .usual)
                }
            }
            #expect(try await verbs.authenticate(cookie: tokens.secret) == nil)
            #expect(try await verbs.authenticate(token: tokens.secret) == nil)
            // None of it has spent or ended anything.
            #expect(try await verbs.renew(tokens.secret, by: app).session.id == tokens.session.id)
            #expect(try await verbs.refresh(device.secret).session.id == device.session.id)
            #expect(try await verbs.authenticate(token: own.secret) != nil)
        }
    }

    @Test func `are given for the secret of an app that has one, and for none to one that has none`()
        async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let open = try await verbs.registerApp("Open")
            let closed = try await verbs.registerApp("Closed", isConfidential: true)
            let secret = try #require(closed.secret)
            for (app, wrong) in [
                (open, "x"), (open, secret), (closed, nil), (closed, ""), (closed, "\(secret)x"),
            ] as [(RegisterApp.Registered, String?)] {
                let credentials = AppCredentials(clientID: app.app.id.string, secret: wrong)
                try await expectNothing(for: credentials, of: app, browser, verbs)
            }
            let nobody: Identifier<App> = verbs.yard.ids.next()
            for id in ["", "x", nobody.string] {
                let credentials = AppCredentials(clientID: id, secret: nil)
                try await expectNothing(for: credentials, of: open, browser, verbs)
            }
        }
    }

    /// Nobody who says that they are `app` with `credentials` gets or ends anything, nor takes it from the app.
    private func expectNothing(
        for credentials: AppCredentials, of app: RegisterApp.Registered, _ browser: Identity,
        _ verbs: BusyYard
    ) async throws {
        let who = "\(app.app.name) \(credentials.clientID) \(credentials.secret ?? "none")"
        let code = try await verbs.allow(app, by: browser)
        try await expectAppRefusal(.invalidClient, "\(who)") {
            _ = try await verbs.all.appTokens.exchange(
                code: code, by: credentials, redirect: appAddress, verifier: appVerifier, from: .usual)
        }
        let tokens = try await verbs.exchange(code, by: app)
        try await expectAppRefusal(.invalidClient, "\(who)") {
            _ = try await verbs.all.appTokens.refresh(
                tokens.secret, by: credentials, scope: nil, from: .usual)
        }
        for shown in [AppTokens.Shown.refreshToken(tokens.secret), .session(tokens.session.id)] {
            try await expectAppRefusal(.invalidClient, "\(who)") {
                try await verbs.all.appTokens.revoke(shown, by: credentials, from: .usual)
            }
        }
        #expect(try await verbs.renew(tokens.secret, by: app).session.id == tokens.session.id, "\(who)")
    }

    @Test func `keep the scope that they have`() async throws {
        try await withVerbs { verbs in
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(verbs.given.member("ana"), kind: .web))
            let first = try await verbs.letIn(app, by: browser)
            for scope in ["read:posts", "read write", "read:posts write:posts read:saves", "rule"] {
                try await expectAppRefusal(.invalidScope, "\(scope)") {
                    _ = try await verbs.renew(first.secret, by: app, scope: scope)
                }
            }
            let second = try await verbs.renew(first.secret, by: app, scope: "write:posts read:posts")
            #expect(second.session.scopes?.text == "read:posts write:posts")
        }
    }

    @Test func `last sixty days after they were used, and a year at most`() async throws {
        try await withVerbs { verbs in
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(verbs.given.member("ana"), kind: .web))
            let idle = try await verbs.letIn(app, by: browser)
            let used = try await verbs.letIn(app, by: browser)
            verbs.clock.advance(by: .days(60) - .milliseconds(1))
            var token = try await verbs.renew(used.secret, by: app).secret
            verbs.clock.advance(by: .milliseconds(1))
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(idle.secret, by: app) }
            for _ in 0..<5 {
                verbs.clock.advance(by: .days(60) - .milliseconds(2))
                token = try await verbs.renew(token, by: app).secret
            }
            let last = try await verbs.renew(token, by: app)
            let end = used.session.createdAt + Session.longest
            #expect(last.session.expiresAt == end)
            verbs.clock.now = end - .milliseconds(1)
            let newest = try await verbs.renew(last.secret, by: app)
            #expect(newest.session.expiresAt == end)
            verbs.clock.now = end
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(newest.secret, by: app) }
            #expect(try await verbs.identity(newest) == nil)
        }
    }

    @Test func `end when the app says so, and at the word of no other app`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let (app, other) = (try await verbs.registerApp(), try await verbs.registerApp("Other"))
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let device = try await verbs.logIn(ana)
            let (one, two) = (
                try await verbs.letIn(app, by: browser), try await verbs.letIn(app, by: browser)
            )
            let nobody: Identifier<Session> = verbs.yard.ids.next()
            for shown in [
                AppTokens.Shown.refreshToken(one.secret), .session(one.session.id), .refreshToken("made up"),
                .refreshToken(""), .refreshToken(device.secret), .session(device.session.id),
                .session(browser.session.id), .session(nobody),
            ] {
                try await verbs.all.appTokens.revoke(shown, by: other.credentials, from: .usual)
            }
            for shown in [AppTokens.Shown.refreshToken(device.secret), .session(device.session.id)] {
                try await verbs.all.appTokens.revoke(shown, by: app.credentials, from: .usual)
            }
            #expect(try await verbs.identity(one) != nil)
            #expect(try await verbs.identity(device) != nil)
            try await verbs.all.appTokens.revoke(
                .session(one.session.id), by: app.credentials, from: .usual)
            #expect(try await verbs.identity(one) == nil)
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(one.secret, by: app) }
            #expect(try await verbs.identity(two) != nil)
            // Again, which is as good as once.
            try await verbs.all.appTokens.revoke(
                .session(one.session.id), by: app.credentials, from: .usual)
            let ended = try await verbs.audit(of: "ana").filter { $0.kind == .sessionEnded }
            #expect(ended.map { $0.facts["session"] } == [one.session.id.string])
        }
    }
}

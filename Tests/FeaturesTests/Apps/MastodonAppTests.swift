import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `One of Mastodon's programs` {
    private static let address = "tusk://back"

    private func register(_ verbs: BusyYard, scopes: String = "read write follow push") async throws
        -> RegisterApp.Registered
    {
        try await verbs.all.registerApp(
            AppDraft(
                name: "Tusk", website: "tusk", redirects: [Self.address], scopes: scopes,
                isConfidential: true, isMastodon: true))
    }

    private func code(_ verbs: BusyYard, _ app: RegisterApp.Registered, by browser: Identity) async throws
        -> String
    {
        let asked = AppRequest(
            clientID: app.app.id.string, responseType: "code", redirect: Self.address,
            scope: "read:statuses write:statuses")
        let question = try await verbs.all.authorizeApp.question(asked)
        return try await verbs.all.authorizeApp.allow(question, by: browser, from: .usual)
    }

    @Test(arguments: Backend.allCases)
    func `is kept with its address and has a secret always`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let made = try await register(verbs)
            #expect(made.secret != nil && made.app.isMastodon && made.app.website == nil)
            #expect(made.app.redirects.map(\.text) == [Self.address])
            let kept = try await verbs.database.read { try $0.apps.app(made.app.id) }
            #expect(kept == made.app)
        }
    }

    @Test(arguments: Backend.allCases)
    func `needs no challenge but its secret, and gets a token that lasts as long as it is used`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let app = try await register(verbs)
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let code = try await code(verbs, app, by: browser)
            let without = AppCredentials(clientID: app.app.id.string, secret: nil)
            try await expectAppRefusal(.invalidClient) {
                _ = try await verbs.all.appTokens.exchange(
                    code: code, by: without, redirect: Self.address, verifier: nil, from: .usual)
            }
            let opened = try await verbs.all.appTokens.exchange(
                code: code, by: app.credentials, redirect: Self.address, verifier: nil, from: .usual)
            #expect(opened.secret.hasPrefix(ManageTokens.mark))
            #expect(opened.session.isLasting && opened.session.holder == .app)
            #expect(
                opened.session.scopes?.text
                    == "read:comments read:drafts read:photos read:posts write:comments write:drafts write:posts"
            )
            let token = opened.secret
            let identity = try #require(try await verbs.all.authenticate(token: token))
            #expect(identity.member == ana && identity.session.appID == app.app.id)
            // A token is no cookie, and cannot be renewed.
            #expect(try await verbs.all.authenticate(cookie: token) == nil)
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(token, by: app) }
            for _ in 0..<4 {
                verbs.clock.advance(by: .days(300))
                #expect(try await verbs.all.authenticate(token: token) != nil)
            }
            verbs.clock.advance(by: .days(401))
            #expect(try await verbs.all.authenticate(token: token) == nil)
        }
    }

    @Test func `is let in no more once it or its member ends that`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let app = try await register(verbs)
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            for isMember in [false, true] {
                let opened = try await verbs.all.appTokens.exchange(
                    code: code(verbs, app, by: browser), by: app.credentials, redirect: Self.address,
                    verifier: nil, from: .usual)
                if isMember {
                    try await verbs.all.endSession(opened.session.id, of: .app, by: browser, from: .usual)
                } else {
                    try await verbs.all.appTokens.revoke(
                        .refreshToken(opened.secret), by: app.credentials, from: .usual)
                }
                verbs.clock.advance(by: SessionCache.lifetime)
                #expect(try await verbs.all.authenticate(token: opened.secret) == nil)
            }
        }
    }

    @Test func `has to know what a challenge was made of where it made one`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let app = try await register(verbs)
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            for verifier in [nil, String(repeating: "w", count: 43)] {
                let code = try await verbs.allow(app, by: browser, redirect: Self.address)
                try await expectAppRefusal(.invalidGrant) {
                    _ = try await verbs.all.appTokens.exchange(
                        code: code, by: app.credentials, redirect: Self.address, verifier: verifier,
                        from: .usual)
                }
            }
            let code = try await verbs.allow(app, by: browser, redirect: Self.address)
            #expect(
                try await verbs.exchange(code, by: app, redirect: Self.address).session.isLasting)
        }
    }

    @Test func `that made no challenge gets no token with what one is made of`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let app = try await register(verbs)
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let code = try await code(verbs, app, by: browser)
            for verifier in [appVerifier, "short"] {
                try await expectAppRefusal(.invalidGrant) {
                    _ = try await verbs.exchange(
                        code, by: app, redirect: Self.address, verifier: verifier)
                }
            }
            // The app whose code it is has no verifier.
            let opened = try await verbs.exchange(code, by: app, redirect: Self.address, verifier: nil)
            #expect(opened.session.isLasting)
        }
    }

    @Test func `alone may do without a challenge, write Mastodon's scopes and have such an address`()
        async throws
    {
        try await withVerbs { verbs in
            let app = try await verbs.registerApp(isConfidential: true)
            var asked = verbs.request(of: app)
            (asked.challenge, asked.challengeMethod) = (nil, nil)
            await #expect(throws: AuthorizeApp.Refusal.self) {
                _ = try await verbs.all.authorizeApp.question(asked)
            }
            try await expectAppRefusal(.invalidRedirectURI) {
                _ = try await verbs.registerApp(redirects: [Self.address])
            }
            try await expectAppRefusal(.invalidClientMetadata) {
                _ = try await verbs.registerApp(scopes: "read:statuses")
            }
            var plain = verbs.request(of: try await register(verbs), redirect: Self.address)
            plain.challengeMethod = "plain"
            await #expect(throws: AuthorizeApp.Refusal.self) {
                _ = try await verbs.all.authorizeApp.question(plain)
            }
            // None is none; what is kept in its place is no challenge.
            var zeros = plain
            (zeros.challenge, zeros.challengeMethod) = (String(repeating: "A", count: 43), "S256")
            await #expect(throws: AuthorizeApp.Refusal.self) {
                _ = try await verbs.all.authorizeApp.question(zeros)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `says who it is by itself with its secret alone`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let app = try await register(verbs, scopes: "read")
            verbs.clock.advance(by: .days(2))
            let own = try await verbs.all.appTokens.own(by: app.credentials, scope: "read:accounts")
            #expect(own.id == app.app.id)
            let kept = try await verbs.all.listApps.one(app.app.id)
            #expect(kept?.usedAt == verbs.clock.now)
            try await expectAppRefusal(.invalidScope) {
                _ = try await verbs.all.appTokens.own(by: app.credentials, scope: "write")
            }
            let wrong = AppCredentials(clientID: app.app.id.string, secret: "wrong")
            try await expectAppRefusal(.invalidClient) {
                _ = try await verbs.all.appTokens.own(by: wrong, scope: nil)
            }
            let open = try await verbs.registerApp()
            try await expectAppRefusal(.invalidClient) {
                _ = try await verbs.all.appTokens.own(by: open.credentials, scope: nil)
            }
        }
    }
}

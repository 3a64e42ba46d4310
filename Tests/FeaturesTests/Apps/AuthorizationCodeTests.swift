import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// Ana, in a browser in which she has just shown her password, and an app.
private func withAna(
    _ backend: Backend = .standard,
    _ body: (BusyYard, Member, Identity, RegisterApp.Registered) async throws -> Void
) async throws {
    try await withVerbs(backend) { verbs in
        let ana = try await verbs.given.member("ana")
        let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
        try await body(verbs, ana, browser, try await verbs.registerApp())
    }
}

@Suite struct `The code of an app` {
    @Test(arguments: Backend.allCases)
    func `works once; a second use ends what came of the first, and its member is told`(_ backend: Backend)
        async throws
    {
        try await withAna(backend) { verbs, ana, browser, app in
            let code = try await verbs.allow(app, by: browser)
            let tokens = try await verbs.exchange(code, by: app)
            // Long after it was good, and whatever else the second one knows.
            verbs.clock.advance(by: .minutes(5))
            try await expectAppRefusal(.invalidGrant) {
                _ = try await verbs.exchange(code, by: app, redirect: nil, verifier: "x")
            }
            #expect(try await verbs.identity(tokens) == nil)
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(tokens.secret, by: app) }
            let told = try await verbs.notices(toldTo: ana)
            #expect(told.map(\.kind) == [.sessionRevoked, .appAllowed] && told.first?.device == "Frame")
            let ended = try await verbs.audit(of: "ana").filter { $0.kind == .sessionRevoked }
            #expect(ended.map(\.facts) == [["session": tokens.session.id.string]])
            #expect(try await verbs.authenticate(session: browser.session.id) != nil)
            // There is nothing left to be ended.
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.exchange(code, by: app) }
            #expect(try await verbs.notices(toldTo: ana).count == 2)
        }
    }

    @Test(arguments: Backend.allCases)
    func `opens one session for many at once, and none that lasts`(_ backend: Backend) async throws {
        try await withAna(backend) { verbs, _, browser, app in
            let code = try await verbs.allow(app, by: browser)
            let answers = try await atOnce(8) { _ -> SignedIn? in
                do {
                    return try await verbs.exchange(code, by: app)
                } catch is AppRefusal {
                    return nil
                }
            }
            let opened = answers.successes().compactMap { $0 }
            #expect(answers.count == 8 && answers.failures().isEmpty && opened.count == 1)
            for tokens in opened { #expect(try await verbs.identity(tokens) == nil) }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is good for sixty seconds`(_ backend: Backend) async throws {
        try await withAna(backend) { verbs, ana, browser, app in
            let codes = [
                try await verbs.allow(app, by: browser), try await verbs.allow(app, by: browser),
            ]
            verbs.clock.advance(by: .milliseconds(59_999))
            let tokens = try await verbs.exchange(codes[0], by: app)
            #expect(try await verbs.identity(tokens)?.member == ana)
            verbs.clock.advance(by: .milliseconds(1))
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.exchange(codes[1], by: app) }
            #expect(try await verbs.identity(tokens) != nil)
        }
    }

    @Test func `is good for its app, its address and its verifier alone`() async throws {
        try await withAna { verbs, ana, browser, app in
            let code = try await verbs.allow(app, by: browser)
            let other = try await verbs.registerApp("Other")
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.exchange(code, by: other) }
            for redirect in [nil, "", "\(appAddress)/", "https://other.example/"] {
                try await expectAppRefusal(.invalidGrant, "\(redirect ?? "none")") {
                    _ = try await verbs.exchange(code, by: app, redirect: redirect)
                }
            }
            for verifier in ["", "v", "\(appVerifier)v", String(repeating: "w", count: 43)] {
                try await expectAppRefusal(.invalidGrant, "\(verifier)") {
                    _ = try await verbs.exchange(code, by: app, verifier: verifier)
                }
            }
            for unknown in ["", "\(code)x", appVerifier] {
                try await expectAppRefusal(.invalidGrant, "\(unknown)") {
                    _ = try await verbs.exchange(unknown, by: app)
                }
            }
            #expect(try await verbs.count("sessions") == 1)
            // Whoever guesses takes it from nobody.
            #expect(try await verbs.exchange(code, by: app).member == ana)
        }
    }

    @Test(arguments: Backend.allCases, [false, true])
    func `is exchanged by nobody without the verifier, whether the app has a secret or not`(
        _ backend: Backend, _ isConfidential: Bool
    ) async throws {
        try await withAna(backend) { verbs, ana, browser, _ in
            let app = try await verbs.registerApp(isConfidential: isConfidential)
            let code = try await verbs.allow(app, by: browser)
            try await expectAppRefusal(.invalidGrant) {
                _ = try await verbs.exchange(code, by: app, verifier: nil)
            }
            #expect(try await verbs.exchange(code, by: app).member == ana)
        }
    }

    /// As an older program kept it for a challenge of 32 zeros.
    @Test(arguments: Backend.allCases, [false, true])
    func `is good for nothing where it was kept without a challenge`(
        _ backend: Backend, _ isConfidential: Bool
    ) async throws {
        try await withAna(backend) { verbs, ana, browser, _ in
            let app = try await verbs.registerApp(isConfidential: isConfidential)
            let code = AuthorizationCode(
                hash: verbs.yard.ports().secrets.hash(of: "code"), appID: app.app.id, memberID: ana.id,
                grantedIn: browser.session.id, redirect: appAddress, isRedirectNamed: true,
                scopes: app.app.scopes, challenge: [UInt8](repeating: 0, count: 32),
                expiresAt: verbs.clock.now + AuthorizationCode.lifetime)
            try await verbs.database.write { try $0.apps.insert(code) }
            for verifier in [nil, appVerifier] {
                try await expectAppRefusal(.invalidGrant, "\(verifier ?? "none")") {
                    _ = try await verbs.exchange("code", by: app, verifier: verifier)
                }
            }
            #expect(try await verbs.count("sessions") == 1)
        }
    }

    /// RFC 7636, 4.1: 43 to 128 letters of an address.
    @Test(
        arguments: [
            (String(repeating: "v", count: 42), false), (String(repeating: "v", count: 43), true),
            (String(repeating: "a-Z.0_9~", count: 16), true), (String(repeating: "v", count: 129), false),
            (String(repeating: "v", count: 42) + "+", false),
            (String(repeating: "v", count: 42) + "뜰", false),
        ] as [(String, Bool)])
    func `has a verifier that nobody guesses`(_ verifier: String, _ isGood: Bool) async throws {
        try await withAna { verbs, _, browser, app in
            var request = verbs.request(of: app)
            request.challenge = Base64URL.encode(verbs.yard.ports().secrets.hash(of: verifier))
            let question = try await verbs.all.authorizeApp.question(request)
            let code = try await verbs.all.authorizeApp.allow(question, by: browser, from: .usual)
            let refused = try await appRefusal {
                _ = try await verbs.exchange(code, by: app, verifier: verifier)
            }
            let expected: AppRefusal.Code? = isGood ? nil : .invalidGrant
            #expect(refused == expected)
        }
    }

    @Test func `needs the address of the question again, where there was one`() async throws {
        try await withAna { verbs, ana, browser, _ in
            let local = try await verbs.registerApp(redirects: ["http://127.0.0.1/back"])
            let asked = "http://127.0.0.1:50123/back"
            let named = try await verbs.allow(local, by: browser, redirect: asked)
            for redirect in [nil, "http://127.0.0.1/back", "http://127.0.0.1:50124/back"] {
                try await expectAppRefusal(.invalidGrant, "\(redirect ?? "none")") {
                    _ = try await verbs.exchange(named, by: local, redirect: redirect)
                }
            }
            #expect(try await verbs.exchange(named, by: local, redirect: asked).member == ana)
            for redirect in [nil, "http://127.0.0.1/back"] {
                let unnamed = try await verbs.allow(local, by: browser, redirect: nil)
                try await expectAppRefusal(.invalidGrant) {
                    _ = try await verbs.exchange(unnamed, by: local, redirect: asked)
                }
                #expect(try await verbs.exchange(unnamed, by: local, redirect: redirect).member == ana)
            }
        }
    }

    /// What takes a code along before it was exchanged.
    enum Ending: String, CaseIterable, Sendable {
        case password, logOut, endedElsewhere, othersEnded, suspension, leaving
    }

    @Test(arguments: Backend.allCases, Ending.allCases)
    func `is gone with whatever ends the session in which it was given, and with a new password`(
        _ backend: Backend, _ ending: Ending
    ) async throws {
        try await withAna(backend) { verbs, ana, browser, app in
            let code = try await verbs.allow(app, by: browser)
            let phone = try #require(try await verbs.identity(verbs.logIn(ana)))
            switch ending {
            case .password:
                // In the very session, which goes on.
                try await verbs.changePassword(
                    from: password, to: "battery staple", by: browser, visit: .usual)
            case .logOut: try await verbs.logOut(browser)
            case .endedElsewhere:
                try await verbs.endSession(browser.session.id, by: phone, from: .usual)
            case .othersEnded: try await verbs.endSession.others(by: phone, from: .usual)
            case .suspension:
                _ = try await verbs.all.decide(
                    "suspend", "member", id: ana.id.string, reason: "spam", by: nil)
            case .leaving: _ = try await verbs.leave(by: browser, from: .usual)
            }
            #expect(try await verbs.count("authorization_codes") == 0)
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.exchange(code, by: app) }
            #expect(try await verbs.all.listApps(of: ana).isEmpty)
        }
    }

    @Test func `leaves what came of it where the member logs out, and nothing where their password changes`()
        async throws
    {
        try await withAna { verbs, ana, browser, app in
            let tokens = try await verbs.letIn(app, by: browser)
            try await verbs.logOut(browser)
            #expect(try await verbs.identity(tokens)?.member == ana)
            let renewed = try await verbs.renew(tokens.secret, by: app)
            let other = try #require(try await verbs.identity(verbs.logIn(ana, kind: .web)))
            try await verbs.changePassword(from: password, to: "battery staple", by: other, visit: .usual)
            #expect(try await verbs.identity(renewed) == nil)
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.renew(renewed.secret, by: app) }
        }
    }
}

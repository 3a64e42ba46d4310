import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The apps of a member` {
    @Test(arguments: Backend.allCases)
    func `are listed apart from devices and tokens, and ended by their member alone`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let token = try await verbs.all.manageTokens.make(
                "script", scopes: ["read"], days: 1, by: browser, from: .usual)
            let frame = try await verbs.letIn(verbs.registerApp(), by: browser)
            let album = try await verbs.letIn(verbs.registerApp("Album"), by: browser, scope: "read:posts")
            let uses = try await verbs.all.listApps(of: ana)
            #expect(uses.map(\.session) == [album.session, frame.session])
            #expect(uses.map(\.name) == ["Album", "Frame"] && uses.allSatisfy { $0.website == nil })
            #expect(try await verbs.all.listApps(of: ben).isEmpty)
            #expect(try await verbs.listSessions(by: browser).sessions.map(\.id) == [browser.session.id])
            #expect(try await verbs.all.manageTokens.list(of: ana).map(\.id) == [token.token.id])
            let other = try #require(try await verbs.identity(verbs.logIn(ben)))
            for (id, holder, identity) in [
                (frame.session.id, .app, other), (frame.session.id, .device, browser),
                (frame.session.id, .token, browser), (token.token.id, .app, browser),
                (browser.session.id, .app, browser),
            ] as [(Identifier<Session>, Session.Holder, Identity)] {
                try await expectRefusal(.notFound, "\(holder) \(identity.member.username)") {
                    try await verbs.endSession(id, of: holder, by: identity, from: .usual)
                }
            }
            try await verbs.endSession(frame.session.id, of: .app, by: browser, from: .usual)
            #expect(try await verbs.identity(frame) == nil)
            #expect(try await verbs.all.listApps(of: ana).map(\.name) == ["Album"])
            try await verbs.endSession.others(by: browser, from: .usual)
            #expect(try await verbs.identity(album) == nil)
            #expect(try await verbs.all.listApps(of: ana).isEmpty)
        }
    }

    @Test func `are listed with their website until they run out, seen when they were used`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = AppDraft(
                name: "Frame", website: "https://frame.example/", redirects: [appAddress],
                isConfidential: false)
            let app = try await verbs.all.registerApp(draft)
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let tokens = try await verbs.letIn(app, by: browser)
            verbs.clock.advance(by: .minutes(6))
            #expect(try await verbs.identity(tokens) != nil)
            let use = try #require(try await verbs.all.listApps(of: ana).first)
            #expect(use.website == "https://frame.example/" && use.session.lastSeenAt == verbs.clock.now)
            verbs.clock.advance(by: .days(60))
            #expect(try await verbs.all.listApps(of: ana).isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are a hundred log-ins at most: the one that was seen longest ago ends`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let app = try await verbs.registerApp()
            let web = try await verbs.logIn(ana, kind: .web)
            let browser = try await verbs.confirmed(web)
            let token = try await verbs.all.manageTokens.make(
                "script", scopes: ["read"], days: 1, by: browser, from: .usual)
            let bens = try await verbs.letIn(
                app, by: verbs.confirmed(verbs.logIn(ben, kind: .web)))
            let used = try await verbs.letIn(app, by: browser)
            let idle = try await verbs.letIn(app, by: browser)
            for _ in 0..<98 { try await verbs.given.session(of: ana, by: app.app) }
            verbs.clock.advance(by: .hours(1))
            #expect(try await verbs.identity(used) != nil)
            let newest = try await verbs.letIn(app, by: verbs.confirmed(web))
            #expect(try await verbs.identity(idle) == nil)
            for kept in [used, newest, bens, web] { #expect(try await verbs.identity(kept) != nil) }
            #expect(try await verbs.authenticate(token: token.secret) != nil)
            #expect(try await verbs.all.listApps(of: ana).count == 100)
            let ended = try await verbs.audit(of: "ana").filter { $0.kind == .sessionEnded }
            #expect(ended.map { $0.facts["session"] } == [idle.session.id.string])
        }
    }
}

@Suite struct `The apps of a yard` {
    @Test(arguments: Backend.allCases)
    func `are those that members let in, those of most members first`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let (frame, album) = (try await verbs.registerApp(), try await verbs.registerApp("Album"))
            _ = try await verbs.registerApp("Unused")
            #expect(try await verbs.all.listApps.ofYard() == [])
            for _ in 0..<2 { _ = try await verbs.letIn(frame, by: browser) }
            _ = try await verbs.letIn(frame, by: verbs.confirmed(verbs.logIn(ben, kind: .web)))
            let began = verbs.clock.now
            verbs.clock.advance(by: .minutes(1))
            let tokens = try await verbs.letIn(album, by: browser)
            #expect(
                try await verbs.all.listApps.ofYard() == [
                    AppFigures(
                        id: frame.app.id, name: "Frame", website: nil, memberCount: 2, seenAt: began),
                    AppFigures(
                        id: album.app.id, name: "Album", website: nil, memberCount: 1,
                        seenAt: verbs.clock.now),
                ])
            try await verbs.endSession(tokens.session.id, of: .app, by: browser, from: .usual)
            #expect(try await verbs.all.listApps.ofYard().map(\.id) == [frame.app.id])
            verbs.clock.advance(by: .days(60))
            #expect(try await verbs.all.listApps.ofYard() == [])
        }
    }
}

@Suite struct `An app that nobody uses` {
    @Test(arguments: Backend.allCases)
    func `is forgotten after thirty days, and none that somebody lets in`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let (unused, used) = (try await verbs.registerApp("Unused"), try await verbs.registerApp("Used"))
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let tokens = try await verbs.letIn(used, by: browser)
            verbs.clock.advance(by: .days(30))
            _ = try await verbs.collect()
            #expect(try await verbs.count("apps") == 2)
            verbs.clock.advance(by: .milliseconds(1))
            _ = try await verbs.collect()
            let (gone, kept) = try await verbs.database.read {
                (try $0.apps.app(unused.app.id), try $0.apps.app(used.app.id))
            }
            #expect(gone == nil && kept != nil)
            #expect(try await verbs.identity(tokens) != nil)
            await #expect(throws: AuthorizeApp.Refusal.foreign) {
                try await verbs.all.authorizeApp.question(verbs.request(of: unused))
            }
            verbs.clock.advance(by: .days(60))
            _ = try await verbs.collect()
            #expect(try await verbs.count("apps") == 0)
        }
    }

    @Test func `is one whose last log-in ended, thirty days after it was used`() async throws {
        try await withVerbs { verbs in
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(verbs.given.member("ana"), kind: .web))
            let first = try await verbs.letIn(app, by: browser)
            verbs.clock.advance(by: .days(20))
            let last = try await verbs.renew(first.secret, by: app)
            try await verbs.all.appTokens.revoke(
                .refreshToken(last.secret), by: app.credentials, from: .usual)
            verbs.clock.advance(by: .days(30))
            _ = try await verbs.collect()
            #expect(try await verbs.count("apps") == 1)
            verbs.clock.advance(by: .milliseconds(1))
            _ = try await verbs.collect()
            #expect(try await verbs.count("apps") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves codes that are forgotten a day after their end, used or not`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(verbs.given.member("ana"), kind: .web))
            let code = try await verbs.allow(app, by: browser)
            let tokens = try await verbs.letIn(app, by: browser)
            let end = verbs.clock.now + AuthorizationCode.lifetime
            verbs.clock.now = end + AuthorizationCode.memory
            _ = try await verbs.collect()
            #expect(try await verbs.count("authorization_codes") == 2)
            verbs.clock.advance(by: .milliseconds(1))
            _ = try await verbs.collect()
            #expect(try await verbs.count("authorization_codes") == 0)
            try await expectAppRefusal(.invalidGrant) { _ = try await verbs.exchange(code, by: app) }
            #expect(try await verbs.identity(tokens) != nil)
        }
    }
}

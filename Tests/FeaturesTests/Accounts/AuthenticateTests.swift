import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Authenticating` {
    @Test func `knows a browser by its cookie until thirty days after the last use`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let cookie = try await verbs.logIn(ana, kind: .web).secret
            for _ in 0..<3 {
                verbs.clock.advance(by: .days(29))
                #expect(try await verbs.authenticate(cookie: cookie)?.member == ana)
            }
            verbs.clock.advance(by: .days(30))
            #expect(try await verbs.authenticate(cookie: cookie) == nil)
        }
    }

    @Test func `knows a browser that others use, too, until an hour after the last use`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            var visit = Visit.usual
            visit.isShared = true
            let cookie = try await verbs.logIn(
                identifier: ana.username, password: password, kind: .web, from: visit
            ).secret
            for _ in 0..<3 {
                verbs.clock.advance(by: .minutes(59))
                #expect(try await verbs.authenticate(cookie: cookie)?.session.isShared == true)
            }
            verbs.clock.advance(by: .hours(1))
            #expect(try await verbs.authenticate(cookie: cookie) == nil)
            // An app holds its own tokens, wherever it runs.
            let app = try await verbs.logIn(
                identifier: ana.username, password: password, kind: .app, from: visit)
            #expect(!app.session.isShared && app.session.expiresAt == verbs.clock.now + .days(60))
        }
    }

    @Test func `knows nobody a year after they logged in, however much they were there`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let cookie = try await verbs.logIn(ana, kind: .web).secret
            var token = try await verbs.logIn(ana).secret
            for _ in 1...18 {
                verbs.clock.advance(by: .days(20))
                #expect(try await verbs.authenticate(cookie: cookie)?.member == ana)
                token = try await verbs.all.refreshTokens(token, from: .usual).secret
            }
            verbs.clock.advance(by: .days(5))
            #expect(try await verbs.authenticate(cookie: cookie) == nil)
            try await expectRefusal(.sessionRevoked) {
                _ = try await verbs.all.refreshTokens(token, from: .usual)
            }
        }
    }

    @Test func `does not take a refresh token for a cookie`() async throws {
        try await withVerbs { verbs in
            let token = try await verbs.logIn(verbs.given.member("ana")).secret
            #expect(try await verbs.authenticate(cookie: token) == nil)
        }
    }

    @Test func `notes when a session was last seen, but does not write at every request`() async throws {
        try await withVerbs { verbs in
            let signedIn = try await verbs.logIn(verbs.given.member("ana"))
            let start = verbs.clock.now
            verbs.clock.advance(by: .minutes(5))
            #expect(try await verbs.identity(signedIn)?.session.lastSeenAt == start)
            verbs.clock.advance(by: .milliseconds(1))
            #expect(try await verbs.identity(signedIn)?.session.lastSeenAt == verbs.clock.now)
            #expect(try await verbs.identity(signedIn)?.session.expiresAt == verbs.clock.now + .days(60))
        }
    }
}

@Suite struct `Logging out` {
    @Test(arguments: [Session.Kind.web, .app])
    func `ends this session at once and no other`(kind: Session.Kind) async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let phone = try await verbs.logIn(ana, kind: kind)
            let laptop = try await verbs.logIn(ana, on: "laptop", kind: kind)
            try await verbs.logOut(phone)
            try await verbs.logOut(phone)
            #expect(try await verbs.identity(phone) == nil)
            #expect(try await verbs.authenticate(cookie: phone.secret) == nil)
            #expect(try await verbs.identity(laptop)?.member == ana)
        }
    }
}

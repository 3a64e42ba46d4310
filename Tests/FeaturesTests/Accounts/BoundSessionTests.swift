import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// Sessions whose tokens belong to a key: the edge has checked the proofs, and says whose they are.
@Suite struct `A session that belongs to a key` {
    private static func key(_ number: UInt8) throws -> KeyThumbprint {
        try #require(KeyThumbprint([UInt8](repeating: number, count: 32)))
    }

    private static func visit(_ key: KeyThumbprint?) -> Visit {
        var visit = Visit.usual
        visit.key = key
        return visit
    }

    private func logIn(_ verbs: BusyYard, by key: KeyThumbprint?, kind: Session.Kind = .app) async throws
        -> SignedIn
    {
        try await verbs.logIn(
            identifier: "ana", password: password, kind: kind, from: Self.visit(key))
    }

    @Test(arguments: Backend.allCases)
    func `is refreshed by that key alone, however long`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            _ = try await verbs.given.member("ana")
            let (own, other) = (try Self.key(1), try Self.key(2))
            let first = try await logIn(verbs, by: own)
            #expect(first.session.keyThumbprint == own)
            for thief in [nil, other] {
                let error = try await refusal {
                    _ = try await verbs.refresh(first.secret, from: Self.visit(thief))
                }
                #expect(error?.code == .unauthorized && error?.reason == .boundToken)
            }
            // None of it has spent the token.
            var secret = first.secret
            for _ in 0..<3 {
                let next = try await verbs.refresh(secret, from: Self.visit(own))
                #expect(next.session.id == first.session.id && next.session.keyThumbprint == own)
                secret = next.secret
                verbs.clock.advance(by: .minutes(15))
            }
            #expect(try await verbs.identity(first)?.session.keyThumbprint == own)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is not ended by who has a spent token and no key, and is by who has both`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            _ = try await verbs.given.member("ana")
            let own = try Self.key(1)
            let first = try await logIn(verbs, by: own)
            let second = try await verbs.refresh(first.secret, from: Self.visit(own))
            verbs.clock.advance(by: .minutes(1))
            try await expectRefusal(.unauthorized) {
                _ = try await verbs.refresh(first.secret, from: Self.visit(nil))
            }
            #expect(try await verbs.identity(first) != nil)
            let third = try await verbs.refresh(second.secret, from: Self.visit(own))
            try await expectRefusal(.sessionRevoked) {
                _ = try await verbs.refresh(first.secret, from: Self.visit(own))
            }
            #expect(try await verbs.identity(third) == nil)
            let refused = try await verbs.audit(of: "ana").filter { $0.kind == .sessionRefused }
            #expect(refused.map { $0.facts["factor"] } == ["key"])
            #expect(refused.first?.facts["session"] == first.session.id.string)
        }
    }

    @Test func `is none of a browser, and none of who shows no key`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let own = try Self.key(1)
            #expect(try await logIn(verbs, by: own, kind: .web).session.keyThumbprint == nil)
            let unbound = try await logIn(verbs, by: nil)
            #expect(unbound.session.keyThumbprint == nil)
            // A key that comes later binds nothing.
            let next = try await verbs.refresh(unbound.secret, from: Self.visit(own))
            #expect(next.session.keyThumbprint == nil)
            #expect(try await verbs.refresh(next.secret).session.id == unbound.session.id)
        }
    }

    @Test(arguments: Backend.allCases)
    func `may be that of an app, whose refresh token alone is worth nothing`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let own = try Self.key(1)
            let app = try await verbs.registerApp()
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let code = try await verbs.allow(app, by: browser)
            let apps = verbs.all.appTokens
            let first = try await apps.exchange(
                code: code, by: app.credentials, redirect: appAddress, verifier: appVerifier,
                from: Self.visit(own))
            #expect(first.session.keyThumbprint == own && first.session.holder == .app)
            for thief in [nil, try Self.key(2)] {
                try await expectAppRefusal(.invalidGrant) {
                    _ = try await apps.refresh(
                        first.secret, by: app.credentials, scope: nil, from: Self.visit(thief))
                }
            }
            let second = try await apps.refresh(
                first.secret, by: app.credentials, scope: nil, from: Self.visit(own))
            #expect(second.session.id == first.session.id && second.session.keyThumbprint == own)
            // Who ends a log-in needs no key: a thief who does so has gained nothing (RFC 7009).
            try await apps.revoke(.refreshToken(second.secret), by: app.credentials, from: .usual)
            #expect(try await verbs.identity(second) == nil)
        }
    }
}

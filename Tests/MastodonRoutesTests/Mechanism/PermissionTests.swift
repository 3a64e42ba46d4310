import Domain
import Features
import HTTPKit
import HTTPTypes
import MadangCore
import MastodonRoutes
import Storage
import TestSupport
import Testing

/// Made from the table: a new call cannot be forgotten here.
@Suite(.thorough) struct `Every call of Mastodon's` {
    private static let every = Scope.Act.allCases.flatMap { act in Resource.allCases.map { Scope(act, $0) } }

    /// Its path with something in place of each name that is nobody's.
    private static func path(_ call: MastodonCall) -> String {
        call.path.replacing("{id}", with: "0000000000001").replacing("{tag}", with: "yard")
            .replacing("{key}", with: "0000000000001").replacing("{item}", with: "0000000000001")
            .replacing("{name}", with: "smile").replacing("{date}", with: "2026-01-01")
    }

    @Test func `for members is shut to visitors, to apps by themselves and to tokens that are none`()
        async throws
    {
        try await withMastodonYard { yard in
            let own = try await yard.ownToken()
            for call in MastodonCalls.all {
                let path = Self.path(call)
                for caller in [Caller.visitor, .bearer(own)] {
                    let answer = try await yard.send(call.method, path, as: caller)
                    guard call.access == .member else {
                        let isKnown = path.hasSuffix("verify_credentials")
                        #expect(answer.status != 401 || isKnown, "\(call.path): \(answer.text)")
                        continue
                    }
                    #expect(answer.status == 401 && answer.fault != nil, "\(call.path): \(answer.text)")
                    #expect(answer.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true)
                }
                let forged = try await yard.send(call.method, path, as: .bearer(own.dropLast(4) + "xxxx"))
                #expect(forged.status == 401 && forged.fault != nil, "\(call.path): \(forged.text)")
            }
        }
    }

    @Test func `is open to tokens that allow it, and shut to those that allow all else`() async throws {
        try await withMastodonYard { yard in
            _ = try await yard.join("olga")
            for call in MastodonCalls.all {
                guard let scope = call.scope else { continue }
                let path = Self.path(call)
                let others = try await yard.token(
                    Scopes(Self.every.filter { !$0.covers(scope) }), of: "olga")
                let refused = try await yard.send(call.method, path, as: .bearer(others))
                #expect(refused.status == 403 && refused.fault != nil, "\(call.path): \(refused.text)")
                // A stream has no end.
                guard !call.path.hasPrefix("/api/v1/streaming") else { continue }
                let token = try await yard.token(Scopes([scope]), of: "olga")
                let answer = try await yard.send(call.method, path, as: .bearer(token))
                #expect(![401, 403, 405].contains(answer.status), "\(call.path): \(answer.text)")
                #expect(answer.status < 500, "\(call.path): \(answer.text)")
            }
        }
    }

    @Test func `is shut to members who are suspended`() async throws {
        try await withMastodonYard { yard in
            let susan = try await yard.join("susan")
            let now = yard.clock.now
            try await yard.yard.database.write { stores in
                let member = try #require(try stores.members.member(username: "susan"))
                _ = try stores.members.setSuspended(member.id, at: now)
            }
            yard.clock.advance(by: SessionCache.lifetime)
            for call in MastodonCalls.all where !call.open.contains(.suspended) {
                let answer = try await yard.send(call.method, Self.path(call), as: susan.caller)
                #expect(answer.status == 403 && answer.fault != nil, "\(call.path): \(answer.text)")
            }
        }
    }

    @Test func `shows members who wait what it shows strangers, and nothing else`() async throws {
        try await withMastodonYard { yard in
            _ = try await yard.given.member("wendy", isWaiting: true)
            let wendy = try await yard.logIn("wendy")
            for call in MastodonCalls.all where !call.open.contains(.waiting) {
                let isRead = call.method == .get && [.anyone, .optional].contains(call.access)
                let answer = try await yard.send(call.method, Self.path(call), as: wendy.caller)
                #expect((answer.status == 403) != isRead, "\(call.path): \(answer.text)")
            }
        }
    }

    @Test func `shows nothing to strangers in a yard for its members but what comes before logging in`()
        async throws
    {
        try await withMastodonYard(.forMembers) { yard in
            let own = try await yard.ownToken()
            for call in MastodonCalls.all where !call.open.contains(.stranger) {
                for caller in [Caller.visitor, .bearer(own)] {
                    let answer = try await yard.send(call.method, Self.path(call), as: caller)
                    #expect(answer.status == 401 && answer.fault != nil, "\(call.path): \(answer.text)")
                }
            }
            #expect(try await yard.get("/api/v2/instance").status == 200)
        }
    }

    @Test func `logs nobody in by a cookie`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let cookie = try await yard.logInBrowser(ana)
            for caller in [Caller.browser(cookie), .luredBrowser(cookie)] {
                #expect(try await yard.get("/api/v1/markers", as: caller).status == 401)
                #expect(try await yard.post("/api/v1/markers", as: caller).status == 401)
            }
        }
    }
}

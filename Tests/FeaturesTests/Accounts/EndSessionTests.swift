import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Ending sessions` {
    @Test func `lists one's own, the one that asks first`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let phone = try await verbs.logIn(ana, on: "Safari · iPhone")
            let laptop = try await verbs.logIn(ana, on: "Chrome · Mac", kind: .web)
            _ = try await verbs.logIn(ben)
            verbs.clock.advance(by: .minutes(6))
            let identity = try #require(try await verbs.identity(laptop))
            verbs.clock.advance(by: .minutes(6))
            _ = try await verbs.identity(phone)
            let listed = try await verbs.listSessions(by: identity)
            #expect(listed.sessions.map(\.id) == [laptop.session.id, phone.session.id])
            #expect(listed.sessions.map(\.device) == ["Chrome · Mac", "Safari · iPhone"])
            #expect(listed.sessions[1].lastSeenAt == verbs.clock.now)
        }
    }

    @Test func `ends one at once, or all others, and nobody else's`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let laptop = try await verbs.logIn(ana, kind: .web)
            let others = [try await verbs.logIn(ana), try await verbs.logIn(ana), try await verbs.logIn(ana)]
            let bens = try await verbs.logIn(ben)
            let identity = try #require(try await verbs.identity(laptop))
            try await verbs.endSession(others[0].session.id, by: identity, from: .usual)
            #expect(try await verbs.identity(others[0]) == nil)
            #expect(try await verbs.identity(others[1]) != nil)
            for session in [others[0].session.id, bens.session.id] {
                try await expectRefusal(.notFound) {
                    try await verbs.endSession(session, by: identity, from: .usual)
                }
            }
            try await verbs.endSession.others(by: identity, from: .usual)
            #expect(try await verbs.identity(others[1]) == nil)
            #expect(try await verbs.identity(others[2]) == nil)
            #expect(try await verbs.identity(laptop) != nil)
            #expect(try await verbs.identity(bens) != nil)
            #expect(try await verbs.audit(of: "ana").filter { $0.kind == .sessionEnded }.count == 2)
        }
    }
}

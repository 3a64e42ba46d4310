import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The audit trail` {
    @Test func `tells of everything that happened to an account`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let phone = try await verbs.logIn(ana)
            _ = try await verbs.refresh(phone.secret)
            verbs.clock.advance(by: .seconds(11))
            try await expectRefusal(.sessionRevoked) { _ = try await verbs.refresh(phone.secret) }
            let laptop = try await verbs.logIn(ana, on: "laptop", kind: .web)
            let identity = try #require(try await verbs.identity(laptop))
            try await verbs.confirm(password, by: identity)
            try await expectRefusal(.invalidCredentials) { try await verbs.confirm("wrong", by: identity) }
            try await verbs.logOut(laptop)
            try await verbs.logOut(laptop)
            let link = try await verbs.makeLink(username: "ana", purpose: .resetPassword, lifetime: .hours(1))
            _ = try await verbs.reset(link: link, password: "battery staple")
            _ = try await verbs.promote(username: "ana", to: .moderator)
            let events = try await verbs.audit(of: "ana")
            #expect(
                events.map(\.kind) == [
                    .sessionOpened, .sessionRevoked, .sessionOpened, .passwordConfirmed, .passwordRefused,
                    .sessionEnded, .linkMade, .passwordReset, .memberPromoted,
                ])
            #expect(events.allSatisfy { $0.memberID == ana.id })
            #expect(events.filter { $0.actor == "operator" }.map(\.kind) == [.linkMade, .memberPromoted])
            #expect(events[0].network == "192.0.2.1")
            #expect(events[2].device == "laptop")
            #expect(events[8].facts == ["from": "member", "to": "moderator"])
        }
    }

    @Test func `knows whose log-in failed, if it is anybody's, and never what was typed`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            for name in ["ana", "ana@example.com", "hunter2", "hunter2@example.com"] {
                try await expectRefusal(.invalidCredentials) {
                    _ = try await verbs.logIn(
                        identifier: name, password: "hunter2 hunter2", kind: .web, from: .usual)
                }
            }
            let events = try await verbs.audit()
            #expect(events.map(\.kind) == Array(repeating: .sessionRefused, count: 4))
            #expect(events.map(\.memberID) == [ana.id, ana.id, nil, nil])
            #expect(!"\(events)".contains("hunter2"))
        }
    }

    @Test func `is as much work for a name that nobody has as for a wrong password (rule 18)`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            var writes: [[String]] = []
            for name in ["ana", "nobody"] {
                let statements = try await verbs.yard.engine.statements {
                    try await expectRefusal(.invalidCredentials) {
                        _ = try await verbs.logIn(
                            identifier: name, password: "wrong", kind: .web, from: .usual)
                    }
                }
                writes.append(statements.map(\.text).filter { $0.hasPrefix("INSERT") })
            }
            #expect(writes[0] == writes[1])
            #expect(writes[0].count == 1)
        }
    }

    @Test func `says who joined and who was made by the operator`() async throws {
        try await withVerbs { verbs in
            let form = Registration(username: "ana", email: "ana@example.com", password: "sweeps the yard")
            _ = try await verbs.register(form, kind: .web, from: .usual)
            let made = Registration(username: "olga", email: "olga@example.com", password: "sweeps the yard")
            _ = try await verbs.create(made, role: .owner)
            let joined = try await verbs.audit().filter { $0.kind == .memberJoined }
            #expect(joined.map(\.username) == ["ana", "olga"])
            #expect(joined.map(\.actor) == [nil, "operator"])
            #expect(joined.map(\.facts) == [["role": "member"], ["role": "owner"]])
        }
    }
}

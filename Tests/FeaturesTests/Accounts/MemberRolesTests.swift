import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The operator` {
    @Test(arguments: Role.allCases)
    func `makes members of any role, who can then log in`(role: Role) async throws {
        try await withVerbs { verbs in
            let form = Registration(username: "ana", email: "ana@example.com", password: password)
            #expect(try await verbs.create(form, role: role).role == role)
            let signedIn = try await verbs.logIn(
                identifier: "ana", password: password, kind: .web,
                from: Visit(network: "192.0.2.1", device: "laptop"))
            #expect(signedIn.member.role == role)
        }
    }

    @Test func `promotes and demotes, in sessions that are open too`() async throws {
        try await withVerbs { verbs in
            let phone = try await verbs.logIn(verbs.given.member("ana"))
            _ = try await verbs.given.member("olga", role: .owner)
            for role in [Role.owner, .moderator, .member] {
                #expect(try await verbs.promote(username: "ANA", to: role).role == role)
                #expect(try await verbs.identity(phone)?.member.role == role)
            }
            try await expectRefusal(.notFound) { _ = try await verbs.promote(username: "nobody", to: .owner) }
        }
    }

    @Test func `does not take the last owner away`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana", role: .owner)
            for role in [Role.moderator, .member] {
                let error = try await refusal { _ = try await verbs.promote(username: "ana", to: role) }
                #expect(error?.reason == .lastOwner)
            }
            #expect(try await verbs.promote(username: "ana", to: .owner).role == .owner)
            let olga = try await verbs.given.member("olga", role: .owner)
            #expect(try await verbs.promote(username: "ana", to: .member).role == .member)
            // An owner who is leaving or suspended is none to count on.
            _ = try await verbs.promote(username: "ana", to: .owner)
            try await verbs.yard.database.write { [clock = verbs.clock] stores in
                _ = try stores.members.setSuspended(olga.id, at: clock.now)
            }
            let error = try await refusal { _ = try await verbs.promote(username: "ana", to: .member) }
            #expect(error?.reason == .lastOwner)
        }
    }

    @Test func `is bound by the rules of joining`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let form = Registration(username: "Ana", email: "x", password: "short")
            let error = try await refusal { _ = try await verbs.create(form, role: .owner) }
            #expect(error?.faults.map(\.field).sorted() == ["email", "password", "username"])
        }
    }
}

@Suite struct `Checking availability` {
    @Test func `judges only what was asked, by the rules of joining`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let free = try await verbs.availability(username: "Bo_", email: nil)
            #expect(free.username == .available)
            #expect(free.email == nil)
            let taken = try await verbs.availability(username: "ANA", email: "Ana@Example.com")
            #expect(taken.username == .refused(.taken))
            #expect(taken.email == .refused(.taken))
            let wrong = try await verbs.availability(username: "a b", email: "nowhere")
            #expect(wrong.username == .refused(.characters))
            #expect(wrong.email == .refused(.email))
            #expect(
                try await verbs.availability(username: "admin", email: nil).username == .refused(.reserved))
        }
    }
}

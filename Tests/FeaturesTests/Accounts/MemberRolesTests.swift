import Domain
import Features
import MadangCore
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
            for role in [Role.owner, .moderator, .member] {
                #expect(try await verbs.promote(username: "ANA", to: role).role == role)
                #expect(try await verbs.identity(phone)?.member.role == role)
            }
            try await expectRefusal(.notFound) { _ = try await verbs.promote(username: "nobody", to: .owner) }
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

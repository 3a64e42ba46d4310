import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Joining` {
    @Test func `makes a member and opens a session`() async throws {
        try await withVerbs { verbs in
            let signedIn = try await verbs.join(" Ana ", "ana@Example.COM")
            #expect(signedIn.member.username == "ana")
            #expect(signedIn.member.displayName == "ana")
            #expect(signedIn.member.email == "ana@example.com")
            #expect(signedIn.member.role == .member)
            #expect(try await verbs.identity(signedIn)?.member == signedIn.member)
        }
    }

    @Test func `tells every wrong field at once, taken ones among them, each once`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.join("ana", "ana@example.com")
            _ = verbs.hasher.takeWork()
            let error = try await refusal {
                _ = try await verbs.join(
                    "한글", "ana@example.com", password: "short", displayName: String(repeating: "a", count: 21)
                )
            }
            #expect(error?.code == .invalid)
            #expect(
                Set(error?.faults ?? []) == [
                    FieldFault(field: "username", fault: .characters),
                    FieldFault(field: "email", fault: .taken),
                    FieldFault(field: "password", fault: .tooShort(minimum: 8)),
                    FieldFault(field: "display_name", fault: .tooLong(maximum: 20)),
                ])
            #expect(error?.faults.count == 4)
            #expect(verbs.hasher.takeWork().isEmpty, "a form that cannot succeed costs no hash")
        }
    }

    @Test(arguments: [
        ("password1", Fault.common), ("iAmANA_here", .containsOwnName),
        (String(repeating: "x", count: 129), .tooLong(maximum: 128)),
    ])
    func `refuses a password that others would guess or that is too long`(password: String, fault: Fault)
        async throws
    {
        try await withVerbs { verbs in
            let error = try await refusal {
                _ = try await verbs.join("ana", "a@example.com", password: password)
            }
            #expect(error?.faults == [FieldFault(field: "password", fault: fault)])
        }
    }

    @Test func `compares usernames and addresses without regard to case`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.join("ana", "Ana@Example.com")
            let error = try await refusal { _ = try await verbs.join("ANA", "ana@example.COM") }
            #expect(error?.code == .taken)
            #expect(error?.faults.map(\.field) == ["username", "email"])
        }
    }

    @Test func `refuses reserved names and cannot be fooled by case`() async throws {
        try await withVerbs { verbs in
            let error = try await refusal { _ = try await verbs.join("Admin", "a@example.com") }
            #expect(error?.faults == [FieldFault(field: "username", fault: .reserved)])
        }
    }

    @Test func `refuses a name that looks like an owner's, and says so before the form is sent`() async throws
    {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("minji", role: .owner)
            let error = try await refusal { _ = try await verbs.join("rninj1_", "a@example.com") }
            #expect(error?.code == .taken)
            #expect(error?.faults == [FieldFault(field: "username", fault: .lookalike)])
            let answer = try await verbs.availability(username: "rninj1_", email: nil)
            #expect(answer.username == .refused(.lookalike))
            #expect(try await verbs.availability(username: "minji2", email: nil).username == .available)
        }
    }

    @Test func `under a name that looks like any other says who one is not`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.join("minji", "a@example.com")
            _ = try await verbs.join("rninji", "b@example.com")
            let profile = try await verbs.showMember("rninji", viewer: nil)
            #expect(profile.member.marks == NameMarks(resembles: "minji"))
        }
    }

    @Test(arguments: ["\u{202E}ijnim", "\u{2800}\u{2800}", "a\u{301}\u{301}\u{301}\u{301}"])
    func `refuses a display name that hides or reaches over other lines`(name: String) async throws {
        try await withVerbs { verbs in
            let error = try await refusal {
                _ = try await verbs.join("ana", "a@example.com", displayName: name)
            }
            // What shows nothing at all is none, and the username stands in.
            guard !DisplayNameRule.normalize(name).isEmpty else { return #expect(error == nil) }
            #expect(error?.faults.map(\.field) == ["display_name"])
        }
    }

    @Test func `can be tried again after it failed`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.join("ana", "ana@example.com")
            try await expectRefusal(.taken) { _ = try await verbs.join("ana", "bo@example.com") }
            #expect(try await verbs.join("bo_", "bo@example.com").member.username == "bo_")
            #expect(try await verbs.count("members") == 2)
        }
    }

    @Test(arguments: Backend.allCases)
    func `by many at once under one name succeeds for one of them`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let results = try await atOnce(8) { number in
                try await verbs.join("ana", "ana\(number)@example.com")
            }
            #expect(results.successes().count == 1)
            #expect(results.failures() == Array(repeating: .taken, count: 7))
            #expect(try await verbs.count("members") == 1)
            #expect(try await verbs.count("sessions") == 1)
        }
    }
}

extension BusyYard {
    @discardableResult
    func join(
        _ username: String, _ email: String, password: String = password, displayName: String? = nil
    ) async throws -> SignedIn {
        try await register(
            Registration(username: username, email: email, password: password, displayName: displayName),
            kind: .app, from: Visit(network: "192.0.2.1", device: "phone"))
    }
}

import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Logging in` {
    @Test(arguments: ["ana", " ANA ", "ana@example.com", "Ana@EXAMPLE.com"])
    func `works by username and address in any case`(identifier: String) async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let signedIn = try await verbs.logIn(
                identifier: identifier, password: password, kind: .app,
                from: Visit(network: "192.0.2.1", device: "phone"))
            #expect(signedIn.member == ana)
            #expect(try await verbs.identity(signedIn)?.member == ana)
        }
    }

    @Test func `answers an unknown name and a wrong password alike, for the same work`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let wrong = try await verbs.refusedLogIn("ana", "wrong horse")
            let costOfWrong = verbs.hasher.takeWork()
            let unknown = try await verbs.refusedLogIn("nobody", "wrong horse")
            let costOfUnknown = verbs.hasher.takeWork()
            #expect(wrong?.code == .invalidCredentials)
            #expect(unknown?.code == .invalidCredentials)
            #expect(wrong?.faults == unknown?.faults)
            #expect(costOfWrong == [CountingHasher.Work(kind: .verify, byteCount: 11)])
            #expect(costOfUnknown == costOfWrong)
        }
    }

    @Test func `makes the hash of the password anew once hashes cost more, and ends no session by it`()
        async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let visit = Visit(network: "192.0.2.1", device: "phone")
            let before = try await verbs.logIn(identifier: "ana", password: password, kind: .app, from: visit)
            _ = verbs.hasher.takeWork()
            verbs.hasher.setCost("dear")
            #expect(try await verbs.refusedLogIn("ana", "wrong horse") != nil)
            #expect(verbs.hasher.takeWork().map(\.kind) == [.verify])
            _ = try await verbs.logIn(identifier: "ana", password: password, kind: .app, from: visit)
            #expect(verbs.hasher.takeWork().map(\.kind) == [.verify, .hash])
            _ = try await verbs.logIn(identifier: "ana", password: password, kind: .app, from: visit)
            #expect(verbs.hasher.takeWork().map(\.kind) == [.verify])
            #expect(try await verbs.identity(before)?.member == ana)
        }
    }

    @Test func `by a name longer than any answers as for an unknown one`() async throws {
        try await withVerbs { verbs in
            let error = try await verbs.refusedLogIn(String(repeating: "a", count: 100_000), "wrong horse")
            #expect(error?.code == .invalidCredentials)
            #expect(verbs.hasher.takeWork() == [CountingHasher.Work(kind: .verify, byteCount: 11)])
        }
    }

    @Test(arguments: ["ana", "nobody"])
    func `never hashes more than a password can hold`(identifier: String) async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let error = try await verbs.refusedLogIn(identifier, String(repeating: "가", count: 1_000_000))
            #expect(error?.code == .invalidCredentials)
            #expect(verbs.hasher.takeWork() == [CountingHasher.Work(kind: .verify, byteCount: 0)])
        }
    }

    @Test func `takes a password typed in another Unicode form`() async throws {
        try await withVerbs { verbs in
            try await verbs.join("ana", "ana@example.com", password: "비밀번호입니다요")
            let decomposed = "\u{1107}\u{1175}\u{1106}\u{1175}\u{11AF}번호입니다요"
            _ = try await verbs.logIn(
                identifier: "ana", password: decomposed, kind: .app,
                from: Visit(network: "192.0.2.1", device: "phone"))
        }
    }

    @Test func `tells every empty field, and costs nothing`() async throws {
        try await withVerbs { verbs in
            let error = try await verbs.refusedLogIn(" \n", "")
            #expect(error?.code == .invalid)
            #expect(error?.faults.map(\.field) == ["identifier", "password"])
            #expect(verbs.hasher.takeWork().isEmpty)
        }
    }

    @Test func `can be tried again after it failed`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            for _ in 0..<3 {
                #expect(try await verbs.refusedLogIn("ana", "wrong horse")?.code == .invalidCredentials)
            }
            #expect(try await verbs.logIn(ana).member == ana)
        }
    }

    @Test func `with a password that is changed at the same moment opens nothing`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let link = try await verbs.makeLink(username: "ana", purpose: .resetPassword, lifetime: .hours(1))
            verbs.hasher.duringNextVerification {
                _ = try await verbs.reset(link: link, password: "battery staple")
            }
            #expect(try await verbs.refusedLogIn("ana", password)?.code == .invalidCredentials)
            #expect(try await verbs.count("sessions") == 0)
        }
    }

    @Test func `keeps a bounded name of the device`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let signedIn = try await verbs.logIn(ana, on: String(repeating: "📱", count: 500))
            #expect(signedIn.session.device.count == 120)
        }
    }
}

extension BusyYard {
    fileprivate func refusedLogIn(_ identifier: String, _ password: String) async throws -> DomainError? {
        try await refusal {
            _ = try await logIn(
                identifier: identifier, password: password, kind: .app,
                from: Visit(network: "192.0.2.1", device: "phone"))
        }
    }
}

import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `A sign-in link` {
    @Test func `logs in once`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let link = try await verbs.makeLink(username: "Ana", purpose: .signIn, lifetime: .hours(1))
            let signedIn = try await verbs.signInWithLink(
                link, from: Visit(network: "192.0.2.1", device: "laptop"))
            #expect(try await verbs.authenticate(cookie: signedIn.secret)?.member == ana)
            #expect(try await verbs.refusedLink(link) == .notFound)
        }
    }

    @Test(arguments: Backend.allCases)
    func `logs in once, also when many follow it at once`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            _ = try await verbs.given.member("ana")
            let link = try await verbs.makeLink(username: "ana", purpose: .signIn, lifetime: .hours(1))
            let results = try await atOnce(8) { _ in
                try await verbs.signInWithLink(link, from: Visit(network: "192.0.2.1", device: "laptop"))
            }
            #expect(results.successes().count == 1)
            #expect(results.failures() == Array(repeating: .notFound, count: 7))
        }
    }

    @Test func `says when it runs out, and is collected then`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let (member, link, end) = try await verbs.all.makeSignInLink(
                username: "ANA", purpose: .signIn, lifetime: .hours(1))
            #expect(member == ana)
            verbs.clock.advance(by: .hours(1))
            #expect(end == verbs.clock.now)
            #expect(try await verbs.refusedLink(link) == .notFound)
            _ = try await verbs.collect()
            #expect(try await verbs.count("sign_in_links") == 0)
        }
    }

    @Test func `sets no password, and is still good after somebody tried`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let link = try await verbs.makeLink(username: "ana", purpose: .signIn, lifetime: .hours(1))
            try await expectRefusal(.notFound) {
                _ = try await verbs.reset(link: link, password: "battery staple")
            }
            _ = try await verbs.signInWithLink(link, from: Visit(network: "192.0.2.1", device: "laptop"))
        }
    }

    @Test func `is not made for nobody`() async throws {
        try await withVerbs { verbs in
            let error = try await refusal {
                _ = try await verbs.makeLink(username: "nobody", purpose: .signIn, lifetime: .hours(1))
            }
            #expect(error?.code == .notFound)
        }
    }
}

@Suite struct `Resetting the password` {
    @Test func `ends every session and every other link`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.logIn(verbs.given.member("bo_"))
            let phone = try await verbs.logIn(ana)
            let browser = try await verbs.logIn(ana, kind: .web)
            let older = try await verbs.makeLink(username: "ana", purpose: .signIn, lifetime: .days(7))
            let link = try await verbs.makeLink(username: "ana", purpose: .resetPassword, lifetime: .days(1))
            #expect(try await verbs.reset(link: link, password: "battery staple") == ana)
            #expect(try await verbs.identity(phone) == nil)
            #expect(try await verbs.authenticate(cookie: browser.secret) == nil)
            #expect(try await verbs.refusedLink(older) == .notFound)
            try await expectRefusal(.invalidCredentials) { _ = try await verbs.logIn(ana) }
            _ = try await verbs.logIn(
                identifier: "ana", password: "battery staple", kind: .app,
                from: Visit(network: "192.0.2.1", device: "phone"))
            #expect(try await verbs.identity(bo) != nil)
        }
    }

    @Test func `leaves passkeys, and names those that were added of late`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            try await verbs.addPasskey("old key", of: ana)
            verbs.clock.advance(by: .days(31))
            let added = verbs.clock.now
            try await verbs.addPasskey("Safari · iPhone", of: ana)
            verbs.clock.advance(by: .days(29))
            let link = try await verbs.makeLink(username: "ana", purpose: .resetPassword, lifetime: .days(1))
            #expect(try await verbs.all.resetPassword.check(link: link).passkeyCount == 2)
            _ = try await verbs.reset(link: link, password: "battery staple")
            let told = try #require(try await verbs.toldPasskeys().first)
            #expect(told.count == 2)
            #expect(told.recent == [KeptPasskeys.Recent(label: "Safari · iPhone", createdAt: added)])
            #expect(try await verbs.all.managePasskeys.count(of: ana) == 2)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is no change of a password where there was none: nothing warns of it`(backend: Backend) async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let form = Registration(username: "ana", email: "ana@example.com", password: "made at random")
            let ana = try await verbs.create(form, role: .owner)
            func choose(_ password: String) async throws -> Bool {
                let link = try await verbs.makeLink(
                    username: "ana", purpose: .resetPassword, lifetime: .days(1))
                let outlook = try await verbs.all.resetPassword.check(link: link)
                _ = try await verbs.reset(link: link, password: password)
                return outlook.isFirst
            }
            #expect(try await choose("battery staple"))
            #expect(try await verbs.notices(toldTo: ana).isEmpty)
            #expect(try await verbs.toldPasskeys().isEmpty)
            // From then on somebody has one that may be changed by another.
            #expect(try await !choose("rake the leaves"))
            #expect(try await verbs.notices(toldTo: ana).map(\.kind) == [.passwordChanged])
            #expect(try await verbs.toldPasskeys().count == 1)
        }
    }

    @Test func `is a change for who was logged in by a link before, and who joined by themselves`()
        async throws
    {
        try await withVerbs { verbs in
            let form = Registration(username: "ana", email: "ana@example.com", password: "made at random")
            let ana = try await verbs.create(form, role: .member)
            let signIn = try await verbs.makeLink(username: "ana", purpose: .signIn, lifetime: .days(1))
            _ = try await verbs.signInWithLink(signIn, from: .usual)
            let bo = try await verbs.given.member("bo_")
            for member in [ana, bo] {
                let link = try await verbs.makeLink(
                    username: member.username, purpose: .resetPassword, lifetime: .days(1))
                #expect(try await !verbs.all.resetPassword.check(link: link).isFirst)
                _ = try await verbs.reset(link: link, password: "battery staple")
                #expect(try await verbs.notices(toldTo: member).map(\.kind) == [.passwordChanged])
            }
        }
    }

    @Test func `with a bad password leaves the link good, and with a good one uses it up`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let link = try await verbs.makeLink(username: "ana", purpose: .resetPassword, lifetime: .days(1))
            for (bad, fault) in [
                ("short", Fault.tooShort(minimum: 8)), ("password1", .common),
                ("iamANAnow", .containsOwnName),
            ] {
                let error = try await refusal { _ = try await verbs.reset(link: link, password: bad) }
                #expect(error?.faults == [FieldFault(field: "password", fault: fault)])
            }
            _ = try await verbs.reset(link: link, password: "battery staple")
            let again = try await refusal {
                _ = try await verbs.reset(link: link, password: "another staple")
            }
            #expect(again?.code == .notFound)
        }
    }

    @Test func `refuses a link that ran out or only logs in`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let link = try await verbs.makeLink(username: "ana", purpose: .resetPassword, lifetime: .days(1))
            #expect(try await verbs.refusedLink(link) == .notFound)
            verbs.clock.advance(by: .days(1))
            let late = try await refusal { _ = try await verbs.reset(link: link, password: "battery staple") }
            #expect(late?.code == .notFound)
            #expect(try await verbs.logIn(ana).member == ana)
        }
    }

    /// A hash is the most expensive thing that a stranger can ask for.
    @Test func `looks for the link before it hashes a password`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            let signIn = try await verbs.makeLink(username: "ana", purpose: .signIn, lifetime: .days(1))
            _ = verbs.hasher.takeWork()
            for bad in ["", "made up", signIn] {
                let error = try await refusal {
                    _ = try await verbs.reset(link: bad, password: "battery staple")
                }
                #expect(error?.code == .notFound)
            }
            #expect(verbs.hasher.takeWork() == [])
        }
    }
}

extension BusyYard {
    fileprivate func refusedLink(_ link: String) async throws -> ErrorCode? {
        try await refusal {
            _ = try await signInWithLink(link, from: Visit(network: "192.0.2.1", device: "laptop"))
        }?.code
    }
}

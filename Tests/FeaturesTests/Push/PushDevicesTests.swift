import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// How a device may come to an end.
enum DeviceEnding: String, CaseIterable, Sendable {
    case turnedOff, loggedOut, endedElsewhere, othersEnded, passwordChanged, memberLeaves, suspended

    /// `browser` ends, or `other` of the same member ends it.
    func callAsFunction(_ browser: Identity, by other: Identity, _ verbs: BusyYard) async throws {
        switch self {
        case .turnedOff: try await verbs.all.managePush.turnOff(by: browser)
        case .loggedOut: try await verbs.logOut(browser)
        case .endedElsewhere: try await verbs.endSession(browser.session.id, by: other, from: .usual)
        case .othersEnded: try await verbs.endSession.others(by: other, from: .usual)
        case .passwordChanged:
            try await verbs.changePassword(from: password, to: "battery staple", by: other, visit: .usual)
        case .memberLeaves: _ = try await verbs.leave(by: other, from: .usual)
        case .suspended:
            _ = try await verbs.all.decide(
                "suspend", "member", id: browser.member.id.string, reason: "x", by: nil)
        }
    }
}

@Suite struct `The device of a session` {
    @Test(arguments: Backend.allCases, DeviceEnding.allCases)
    func `is told nothing more once that has ended`(_ backend: Backend, _ ending: DeviceEnding) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            let other = try await verbs.confirmed(verbs.logIn(scene.ana, kind: .web))
            #expect(try await verbs.isTold(scene.browser))
            try await scene.like(by: scene.ben)
            try await ending(scene.browser, by: other, verbs)
            #expect(try await verbs.count("push_subscriptions") == 0)
            try await scene.tell()
            try await scene.tell(after: .days(1))
            #expect(scene.office.taken.isEmpty)
        }
    }

    @Test func `stays where another one ends, or where the password was changed`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            let other = try await verbs.device(of: scene.ana, at: "https://push.example/other")
            try await verbs.endSession.others(by: scene.browser, from: .usual)
            _ = try await verbs.device(of: scene.ana, at: "https://push.example/third")
            try await verbs.changePassword(
                from: password, to: "battery staple", by: scene.browser, visit: .usual)
            #expect(try await verbs.identity(of: other) == nil)
            #expect(try await verbs.isTold(scene.browser))
            try await scene.like(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.map(\.address) == ["https://push.example/\(scene.browser.session.id)"])
        }
    }

    @Test func `may end while a message is on its way`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            for outcome in [PushOutcome.sent, .gone, .later(after: nil, reason: "x"), .refused(reason: "x")] {
                let browser = try await verbs.device(of: scene.ana)
                try await verbs.all.managePush.turnOff(by: scene.browser)
                let before = scene.office.taken.count
                try await scene.comment(by: scene.ben)
                scene.office.answer(outcome)
                scene.office.meanwhile { try await verbs.logOut(browser) }
                try await scene.tell()
                #expect(scene.office.taken.count == before + 1)
                #expect(try await verbs.count("push_subscriptions") == 0)
                try await scene.tell(after: .days(1))
                #expect(scene.office.taken.count == before + 1)
            }
        }
    }

    @Test func `is told nothing when its session has run out`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            let session = try await verbs.database.read { [id = scene.browser.session.id] in
                try $0.sessions.session(id)
            }
            verbs.clock.now = try #require(session).expiresAt - .seconds(1)
            try await scene.like(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            _ = try await verbs.collect()
            #expect(try await verbs.count("push_subscriptions") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is another member's as soon as that one turns it on, and tells the first nothing`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            let shared = "https://push.example/\(scene.browser.session.id)"
            try await scene.like(by: scene.cho)
            let bens = try await verbs.device(of: scene.ben, at: shared)
            #expect(try await !verbs.isTold(scene.browser))
            #expect(try await verbs.isTold(bens))
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            _ = try await verbs.follow("ben", following: true, by: scene.cho)
            _ = try await verbs.follow("ana", following: true, by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words == ["ben: follow cho"])
            // And back again.
            try await verbs.turnOn(scene.browser)
            #expect(try await !verbs.isTold(bens))
            #expect(try await verbs.count("push_subscriptions") == 1)
        }
    }

    @Test func `is one, whatever address it has`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            for address in ["https://push.example/1", "https://push.example/2", "https://push.example/2"] {
                try await verbs.turnOn(scene.browser, at: address)
            }
            #expect(try await verbs.count("push_subscriptions") == 1)
            try await scene.like(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.map(\.address) == ["https://push.example/2"])
        }
    }

    @Test func `is none where others use the device, too`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            var visit = Visit.usual
            visit.isShared = true
            let signedIn = try await verbs.logIn(
                identifier: "ana", password: password, kind: .web, from: visit)
            let browser = try #require(try await verbs.identity(signedIn))
            try await expectRefusal(.forbidden) { try await verbs.turnOn(browser) }
            #expect(try await verbs.count("push_subscriptions") == 0)
            // Elsewhere she may be told.
            let own = try await verbs.device(of: ana)
            #expect(try await verbs.isTold(own))
        }
    }

    @Test func `is none of a program, by whatever token`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let browser = try await verbs.confirmed(verbs.logIn(ana, kind: .web))
            let made = try await verbs.all.manageTokens.make(
                "script", scopes: ["read", "write"], days: 1, by: browser, from: .usual)
            let script = try #require(try await verbs.authenticate(token: made.secret))
            let app = try await verbs.registerApp(scopes: "read write")
            let letIn = try await verbs.letIn(app, by: browser)
            let frame = try #require(try await verbs.identity(letIn))
            for program in [script, frame] {
                try await expectRefusal(.forbidden) { try await verbs.turnOn(program) }
                #expect(try await !verbs.isTold(program))
            }
            // A program of ours, where one has logged in, is a device as browsers are.
            let phone = try #require(try await verbs.identity(verbs.logIn(ana)))
            try await verbs.turnOn(phone)
            #expect(try await verbs.isTold(phone))
            #expect(try await verbs.count("push_subscriptions") == 1)
        }
    }

    @Test func `is none of a session that has ended`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await verbs.logOut(scene.browser)
            try await expectRefusal(.unauthorized) { try await verbs.turnOn(scene.browser) }
            #expect(try await verbs.count("push_subscriptions") == 0)
        }
    }
}

extension BusyYard {
    fileprivate func identity(of browser: Identity) async throws -> Identity? {
        try await authenticate(session: browser.session.id)
    }
}

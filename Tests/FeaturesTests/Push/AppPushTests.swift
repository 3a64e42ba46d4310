import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A program is told` {
    /// Ana's program beside the browser of the scene, which is told nothing.
    private func program(_ scene: PushScene) async throws -> Identity {
        let verbs = scene.verbs
        try await verbs.all.managePush.turnOff(by: scene.browser)
        let browser = try await verbs.confirmed(verbs.logIn(scene.ana, kind: .web))
        let tokens = try await verbs.letIn(verbs.registerApp(), by: browser)
        return try #require(try await verbs.identity(tokens))
    }

    private func turnOn(_ app: AppPush, _ program: Identity, _ scene: PushScene) async throws {
        _ = try await scene.verbs.all.managePush.turnOn(
            .at("https://push.example/program"), app, by: program,
            from: Visit(network: "192.0.2.1", device: "phone", language: "en"))
    }

    @Test(arguments: Backend.allCases)
    func `of what it asked for, in its form`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            let program = try await program(scene)
            try await turnOn(AppPush(alerts: [.mention, .follow]), program, scene)
            try await scene.like(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            try await scene.comment(by: scene.ben)
            _ = try await verbs.follow("ana", following: true, by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words == ["app ana: comment ben", "app ana: follow cho"])
            try await verbs.all.managePush.change(AppPush(alerts: [.favourite]), by: program)
            try await scene.comment(by: scene.cho)
            try await scene.like(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words.count == 3 && scene.office.words[2].hasPrefix("app ana: like cho"))
        }
    }

    @Test(arguments: [
        (AppPush.Policy.all, ["ben", "cho"]), (.followed, ["ben"]), (.follower, ["cho"]), (.none, []),
    ])
    func `of those whom its policy names`(_ policy: AppPush.Policy, _ told: [String]) async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            _ = try await verbs.follow("ben", following: true, by: scene.ana)
            _ = try await verbs.follow("ana", following: true, by: scene.cho)
            let program = try await program(scene)
            try await turnOn(AppPush(alerts: [.mention], policy: policy), program, scene)
            for member in [scene.ben, scene.cho] {
                let post = try await verbs.publish(PostDraft(text: "mine"), by: scene.ana)
                try await scene.comment(by: member, under: post)
            }
            try await scene.tell()
            #expect(scene.office.words == told.map { "app ana: comment \($0)" })
        }
    }

    @Test func `of nothing in quiet hours, of no silent kind and of nobody who is silenced`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            let program = try await program(scene)
            try await turnOn(AppPush(alerts: [.mention, .favourite]), program, scene)
            // The clock begins at four minutes past three.
            try await scene.set(PushWishes(["like"], from: "03:00", until: "07:00"))
            try await scene.silence(scene.cho)
            try await scene.like(by: scene.ben)
            for member in [scene.ben, scene.cho] {
                let post = try await verbs.publish(PostDraft(text: "mine"), by: scene.ana)
                try await scene.comment(by: member, under: post)
            }
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            try await scene.tell(after: .hours(4))
            #expect(scene.office.words == ["app ana: comment ben"])
        }
    }

    @Test func `at the address of its own log-in, until it is turned off or the log-in ends`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            let program = try await program(scene)
            let manage = verbs.all.managePush
            let app = AppPush(alerts: [.mention], policy: .followed, sealing: .draft)
            try await expectRefusal(.notFound) { _ = try await manage.subscription(of: program) }
            try await expectRefusal(.notFound) { try await manage.change(app, by: program) }
            try await turnOn(app, program, scene)
            #expect(try await manage.subscription(of: program).app == app)
            try await expectRefusal(.forbidden) { try await turnOn(app, scene.browser, scene) }
            // What a browser is told no program changes.
            try await verbs.turnOn(scene.browser)
            try await expectRefusal(.notFound) { try await manage.change(app, by: scene.browser) }
            try await expectRefusal(.notFound) { _ = try await manage.subscription(of: scene.browser) }
            try await manage.turnOff(by: program)
            try await expectRefusal(.notFound) { _ = try await manage.subscription(of: program) }
        }
    }
}

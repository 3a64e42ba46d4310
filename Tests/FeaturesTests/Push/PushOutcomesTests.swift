import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A message to a device` {
    @Test(arguments: Backend.allCases)
    func `that is there no more forgets it, and is the last one`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            let other = try await verbs.device(of: scene.ana, at: "https://push.example/other")
            try await scene.like(by: scene.ben)
            try await scene.comment(by: scene.ben)
            scene.office.answer(.gone)
            let receipt = try await scene.tell()
            #expect(receipt.gone == 1 && receipt.sent == 2 && receipt.failures == [])
            let left = [try await verbs.isTold(scene.browser), try await verbs.isTold(other)]
            #expect(left.filter(\.self).count == 1)
            // Nothing more was sent to the one that is gone, and both to the other one.
            let addresses = scene.office.taken.map(\.address)
            #expect(addresses.count == 3 && addresses[0] != addresses[1] && addresses[1] == addresses[2])
            try await verbs.turnOn(scene.browser)
            #expect(try await verbs.isTold(scene.browser))
        }
    }

    @Test(arguments: Backend.allCases)
    func `that cannot go now goes later, after twice as long each time, and is given up after ten tries`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            scene.office.answerAlways(.later(after: nil, reason: "status 503"))
            try await scene.like(by: scene.ben)
            let first = try await scene.tell()
            #expect(first.sent == 0 && first.failures == ["status 503"])
            for tries in 1..<10 {
                let pause = Duration.seconds(30 << (tries - 1))
                try await scene.tell(after: pause - .milliseconds(1))
                #expect(scene.office.taken.count == tries)
                try await scene.tell(after: .milliseconds(1))
                #expect(scene.office.taken.count == tries + 1)
            }
            try await scene.tell(after: .days(2))
            #expect(scene.office.taken.count == 10)
            // What is old is told no more; what is new is.
            scene.office.answerAlways(.sent)
            try await scene.comment(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words.dropFirst(10) == ["ana: comment cho"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that a clock which was ahead has put off goes with the next news`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            let ahead = verbs.clock.now + .days(400)
            try await verbs.database.write { stores in
                for device in try stores.pushes.due(at: ahead, limit: 9) {
                    _ = try stores.pushes.take(device, until: ahead)
                }
            }
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            try await scene.comment(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words == ["ana: like ben", "ana: comment cho"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes also where a clock that was ahead told the device something`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            let ahead = verbs.clock.now + .days(400)
            try await verbs.database.write { stores in
                for var device in try stores.pushes.due(at: ahead, limit: 9) {
                    device.told = PushSubscription.Told(
                        notification: Identifier(earliestAt: ahead), message: Identifier(earliestAt: ahead))
                    try stores.pushes.update(device)
                }
            }
            try await scene.tell()
            #expect(scene.office.words == ["ana: like ben"])
            try await scene.comment(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words == ["ana: like ben", "ana: comment cho"])
        }
    }

    @Test func `goes when the push service says, and not before`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            scene.office.answer(
                .later(after: .seconds(600), reason: "status 429"), .later(after: .seconds(1), reason: "x"),
                .later(after: .zero, reason: "x"))
            try await scene.like(by: scene.ben)
            // A pause that is shorter than our own hurries nobody.
            for pause in [SendPushes.delay, .seconds(600), .seconds(60), .seconds(120)] {
                let before = scene.office.taken.count
                try await scene.tell(after: pause - .milliseconds(1))
                #expect(scene.office.taken.count == before)
                try await scene.tell(after: .milliseconds(1))
                #expect(scene.office.taken.count == before + 1)
            }
            try await scene.tell(after: .days(1))
            #expect(scene.office.words == Array(repeating: "ana: like ben", count: 4))
        }
    }

    @Test func `that went at last has forgotten its tries`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            let later = PushOutcome.later(after: nil, reason: "x")
            scene.office.answer(later, later, .sent, later, .sent)
            try await scene.like(by: scene.ben)
            for pause in [SendPushes.delay, .seconds(30), .seconds(60)] {
                try await scene.tell(after: pause)
            }
            #expect(scene.office.taken.count == 3)
            try await scene.comment(by: scene.cho)
            for pause in [SendPushes.delay, .seconds(30)] { try await scene.tell(after: pause) }
            #expect(scene.office.words.dropFirst(3) == ["ana: comment cho", "ana: comment cho"])
        }
    }

    @Test func `that waits takes along what came meanwhile, and leaves what was read`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            scene.office.answer(.later(after: nil, reason: "x"))
            try await scene.like(by: scene.ben)
            try await scene.tell()
            try await scene.read()
            try await scene.comment(by: scene.cho)
            _ = try await verbs.follow("ana", following: true, by: scene.cho)
            try await scene.tell(after: .seconds(29))
            #expect(scene.office.taken.count == 1)
            try await scene.tell(after: .seconds(1))
            #expect(scene.office.words.dropFirst() == ["ana: comment cho", "ana: follow cho"])
        }
    }

    @Test func `that is refused is given up, and the next ones go`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            scene.office.answer(.refused(reason: "status 413"))
            try await scene.like(by: scene.ben)
            try await scene.comment(by: scene.cho)
            let receipt = try await scene.tell()
            #expect(receipt.sent == 1 && receipt.failures == ["status 413"])
            #expect(scene.office.words == ["ana: like ben", "ana: comment cho"])
            try await scene.tell(after: .days(1))
            #expect(scene.office.taken.count == 2)
            #expect(try await verbs.isTold(scene.browser))
        }
    }

    @Test func `is told no second time where a later one has to wait`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            scene.office.answer(.sent, .later(after: nil, reason: "status 503"))
            try await scene.like(by: scene.ben)
            try await scene.comment(by: scene.cho)
            _ = try await verbs.follow("ana", following: true, by: scene.cho)
            try await scene.tell()
            try await scene.tell(after: .seconds(30))
            #expect(
                scene.office.words == [
                    "ana: like ben", "ana: comment cho", "ana: comment cho", "ana: follow cho",
                ])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a sender that is not taken forgets the device after ten tries, and not before`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            scene.office.answerAlways(.denied(reason: "status 403"))
            try await scene.like(by: scene.ben)
            for tries in 1...10 {
                #expect(try await verbs.isTold(scene.browser), "\(tries)")
                let receipt = try await scene.tell(after: .hours(5))
                #expect(receipt.failures == ["status 403"] && receipt.gone == (tries == 10 ? 1 : 0))
            }
            #expect(try await !verbs.isTold(scene.browser))
        }
    }

    @Test func `of a sender that is not taken goes again after half a minute, and keeps the device`()
        async throws
    {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            scene.office.answer(.denied(reason: "status 401"))
            try await scene.like(by: scene.ben)
            try await scene.tell()
            try await scene.tell(after: .milliseconds(29_999))
            #expect(scene.office.taken.count == 1)
            try await scene.tell(after: .milliseconds(1))
            #expect(scene.office.words == ["ana: like ben", "ana: like ben"])
            #expect(try await verbs.isTold(scene.browser))
        }
    }

    @Test(.timeLimit(.minutes(1))) func `that is slow keeps no other device waiting`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            let dan = try await verbs.given.member("dan")
            try await verbs.device(of: dan, at: "https://push.example/slow")
            let (office, told) = (scene.office, AsyncStream<Void>.makeStream())
            office.meanwhile {
                // The first waits until the second was told, which it never is where they go one after the other.
                for await _ in told.stream { return }
            }
            office.meanwhile { told.continuation.yield() }
            _ = try await verbs.follow("dan", following: true, by: scene.ben)
            _ = try await verbs.follow("ana", following: true, by: scene.ben)
            let receipt = try await scene.tell()
            #expect(receipt.sent == 2)
        }
    }

    @Test func `keeps no other device waiting`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await verbs.device(of: scene.ana, at: "https://push.example/other")
            scene.office.answer(.later(after: nil, reason: "x"))
            try await scene.like(by: scene.ben)
            let receipt = try await scene.tell()
            #expect(receipt.sent == 1 && Set(scene.office.taken.map(\.address)).count == 2)
            try await scene.tell(after: .seconds(30))
            #expect(
                scene.office.taken.count == 3
                    && scene.office.taken[2].address == scene.office.taken[0].address)
        }
    }
}

@Suite struct `A message of a thread` {
    private func withThread(_ body: (PushScene, Domain.Thread, Listing) async throws -> Void) async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await verbs.device(of: scene.ben)
            try await verbs.device(of: scene.cho)
            let chair = try await verbs.given.listing(by: scene.ana)
            try await body(scene, try await verbs.given.thread(about: chair, by: scene.ben), chair)
        }
    }

    private func say(_ text: String, in thread: Domain.Thread, by member: Member, _ scene: PushScene)
        async throws
    {
        _ = try await scene.verbs.all.sendMessage(MessageDraft(text: text), in: thread.id, by: member)
    }

    @Test func `is told to the other one alone, at once as far as the push service can`() async throws {
        try await withThread { scene, thread, _ in
            try await say("Hello", in: thread, by: scene.ben, scene)
            try await scene.tell()
            #expect(scene.office.words == ["ana: message ben Hello"])
            try await say("Hi", in: thread, by: scene.ana, scene)
            try await say("Come by", in: thread, by: scene.ana, scene)
            try await scene.tell()
            #expect(scene.office.words.dropFirst() == ["ben: message ana Come by"])
            #expect(scene.office.taken.allSatisfy { $0.isUrgent && $0.topic == thread.id.string })
            try await scene.tell(after: .days(1))
            #expect(scene.office.taken.count == 2)
        }
    }

    @Test func `is told that opens it, too`() async throws {
        try await withThread { scene, _, chair in
            _ = try await scene.verbs.all.askSeller(
                MessageDraft(text: "Is it there?"), about: chair.id, by: scene.cho)
            try await scene.tell()
            // That of ben was written by no verb.
            #expect(scene.office.words.contains("ana: message cho Is it there?"))
            #expect(scene.office.words.allSatisfy { $0.hasPrefix("ana: ") })
        }
    }

    @Test func `is not told where it was read meanwhile, or messages are silent`() async throws {
        try await withThread { scene, thread, _ in
            try await say("Hello", in: thread, by: scene.ben, scene)
            _ = try await scene.verbs.all.readThreads.markRead(thread.id, by: scene.ana)
            try await scene.tell()
            try await scene.set(PushWishes(silentKinds: [.message]))
            try await say("Hello?", in: thread, by: scene.ben, scene)
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            try await scene.like(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words == ["ana: like cho"])
        }
    }
}

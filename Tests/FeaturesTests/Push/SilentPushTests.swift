import Domain
import Features
import Foundation
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A device is told nothing` {
    @Test(arguments: Backend.allCases)
    func `of silent kinds, neither then nor later`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            try await scene.set(PushWishes(silentKinds: [.like, .follow]))
            try await scene.like(by: scene.ben)
            _ = try await verbs.follow("ana", following: true, by: scene.ben)
            try await scene.comment(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.words == ["ana: comment ben"])
            try await scene.set(PushWishes())
            try await scene.comment(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words.dropFirst() == ["ana: comment cho,ben"])
            try await scene.like(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words.last == "ana: like cho,ben")
        }
    }

    @Test func `of silent kinds, which keep nothing else back`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.set(PushWishes(silentKinds: [.like]))
            try await scene.comment(by: scene.cho)
            for _ in 1...6 {
                try await scene.like(by: scene.ben, of: verbs.givenPost(photos: 0, by: scene.ana).post)
            }
            try await scene.tell()
            #expect(scene.office.words == ["ana: comment cho"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of members who are silenced, until they are no more`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            let chair = try await verbs.given.listing(by: scene.ana)
            let thread = try await verbs.given.thread(about: chair, by: scene.ben)
            try await scene.silence(scene.ben)
            try await scene.like(by: scene.ben)
            _ = try await verbs.all.sendMessage(MessageDraft(text: "Hello"), in: thread.id, by: scene.ben)
            #expect(
                try await verbs.yard.count("SELECT 1 FROM push_subscriptions WHERE due_at IS NOT NULL") == 0)
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            _ = try await verbs.follow("ana", following: true, by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words == ["ana: follow cho"])
            // The lists have it all.
            let listed = try await verbs.all.listNotifications(of: scene.ana, page: PageRequest())
            #expect(listed.unreadCount == 2)
            try await scene.silence(scene.ben, false)
            try await scene.comment(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.words.dropFirst() == ["ana: comment ben"])
        }
    }

    @Test func `of members who are silenced, who keep nothing of others back`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.silence(scene.ben)
            try await scene.like(by: scene.cho)
            try await scene.like(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.words.map { $0.contains("cho") } == [true])
        }
    }

    @Test func `of whom its member blocks meanwhile, and of the others all the same`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.like(by: scene.ben)
            try await scene.like(by: scene.cho)
            try await scene.comment(by: scene.ben)
            _ = try await verbs.all.blockMember("ben", blocked: true, by: scene.ana)
            try await scene.tell()
            #expect(scene.office.words == ["ana: like cho"])
        }
    }

    @Test(arguments: Backend.allCases, [true, false])
    func `of messages where one of the two blocks the other meanwhile, and of others' all the same`(
        _ backend: Backend, _ isHers: Bool
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            let chair = try await verbs.given.listing(by: scene.ana)
            for asker in [scene.ben, scene.cho] {
                let thread = try await verbs.given.thread(about: chair, by: asker)
                _ = try await verbs.all.sendMessage(MessageDraft(text: "Hello"), in: thread.id, by: asker)
            }
            let (blocker, other) = isHers ? (scene.ana, "ben") : (scene.ben, "ana")
            _ = try await verbs.all.blockMember(other, blocked: true, by: blocker)
            try await scene.tell()
            #expect(scene.office.words == ["ana: message cho Hello"])
            try await scene.tell(after: .days(1))
            #expect(scene.office.taken.count == 1)
        }
    }

    @Test func `of a message that is tried again after its author was blocked`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            let chair = try await verbs.given.listing(by: scene.ana)
            let thread = try await verbs.given.thread(about: chair, by: scene.ben)
            _ = try await verbs.all.sendMessage(MessageDraft(text: "Hello"), in: thread.id, by: scene.ben)
            scene.office.answer(.later(after: nil, reason: "busy"))
            try await scene.tell()
            #expect(scene.office.words == ["ana: message ben Hello"])
            _ = try await verbs.all.blockMember("ben", blocked: true, by: scene.ana)
            try await scene.tell(after: .hours(1))
            #expect(scene.office.taken.count == 1)
        }
    }

    /// The line that says so is in the thread, which stays readable.
    @Test(arguments: Backend.allCases, [true, false])
    func `of a reservation that ends with a block, whoever of the two blocks`(
        _ backend: Backend, _ isSellers: Bool
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            let seller = isSellers ? scene.ben : scene.ana
            let buyer = isSellers ? scene.ana : scene.ben
            let chair = try await verbs.given.listing(by: seller, allowsOffers: true)
            let thread = try await verbs.given.thread(about: chair, by: buyer)
            _ = try await verbs.all.reserveListing(in: thread.id, by: seller)
            try await scene.tell()
            let before = scene.office.taken.count
            // Ana is told of what ben does.
            _ = try await verbs.all.blockMember("ana", blocked: true, by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.count == before)
            let shown = try await verbs.all.readThreads(thread.id, of: scene.ana).thread
            #expect(shown.lastMessage.type == .released && shown.unreadCount > 0)
        }
    }
}

/// The clock begins at 03:04:05 of UTC, which is noon in Seoul.
@Suite struct `In quiet hours` {
    private let midnight = Timestamp(milliseconds: 1_767_312_000_000)

    @Test(arguments: Backend.allCases)
    func `nothing is told, and at their end together what is not read by then`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            try await scene.set(PushWishes([], from: "03:00", until: "07:00"))
            try await scene.comment(by: scene.ben)
            try await scene.tell()
            try await scene.read()
            for fan in [scene.ben, scene.cho] {
                try await scene.like(by: fan)
                try await scene.tell(after: .minutes(20))
            }
            verbs.clock.now = midnight + .hours(7) - .milliseconds(1)
            try await scene.tell(after: .zero)
            #expect(scene.office.taken.isEmpty)
            try await scene.tell(after: .minutes(1))
            #expect(scene.office.words == ["ana: like cho,ben"])
            // By day as ever, and the next night is another one.
            try await scene.comment(by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words.last == "ana: comment cho")
            verbs.clock.now = midnight + .hours(27)
            try await scene.comment(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.count == 2)
        }
    }

    @Test func `nothing is told, and at their end nothing of who is blocked by then`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.set(PushWishes([], from: "03:00", until: "07:00"))
            let chair = try await verbs.given.listing(by: scene.ana)
            let thread = try await verbs.given.thread(about: chair, by: scene.ben)
            _ = try await verbs.all.sendMessage(MessageDraft(text: "Hello"), in: thread.id, by: scene.ben)
            try await scene.tell()
            _ = try await verbs.all.blockMember("ben", blocked: true, by: scene.ana)
            verbs.clock.now = midnight + .hours(7)
            try await scene.tell(after: .minutes(15))
            #expect(scene.office.taken.isEmpty)
        }
    }

    @Test func `that their member ends, what waits is told a quarter of an hour later at most`() async throws
    {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.set(PushWishes([], from: "03:00", until: "07:00"))
            try await scene.like(by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            try await scene.set(PushWishes())
            try await scene.tell(after: .minutes(15))
            #expect(scene.office.words == ["ana: like ben"])
        }
    }

    @Test func `over midnight nothing is told on both sides of it`() async throws {
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            try await scene.set(PushWishes([], from: "22:00", until: "03:30"))
            for (clock, fan) in [(3, "fan1"), (22, "fan2"), (24, "fan3"), (27, "fan4")] {
                verbs.clock.now = max(verbs.clock.now, midnight + .hours(clock))
                let member = try await verbs.given.member(fan)
                try await scene.like(by: member)
                let before = scene.office.taken.count
                try await scene.tell()
                #expect(scene.office.taken.count == before, "\(clock)")
                if clock == 3 { try await scene.tell(after: .minutes(30)) }
            }
            #expect(scene.office.words == ["ana: like fan1"])
            verbs.clock.now = midnight + .hours(27) + .minutes(31)
            try await scene.tell(after: .zero)
            #expect(scene.office.words.last == "ana: like fan4,fan3,fan2")
        }
    }

    /// Nothing is told at noon in Seoul, while in London it is night.
    @Test(
        arguments: [
            (nil, "Asia/Seoul", true), (nil, "Europe/London", false), ("Asia/Seoul", "Europe/London", true),
            ("Europe/London", "Asia/Seoul", false),
        ] as [(String?, String, Bool)])
    func `the day is that of the member, else the yard's`(_ own: String?, _ yards: String, _ isQuiet: Bool)
        async throws
    {
        let zone = try #require(TimeZone(identifier: yards))
        try await withVerbs { verbs in
            let scene = try await PushScene(verbs)
            if let own { _ = try await verbs.editMe(MemberChange(timeZone: own), by: scene.browser) }
            try await scene.set(PushWishes([], from: "12:00", until: "13:00"))
            try await scene.like(by: scene.ben)
            verbs.clock.advance(by: SendPushes.delay)
            let receipt = try await verbs.sendPushes(through: scene.office, zone: zone)()
            #expect((receipt.sent == 0) == isQuiet)
            verbs.clock.advance(by: .hours(1))
            _ = try await verbs.sendPushes(through: scene.office, zone: zone)()
            #expect(scene.office.words == ["ana: like ben"])
        }
    }
}

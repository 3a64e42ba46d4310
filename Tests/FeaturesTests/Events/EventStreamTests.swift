import Domain
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Features

@Suite struct `A stream of events` {
    @Test func `ends with its session, and no other does`() async throws {
        try await withHubs(1) { verbs, hubs in
            let ana = try await verbs.given.member("ana")
            let (phone, laptop) = (
                try await verbs.given.session(of: ana), try await verbs.given.session(of: ana)
            )
            let onPhone = try await verbs.listen(to: hubs[0], as: ana, session: phone)
            let onLaptop = try await verbs.listen(to: hubs[0], as: ana, session: laptop)
            try await verbs.logOut(Identity(member: ana, session: phone))
            await onPhone.until(\.hasEnded)
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            await onLaptop.hear(.postCreated(by: "ana"), of: post)
            #expect(!onLaptop.hasEnded)
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends with its session on any node, without waiting for a beat`(_ backend: Backend) async throws {
        var timing = EventHub.Timing.hurried
        timing.heartbeat = .seconds(3600)
        try await withHubs(2, on: backend, timing: timing) { verbs, hubs in
            let ana = try await verbs.given.member("ana")
            let (phone, laptop) = (
                try await verbs.given.session(of: ana), try await verbs.given.session(of: ana)
            )
            let onPhone = try await verbs.listen(to: hubs[0], as: ana, session: phone)
            let alsoOnPhone = try await verbs.listen(to: hubs[1], as: ana, session: phone)
            let onLaptop = try await verbs.listen(to: hubs[0], as: ana, session: laptop)
            try await verbs.logOut(Identity(member: ana, session: phone))
            for ears in [onPhone, alsoOnPhone] { await ears.until(\.hasEnded) }
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            await onLaptop.hear(.postCreated(by: "ana"), of: post)
            #expect(!onLaptop.hasEnded && !onPhone.posts.contains(post.id))
        }
    }

    @Test func `ends with a session that ended while the node could not reach the database`() async throws {
        try await withVerbs { verbs in
            var timing = EventHub.Timing.hurried
            timing.heartbeat = .seconds(3600)
            let database = FlakyDatabase(verbs.database)
            let hub = EventHub(database: database, clock: verbs.clock, timing: timing)
            let ana = try await verbs.given.member("ana")
            let (phone, laptop) = (
                try await verbs.given.session(of: ana), try await verbs.given.session(of: ana)
            )
            let onPhone = try await verbs.listen(to: hub, as: ana, session: phone)
            let onLaptop = try await verbs.listen(to: hub, as: ana, session: laptop)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await hub.run() }
                let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
                await onPhone.hear(.postCreated(by: "ana"), of: post)
                database.isDown = true
                try await verbs.logOut(Identity(member: ana, session: phone))
                let refusals = database.refusals
                database.board.connect()
                // The first of two readings may be one that began before the board was connected.
                #expect(try await eventually { database.refusals >= refusals + 2 })
                #expect(!onPhone.hasEnded)
                database.isDown = false
                await onPhone.until(\.hasEnded)
                #expect(!onLaptop.hasEnded)
                group.cancelAll()
            }
        }
    }

    @Test func `ends when the node stops, and those that come later end at once`() async throws {
        try await withHubs(1) { verbs, hubs in
            let ana = try await verbs.given.member("ana")
            let ears = try await verbs.listen(to: hubs[0], as: ana)
            hubs[0].stop()
            await ears.until(\.hasEnded)
            let late = try await verbs.listen(to: hubs[0], as: ana)
            await late.until(\.hasEnded)
            #expect(hubs[0].listenerCount == 0)
        }
    }

    @Test func `tells what it begins with once, whatever was counted since`() async throws {
        let (live, news) = AsyncStream.makeStream(of: EventStream.Part.self)
        let (ending, _) = AsyncStream.makeStream(of: Never.self)
        let stream = EventStream(live: live, ending: ending) {}
        let event = Event(
            id: Identifier(rawValue: 1), news: .notificationCreated(Identifier(rawValue: 2), .like),
            post: nil,
            author: Identifier(rawValue: 3))
        var later = event
        later.unreadCount = 2
        stream.beginWith([.event(event)])
        news.yield(.event(later))
        news.finish()
        var parts: [EventStream.Part] = []
        try await stream.read { parts.append($0) }
        #expect(parts == [.event(event)])
    }

    @Test func `is given up when its reader is too slow`() async throws {
        var timing = EventHub.Timing.hurried
        timing.backlog = 4
        try await withHubs(1, timing: timing) { verbs, hubs in
            let ana = try await verbs.given.member("ana")
            let identity = Identity(member: ana, session: try await verbs.given.session(of: ana))
            let stream = try await hubs[0].open(for: identity, after: nil)
            for number in 0..<8 { _ = try await verbs.publish(PostDraft(text: "\(number)"), by: ana) }
            await stream.untilEnd()
            #expect(hubs[0].listenerCount == 0)
        }
    }

    @Test func `is one of ten that a member may have`() async throws {
        try await withHubs(1) { verbs, hubs in
            let ana = try await verbs.given.member("ana")
            let identity = Identity(member: ana, session: try await verbs.given.session(of: ana))
            var streams: [EventStream] = []
            for _ in 0..<10 { streams.append(try await hubs[0].open(for: identity, after: nil)) }
            try await expectRefusal(.rateLimited) { _ = try await hubs[0].open(for: identity, after: nil) }
            #expect(hubs[0].listenerCount == 10)
            streams.removeLast()
            #expect(hubs[0].listenerCount == 9, "a stream that nobody holds is given up")
            streams.append(try await hubs[0].open(for: identity, after: nil))
        }
    }
}

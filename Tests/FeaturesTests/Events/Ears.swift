import Domain
import Features
import Storage
import Synchronization
import TestSupport
import Testing

extension EventHub.Timing {
    static var hurried: EventHub.Timing {
        var timing = EventHub.Timing()
        timing.pause = .milliseconds(2)
        timing.poll = .milliseconds(50)
        timing.heartbeat = .milliseconds(50)
        return timing
    }
}

/// Runs `body` with `count` nodes on one database.
func withHubs(
    _ count: Int, on backend: Backend = .sqlite, timing: EventHub.Timing = .hurried,
    _ body: (BusyYard, [EventHub]) async throws -> Void
) async throws {
    try await withVerbs(backend) { verbs in
        let hubs = (0..<count).map { _ in
            EventHub(database: verbs.database, clock: verbs.clock, timing: timing)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for hub in hubs { group.addTask { await hub.run() } }
            try await body(verbs, hubs)
            group.cancelAll()
        }
    }
}

/// Somebody who listens, and what they heard.
final class Ears: Sendable {
    private struct Memory {
        var parts: [EventStream.Part] = []
        var hasEnded = false
    }

    private let memory = Mutex(Memory())
    private let task: Mutex<Task<Void, Never>?> = Mutex(nil)

    init(_ stream: EventStream) {
        let task = Task { [weak self] in
            // A stream that is read to memory never fails.
            try? await stream.read { part in self?.memory.withLock { $0.parts.append(part) } }
            self?.memory.withLock { $0.hasEnded = true }
        }
        self.task.withLock { $0 = task }
    }

    deinit { stop() }

    func stop() { task.withLock { $0?.cancel() } }

    var events: [Event] {
        memory.withLock { memory in
            memory.parts.compactMap { if case .event(let event) = $0 { event } else { nil } }
        }
    }
    var news: [Event.News] { events.map(\.news).filter { !$0.isPrivate } }
    var posts: [Identifier<Post>] { events.compactMap(\.post) }
    var resets: Int { memory.withLock { $0.parts.count { $0 == .reset } } }
    var hasEnded: Bool { memory.withLock { $0.hasEnded } }
    var lastPosition: String? {
        memory.withLock { memory in
            memory.parts.reversed().compactMap { part in
                switch part {
                case .event(let event): event.id.string
                case .ready(let id), .position(let id): id.string
                case .reset: nil
                }
            }.first
        }
    }

    /// Waits, and fails the test after a minute.
    func until(_ isSo: (Ears) -> Bool) async {
        // A cancelled test ends anyway.
        let happened = try? await eventually { isSo(self) }
        if happened == false { Issue.record("never happened; heard \(news)") }
    }

    func hear(_ news: Event.News, of post: Post) async {
        await until { $0.events.contains { $0.news == news && $0.post == post.id } }
    }
}

extension BusyYard {
    /// Three members; the second follows the first.
    func anaAndHerFollower() async throws -> (Member, Member, Member) {
        let ana = try await given.member("ana")
        let ben = try await given.member("ben")
        let carl = try await given.member("carl")
        try await given.follow(ana, by: ben)
        return (ana, ben, carl)
    }

    func listen(
        to hub: EventHub, as member: Member, session: Session? = nil, after position: String? = nil,
        lookingAt posts: Set<Identifier<Post>> = []
    ) async throws -> Ears {
        let session = if let session { session } else { try await given.session(of: member) }
        let identity = Identity(member: member, session: session)
        return Ears(try await hub.open(for: identity, after: position, lookingAt: posts))
    }

    func like(_ post: Identifier<Post>, liked: Bool, by member: Member) async throws {
        _ = try await like(post, liked: liked, by: member) as LikeState
    }
}

extension Array {
    func asyncMap<Other>(_ transform: (Element) async throws -> Other) async rethrows -> [Other] {
        var others: [Other] = []
        for element in self { others.append(try await transform(element)) }
        return others
    }
}

package import Domain
import MadangCore
package import Storage
import Synchronization

/// Hands what just happened to the pages and programs that listen on this node.
///
/// While anybody listens it reads the new events whenever a node broadcasts some, and every few seconds in case
/// a broadcast was lost: behind a pooler that carries none, or made by another process. While nobody
/// listens it reads nothing. Events become visible out of the order of their ids: each reading begins some
/// seconds before the last one and leaves out what was seen (docs/decisions/0012-several-nodes.md).
package final class EventHub: Sendable {
    /// How quick and how large everything is.
    package struct Timing: Sendable {
        /// At least so long between two readings: a storm of likes of one post is told as its latest count.
        package var pause = Duration.milliseconds(250)
        /// At most so long between two readings.
        package var poll = Duration.seconds(3)
        /// How often every listener hears that the line is good. Whose session has ended hears no more then at the
        /// latest, where the broadcast of that was lost or the session's time is over.
        package var heartbeat = Duration.seconds(15)
        /// By how much a commit may come later than its id says: clocks that differ, and the longest unit of
        /// work.
        package var overlap = Duration.seconds(15)
        /// Parts that wait for a slow listener; with more it is dropped.
        package var backlog = 256
        package var listenersOfMember = 10
        package var listeners = 5000

        package init() {}
    }

    private struct State {
        var listeners = EventListeners()
        var isStopped = false
        /// When the last reading began.
        var readAt = Timestamp(milliseconds: 0)
        /// What was read of the time that the next reading begins with.
        var seen: Set<Identifier<Event>> = []
        /// Sessions of listeners that may have ended.
        var doubted: Set<Identifier<Session>> = []
    }

    private let database: any Database
    private let clock: any Clock
    private let timing: Timing
    private let state = Mutex(State())

    package init(database: any Database, clock: any Clock, timing: Timing = Timing()) {
        self.database = database
        self.clock = clock
        self.timing = timing
    }

    /// A hub that nobody runs: all of its streams end at once.
    package static func stopped(database: any Database, clock: any Clock) -> EventHub {
        let hub = EventHub(database: database, clock: clock)
        hub.stop()
        return hub
    }

    /// Opens a stream for whom `identity` names: first what happened after `position`, the id of a part that was heard
    /// before, or within the last seconds; then everything that happens. Nothing is left out, some may come twice.
    /// Whoever looks at a post hears what happens to it and its comments, even if they do not follow its author. A
    /// position that is unknown or too old makes a stream that begins with `.reset`.
    ///
    /// Fails: `.rateLimited` when the member listens too often already, `.busy`.
    package func open(
        for identity: Identity, after position: String?, lookingAt posts: Set<Identifier<Post>> = []
    ) async throws -> EventStream {
        let now = clock.now
        let begin = start(at: position, now)
        let stream = try enroll(identity, lookingAt: posts, hearsEverybody: false, at: now)
        do {
            try await catchUp(stream, of: identity.member.id, lookingAt: posts, from: begin, now)
            return stream
        } catch {
            stream.close()
            throw error
        }
    }

    /// Opens a stream that tells of the posts of everybody whom `identity` sees and does not mute, from now on, and of
    /// nothing else. What happened just before may come, too.
    ///
    /// Fails: `.rateLimited` when the member listens too often already, `.busy`.
    package func openToEverybody(for identity: Identity) throws -> EventStream {
        let now = clock.now
        let stream = try enroll(identity, lookingAt: [], hearsEverybody: true, at: now)
        stream.beginWith([.ready(Identifier(earliestAt: now))])
        return stream
    }

    /// Works until it is cancelled, then ends all streams.
    package func run() async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                for await broadcast in database.broadcasts() where concerns(broadcast) { wake.yield() }
            }
            group.addTask { [timing] in
                while !Task.isCancelled {
                    // Cancelled means that the hub stops: the loop ends.
                    try? await Task.sleep(for: timing.poll)
                    wake.yield()
                }
            }
            await follow(wakes)
            group.cancelAll()
        }
        stop()
    }

    /// Ends all streams; those that are opened later end at once.
    package func stop() {
        let ended = state.withLock { state in
            state.isStopped = true
            return state.listeners.removeAll()
        }
        for listener in ended { listener.finish() }
    }

    /// How many streams are open.
    package var listenerCount: Int { state.withLock { $0.listeners.count } }
}

// Opening and closing
extension EventHub {
    /// Nil for a position that nothing can be said after.
    private func start(at position: String?, _ now: Timestamp) -> Identifier<Event>? {
        guard let position else { return Identifier(earliestAt: now - timing.overlap) }
        guard let id = Identifier<Event>(position), id.moment > now - eventLifetime + timing.overlap,
            id.moment <= now + .minutes(1)
        else { return nil }
        return Identifier(earliestAt: min(id.moment, now) - timing.overlap)
    }

    private func enroll(
        _ identity: Identity, lookingAt posts: Set<Identifier<Post>>, hearsEverybody: Bool, at now: Timestamp
    ) throws -> EventStream {
        let (parts, partsEnd) = AsyncStream.makeStream(
            of: EventStream.Part.self, bufferingPolicy: .bufferingOldest(timing.backlog))
        let (ending, end) = AsyncStream.makeStream(of: Never.self)
        let listener = EventListeners.Listener(
            session: identity.session.id, posts: posts, hearsEverybody: hearsEverybody, parts: partsEnd,
            end: end)
        let subscription = try state.withLock { state -> EventListeners.Subscription? in
            guard !state.isStopped else { return nil }
            guard state.listeners.count(of: identity.member.id) < timing.listenersOfMember else {
                throw DomainError(.rateLimited, retryAfter: Int(timing.heartbeat.components.seconds) + 1)
            }
            guard state.listeners.count < timing.listeners else { throw DomainError(.busy, retryAfter: 5) }
            if state.listeners.count == 0 {
                state.readAt = now
                state.seen = []
            }
            return state.listeners.add(listener, of: identity.member.id)
        }
        if subscription == nil { listener.finish() }
        return EventStream(live: parts, ending: ending) { [weak self] in
            if let subscription { self?.drop(subscription) }
        }
    }

    private func catchUp(
        _ stream: EventStream, of member: Identifier<Member>, lookingAt posts: Set<Identifier<Post>>,
        from begin: Identifier<Event>?, _ now: Timestamp
    ) async throws {
        // Last: who loses the line before it still goes on from where they were.
        let ready = EventStream.Part.ready(Identifier(earliestAt: now))
        guard let begin else { return stream.beginWith([.reset, ready]) }
        let missed = try await database.read {
            try $0.events.events(after: begin, for: member, lookingAt: posts, limit: EventReading.batch)
        }
        // Somebody who missed so much is quicker to load everything anew.
        guard missed.count < EventReading.batch else { return stream.beginWith([.reset, ready]) }
        let (told, counts) = try await database.read { stores in
            let reading = EventReading(stores: stores)
            return try (reading.told(missed), reading.counts(of: missed, for: [member]))
        }
        stream.beginWith(told.map { .event($0.counted(counts[member])) } + [ready])
    }

    private func drop(_ subscription: EventListeners.Subscription) {
        state.withLock { $0.listeners.remove(subscription) }?.finish()
    }
}

// What it does when it wakes.
extension EventHub {
    private func follow(_ wakes: AsyncStream<Void>) async {
        var nextHeartbeat = ContinuousClock.now + timing.heartbeat
        for await _ in wakes {
            do {
                try await endDoubted()
                try await tellNews()
                if nextHeartbeat <= .now {
                    nextHeartbeat = .now + timing.heartbeat
                    try await beat()
                }
            } catch {
                // The database is out of reach: the next reading begins where this one did.
            }
            // Cancelled means that the hub stops: the loop ends.
            try? await Task.sleep(for: timing.pause)
        }
    }

    /// Reads what is new and hands it to whom it concerns.
    private func tellNews() async throws {
        let now = clock.now
        let (isIdle, readAt, seen) = state.withLock { ($0.listeners.count == 0, $0.readAt, $0.seen) }
        guard !isIdle else { return }
        let begin = Identifier<Event>(earliestAt: min(readAt, now) - timing.overlap)
        let (events, told) = try await database.read { stores in
            let events = try EventReading(stores: stores).events(after: begin, but: seen)
            return (events, try EventReading(stores: stores).told(events))
        }
        var asked: Set<Identifier<Member>> = []
        while let members = unasked(but: asked, about: events, readAt, now) {
            let looking = state.withLock {
                $0.listeners.looking(at: told, among: members)
            }
            let (audience, counts) = try await database.read { stores in
                let reading = EventReading(stores: stores)
                let audience = try reading.audience(of: told, among: members, looking)
                let counting = told.filter(\.news.isCount)
                let some = counting.reduce(into: Set()) { $0.formUnion(audience.all(of: $1)) }
                return (audience, try reading.counts(of: counting, for: some))
            }
            for event in told {
                tell(
                    event,
                    to: event.news.isPrivate
                        ? members.intersection([event.author]) : audience.members(of: event),
                    lookedAtBy: event.news.isPrivate ? [] : audience.onlookers(of: event), counts)
            }
            asked.formUnion(members)
        }
    }

    /// Who listens and is not among `asked`. Nil once that is nobody: then `events` are marked as seen in the
    /// same moment. Whoever comes later finds them in what they catch up with.
    private func unasked(
        but asked: Set<Identifier<Member>>, about events: [Event], _ readAt: Timestamp, _ now: Timestamp
    ) -> Set<Identifier<Member>>? {
        let keptFrom = Identifier<Event>(earliestAt: now - timing.overlap)
        return state.withLock { state in
            let members = state.listeners.members.subtracting(asked)
            guard members.isEmpty || events.isEmpty else { return members }
            // An idle hub that somebody came to meanwhile has begun anew.
            guard state.readAt == readAt else { return nil }
            state.readAt = now
            state.seen = state.seen.union(events.map(\.id)).filter { $0 > keptFrom }
            return nil
        }
    }

    /// Whether there is something to read or to end. Sessions of listeners that may have ended are noted.
    private func concerns(_ broadcast: Broadcast) -> Bool {
        switch broadcast {
        case .begun: doubt { $0.sessions }
        case .text(eventBroadcast): return true
        case .text(let text):
            guard let change = IdentityChange(text) else { return false }
            return doubt { $0.sessions(after: change) }
        }
        return true
    }

    /// Notes that `sessions` may have ended. Whether there are any.
    @discardableResult private func doubt(
        _ sessions: (EventListeners) -> Set<Identifier<Session>>
    ) -> Bool {
        state.withLock { state in
            let doubted = sessions(state.listeners)
            state.doubted.formUnion(doubted)
            return !doubted.isEmpty
        }
    }

    /// Ends the streams of sessions that have ended a moment ago, before they are told anything more. If it fails,
    /// they are doubted until it succeeds.
    private func endDoubted() async throws {
        let doubted = state.withLock { state -> Set<Identifier<Session>> in
            let doubted = state.doubted
            state.doubted = []
            return doubted
        }
        guard !doubted.isEmpty else { return }
        do {
            try await endStreams(of: doubted)
        } catch {
            doubt { _ in doubted }
            throw error
        }
    }

    /// Of those of `sessions` that have ended.
    private func endStreams(of sessions: Set<Identifier<Session>>) async throws {
        let now = clock.now
        let open = try await database.read { try $0.sessions.stillOpen(sessions, at: now) }
        let ended = state.withLock { $0.listeners.subscriptions(of: sessions.subtracting(open)) }
        for subscription in ended { drop(subscription) }
    }

    /// Ends the streams of sessions that have ended, and tells the others how far they have heard.
    private func beat() async throws {
        let (members, sessions, readAt) = state.withLock {
            ($0.listeners.members, $0.listeners.sessions, $0.readAt)
        }
        guard !members.isEmpty else { return }
        try await endStreams(of: sessions)
        tell(.position(Identifier(earliestAt: readAt)), to: members)
    }

    private func tell(
        _ event: Event, to members: Set<Identifier<Member>>, lookedAtBy onlookers: Set<Identifier<Member>>,
        _ counts: [Identifier<Member>: [Identifier<Post>: PostCounts]]
    ) {
        let slow = state.withLock {
            $0.listeners.tell(to: members, lookedAtBy: onlookers) { event.counted(counts[$0]) }
        }
        for subscription in slow { drop(subscription) }
    }

    private func tell(_ part: EventStream.Part, to members: Set<Identifier<Member>>) {
        let slow = state.withLock { $0.listeners.tell(part, to: members) }
        for subscription in slow { drop(subscription) }
    }
}

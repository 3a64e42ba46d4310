import Domain
import Storage

/// Who listens on this node.
struct EventListeners {
    /// One open stream.
    struct Listener: Sendable {
        let session: Identifier<Session>
        /// What they look at.
        let posts: Set<Identifier<Post>>
        /// Whether they hear of everybody's posts, and of nothing else.
        let hearsEverybody: Bool
        let parts: AsyncStream<EventStream.Part>.Continuation
        let end: AsyncStream<Never>.Continuation

        func finish() {
            parts.finish()
            end.finish()
        }

        /// - Parameter isTold: whether their member hears of `event` whatever they look at.
        func hears(_ event: Event, isTold: Bool) -> Bool {
            if hearsEverybody { return event.news.isOfPost }
            return isTold || event.post.map(posts.contains) == true
        }
    }

    /// Names a listener.
    struct Subscription: Hashable, Sendable {
        let member: Identifier<Member>
        let number: Int
    }

    private var byMember: [Identifier<Member>: [Int: Listener]] = [:]
    private var lastNumber = 0
    private(set) var count = 0

    var members: Set<Identifier<Member>> { Set(byMember.keys) }
    var sessions: Set<Identifier<Session>> { Set(byMember.values.flatMap { $0.values.map(\.session) }) }

    /// How many streams `member` has open.
    func count(of member: Identifier<Member>) -> Int { byMember[member]?.count ?? 0 }

    mutating func add(_ listener: Listener, of member: Identifier<Member>) -> Subscription {
        lastNumber += 1
        count += 1
        byMember[member, default: [:]][lastNumber] = listener
        return Subscription(member: member, number: lastNumber)
    }

    /// The listener that is no more, to be finished by the caller; nil if it was gone already.
    mutating func remove(_ subscription: Subscription) -> Listener? {
        guard let listener = byMember[subscription.member]?.removeValue(forKey: subscription.number) else {
            return nil
        }
        if byMember[subscription.member]?.isEmpty == true { byMember[subscription.member] = nil }
        count -= 1
        return listener
    }

    mutating func removeAll() -> [Listener] {
        defer {
            byMember = [:]
            count = 0
        }
        return byMember.values.flatMap(\.values)
    }

    /// The sessions of those who listen that `change` may have ended.
    func sessions(after change: IdentityChange) -> Set<Identifier<Session>> {
        switch change {
        case .member(let id): return Set((byMember[id] ?? [:]).values.map(\.session))
        case .session(let id):
            let listens = byMember.values.contains { $0.values.contains { $0.session == id } }
            return listens ? [id] : []
        }
    }

    /// Whose session is one of `sessions`.
    func subscriptions(of sessions: Set<Identifier<Session>>) -> [Subscription] {
        byMember.flatMap { member, listeners in
            listeners.filter { sessions.contains($0.value.session) }.keys
                .map { Subscription(member: member, number: $0) }
        }
    }

    /// Who of `members` looks at which of the posts of `events`. Whoever hears of everybody's posts looks at all that
    /// are new, others or gone.
    func looking(at events: [Event], among members: Set<Identifier<Member>>) -> [Identifier<Post>:
        Set<Identifier<Member>>]
    {
        let posts = Set(events.compactMap(\.post))
        let told = Set(events.filter(\.news.isOfPost).compactMap(\.post))
        return members.reduce(into: [:]) { looking, member in
            for listener in (byMember[member] ?? [:]).values {
                for post in listener.hearsEverybody ? told : listener.posts.intersection(posts) {
                    looking[post, default: []].insert(member)
                }
            }
        }
    }

    /// Gives `members` the event as `event` says it to each: all of their streams but those that hear of everybody's
    /// posts where it is of none; and `onlookers` those of their streams that look at its post, or hear of everybody's.
    /// The subscriptions of those that have no room for it.
    func tell(
        to members: Set<Identifier<Member>>, lookedAtBy onlookers: Set<Identifier<Member>>,
        event: (Identifier<Member>) -> Event
    ) -> [Subscription] {
        members.union(onlookers).flatMap { member -> [Subscription] in
            let event = event(member)
            return (byMember[member] ?? [:]).compactMap { number, listener in
                guard listener.hears(event, isTold: members.contains(member)),
                    case .dropped = listener.parts.yield(.event(event))
                else { return nil }
                return Subscription(member: member, number: number)
            }
        }
    }

    /// Gives `part` to all streams of `members`, and the subscriptions of those that have no room for it.
    func tell(_ part: EventStream.Part, to members: Set<Identifier<Member>>) -> [Subscription] {
        members.flatMap { member -> [Subscription] in
            (byMember[member] ?? [:]).compactMap { number, listener in
                guard case .dropped = listener.parts.yield(part) else { return nil }
                return Subscription(member: member, number: number)
            }
        }
    }
}

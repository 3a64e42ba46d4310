import Domain

/// Who listens on this node.
struct EventListeners {
    /// One open stream.
    struct Listener: Sendable {
        let session: Identifier<Session>
        /// What they look at.
        let posts: Set<Identifier<Post>>
        let parts: AsyncStream<EventStream.Part>.Continuation
        let end: AsyncStream<Never>.Continuation

        func finish() {
            parts.finish()
            end.finish()
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

    /// Whose session is one of `sessions`.
    func subscriptions(of sessions: Set<Identifier<Session>>) -> [Subscription] {
        byMember.flatMap { member, listeners in
            listeners.filter { sessions.contains($0.value.session) }.keys
                .map { Subscription(member: member, number: $0) }
        }
    }

    /// Who of `members` looks at which of `posts`.
    func looking(at posts: Set<Identifier<Post>>, among members: Set<Identifier<Member>>) -> [Identifier<
        Post
    >:
        Set<Identifier<Member>>]
    {
        members.reduce(into: [:]) { looking, member in
            for listener in (byMember[member] ?? [:]).values {
                for post in listener.posts where posts.contains(post) {
                    looking[post, default: []].insert(member)
                }
            }
        }
    }

    /// Gives all streams of `members`, and those of `onlookers` that look at `post`, the event as `event` says it to
    /// each member. The subscriptions of those that have no room for it.
    func tell(
        to members: Set<Identifier<Member>>, lookedAtBy onlookers: Set<Identifier<Member>>,
        of post: Identifier<Post>?, event: (Identifier<Member>) -> Event
    ) -> [Subscription] {
        members.union(onlookers).flatMap { member -> [Subscription] in
            let part = EventStream.Part.event(event(member))
            return (byMember[member] ?? [:]).compactMap { number, listener in
                guard members.contains(member) || post.map(listener.posts.contains) == true,
                    case .dropped = listener.parts.yield(part)
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

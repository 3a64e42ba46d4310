package import Domain
import Storage

/// What a hub asks the database when there is something to tell.
package struct EventReading {
    let stores: Stores

    /// Events per statement.
    static let batch = 1000

    /// Who of `members` hears what happened in `events`, some of whom are `looking` at posts.
    func audience(
        of events: [Event], among members: Set<Identifier<Member>>,
        _ looking: [Identifier<Post>: Set<Identifier<Member>>]
    ) throws -> EventAudience {
        let listening = try stores.events.listeners(
            to: events.filter { !$0.news.isPrivate && $0.listing == nil }, among: members)
        // Those who may hear of somebody whom they do not see: nobody follows across a block.
        let strangers = events.filter { event in
            event.listing != nil || event.post.flatMap { listening.tagged[$0] } != nil
        }
        return EventAudience(
            followers: listening.followers, tagged: listening.tagged,
            onlookers: try onlookers(events, looking), everybody: members,
            blocked: try stores.events.blocked(by: Set(strangers.map(\.author)), among: members),
            mutes: try stores.events.mutes(of: events, among: members))
    }

    /// For each author of `events` those of who looks at their posts that see them.
    private func onlookers(
        _ events: [Event], _ looking: [Identifier<Post>: Set<Identifier<Member>>]
    ) throws -> [Identifier<Member>: Set<Identifier<Member>>] {
        guard !looking.isEmpty else { return [:] }
        return try Dictionary(grouping: events, by: \.author).reduce(into: [:]) { onlookers, group in
            let members = Set(group.value.compactMap(\.post).flatMap { looking[$0] ?? [] })
            onlookers[group.key] = try stores.events.onlookers(of: group.key, among: members)
        }
    }

    /// What `events` that tell a number tell those of `members` to whom it is another than to others: who blocks
    /// somebody, or is blocked. One statement finds them, and one more counts, whatever their number.
    package func counts(
        of events: [Event], for members: Set<Identifier<Member>>
    ) throws -> [Identifier<Member>: [Identifier<Post>: PostCounts]] {
        let posts = Set(events.filter(\.news.isCount).compactMap(\.post))
        guard !posts.isEmpty, !members.isEmpty else { return [:] }
        let blocking = try stores.events.blocking(among: members)
        return blocking.isEmpty ? [:] : try stores.events.counts(under: posts, for: blocking)
    }

    func events(after begin: Identifier<Event>, but seen: Set<Identifier<Event>>) throws -> [Event] {
        var events: [Event] = []
        var begin = begin
        while true {
            let some = try stores.events.events(after: begin, limit: Self.batch)
            events += some.filter { !seen.contains($0.id) }
            guard let last = some.last, some.count == Self.batch else { return events }
            begin = last.id
        }
    }

    /// What is told of `events`: of those that are for one member alone the last of each matter, with the counts as
    /// they are now. Looks at a story that is gone meanwhile are told to nobody.
    func told(_ events: [Event]) throws -> [Event] {
        enum Matter: Hashable {
            case toldMore(Identifier<Member>), told(Identifier<Member>)
            case block(Identifier<Member>, of: String)
            case mute(Identifier<Member>, of: String)
            case draft(Identifier<Draft>)
            case saves(Identifier<Member>, of: String)
            case message(Identifier<Member>, Identifier<Message>)
            case read(Identifier<Member>, Identifier<Thread>, by: Identifier<Member>)
            case thread(Identifier<Member>, Identifier<Domain.Thread>)
            case storyLooks(Identifier<Story>)
            case storySeen(Identifier<Member>, Identifier<Story>)
            case board(Identifier<Member>, Identifier<Board>)
            case tag(Identifier<Member>, String)
        }
        func matter(_ event: Event) -> Matter {
            switch event.news {
            case .notificationCreated: .toldMore(event.author)
            case .memberBlocked(let name), .memberUnblocked(let name): .block(event.author, of: name)
            case .memberMuted(let name), .memberUnmuted(let name): .mute(event.author, of: name)
            case .draftSaved(let draft, _), .draftDeleted(let draft, _): .draft(draft)
            case .photoSaved(let photo), .photoUnsaved(let photo): .saves(event.author, of: photo)
            case .threadMessage(let message, _): .message(event.author, message)
            case .threadRead(let thread, _, let reader): .read(event.author, thread, by: reader)
            case .threadChanged(let thread): .thread(event.author, thread)
            case .storyViewed: event.story.map(Matter.storyLooks) ?? .told(event.author)
            case .storySeen(let story, _): .storySeen(event.author, story)
            case .boardChanged(let board), .boardGone(let board): .board(event.author, board)
            case .tagFollowed(let key), .tagUnfollowed(let key): .tag(event.author, key)
            default: .told(event.author)
            }
        }
        let own = events.filter(\.news.isPrivate)
        let last = Set(
            Dictionary(grouping: own, by: matter).values.compactMap { $0.max { $0.id < $1.id }?.id })
        let unread = try unreadCounts(of: own, \.isNotification) {
            try stores.notifications.unreadCount(of: $0)
        }
        let unheard = try unreadCounts(of: own, \.isOfThread) { try stores.threads.unreadCount(of: $0) }
        let looks = try storyCounts(of: own)
        let created = notifications(in: own)
        return events.filter { !$0.news.isPrivate || last.contains($0.id) }.compactMap { event in
            var event = event
            if event.news.isNotification { event.unreadCount = unread[event.author] ?? 0 }
            event.notifications = created[event.id] ?? []
            if event.news.isOfThread { event.unreadCount = unheard[event.author] ?? 0 }
            if event.news == .storyViewed {
                guard let counts = event.story.flatMap({ looks[$0] }) else { return nil }
                event.storyCounts = counts
            }
            return event
        }
    }

    /// For the last event of each member that tells of a created notification: those of all such events, oldest first.
    private func notifications(in events: [Event]) -> [Identifier<Event>: [Identifier<Notification>]] {
        let created = events.sorted { $0.id < $1.id }.compactMap { event in
            if case .notificationCreated(let id, _) = event.news { (event: event, id: id) } else { nil }
        }
        let groups = Dictionary(grouping: created, by: \.event.author).values
        return Dictionary(
            uniqueKeysWithValues: groups.compactMap { group in
                group.last.map { ($0.event.id, group.map(\.id)) }
            })
    }

    /// How many looked at each story of which `events` tell that somebody did. Stories that are gone are left out.
    private func storyCounts(of events: [Event]) throws -> [Identifier<Story>: StoryCounts] {
        try events.filter { $0.news == .storyViewed }.reduce(into: [:]) { counts, event in
            guard let story = event.story, counts[story] == nil,
                try stores.stories.author(of: story) == event.author
            else { return }
            counts[story] = try stores.stories.counts(of: story, for: event.author)
        }
    }

    private func unreadCounts(
        of events: [Event], _ isCounted: (Event.News) -> Bool,
        _ count: (Identifier<Member>) throws -> Int
    ) throws -> [Identifier<Member>: Int] {
        let members = Set(events.filter { isCounted($0.news) }.map(\.author))
        return try Dictionary(uniqueKeysWithValues: members.map { ($0, try count($0)) })
    }
}

extension Event.News {
    fileprivate var isNotification: Bool {
        switch self {
        case .notificationCreated, .notificationRead: true
        default: false
        }
    }

    fileprivate var isOfThread: Bool {
        switch self {
        case .threadMessage, .threadRead: true
        default: false
        }
    }
}

/// Who hears what the authors of some events do.
struct EventAudience {
    let followers: [Identifier<Member>: Set<Identifier<Member>>]
    /// Who follows a hashtag of a post, whether they see its author or not.
    let tagged: [Identifier<Post>: Set<Identifier<Member>>]
    /// By the author of the post: who looks at one of theirs, and sees them.
    let onlookers: [Identifier<Member>: Set<Identifier<Member>>]
    /// Everybody who was asked about.
    let everybody: Set<Identifier<Member>>
    /// Who does not see whom of the sellers, and of those whose posts have a followed hashtag.
    let blocked: [Identifier<Member>: Set<Identifier<Member>>]
    let mutes: EventMutes

    /// Those who hear of it whatever they look at; of single comments nobody does.
    func members(of event: Event) -> Set<Identifier<Member>> {
        let deaf = mutes.members(muting: event)
        let strangers = (blocked[event.author] ?? []).union(deaf)
        if event.listing != nil { return everybody.subtracting(strangers) }
        guard event.news.comment == nil else { return [] }
        let byHashtag = event.post.flatMap { tagged[$0] } ?? []
        return (followers[event.author] ?? []).subtracting(deaf).union(byHashtag.subtracting(strangers))
    }

    /// Those who hear of it where they look at its post.
    func onlookers(of event: Event) -> Set<Identifier<Member>> {
        (onlookers[event.author] ?? []).subtracting(mutes.members(muting: event))
    }

    func all(of event: Event) -> Set<Identifier<Member>> {
        members(of: event).union(onlookers(of: event))
    }
}

extension Event {
    /// The event as it is told to whom `counts` are for; nil where the numbers of all are theirs, too.
    func counted(_ counts: [Identifier<Post>: PostCounts]?) -> Event {
        guard let post, let counts = counts?[post] else { return self }
        return counted(counts)
    }
}

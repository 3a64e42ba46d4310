import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What happens now, told as it happens.
struct EventRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.service.listenToEvents, use: listen)
    }

    private func listen(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()
        // A page may be older than who is logged in by now, and cannot say in a header as whom it listens.
        if let meant = query["member"], meant != context.member.id.string {
            throw DomainError(.conflict, reason: .otherMember)
        }
        // Browsers say it in the header when the line broke, but a page that begins anew cannot.
        let place = request.headers[.lastEventID] ?? query["last_event_id"]
        let stream = try await web.events.open(
            for: context.identity, after: place, lookingAt: try request.lookedAt())
        return .events(stream, context: context.app) { [ServerSentEvent($0)] }
    }
}

extension Request {
    /// The posts that the client looks at. What names no post is no post that anybody looks at.
    /// Fails: `.invalid` with "posts" if there are too many.
    fileprivate func lookedAt() throws -> Set<Identifier<Domain.Post>> {
        let names = try query()["posts"]?.split(separator: ",") ?? []
        guard names.count <= RequestLimit.watchedPosts else {
            throw DomainError.invalid("posts", .tooMany(maximum: RequestLimit.watchedPosts))
        }
        return Set(names.compactMap { Identifier($0) })
    }
}

extension ServerSentEvent {
    fileprivate init(_ part: EventStream.Part) {
        switch part {
        case .event(let event): self.init(event)
        case .reset: self.init(id: nil, name: EventName.reset.rawValue, data: "{}")
        case .ready(let id): self.init(id: id.string, name: EventName.ready.rawValue, data: "{}")
        case .position(let id): self.init(id: id.string)
        }
    }

    private init(_ event: Event) {
        let post = event.post?.string ?? ""
        let listing = event.listing?.string ?? ""
        let story = event.story?.string ?? ""
        switch event.news {
        case .postCreated(let username):
            let author = PostCreatedEvent.Author(id: event.author.string, username: username)
            self.init(event, .postCreated, PostCreatedEvent(postID: post, author: author))
        case .postEdited: self.init(event, .postEdited, PostEvent(postID: post))
        case .postDeleted: self.init(event, .postDeleted, PostEvent(postID: post))
        case .postLiked(let count):
            self.init(event, .postLiked, PostLikedEvent(postID: post, likeCount: count))
        case .listingCreated(let username):
            let seller = ListingCreatedEvent.Seller(id: event.author.string, username: username)
            self.init(event, .listingCreated, ListingCreatedEvent(listingID: listing, seller: seller))
        case .listingEdited: self.init(event, .listingEdited, ListingEvent(listingID: listing))
        case .listingDeleted: self.init(event, .listingDeleted, ListingEvent(listingID: listing))
        case .notificationCreated(let id, let kind):
            self.init(
                event, .notificationCreated,
                NotificationCreatedEvent(id: id.string, type: kind.rawValue, unreadCount: event.unreadCount))
        case .notificationRead(let id): self.init(event, .notificationRead, event.notificationsRead(upTo: id))
        case .memberBlocked(let name): self.init(event, .memberBlocked, MemberBlockedEvent(username: name))
        case .memberUnblocked(let name):
            self.init(event, .memberUnblocked, MemberBlockedEvent(username: name))
        case .memberMuted(let name): self.init(event, .memberMuted, MemberMutedEvent(username: name))
        case .memberUnmuted(let name): self.init(event, .memberUnmuted, MemberMutedEvent(username: name))
        case .photoSaved(let id): self.init(event, .photoSaved, PhotoEvent(photoID: id))
        case .photoUnsaved(let id): self.init(event, .photoUnsaved, PhotoEvent(photoID: id))
        case .threadMessage(let message, let thread):
            self.init(event, .threadMessage, ThreadMessageEvent(message, in: thread, of: event))
        case .threadChanged(let thread):
            self.init(event, .threadChanged, ThreadChangedEvent(threadID: thread.string))
        case .threadRead(let thread, let message, let reader):
            self.init(event, .threadRead, ThreadReadEvent(thread, message, of: event, by: reader))
        case .postCommented(let count):
            self.init(event, .postCommented, PostCommentedEvent(postID: post, commentCount: count))
        case .commentCreated(let id): self.init(event, .commentCreated, of: id)
        case .commentEdited(let id): self.init(event, .commentEdited, of: id)
        case .commentDeleted(let id): self.init(event, .commentDeleted, of: id)
        case .commentLiked(let id): self.init(event, .commentLiked, of: id)
        case .storyCreated(let username):
            let author = StoryCreatedEvent.Author(id: event.author.string, username: username)
            self.init(event, .storyCreated, StoryCreatedEvent(storyID: story, author: author))
        case .storyDeleted: self.init(event, .storyDeleted, StoryEvent(storyID: story))
        case .storyViewed: self.init(event, .storyViewed, StoryViewedEvent(story, event.storyCounts))
        case .storySeen(let id, let username):
            self.init(event, .storySeen, StorySeenEvent(storyID: id.string, username: username))
        case .boardChanged(let id): self.init(event, .boardChanged, BoardEvent(boardID: id.string))
        case .boardGone(let id): self.init(event, .boardGone, BoardEvent(boardID: id.string))
        case .tagFollowed(let key): self.init(event, .tagFollowed, HashtagFollowedEvent(tag: key))
        case .tagUnfollowed(let key): self.init(event, .tagUnfollowed, HashtagFollowedEvent(tag: key))
        case .draftSaved(let id, let kind): self.init(event, .draftSaved, DraftEvent(id, kind))
        case .draftDeleted(let id, let kind): self.init(event, .draftDeleted, DraftEvent(id, kind))
        }
    }

    private init(_ event: Event, _ name: EventName, of comment: Identifier<Domain.Comment>) {
        let data = CommentEvent(postID: event.post?.string ?? "", commentID: comment.string)
        self.init(event, name, data)
    }

    private init(_ event: Event, _ name: EventName, _ data: some JSONWritable) {
        self.init(id: event.id.string, name: name.rawValue, data: data.json.string)
    }
}

extension ThreadMessageEvent {
    fileprivate init(
        _ message: Identifier<Domain.Message>, in thread: Identifier<Domain.Thread>, of event: Event
    ) {
        self.init(threadID: thread.string, messageID: message.string, unreadCount: event.unreadCount)
    }
}

extension Event {
    /// With how many are unread now.
    fileprivate func notificationsRead(
        upTo id: Identifier<Domain.Notification>?
    ) -> NotificationReadEvent {
        NotificationReadEvent(upTo: id?.string, unreadCount: unreadCount)
    }
}

extension StoryViewedEvent {
    /// `counts` are there for every story of which is told that somebody looked.
    fileprivate init(_ story: String, _ counts: StoryCounts?) {
        self.init(storyID: story, viewCount: counts?.views ?? 0, heartCount: counts?.hearts ?? 0)
    }
}

extension ThreadReadEvent {
    fileprivate init(
        _ thread: Identifier<Domain.Thread>, _ message: Identifier<Domain.Message>, of event: Event,
        by reader: Identifier<Domain.Member>
    ) {
        self.init(
            threadID: thread.string, upTo: message.string, isMine: reader == event.author,
            unreadCount: event.unreadCount)
    }
}

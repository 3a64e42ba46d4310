/// Something that just happened, told to those who have a page open.
package struct Event: Hashable, Sendable {
    package enum News: Hashable, Sendable {
        /// With the author's username.
        case postCreated(by: String)
        case postEdited
        case postDeleted
        /// Liked or unliked: so many like it now.
        case postLiked(count: Int)
        /// Commented, or a comment was taken away: so many stand under it now.
        case postCommented(count: Int)
        case commentCreated(Identifier<Comment>)
        case commentEdited(Identifier<Comment>)
        case commentDeleted(Identifier<Comment>)
        /// Liked or unliked.
        case commentLiked(Identifier<Comment>)
        /// With the seller's username; also of what was pulled up.
        case listingCreated(by: String)
        case listingEdited
        case listingDeleted
        /// The member was told of something that others did.
        case notificationCreated(Identifier<Notification>, Notification.Kind)
        /// The member has read up to that one; nil: something that they were told of was taken back.
        case notificationRead(upTo: Identifier<Notification>?)
        /// The member blocks the one with that username, or does so no more.
        case memberBlocked(String)
        case memberUnblocked(String)
        /// The member saved the photo of that name, ours or another's, or changed its memo.
        case photoSaved(String)
        case photoUnsaved(String)
        /// Somebody of the two said that in the thread.
        case threadMessage(Identifier<Message>, in: Identifier<Thread>)
        /// That one of the two has read so far.
        case threadRead(Identifier<Thread>, upTo: Identifier<Message>, by: Identifier<Member>)
        /// An offer in the thread has another state, or the listing is kept for or sold to its asker, or is so no more.
        case threadChanged(Identifier<Thread>)
        /// With the author's username.
        case storyCreated(by: String)
        case storyDeleted
        /// The member saved a draft, or it could not be published; told to the member alone.
        case draftSaved(Identifier<Draft>, DraftKind)
        /// The same of a draft that was deleted or published.
        case draftDeleted(Identifier<Draft>, DraftKind)
        /// Somebody looked at it, gave a heart or took it back; told to its author alone.
        case storyViewed
        /// The member has seen all of the story of the one with that username; told to the member alone.
        case storySeen(Identifier<Story>, by: String)
        /// Photos, order, words or members of a board of the member's are others; or they are on it now.
        case boardChanged(Identifier<Board>)
        /// It was deleted, or they are on it no more.
        case boardGone(Identifier<Board>)
        /// The member mutes the one with that username, or does so no more.
        case memberMuted(String)
        case memberUnmuted(String)
        /// The member follows the hashtag with that key, or does so no more.
        case tagFollowed(String)
        case tagUnfollowed(String)

        /// Whether something comes into lists with it: nobody hears of it who mutes it.
        package var isArrival: Bool {
            switch self {
            case .postCreated, .listingCreated, .storyCreated, .commentCreated, .commentEdited: true
            default: false
            }
        }

        /// Whether the member alone hears of it.
        package var isPrivate: Bool {
            switch self {
            case .notificationCreated, .notificationRead, .memberBlocked, .memberUnblocked, .photoSaved,
                .photoUnsaved, .threadMessage, .threadRead, .threadChanged, .storyViewed, .storySeen,
                .boardChanged, .boardGone, .tagFollowed, .tagUnfollowed, .memberMuted, .memberUnmuted,
                .draftSaved, .draftDeleted:
                true
            case .postCreated, .postEdited, .postDeleted, .postLiked, .postCommented: false
            case .commentCreated, .commentEdited, .commentDeleted, .commentLiked: false
            case .listingCreated, .listingEdited, .listingDeleted: false
            case .storyCreated, .storyDeleted: false
            }
        }
    }

    /// Larger for what was said later, give or take the seconds by which the nodes' clocks differ and a unit
    /// of work lasts: events may become visible out of the order of their ids.
    package let id: Identifier<Event>
    package let news: News
    /// Nil for what is about no post.
    package let post: Identifier<Post>?
    /// Nil for what is about no listing.
    package let listing: Identifier<Listing>?
    /// Nil for what is about no story.
    package let story: Identifier<Story>?
    /// Whose post, listing or story it is. Of listings everybody hears who sees the seller: the market is everybody's.
    /// They and their followers hear of it, and of a post those who follow a hashtag of it: those in whose home feed it
    /// is. Of single comments only those hear who look at the post, of what is private this member alone.
    package let author: Identifier<Member>
    /// Hashtags that a post had before it was edited or deleted: who follows one of them hears of it, too.
    package let formerHashtags: Set<Identifier<Hashtag>>
    /// How many notifications, for news of threads how many messages, that member has not read, as of when the event is
    /// told.
    package var unreadCount = 0
    /// Of a created notification all that this event stands for, oldest first: of several within a moment the last is
    /// told. Set when the event is told.
    package var notifications: [Identifier<Notification>] = []
    /// Of the story, as of when the event is told; nil for other news and for a story that is gone.
    package var storyCounts: StoryCounts?

    package init(
        id: Identifier<Event>, news: News, post: Identifier<Post>?, listing: Identifier<Listing>? = nil,
        author: Identifier<Member>, story: Identifier<Story>? = nil,
        formerHashtags: Set<Identifier<Hashtag>> = []
    ) {
        self.id = id
        self.news = news
        self.post = post
        self.listing = listing
        self.author = author
        self.story = story
        self.formerHashtags = formerHashtags
    }
}

extension Event.News {
    /// The comment that it is about.
    package var comment: Identifier<Comment>? {
        switch self {
        case .commentCreated(let id), .commentEdited(let id), .commentDeleted(let id), .commentLiked(let id):
            id
        case .postCreated, .postEdited, .postDeleted, .postLiked, .postCommented, .notificationCreated,
            .notificationRead, .memberBlocked, .memberUnblocked, .photoSaved, .photoUnsaved, .listingCreated,
            .listingEdited, .listingDeleted, .threadMessage, .threadRead, .threadChanged, .storyCreated,
            .storyDeleted,
            .storyViewed, .storySeen, .boardChanged, .boardGone, .tagFollowed, .tagUnfollowed, .memberMuted,
            .memberUnmuted, .draftSaved, .draftDeleted:
            nil
        }
    }

    /// Whether it tells that a post is there, is another or is gone.
    package var isOfPost: Bool {
        switch self {
        case .postCreated, .postEdited, .postDeleted: true
        default: false
        }
    }

    /// Whether it tells how many like or comment a post.
    package var isCount: Bool {
        switch self {
        case .postLiked, .postCommented: true
        default: false
        }
    }
}

/// How many like and comment a post, of those whom one member sees.
package struct PostCounts: Hashable, Sendable {
    package let likes: Int
    package let comments: Int

    package init(likes: Int, comments: Int) {
        self.likes = likes
        self.comments = comments
    }
}

extension Event {
    /// The same event with the numbers of `counts`.
    package func counted(_ counts: PostCounts) -> Event {
        switch news {
        case .postLiked: Event(id: id, news: .postLiked(count: counts.likes), post: post, author: author)
        case .postCommented:
            Event(id: id, news: .postCommented(count: counts.comments), post: post, author: author)
        default: self
        }
    }
}

/// How long an event can be heard of (docs/api/events.md).
package let eventLifetime = Duration.hours(1)

/// What `Database.broadcasts` gives when there are new events.
package let eventBroadcast = "events"

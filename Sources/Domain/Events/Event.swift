/// Something that just happened, told to those who have a page open.
package struct Event: Hashable, Sendable {
    package enum News: Hashable, Sendable {
        /// With the author's username.
        case postCreated(by: String)
        case postEdited
        case postDeleted
        /// Liked or unliked: so many like it now.
        case postLiked(count: Int)
        /// The member was told of something that others did.
        case notificationCreated(Identifier<Notification>, Notification.Kind)
        /// The member has read up to that one; nil: something that they were told of was taken back.
        case notificationRead(upTo: Identifier<Notification>?)

        /// Whether the member alone hears of it.
        package var isPrivate: Bool {
            switch self {
            case .postCreated, .postEdited, .postDeleted, .postLiked: false
            case .notificationCreated, .notificationRead: true
            }
        }
    }

    /// Larger for what was said later, give or take the seconds by which the nodes' clocks differ and a unit
    /// of work lasts: events may become visible out of the order of their ids.
    package let id: Identifier<Event>
    package let news: News
    /// Nil for what is about no post.
    package let post: Identifier<Post>?
    /// Whose post it is. They and their followers hear of it: those in whose home feed it is. Of what is private the
    /// one who hears of it.
    package let author: Identifier<Member>
    /// How many notifications that member has not read, as of when the event is told; for private news.
    package var unreadCount = 0

    package init(id: Identifier<Event>, news: News, post: Identifier<Post>?, author: Identifier<Member>) {
        self.id = id
        self.news = news
        self.post = post
        self.author = author
    }
}

/// How long an event can be heard of (docs/api/events.md).
package let eventLifetime = Duration.hours(1)

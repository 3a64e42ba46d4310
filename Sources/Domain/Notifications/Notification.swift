/// Something that another member did and that concerns the member who is told (docs/api/notifications.md).
package struct Notification: Hashable, Sendable {
    /// The words are kept and told: they never change.
    package enum Kind: String, CaseIterable, Sendable {
        case like, comment, mention, follow, reply
        case commentLike = "comment_like"
        /// What the member gave a heart costs less.
        case priceDrop = "price_drop"
        /// What the member gave a heart can be had again.
        case availableAgain = "available_again"
        /// What an alert of the member waits for is there, or costs less.
        case alert
    }

    package let id: Identifier<Notification>
    package let kind: Kind
    package var actor: MemberSummary
    /// Nil for a follow, and for what happens to a listing.
    package let postID: Identifier<Post>?
    /// What was said or liked, or where the member is mentioned if not in the post itself.
    package let commentID: Identifier<Comment>?
    /// The listing of the actor to which it happened.
    package let listingID: Identifier<Listing>?
    /// The alert that waited for it.
    package let alertID: Identifier<Alert>?
    /// Of what became cheaper.
    package let prices: PriceChange?
    package let isRead: Bool

    package init(
        id: Identifier<Notification>, kind: Kind, actor: MemberSummary, postID: Identifier<Post>?,
        commentID: Identifier<Comment>? = nil, listingID: Identifier<Listing>? = nil,
        alertID: Identifier<Alert>? = nil, prices: PriceChange? = nil, isRead: Bool
    ) {
        self.id = id
        self.kind = kind
        self.actor = actor
        self.postID = postID
        self.commentID = commentID
        self.listingID = listingID
        self.alertID = alertID
        self.prices = prices
        self.isRead = isRead
    }

    /// The moment in the id.
    package var createdAt: Timestamp { id.moment }
}

/// A notification as it is written down.
package struct NewNotification: Hashable, Sendable {
    /// What happened, with what it hangs on: it goes, or sleeps, with that.
    package enum News: Hashable, Sendable {
        case like(Identifier<Like>, of: Identifier<Post>)
        case follow(Identifier<Follow>)
        case comment(Identifier<Comment>, on: Identifier<Post>)
        /// With the comment of the member who is told that it answers.
        case reply(Identifier<Comment>, to: Identifier<Comment>, on: Identifier<Post>)
        case commentLike(Identifier<CommentLike>, of: Identifier<Comment>, on: Identifier<Post>)
        /// In a comment under the post, or in the post itself.
        case mention(in: Identifier<Post>, comment: Identifier<Comment>? = nil)
        case priceDrop(Identifier<Telling>, of: Identifier<Listing>, PriceChange)
        case availableAgain(Identifier<Telling>, of: Identifier<Listing>)
        /// What became cheaper comes with its prices.
        case alert(Identifier<Alert>, Identifier<Telling>, of: Identifier<Listing>, PriceChange?)

        package var kind: Notification.Kind {
            switch self {
            case .like: .like
            case .comment: .comment
            case .follow: .follow
            case .mention: .mention
            case .reply: .reply
            case .commentLike: .commentLike
            case .priceDrop: .priceDrop
            case .availableAgain: .availableAgain
            case .alert: .alert
            }
        }

        package var postID: Identifier<Post>? {
            switch self {
            case .like(_, let post), .comment(_, let post), .mention(let post, _), .reply(_, _, let post),
                .commentLike(_, _, let post):
                post
            case .follow, .priceDrop, .availableAgain, .alert: nil
            }
        }

        package var commentID: Identifier<Comment>? {
            switch self {
            case .comment(let comment, _), .reply(let comment, _, _), .commentLike(_, let comment, _): comment
            case .mention(_, let comment): comment
            case .like, .follow, .priceDrop, .availableAgain, .alert: nil
            }
        }

        package var listingID: Identifier<Listing>? {
            switch self {
            case .priceDrop(_, let listing, _), .availableAgain(_, let listing), .alert(_, _, let listing, _):
                listing
            case .like, .follow, .comment, .reply, .commentLike, .mention: nil
            }
        }

        package var alertID: Identifier<Alert>? {
            if case .alert(let alert, _, _, _) = self { alert } else { nil }
        }

        package var tellingID: Identifier<Telling>? {
            switch self {
            case .priceDrop(let telling, _, _), .availableAgain(let telling, _), .alert(_, let telling, _, _):
                telling
            case .like, .follow, .comment, .reply, .commentLike, .mention: nil
            }
        }

        package var prices: PriceChange? {
            switch self {
            case .priceDrop(_, _, let prices): prices
            case .alert(_, _, _, let prices): prices
            case .like, .follow, .comment, .reply, .commentLike, .mention, .availableAgain: nil
            }
        }
    }

    package let id: Identifier<Notification>
    /// Who is told.
    package let member: Identifier<Member>
    package let actor: Identifier<Member>
    package let news: News

    package init(
        id: Identifier<Notification>, member: Identifier<Member>, actor: Identifier<Member>, news: News
    ) {
        self.id = id
        self.member = member
        self.actor = actor
        self.news = news
    }
}

/// What happened to one thing until the member looked, shown as one line.
package struct NotificationGroup: Hashable, Sendable {
    /// Of its first notification.
    package let id: Identifier<NotificationGroup>
    package let kind: Notification.Kind
    package let postID: Identifier<Post>?
    /// What was said last, or the text of the post; of a listing its name, of an alert its words; empty where there is
    /// none.
    package let text: String
    /// The first photo of the post or the listing.
    package var photo: Photo?
    /// At most three of those who did it, each once, the latest first.
    package var actors: [MemberSummary]
    /// How many members did it. One who did it several times counts once. Of an alert: how many listings it found.
    package let count: Int
    /// Whether one of them was not read.
    package let isUnread: Bool
    /// The latest.
    package let latest: Identifier<Notification>
    /// Of the latest.
    package let commentID: Identifier<Comment>?
    /// The listing to which it happened; of an alert the latest that it found.
    package var listing: ListingCard?
    /// The alert that found it.
    package let alertID: Identifier<Alert>?
    /// Of what became cheaper: from what one paid before the first of these changes.
    package let prices: PriceChange?

    package init(
        id: Identifier<NotificationGroup>, kind: Notification.Kind, postID: Identifier<Post>?, text: String,
        photo: Photo? = nil, actors: [MemberSummary], count: Int, isUnread: Bool,
        latest: Identifier<Notification>, commentID: Identifier<Comment>? = nil,
        listing: ListingCard? = nil, alertID: Identifier<Alert>? = nil, prices: PriceChange? = nil
    ) {
        self.id = id
        self.kind = kind
        self.postID = postID
        self.text = text
        self.photo = photo
        self.actors = actors
        self.count = count
        self.isUnread = isUnread
        self.latest = latest
        self.commentID = commentID
        self.listing = listing
        self.alertID = alertID
        self.prices = prices
    }

    /// How many are shown by their avatars.
    package static let actorLimit = 3
}

/// By which of its notifications a group has its place in a list that goes from new to old.
package enum NotificationGroupOrder: Hashable, Sendable {
    /// Its first: a group keeps its place, so a walk meets each once, whatever joins them meanwhile.
    case first
    /// The latest that its member sees: a group that something joins rises, and stands above all that was listed
    /// before.
    case latest
}

/// How long a member can look up what they were told (docs/api/notifications.md).
package let notificationLifetime = Duration.days(90)
/// How many of them are kept for each member.
package let notificationLimit = 1000

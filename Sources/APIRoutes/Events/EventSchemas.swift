import MadangAPI

extension EventName {
    /// The data of the event; nil where there is none (`{}`).
    var data: (any SchemaDescribed.Type)? {
        switch self {
        case .postCreated: PostCreatedEvent.self
        case .postEdited, .postDeleted: PostEvent.self
        case .postLiked: PostLikedEvent.self
        case .postCommented: PostCommentedEvent.self
        case .commentCreated, .commentEdited, .commentDeleted: CommentEvent.self
        case .listingCreated: ListingCreatedEvent.self
        case .listingEdited, .listingDeleted: ListingEvent.self
        case .notificationCreated: NotificationCreatedEvent.self
        case .notificationRead: NotificationReadEvent.self
        case .memberBlocked, .memberUnblocked: MemberBlockedEvent.self
        case .photoSaved, .photoUnsaved: PhotoEvent.self
        case .threadMessage: ThreadMessageEvent.self
        case .threadRead: ThreadReadEvent.self
        case .ready, .reset: nil
        }
    }
}

extension PostEvent: SchemaDescribed {
    static var schema: Schema { .object("Something happened to a post.", [.has("post_id", .id)]) }
}

extension PostCreatedEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Somebody whom one follows has published a post, or oneself elsewhere.",
            [.has("post_id", .id), .has("author", .of(Author.self))])
    }
}

extension PostCreatedEvent.Author: SchemaDescribed {
    static let schemaName = "EventAuthor"

    static var schema: Schema {
        .object("Who did it.", [.has("id", .id), .has("username", .username)])
    }
}

extension PostLikedEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A post was liked, or a like was taken back.",
            [.has("post_id", .id), .has("like_count", .count, "So many now.")])
    }
}

extension PostCommentedEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A post was commented, or a comment was taken away.",
            [.has("post_id", .id), .has("comment_count", .count, "So many now.")])
    }
}

extension CommentEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Something happened to a comment under a post that one looks at.",
            [.has("post_id", .id), .has("comment_id", .id)])
    }
}

extension ListingEvent: SchemaDescribed {
    static var schema: Schema { .object("Something happened to a listing.", [.has("listing_id", .id)]) }
}

extension ListingCreatedEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Somebody has put something into the market.",
            [.has("listing_id", .id), .has("seller", .of(Seller.self))])
    }
}

extension NotificationCreatedEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "The member was told of something.",
            [.has("id", .id), .has("type", .notificationType), .has("unread_count", .count)])
    }
}

extension NotificationReadEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "How many are unread is otherwise than it was.",
            [
                .has("up_to", .id.orNull, "What was read; null where something was taken back."),
                .has("unread_count", .count),
            ])
    }
}

extension MemberBlockedEvent: SchemaDescribed {
    static var schema: Schema {
        .object("The member blocks somebody from now on, or does so no more.", [.has("username", .username)])
    }
}

extension PhotoEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "The member saved a photo, changed its memo or took the save away.", [.has("photo_id", .id)])
    }
}

extension ThreadMessageEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Something was said in a thread of the member, by either of the two.",
            [
                .has("thread_id", .id), .has("message_id", .id),
                .has("unread_count", .count, "Messages that the member has not read, in all threads."),
            ])
    }
}

extension ThreadReadEvent: SchemaDescribed {
    static var schema: Schema {
        .object(
            "One of the two of a thread has read it up to a message.",
            [
                .has("thread_id", .id), .has("up_to", .id, "The last message that was read."),
                .has("is_mine", .flag, "Whether the member read it, elsewhere; else the other one did."),
                .has("unread_count", .count),
            ])
    }
}

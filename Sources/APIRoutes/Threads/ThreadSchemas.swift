import MadangAPI
import MadangCore

extension Thread: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What an asker and the seller of a listing say to each other, as one of them has it.",
            [
                .has("id", .id),
                .has("listing", .of(ListingCard.self).orNull, "Null once it is gone, or not to be seen."),
                .has("asker", .of(MemberShort.self)), .has("seller", .of(MemberShort.self)),
                .has("last_message", .of(Message.self)),
                .has("unread_count", .count, "Messages of the other one that the one who asks has not read."),
                .has("read_up_to", .id.orNull, "The last message that the other one has read."),
                .has("can_write", .flag, "False where one of the two blocks the other."),
            ])
    }
}

extension Message: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What one of the two says.",
            [
                .has("id", .id), .has("thread_id", .id), .has("author", .of(MemberShort.self)),
                .has(
                    "text", .text("Is it still there?"),
                    "Empty where there are photos alone, and of what was taken away."),
                .has("photos", .list(of: .of(Photo.self), 0...MessageRule.photoLimit)),
                .has("created_at", .time),
                .may(
                    "is_removed", .flag, "True where moderators took it away: its place alone is left."),
            ])
    }
}

extension ThreadList: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A page of threads, and how many messages are unread in all of them.",
            [
                .has("data", .list(of: .of(Thread.self))), .has("paging", .of(PagingSchema.self)),
                .has("unread_count", .count),
            ])
    }
}

extension MessageRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "A message as it is written: a text, photos or both.",
            [
                .may("text", .text(MessageRule.limit, "Is it still there?")),
                .may(
                    "photo_ids", .list(of: .id, 0...MessageRule.photoLimit), "One's own, used nowhere else."),
            ]
        ).needing(oneOf: ("text", "photo_ids")).example(["text": "Is it still there?"])
    }
}

extension ReadThreadRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "What a member has read of a thread: up to that message; all of it where nothing is named.",
            [.may("up_to", .id)]
        ).example([:])
    }
}

import Features
import MadangAPI
import MadangCore

extension MadangAPI.Post: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A published item as the one who asks sees it.",
            [
                .has("id", .id), .has("author", .of(MemberShort.self)), .has("text", .text("#산책 with @ana")),
                .has("entities", .list(of: .of(TextEntity.self))),
                .has("photos", .list(of: .of(MadangAPI.Photo.self))),
                .has("hashtags", .list(of: .text("산책"))), .has("like_count", .count),
                .has("comment_count", .count), .has("is_liked", .flag), .has("created_at", .time),
                .has("edited_at", .time.orNull), .has("version", .version),
                .has("url", .path(.text(Pages[\.post].path("04hc8tq6ns1f5"))), "Of the post's page."),
                .has(
                    "listing", .of(MadangAPI.ListingCard.self).orNull,
                    "The author's listing that it carries, as it is now; null where there is none, or it is not to be seen."
                ),
            ])
    }
}

extension TextEntity: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A hashtag or a mention in a text.",
            [
                .has("type", .word(["hashtag", "mention"])),
                .has("text", .text("산책"), "As written, without the sign before it."),
                .has("start", .count.example(0), "In Unicode scalars of the text, the sign included."),
                .has("end", .count),
                .has("url", .path(.text(Pages[\.tag].path("산책"))), "Of the page it leads to."),
            ])
    }
}

extension PostRequest: ChangeDescribed {
    static var schema: Schema {
        .request("A post as it is published: a text, photos or both.", properties)
            .needing(oneOf: ("text", "photo_ids")).example(["text": "#산책 with @ana"])
    }

    static var change: Schema {
        .request("A post as it is changed; what is absent stays.", properties)
            .example(["text": "#산책, once more"])
    }

    private static var properties: [Property] {
        [
            .may("text", .text(PostTextRule.limit, "#산책 with @ana"), "Characters are grapheme clusters."),
            .may("photo_ids", .list(of: .id, 0...maximumPhotoCount), "In the order in which they are shown."),
            .may(
                "listing_id", .text(matching: "^[0-9A-Za-z_-]{0,64}$", ""),
                "One of the author's own; empty for none."),
        ]
    }
}

extension LikeState: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A post's likes after one's own was given or taken back.",
            [.has("is_liked", .flag), .has("like_count", .count)])
    }
}

extension MadangAPI.Like: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Who likes a post, and since when.",
            [.has("member", .of(MadangAPI.Member.self)), .has("liked_at", .time)])
    }
}

extension Schema {
    /// One of the two must be there, and not empty.
    func needing(oneOf names: (String, String)) -> Schema {
        with(
            "anyOf",
            [
                [
                    "required": [.text(names.0)],
                    "properties": JSONNode(entries: [(names.0, ["type": "string", "pattern": #"\S"#])]),
                ],
                [
                    "required": [.text(names.1)],
                    "properties": JSONNode(entries: [(names.1, ["type": "array", "minItems": 1])]),
                ],
            ])
    }
}

import MadangAPI
import MadangCore

extension Member: SchemaDescribed {
    static var schema: Schema { .object("A member as the one who asks sees them.", properties) }

    fileprivate static var properties: [Property] {
        [
            .has("id", .id), .has("username", .username), .has("display_name", .text("Ana")),
            .has("bio", .text("Light and leaves.")), .has("avatar", .of(Photo.self).orNull),
            .has("post_count", .count), .has("follower_count", .count), .has("following_count", .count),
            .has("listing_count", .count), .has("is_following", .flag), .has("follows_you", .flag),
            .has("is_me", .flag),
            .may(
                "is_blocked", .flag,
                "True where the one who asks blocks them, and bio and counts are empty; absent for everybody else."
            ),
            .has("created_at", .time),
        ]
    }
}

extension Me: SchemaDescribed {
    static var schema: Schema {
        .object(
            "The member who asks: a Member, and what only they may know.",
            Member.properties + [
                .has("email", .text("ana@example.org")),
                .has("locale", .word(Language.self).orNull, "Null: as the browser says."),
                .has("color_scheme", .word(ColorScheme.self), "`auto`: as the device says."),
                .has("role", .word(["member", "moderator", "owner"])),
                .has("state", .word(["active", "waiting"]), "`waiting` until somebody lets them in."),
                .has(
                    "pending_email", .text("ana@example.com").orNull,
                    "An address that waits for its link to be opened: a new one, or that of who has just joined."
                ),
            ])
    }
}

extension MemberShort: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What is shown of a member beside something of theirs.",
            [
                .has("id", .id), .has("username", .username), .has("display_name", .text("Ana")),
                .has("avatar", .of(Photo.self).orNull), .has("is_following", .flag), .has("is_me", .flag),
            ])
    }
}

extension EditMeRequest: SchemaDescribed {
    static var schema: Schema {
        let languages = Language.allCases.map(\.rawValue) + [""]
        return .request(
            "How a member changes themselves; what is absent stays.",
            [
                .may("display_name", .text(DisplayNameRule.limit, "Ana")),
                .may("bio", .text(BioRule.limit, "Light and leaves.")),
                .may("email", .email("ana@example.org"), "Guarded."),
                .may("locale", .word(languages), "Empty: as the browser says."),
                .may("color_scheme", .word(ColorScheme.self), "`auto`: as the device says."),
            ]
        ).example(["display_name": "Ana", "bio": "Light and leaves.", "locale": "en"])
    }
}

import MadangAPI
import MadangCore

extension Comment: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What somebody says under a post.",
            [
                .has("id", .id), .has("post_id", .id), .has("author", .of(MemberShort.self)),
                .has("text", .text("What a light!")), .has("entities", .list(of: .of(TextEntity.self))),
                .has("created_at", .time), .has("edited_at", .time.orNull), .has("version", .version),
            ])
    }
}

extension CommentRequest: ChangeDescribed {
    static var schema: Schema {
        .request("A comment as it is written.", [.has("text", .text(CommentRule.limit, "What a light!"))])
    }

    static var change: Schema {
        .request(
            "A comment as it is changed.", [.may("text", .text(CommentRule.limit, "What a soft light!"))])
    }
}

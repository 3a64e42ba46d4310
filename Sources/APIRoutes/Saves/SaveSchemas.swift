import MadangAPI
import MadangCore

extension Save: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A photo that the member keeps for themselves.",
            [
                .has("photo", .of(Photo.self)),
                .has("post_id", .id.orNull, "Null for a photo of Unsplash, which nobody posted here."),
                .has("author", .of(MemberShort.self).orNull, "Of the post; null for a photo of Unsplash."),
                .has("memo", .text("the light on the wall")), .has("saved_at", .time),
                .may("attribution", .of(Attribution.self), "For a photo of Unsplash alone."),
            ])
    }
}

extension SaveRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "The memo with which a photo is saved.",
            [.has("memo", .text(MemoRule.limit, "the light on the wall"))])
    }
}

import MadangAPI

extension ExploredPhoto: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A photo among all photos.",
            [
                .has("photo", .of(Photo.self)),
                .has("post_id", .id.orNull, "Null for a photo of Unsplash, which nobody posted here."),
                .has("author", .of(MemberShort.self).orNull, "Null for a photo of Unsplash."),
                .has("is_saved", .flag), .has("is_liked", .flag), .has("like_count", .count),
                .may("attribution", .of(Attribution.self), "For a photo of Unsplash alone."),
            ])
    }
}

extension Attribution: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Whose photo it is where it is nobody's here, with links to be shown beside it.",
            [
                .has("source", .word(["unsplash"])), .has("name", .text("Sol")),
                .has("url", .text("https://unsplash.com/@sol"), "The page of who took it."),
                .has("photo_url", .text("https://unsplash.com/photos/abc"), "The page of the photo."),
            ])
    }
}

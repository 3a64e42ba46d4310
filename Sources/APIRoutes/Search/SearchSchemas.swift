import MadangAPI

extension TagUse: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A hashtag and how many posts use it.",
            [.has("tag", .text("산책"), "Without its sign."), .has("post_count", .count)])
    }
}

extension TagList: SchemaDescribed {
    static var schema: Schema {
        .object("Hashtags, best first.", [.has("data", .list(of: .of(TagUse.self)))])
    }
}

extension FoundList: SchemaDescribed {
    static var schema: Schema {
        .any(of: [.of(ItemList<Post>.self), .of(ItemList<Member>.self), .of(ItemList<Listing>.self)])
            .described("A list of what the query `type` asks for.")
    }
}

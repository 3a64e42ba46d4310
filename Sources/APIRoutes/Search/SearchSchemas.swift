import MadangAPI

extension TagUse: AnswerDescribed {
    static var forms: [String: Schema] { ["tag": .text("산책")] }
}

extension TagList: AnswerDescribed {}

extension FoundList: SchemaDescribed {
    static var schema: Schema {
        .any(of: [.of(ItemList<Post>.self), .of(ItemList<Member>.self), .of(ItemList<Listing>.self)])
            .described("A list of what the query `type` asks for.")
    }
}

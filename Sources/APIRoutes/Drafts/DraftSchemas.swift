import Domain
import MadangAPI
import MadangCore

extension MadangAPI.Draft: AnswerDescribed {
    static var forms: [String: Schema] {
        let own: [String: Schema] = [
            "kind": .word(DraftKind.self), "listing_id": .draftText, "failure": .text("suspended"),
        ]
        return Schema.draftTexts.merging(own) { one, _ in one }
    }
}

extension DraftList: AnswerDescribed {}

extension DraftEvent: AnswerDescribed {
    static var forms: [String: Schema] { ["kind": .word(DraftKind.self)] }
}

extension DraftRequest: ChangeDescribed {
    static let required: Set = ["kind"]
    static let publishedAlone: Set = ["kind"]
    static var forms: [String: Schema] {
        let own: [String: Schema] = [
            "kind": .word(DraftKind.self), "listing_id": .draftText, "price": .askedText,
            "discount": .askedText, "stock": .askedText, "answer_hours": .askedText,
            "photo_ids": .list(of: .id, 0...DraftRule.photoLimit),
            "publish_at": .any(of: [.moment, .text(matching: "^$", "")]),
        ]
        return own.merging(Schema.draftTexts) { one, _ in one }
    }
    static let example: JSONNode? = ["kind": "post", "text": "#산책 with @ana"]
    static let changeExample: JSONNode = ["text": "#산책, once more"]
}

extension Schema {
    /// What is kept as it was typed.
    fileprivate static var draftText: Schema { text(DraftRule.limit, "") }

    /// A number as people write it is as good as a text.
    fileprivate static var askedText: Schema {
        any(of: [draftText, Schema([("type", "number")], example: 1000)])
    }

    fileprivate static var draftTexts: [String: Schema] {
        [
            "text": draftText.example("#산책 with @ana"), "name": draftText, "description": draftText,
            "currency": draftText, "price": draftText, "discount": draftText, "stock": draftText,
            "category": draftText, "condition": draftText, "place": draftText,
            "answer_hours": draftText,
        ]
    }
}

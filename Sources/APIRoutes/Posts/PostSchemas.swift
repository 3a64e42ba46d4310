import Features
import MadangAPI
import MadangCore

extension MadangAPI.Post: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "text": .text("#산책 with @ana"), "hashtags": .list(of: .text("산책")),
            "url": .path(.text(Pages[\.post].path("04hc8tq6ns1f5"))),
        ]
    }
}

extension FeedReason: AnswerDescribed {
    static var forms: [String: Schema] { ["type": .word(["hashtag"]), "tag": .text("산책")] }
}

extension TextEntity: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "type": .word(["hashtag", "mention"]), "text": .text("산책"), "start": .count.example(0),
            "url": .path(.text(Pages[\.tag].path("산책"))),
        ]
    }
}

extension PostRequest: ChangeDescribed {
    static var forms: [String: Schema] {
        [
            "text": .text(PostTextRule.limit, "#산책 with @ana"),
            "photo_ids": .list(of: .id, 0...maximumPhotoCount),
            "listing_id": .idOrNone, "created_at": .moment, "draft_id": .idOrNone,
        ]
    }
    static let example: JSONNode? = ["text": "#산책 with @ana"]
    static let choices = Choice.textOrPhotos
    static let changeExample: JSONNode = ["text": "#산책, once more"]
}

extension LikeState: AnswerDescribed {}
extension MadangAPI.Like: AnswerDescribed {}

extension Choice {
    /// One of the two must be there, and not empty.
    static let textOrPhotos = [
        Choice(fields: ["text": ["type": "string", "pattern": #"\S"#]], isRequired: true),
        Choice(fields: ["photo_ids": ["type": "array", "minItems": 1]], isRequired: true),
    ]
}

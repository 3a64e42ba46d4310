import Domain
import MadangAPI
import MadangCore

extension MadangAPI.Comment: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "text": .text("What a light!"), "state": .word(Domain.Comment.State.self),
            "reply_to": .id, "top_id": .id, "reply_to_username": .text("ana"),
        ]
    }
}

extension CommentRequest: RequestDescribed {
    static let required: Set = ["text"]
    static var forms: [String: Schema] {
        ["text": .text(CommentRule.limit, "What a light!"), "reply_to": .id]
    }
    static let example: JSONNode? = ["text": "What a light!"]
}

extension EditCommentRequest: RequestDescribed {
    static var forms: [String: Schema] { ["text": .text(CommentRule.limit, "What a soft light!")] }
    static let example: JSONNode? = ["text": "What a soft light!"]
}

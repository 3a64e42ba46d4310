import MadangAPI
import MadangCore

extension Comment: AnswerDescribed {
    static var forms: [String: Schema] { ["text": .text("What a light!")] }
}

extension CommentRequest: ChangeDescribed {
    static let required: Set = ["text"]
    static var forms: [String: Schema] { ["text": .text(CommentRule.limit, "What a light!")] }
    static let changeExample: JSONNode = ["text": "What a soft light!"]
}

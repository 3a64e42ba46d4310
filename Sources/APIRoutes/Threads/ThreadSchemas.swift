import MadangAPI
import MadangCore

extension Thread: AnswerDescribed {
    static var forms: [String: Schema] { ["read_up_to": .id] }
}

extension Message: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "type": .word(MessageType.self), "text": .text("Is it still there?"),
            "photos": .list(of: .of(Photo.self), 0...MessageRule.photoLimit),
        ]
    }
}

extension ThreadList: AnswerDescribed {}

extension MessageRequest: RequestDescribed {
    static var forms: [String: Schema] {
        [
            "text": .text(MessageRule.limit, "Is it still there?"),
            "photo_ids": .list(of: .id, 0...MessageRule.photoLimit), "amount": .askedAmount,
        ]
    }
    static let example: JSONNode? = ["text": "Is it still there?"]
    static let choices = Choice.textOrPhotos + [Choice(fields: ["amount": [:]], isRequired: true)]
}

extension ReadThreadRequest: RequestDescribed {
    static let example: JSONNode? = [:]
}

import Domain
import MadangAPI
import MadangCore

extension MadangAPI.Feedback: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "type": .word(Domain.Feedback.Kind.self), "reason": .word(Domain.Feedback.Reason.self),
            "text": .text("They did not come, and did not write."), "listing_name": .text("Desk lamp"),
        ]
    }
}

extension MadangAPI.FeedbackCounts: AnswerDescribed {
    static var forms: [String: Schema] { ["thanks": .count, "problem": .count] }
}

extension FeedbackList: AnswerDescribed {}

extension MadangAPI.DueFeedback: AnswerDescribed {
    static var forms: [String: Schema] { ["listing_name": .text("Desk lamp"), "ends_at": .moment] }
}

extension MadangAPI.FeedbackWords: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "type": .word(Domain.Feedback.Kind.self), "reason": .word(Domain.Feedback.Reason.self),
            "text": .text("They did not come, and did not write."),
        ]
    }
}

extension FeedbackRequest: RequestDescribed {
    static let required: Set = ["type"]
    static var forms: [String: Schema] {
        [
            "type": .word(Domain.Feedback.Kind.self), "reason": .word(Domain.Feedback.Reason.self),
            "text": .text(FeedbackRule.limit, "All went well."),
        ]
    }
    static let example: JSONNode? = ["type": "thanks", "text": "All went well."]

    /// A problem has a reason, and thanks have none.
    static var choices: [Choice] {
        let problem: [String: JSONNode] = [
            "type": Schema.word(["problem"]).node, "reason": Schema.word(Domain.Feedback.Reason.self).node,
        ]
        return [
            Choice(fields: ["type": Schema.word(["thanks"]).node, "reason": ["type": "null"]]),
            Choice(fields: problem, isRequired: true),
        ]
    }
}

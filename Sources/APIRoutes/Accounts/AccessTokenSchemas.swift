import Features
import MadangAPI
import MadangCore

extension AccessToken: AnswerDescribed {
    static var forms: [String: Schema] {
        ["label": .text(KeyLabelRule.limit, "Price watcher"), "scopes": .scopes]
    }
}

extension AccessTokenList: AnswerDescribed {}

extension AccessTokenRequest: RequestDescribed {
    static let required: Set = ["label", "scopes", "days"]
    static var forms: [String: Schema] {
        [
            "label": .text(KeyLabelRule.limit, "Price watcher"), "scopes": .scopes,
            "days": .integer(ManageTokens.days, 90),
        ]
    }
}

extension Schema {
    /// What a program may do.
    static let scopes = list(of: word(Scopes.words), 1...Scopes.words.count)
}

extension MadeAccessToken: AnswerDescribed {
    static var forms: [String: Schema] { ["secret": .text("madang_q4tz5mxnb2ka7wye")] }
}

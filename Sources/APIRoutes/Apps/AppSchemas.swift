import MadangAPI
import MadangCore

extension MadangAPI.AppUse: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "name": .text(AppNameRule.limit, "Hill Camera"), "website": .text("https://camera.example"),
            "scopes": .scopes,
        ]
    }
}

extension AppUseList: AnswerDescribed {}

extension UsedApp: AnswerDescribed {
    static var forms: [String: Schema] {
        ["name": .text(AppNameRule.limit, "Hill Camera"), "website": .text("https://camera.example")]
    }
}

extension UsedAppList: AnswerDescribed {}

import MadangAPI
import MadangCore

extension Save: AnswerDescribed {
    static var forms: [String: Schema] { ["memo": .text("the light on the wall")] }
}

extension SaveRequest: RequestDescribed {
    static var forms: [String: Schema] { ["memo": .text(MemoRule.limit, "the light on the wall")] }
}

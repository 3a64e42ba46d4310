import MadangAPI

extension MadangAPI.OnThisDay: AnswerDescribed {
    static var forms: [String: Schema] { ["date": .day] }
}

extension OnThisDayYear: AnswerDescribed {
    static var forms: [String: Schema] { ["year": .integer(1...9999, 2024)] }
}

extension SeenOnThisDayRequest: RequestDescribed {
    static let required: Set = ["date"]
    static var forms: [String: Schema] { ["date": .day] }
}

extension Schema {
    /// A day of the calendar.
    fileprivate static let day = text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "2026-11-28")
}

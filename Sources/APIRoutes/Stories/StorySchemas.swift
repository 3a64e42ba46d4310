import MadangAPI
import MadangCore

extension Story: AnswerDescribed {}
extension StoryFrame: AnswerDescribed {}

extension StoryWords: AnswerDescribed {
    static var forms: [String: Schema] { ["text": .text("Evening"), "x": .storyX, "y": .storyY] }
}

extension StoryRow: AnswerDescribed {}
extension StoryRing: AnswerDescribed {}

extension StoryList: AnswerDescribed {
    /// "StoryList" is what a page of a list of stories is called.
    static let schemaName = "MemberStories"
}

extension StoryView: AnswerDescribed {}
extension StoryState: AnswerDescribed {}
extension StorySettings: AnswerDescribed {}

extension StoryRequest: RequestDescribed {
    static let required: Set = ["photo_ids"]
    static var forms: [String: Schema] {
        [
            "photo_ids": .list(of: .id, 1...StoryRule.frameLimit),
            "words": .list(of: .of(StoryWordsRequest.self), 0...StoryRule.frameLimit)
                .example([["photo_id": "04hc8tq6ns1f5", "text": "Evening"]]),
            "created_at": .moment,
        ]
    }
}

extension StoryWordsRequest: RequestDescribed {
    static let required: Set = ["photo_id", "text"]
    static var forms: [String: Schema] {
        ["text": .text(StoryWordsRule.limit, "Evening"), "x": .storyX, "y": .storyY]
    }
}

extension StoryViewRequest: RequestDescribed {
    static let required: Set = ["frames"]
    static var forms: [String: Schema] { ["frames": .integer(1...StoryRule.frameLimit, 1)] }
}

extension StorySettingsRequest: RequestDescribed {}

extension Schema {
    fileprivate static var storyX: Schema { integer(StoryRule.xRange, StoryRule.usualX) }

    fileprivate static var storyY: Schema { integer(StoryRule.yRange, StoryRule.usualY) }
}

import MadangAPI
import MadangCore

extension Board: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "title": .text("Light"), "note": .text("What the sun does to walls."),
            "visibility": .word(BoardVisibility.self), "handle": .handle,
            "url": .path(.text(Pages[\.board].path("04hc8tq6ns1f5"))),
        ]
    }
}

extension BoardPhoto: AnswerDescribed {
    static var forms: [String: Schema] { ["memo": .text("the light on the wall")] }
}

extension BoardState: AnswerDescribed {}

extension FilledBoard: AnswerDescribed {
    static var forms: [String: Schema] {
        ["added": .list(of: .id), "removed": .list(of: .id), "missing": .list(of: .id)]
    }
}

extension BoardMember: AnswerDescribed {}
extension BoardMemberList: AnswerDescribed {}

extension BoardRequest: ChangeDescribed {
    static let required: Set = ["title"]
    static var forms: [String: Schema] {
        [
            "title": .text(BoardTitleRule.limit, "Light"),
            "note": .text(BoardNoteRule.limit, "What the sun does to walls."),
            "visibility": .word(BoardVisibility.self),
            "cover_photo_id": .idOrNone, "handle": .handle,
        ]
    }
    static let changeExample: JSONNode = ["note": "What the moon does to walls."]
}

extension BoardPhotosRequest: RequestDescribed {
    static let required: Set = ["photo_ids"]
    static var forms: [String: Schema] {
        ["photo_ids": .list(of: .id, 1...RequestLimit.placedPhotos), "from": .id]
    }
    static let example: JSONNode? = ["photo_ids": ["04hc8tq6ns1f5"], "from": "04hc8tq6ns1f6"]
}

extension BoardOrderRequest: RequestDescribed {
    static let required: Set = ["photo_ids"]
    static var forms: [String: Schema] {
        ["photo_ids": .list(of: .id, 1...RequestLimit.orderedPhotos)]
    }
}

extension Schema {
    /// Of a board, as the program that made it calls it.
    fileprivate static var handle: Schema {
        text(matching: "^[A-Za-z0-9-]{8,64}$", "5f0c2f1e-8f0a-4b7e-9a55-3a8a1d1f2c3b")
    }
}

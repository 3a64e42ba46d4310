import MadangAPI
import MadangCore

extension Member: AnswerDescribed {
    static var forms: [String: Schema] { ["bio": .text("Light and leaves.")] }
}

extension Me: AnswerDescribed {
    static var included: [any Decodable.Type] { [Member.self] }
    static var forms: [String: Schema] {
        [
            "bio": .text("Light and leaves."), "email": .text("ana@example.org"),
            "locale": .word(Language.self), "time_zone": .text("Asia/Seoul"),
            "color_scheme": .word(ColorScheme.self), "saving": .word(Saving.self),
            "role": .word(["member", "moderator", "owner"]),
            "state": .word(["active", "waiting"]), "pending_email": .text("ana@example.com"),
        ]
    }
}

extension MemberShort: AnswerDescribed {}

extension EditMeRequest: RequestDescribed {
    static var forms: [String: Schema] {
        [
            "display_name": .text(DisplayNameRule.limit, "Ana"),
            "bio": .text(BioRule.limit, "Light and leaves."),
            "email": .email("ana@example.org"), "locale": .word(Language.allCases.map(\.rawValue) + [""]),
            "time_zone": .text("Asia/Seoul"), "color_scheme": .word(ColorScheme.self),
            "saving": .word(Saving.self),
        ]
    }
    static let example: JSONNode? = ["display_name": "Ana", "bio": "Light and leaves.", "locale": "en"]
}

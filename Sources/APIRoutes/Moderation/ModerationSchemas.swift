import Domain
import MadangAPI
import MadangCore

extension ReportedCase: AnswerDescribed {
    static var forms: [String: Schema] {
        ["type": .word(ThingKind.reported.map(\.rawValue)), "comment": .text("What a light!")]
    }
}

extension ReportedCase.Report: AnswerDescribed {
    static let schemaName = "CaseReport"
    static var forms: [String: Schema] {
        [
            "reporter": .username, "reason": .word(ReportReason.self),
            "text": .text("sells watches under every photo"),
        ]
    }
}

extension ReportedCase.Report.Quote: AnswerDescribed {
    static let schemaName = "QuotedMessage"
    static var forms: [String: Schema] { ["text": .text("buy watches")] }
}

extension MadangAPI.Decision: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "action": .word(Domain.Decision.Action.self), "type": .word(ThingKind.self), "member": .username,
            "actor": .text("olga"), "reason": .text("not about photos"), "until": .time,
        ]
    }
}

extension MadangAPI.Decision.Lifted: AnswerDescribed {
    static let schemaName = "LiftedWarning"
    static var forms: [String: Schema] { ["actor": .text("olga"), "reason": .text("it was about photos")] }
}

extension DecisionRequest: RequestDescribed {
    static let required: Set = ["action", "type", "id", "reason"]
    static var forms: [String: Schema] {
        [
            "action": .word(
                [
                    "warn", "mark_sensitive", "unmark_sensitive", "hide", "restore", "remove", "put_back",
                    "suspend", "unsuspend", "dismiss",
                ]),
            "type": .word(ThingKind.self), "reason": .text(ReportWords.limit, "not about photos"),
            "until": .moment,
        ]
    }
    static let example: JSONNode? = [
        "action": "hide", "type": "post", "id": "04hc8tq6ns1f5", "reason": "not about photos",
    ]

    /// Members are not hidden, and nothing else is suspended.
    static var choices: [Choice] {
        [
            [
                "type": ["post"],
                "action": [
                    "warn", "mark_sensitive", "unmark_sensitive", "hide", "restore", "remove", "put_back",
                    "dismiss",
                ],
            ],
            [
                "type": ["comment", "listing"],
                "action": ["warn", "hide", "restore", "remove", "put_back", "dismiss"],
            ],
            [
                "type": ["message", "avatar", "profile", "story", "board", "feedback"],
                "action": ["remove", "put_back"],
            ],
            ["type": ["member"], "action": ["warn", "suspend", "unsuspend", "dismiss"]],
        ].map { words in Choice(fields: words.mapValues { Schema.word($0).node }) }
    }
}

extension RoleRequest: RequestDescribed {
    static let required: Set = ["role"]
    static var forms: [String: Schema] { ["role": .word(["member", "moderator"])] }
}

extension MemberRole: AnswerDescribed {
    static var forms: [String: Schema] { ["role": .word(["member", "moderator", "owner"])] }
}

extension MadangAPI.ListedMember: AnswerDescribed {
    static var forms: [String: Schema] {
        ["role": .word(["member", "moderator", "owner"]), "state": .word(MemberState.self)]
    }
}

extension ReportRequest: RequestDescribed {
    static let required: Set = ["type", "id", "reason"]
    static var forms: [String: Schema] {
        [
            "type": .reportedType,
            "reason": .text(ReportWords.limit, "spam: sells watches under every photo"),
        ]
    }
}

extension ReportReceipt: AnswerDescribed {
    static var forms: [String: Schema] { ["type": .reportedType] }
}

extension Schema {
    fileprivate static var reportedType: Schema {
        word(["post", "comment", "listing", "member", "message", "story", "board", "feedback"])
    }
}

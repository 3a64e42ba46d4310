import Domain
import MadangAPI
import MadangCore

extension ReportedCase: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Something that was reported and that nobody has decided on, as moderators see it.",
            [
                .has("id", .id), .has("type", .caseType), .has("thing_id", .id),
                .has("member", .of(MadangAPI.Member.self), "Whose it is, or who it is."),
                .has(
                    "post", .of(MadangAPI.Post.self).orNull,
                    "The post, or the one that the comment stands under."),
                .has("comment", .text("What a light!").orNull, "What a comment says."),
                .has("listing", .of(MadangAPI.Listing.self).orNull),
                .has("is_gone", .flag, "Whether it was deleted: then the evidence is left of it."),
                .has(
                    "evidence", .list(of: .of(MadangAPI.Evidence.self)), "The latest ten looks that differ."),
                .has("is_hidden", .flag),
                .has("report_count", .count), .has("reports", .list(of: .of(Report.self)), "The latest ten."),
                .has(
                    "decisions", .list(of: .of(MadangAPI.Decision.self)),
                    "On the member and on what is theirs, the latest ten."),
            ])
    }
}

extension ReportedCase.Report: SchemaDescribed {
    static let schemaName = "CaseReport"

    static var schema: Schema {
        .object(
            "What somebody reported.",
            [
                .has("reporter", .username), .has("reason", .word(ReportReason.self)),
                .has("text", .text("sells watches under every photo")), .has("created_at", .time),
                .may("message", .of(Quote.self), "What was said to the reporter, if that was reported."),
            ])
    }
}

extension ReportedCase.Report.Quote: SchemaDescribed {
    static let schemaName = "QuotedMessage"

    static var schema: Schema {
        .object(
            "The one message that was reported.",
            [.has("text", .text("buy watches")), .has("photos", .list(of: .of(MadangAPI.Photo.self)))])
    }
}

extension MadangAPI.Decision: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What moderators decided; it never changes.",
            [
                .has("id", .id), .has("action", .word(Domain.Decision.Action.self)), .has("type", .thingType),
                .has("thing_id", .id), .has("member", .username, "Whose it is."),
                .has("actor", .text("olga"), "Username of who decided."),
                .has("reason", .text("not about photos")),
                .has("created_at", .time),
            ])
    }
}

extension DecisionRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "Decides on a thing.",
            [
                .has(
                    "action",
                    .word(["hide", "restore", "remove", "put_back", "suspend", "unsuspend", "dismiss"]),
                    "`hide` and `restore` are for posts, comments and listings, `remove` and `put_back` for all but members, `suspend` and `unsuspend` for members."
                ), .has("type", .thingType),
                .has(
                    "id", .id,
                    "Of the thing: of an avatar that of the photo, of a profile that of its member."),
                .has("reason", .text(ReportWords.limit, "not about photos"), "Its author reads it."),
            ]
        ).decidingOnWhatItCan.example([
            "action": "hide", "type": "post", "id": "04hc8tq6ns1f5", "reason": "not about photos",
        ])
    }
}

extension Schema {
    /// Members are not hidden, and nothing else is suspended.
    fileprivate var decidingOnWhatItCan: Schema {
        func choice(_ types: [String], _ actions: [String]) -> JSONNode {
            let (type, action) = (Schema.word(types), Schema.word(actions))
            return ["properties": ["type": type.node, "action": action.node]]
        }
        return with(
            "anyOf",
            [
                choice(
                    ["post", "comment", "listing"], ["hide", "restore", "remove", "put_back", "dismiss"]),
                choice(["message", "avatar", "profile"], ["remove", "put_back"]),
                choice(["member"], ["suspend", "unsuspend", "dismiss"]),
            ])
    }
}

extension RoleRequest: SchemaDescribed {
    static var schema: Schema {
        .request("Gives a role.", [.has("role", .word(["member", "moderator"]))])
    }
}

extension MemberRole: SchemaDescribed {
    static var schema: Schema {
        .object(
            "The role that a member has now.",
            [.has("username", .username), .has("role", .word(["member", "moderator", "owner"]))])
    }
}

extension ReportRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "Reports something.",
            [
                .has("type", .reportedType), .has("id", .id),
                .has(
                    "reason", .text(ReportWords.limit, "spam: sells watches under every photo"),
                    "One of \(ReportReason.allCases.map(\.rawValue).joined(separator: ", ")), with or without a colon and more behind it, or any text."
                ),
            ])
    }
}

extension ReportReceipt: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What came of a report. The same for the first and for another of the same thing.",
            [.has("type", .reportedType), .has("id", .id)])
    }
}

extension Schema {
    fileprivate static var caseType: Schema { word(ThingKind.reported.map(\.rawValue)) }
    fileprivate static var thingType: Schema { word(ThingKind.self) }
    fileprivate static var reportedType: Schema { word(["post", "comment", "listing", "member", "message"]) }
}

import Features
import MadangAPI
import MadangCore

extension MadangAPI.Invite: SchemaDescribed {
    static var schema: Schema {
        .object(
            "An invite as moderators see it.",
            [
                .has("id", .id),
                .may(
                    "url", .path(.text(Pages.join(invite: "Yw5cGZ1bWlr"))),
                    "Path and query of the page that it opens, with its secret: only in the answer that makes it."
                ),
                .has("uses", .count, "How many may join by it."), .has("used", .count, "How many have."),
                .has("maker", .username.orNull, "Username of who made it; null for the operator."),
                .has("created_at", .time), .has("expires_at", .time),
            ])
    }
}

extension InviteRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "Asks for an invite. What is absent is the server's choice.",
            [
                .may("uses", .integer(MakeInvite.uses, 1), "How many may join by it."),
                .may("days", .integer(MakeInvite.days, 14), "How long it is good."),
            ])
    }
}

extension WaitingMember: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Somebody who waits to be let in.",
            [.has("username", .username), .has("display_name", .text("Ana")), .has("joined_at", .time)])
    }
}

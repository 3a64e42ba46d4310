import MadangAPI
import MadangCore

extension RegisterRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "What somebody fills in to join.",
            [
                .has(
                    "username", .newUsername, "3 to 20 of a–z, 0–9 and _; capitals are read as small letters."
                ),
                .has("email", .email("ana@example.org")),
                .has(
                    "password", .password,
                    "8 to 128 characters of any kind; none of the most common, nor one's own name."),
                .may(
                    "display_name", .text(DisplayNameRule.limit, "Ana"),
                    "The username, where nothing is said."),
                .may(
                    "invite", .text("Yw5cGZ1bWlr"),
                    "The secret of an invite's link, where the yard asks for one."),
                .may(
                    "proof", .text("AAABm…kQ.5191,20771,3"),
                    "Work that was done: the `challenge` of a `JoinChallenge`, a point, and the numbers with commas between them."
                ),
            ]
        ).example([
            "username": "ana", "email": "ana@example.org", "password": "sweep the yard daily",
            "display_name": "Ana",
        ])
    }
}

extension JoinChallenge: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Work to be done before joining. Looked for are `count` numbers below 2³²: of number `n` in place `i` (the first "
                + "is 0) the SHA-256 of 40 bytes begins with `bits` zero bits. The bytes are the SHA-256 of `challenge`, "
                + "then `i` and `n` as four bytes each, the highest first.",
            [
                .has("challenge", .text("AAABm…kQ"), "Good once, from the network that asked for it."),
                .has("bits", .count.example(14)), .has("count", .count.example(16)),
                .has("expires_at", .time, "Until when one can join by it."),
            ])
    }
}

extension LogInRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "How a program logs in.",
            [
                .has("identifier", .filledText("ana"), "Username or e-mail address."),
                .has("password", .filledText("sweep the yard daily")),
            ])
    }
}

extension RefreshRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "Asks for the next pair of tokens.",
            [.has("refresh_token", .filledText("4f6d…"), "It works once.")])
    }
}

extension ConfirmRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "Shows the password once more, before guarded acts.",
            [.has("password", .filledText("sweep the yard daily"))])
    }
}

extension ChangePasswordRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "Asks for another password.",
            [
                .has("current_password", .filledText("sweep the yard daily")),
                .has("new_password", .password.example("rake the leaves weekly")),
            ])
    }
}

extension ForgotRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "Asks for a link to choose a new password.",
            [.has("identifier", .filledText("ana"), "Username or e-mail address.")])
    }
}

extension Tokens: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What a program shows with its requests, and how it gets the next of them.",
            [
                .has("access_token", .text("eyJhbGciOiJIUzI1NiJ9…"), "A JWT for `Authorization: Bearer`."),
                .has("token_type", .word(["Bearer"])),
                .has("expires_in", .count.example(900), "Seconds from now."),
                .has("refresh_token", .text("4f6d…"), "Works once."),
            ])
    }
}

extension SignedInAnswer: SchemaDescribed {
    static var schema: Schema {
        .object(
            "The answer to joining and logging in.",
            [
                .has("member", .of(Me.self)), .has("tokens", .of(Tokens.self)),
                .may(
                    "restored", .flag,
                    "True if the member was about to leave and stays by this log-in; else absent."),
            ])
    }
}

extension Availability: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Whether names can still be had; only what was asked for is there.",
            [.may("username", .of(Verdict.self)), .may("email", .of(Verdict.self))])
    }
}

extension Availability.Verdict: SchemaDescribed {
    static let schemaName = "AvailabilityVerdict"

    static var schema: Schema {
        .object(
            "Whether one name can still be had.",
            [
                .has("available", .flag),
                .may("code", .word(FieldCode.self), "Why not."),
                .may("message", .text("Somebody else has this."), "Why not, for people."),
            ])
    }
}

extension SessionList: SchemaDescribed {
    static var schema: Schema {
        .object(
            "The devices on which one is logged in: the one that asks first, then the last seen.",
            [.has("data", .list(of: .of(DeviceSession.self)))])
    }
}

extension DeviceSession: SchemaDescribed {
    static var schema: Schema {
        .object(
            "One of them.",
            [
                .has("id", .id),
                .has("device", .text("Safari · iPhone"), "For people. Empty if it did not say."),
                .has("created_at", .time),
                .has("last_seen_at", .time, "Exact to five minutes."),
                .has("current", .flag, "Whether it is the one that asks."),
            ])
    }
}

extension Schema {
    /// Of somebody who joins.
    fileprivate static var newUsername: Schema {
        let limit = UsernameRule.limit
        return text(matching: "^[A-Za-z0-9_]{\(limit.minimum),\(limit.maximum)}$", "ana")
    }

    static func email(_ example: JSONNode) -> Schema {
        Schema(
            [("type", "string"), ("format", "email"), ("maxLength", .number(EmailRule.maximumLength))],
            example: example)
    }

    fileprivate static var password: Schema {
        Schema(
            [
                ("type", "string"), ("format", "password"),
                ("minLength", .number(PasswordRule.limit.minimum)),
                ("maxLength", .number(PasswordRule.limit.maximum)),
            ], example: "sweep the yard daily")
    }

    /// A text that must not be empty, and is as long as it is.
    static func filledText(_ example: JSONNode) -> Schema {
        Schema([("type", "string"), ("minLength", 1)], example: example)
    }
}

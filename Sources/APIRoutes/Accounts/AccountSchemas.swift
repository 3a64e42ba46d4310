import MadangAPI
import MadangCore

extension RegisterRequest: RequestDescribed {
    static let required: Set = ["username", "email", "password"]
    static var forms: [String: Schema] {
        [
            "username": .newUsername, "email": .email("ana@example.org"), "password": .password,
            "display_name": .text(DisplayNameRule.limit, "Ana"), "invite": .text("Yw5cGZ1bWlr"),
            "proof": .text("AAABm…kQ.5191,20771,3"),
        ]
    }
    static let example: JSONNode? = [
        "username": "ana", "email": "ana@example.org", "password": "sweep the yard daily",
        "display_name": "Ana",
    ]
}

extension JoinChallenge: AnswerDescribed {
    static var forms: [String: Schema] {
        ["challenge": .text("AAABm…kQ"), "bits": .count.example(14), "count": .count.example(16)]
    }
}

extension LogInRequest: RequestDescribed {
    static let required: Set = ["identifier", "password"]
    static var forms: [String: Schema] {
        ["identifier": .filledText("ana"), "password": .filledText("sweep the yard daily")]
    }
}

extension RefreshRequest: RequestDescribed {
    static let required: Set = ["refresh_token"]
    static var forms: [String: Schema] { ["refresh_token": .filledText("4f6d…")] }
}

extension ConfirmRequest: RequestDescribed {
    static var forms: [String: Schema] {
        [
            "password": .filledText("sweep the yard daily"), "code": .text("755224"),
            "passkey": .of(UsedPasskey.self),
        ]
    }
    static var example: JSONNode? { ["password": "sweep the yard daily", "code": "755224"] }
    /// One of the two must be there.
    static let choices = [
        Choice(fields: ["password": ["type": "string"]], isRequired: true),
        Choice(fields: ["passkey": ["type": "object"]], isRequired: true),
    ]
}

extension ChangePasswordRequest: RequestDescribed {
    static let required: Set = ["current_password", "new_password"]
    static var forms: [String: Schema] {
        [
            "current_password": .filledText("sweep the yard daily"),
            "new_password": .password.example("rake the leaves weekly"),
        ]
    }
}

extension ForgotRequest: RequestDescribed {
    static let required: Set = ["identifier"]
    static var forms: [String: Schema] { ["identifier": .filledText("ana")] }
}

extension Tokens: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "access_token": .text("eyJhbGciOiJIUzI1NiJ9…"),
            "token_type": .word([Tokens.bearer, Tokens.dpop]),
            "expires_in": .count.example(900), "refresh_token": .text("4f6d…"),
        ]
    }
}

extension SignedInAnswer: AnswerDescribed {}

extension Availability: AnswerDescribed {
    static var forms: [String: Schema] { ["username": .of(Verdict.self)] }
}

extension Availability.Verdict: AnswerDescribed {
    static let schemaName = "AvailabilityVerdict"
    static var forms: [String: Schema] {
        ["code": .word(FieldCode.self), "message": .text("Somebody else has this.")]
    }
}

extension SessionList: AnswerDescribed {}

extension DeviceSession: AnswerDescribed {
    static var forms: [String: Schema] { ["device": .text("Safari · iPhone")] }
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

import MadangAPI
import MadangCore

extension MadangAPI.Passkey: AnswerDescribed {
    static var forms: [String: Schema] { ["label": .text(KeyLabelRule.limit, "Safari · iPhone")] }
}

extension PasskeyList: AnswerDescribed {}

extension PasskeyRequestOptions: AnswerDescribed {
    static var forms: [String: Schema] {
        ["challenge": .bytes("AAABk8h3Z3kq"), "rp_id": .text("yard.example")]
    }
}

extension PasskeyCreationOptions: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "challenge": .bytes("AAABk8h3Z3kq"), "rp_id": .text("yard.example"), "rp_name": .text("Madang"),
            "user_id": .bytes("ATo4xWz-AAE"), "user_name": .username, "user_display_name": .text("Ana"),
            "algorithms": .list(of: Schema([("type", "integer")], example: -7)),
            "exclude": .list(of: .bytes("q1b8Kz0m")),
        ]
    }
}

extension MadePasskey: RequestDescribed {
    static let required: Set = ["client_data", "attestation_object"]
    static var forms: [String: Schema] {
        [
            "label": .text(KeyLabelRule.limit, "Safari · iPhone"),
            "client_data": .bytes("eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0"),
            "attestation_object": .bytes("o2NmbXRkbm9uZWdhdHRTdG10oA"),
        ]
    }
}

extension UsedPasskey: RequestDescribed {
    static let required: Set = ["credential_id", "client_data", "authenticator_data", "signature"]
    static var forms: [String: Schema] {
        [
            "credential_id": .bytes("q1b8Kz0m"), "client_data": .bytes("eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0"),
            "authenticator_data": .bytes("SZYN5YgOjGh0NBcPZHZgWw"), "signature": .bytes("MEUCIQDx3KzB"),
            "user_handle": .bytes("ATo4xWz-AAE"),
        ]
    }
}

extension AddedPasskey: AnswerDescribed {
    static var forms: [String: Schema] { ["recovery_codes": .list(of: .text("q4tz-5mxn-b2ka-7wye"))] }
}

extension EditPasskeyRequest: RequestDescribed {
    static let required: Set = ["label"]
    static var forms: [String: Schema] { ["label": .text(KeyLabelRule.limit, "Safari · iPhone")] }
}

extension Schema {
    /// In base64url without padding.
    fileprivate static func bytes(_ example: JSONNode) -> Schema {
        text(matching: "^[A-Za-z0-9_-]+$", example).with("contentEncoding", "base64url")
    }
}

import Domain
import MadangAPI

extension PushState: AnswerDescribed {
    static var forms: [String: Schema] {
        PushWishesRequest.forms.merging([
            "public_key": .point(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
        ]) { first, _ in first }
    }
}

extension PushWishesRequest: RequestDescribed {
    static var forms: [String: Schema] {
        [
            "silent_kinds": .list(of: .word(PushKind.self), 0...PushKind.allCases.count),
            "quiet_from": .hour("22:00"), "quiet_until": .hour("07:00"),
        ]
    }
}

extension PushDeviceRequest: RequestDescribed {
    static let required: Set = ["address", "public_key", "secret"]
    static var forms: [String: Schema] {
        [
            "address": .text(
                matching: #"^https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:443)?([/?][!"$-\[\]-~]*)?$"#,
                "https://push.example/send/f3a9"
            ).with("maxLength", .number(PushAddress.limit)),
            // The example of RFC 8291 §5.
            "public_key": .point(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
            "secret": .text(matching: "^[A-Za-z0-9_-]{21}[AQgw]$", "BTBZMqHH6r4Tts7J_aSIgg")
                .with("contentEncoding", "base64url"),
        ]
    }
}

extension Schema {
    /// 65 bytes, of which the first is 4, in base64url.
    fileprivate static func point(_ example: JSONNode) -> Schema {
        text(matching: "^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$", example)
            .with("contentEncoding", "base64url")
    }

    fileprivate static func hour(_ example: JSONNode) -> Schema {
        text(matching: "^(([01][0-9]|2[0-3]):[0-5][0-9])?$", example)
    }
}

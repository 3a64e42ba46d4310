import MadangAPI

extension AuthenticatorState: AnswerDescribed {
    static var forms: [String: Schema] { ["recovery_codes_left": .count.example(10)] }
}

extension AuthenticatorSetup: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "secret": .text("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
            "address": .text(
                "otpauth://totp/Madang:ana?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Madang"),
        ]
    }
}

extension RecoveryCodes: AnswerDescribed {
    static var forms: [String: Schema] { ["recovery_codes": .list(of: .text("q4tz-5mxn-b2ka-7wye"))] }
}

extension CodeRequest: RequestDescribed {
    static let required: Set = ["code"]
    static var forms: [String: Schema] { ["code": .filledText("755224")] }
}

extension LogInCodeRequest: RequestDescribed {
    static let required: Set = ["ticket", "code"]
    static var forms: [String: Schema] {
        ["ticket": .filledText("4f6d…"), "code": .filledText("755224")]
    }
}

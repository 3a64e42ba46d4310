import Features
import MadangAPI
import MadangCore

extension MadangAPI.About: AnswerDescribed {
    static var forms: [String: Schema] {
        AboutRequest.forms.merging([
            "registration": .word(MembershipPolicy.Registration.allCases.map(\.rawValue)),
            "logo_url": .text("/logo/9f86d081884c7d65"),
        ]) { first, _ in first }
    }
}

extension AboutRequest: RequestDescribed {
    static var forms: [String: Schema] {
        [
            "name": .text(AboutRule.name, "Our yard"),
            "summary": .text(AboutRule.summary, "Photos of the hills and of those who walk there."),
            "rules": .text(AboutRule.rules, "Be kind.\nShow what is yours."),
            "contact": .text(AboutRule.contact, "yard@example.org"),
            "accent": .word(Accent.self),
        ]
    }
}

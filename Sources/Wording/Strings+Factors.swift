extension Strings {
    /// Second factors of those who look after the yard.
    package var factors: Factors { Factors(text: self) }

    package struct Factors: Sendable {
        let text: Strings

        package var add: String { text(ko: "2단계 인증 설정하기", en: "Set up two-step login") }

        /// - Parameter moment: milliseconds since 1970.
        package func asked(until moment: Int64) -> String {
            let time = text.fullTime(of: moment)
            return text(
                ko: "마당을 돌보려면 패스키나 인증 앱이 있어야 해요. \(time)까지 더해 주세요.",
                en:
                    "Managing Madang takes a passkey or an authenticator app. Please add one before \(time)."
            )
        }
        package var missing: String {
            text(
                ko: "패스키나 인증 앱이 없어서, 마당을 돌보는 일이 잠시 막혔어요. 더하면 바로 다시 할 수 있어요.",
                en: """
                    You cannot manage Madang for now: that takes a passkey or an authenticator app. Add one and \
                    you can go on at once.
                    """)
        }
    }
}

extension Strings.Letters {
    /// To who looks after the yard.
    ///
    /// - Parameters:
    ///   - until: by when a second factor is needed, in milliseconds since 1970; nil where that is over.
    ///   - link: leads to where one is added.
    package func factor(_ username: String, until: Int64?, link: String, site: String) -> LetterText {
        let words = text.factors
        return letter(
            subject: until == nil
                ? text(ko: "2단계 인증이 없어서 막혔어요", en: "Two-step login is missing")
                : text(ko: "2단계 인증을 설정해 주세요", en: "Please set up two-step login"),
            [
                "@\(username): \(until.map { words.asked(until: $0) } ?? words.missing)",
                link,
            ], site)
    }
}

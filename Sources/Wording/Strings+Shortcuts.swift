extension Strings {
    /// Keys for who reads with a keyboard.
    package var shortcuts: Shortcuts { Shortcuts(text: self) }

    package struct Shortcuts: Sendable {
        let text: Strings

        package var title: String { text(ko: "키보드 단축키", en: "Keyboard shortcuts") }
        package var use: String { text(ko: "단축키 쓰기", en: "Use keyboard shortcuts") }
        package var hint: String {
            text(ko: "이 기기에서만 바뀌어요.", en: "This changes on this device only.")
        }
        package var needScripts: String {
            text(
                ko: "자바스크립트가 꺼져 있어서 단축키를 쓸 수 없어요.",
                en: "Shortcuts need scripts, which are off in this browser.")
        }

        package var inLists: String { text(ko: "목록에서", en: "In lists") }
        package var next: String { text(ko: "다음 것", en: "Next") }
        package var previous: String { text(ko: "이전 것", en: "Previous") }
        package var open: String { text(ko: "열기", en: "Open") }

        package var onPosts: String { text(ko: "게시물에서", en: "On posts") }
        package var comment: String { text(ko: "댓글 쓰기", en: "Write a comment") }

        package var everywhere: String { text(ko: "어디서나", en: "Everywhere") }
        package var help: String { text(ko: "이 목록 보기", en: "Show this list") }

        /// Between two keys that are pressed one after the other.
        package var then: String { text(ko: "다음에", en: "then") }
    }
}

extension Strings {
    /// Sensitive photos, and the veil before them.
    package var sensitive: Sensitive { Sensitive(text: self) }

    package struct Sensitive: Sendable {
        let text: Strings

        // The veil

        package var photo: String { text(ko: "민감한 사진", en: "Sensitive photo") }
        package var show: String { text(ko: "보기", en: "Show") }
        /// Of a veil, for who does not see it; `name` says whose photo it is.
        package func veil(_ name: String) -> String {
            text(ko: "\(photo) \(show): \(name)", en: "\(photo), show: \(name)")
        }
        /// Of a photo behind it.
        package func named(_ name: String) -> String { "\(photo): \(name)" }

        // Writing a post

        package var mark: String { text(ko: "민감한 사진이에요", en: "Sensitive photos") }
        package var markHint: String {
            text(
                ko: "가려 두고, 보고 싶은 사람만 눌러서 보게 해요.",
                en: "They stay hidden until somebody taps to see them.")
        }

        // Reading

        package var title: String { text(ko: "민감한 사진", en: "Sensitive photos") }
        package var wish: String {
            text(ko: "가리지 않고 바로 보기", en: "Show them at once, without hiding them first")
        }
    }
}

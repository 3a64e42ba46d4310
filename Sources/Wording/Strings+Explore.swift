import MadangCore

extension Strings {
    /// Posts of everybody, by their photos.
    package var explore: Explore { Explore(text: self) }

    package struct Explore: Sendable {
        let text: Strings

        /// The switch between what can be shown.
        package var views: String { text(ko: "무엇을 볼까요", en: "What to see") }
        package var newest: String { text(ko: "최신", en: "Newest") }
        package var today: String { text(ko: "오늘의 사진", en: "For you today") }
        /// By which rule the photos of the day come.
        package var rule: String {
            text(
                ko: "지난 30일에 올라온 사진을 날마다 새로 섞어서 보여 드려요. 하루 동안은 순서가 그대로예요.",
                en: "The last 30 days, shuffled for you every morning. The order stays the same all day.")
        }
    }
}

extension Strings {
    /// Whom and what somebody may want to follow.
    package var suggestions: Suggestions { Suggestions(text: self) }

    package struct Suggestions: Sendable {
        let text: Strings

        package var members: String { text(ko: "이런 분들은 어때요?", en: "People to follow") }
        /// Who is named, and in which order: `FollowStore.suggestions`.
        package var rule: String {
            text(
                ko: "내가 팔로우하는 사람이 팔로우하거나 나와 같은 해시태그를 쓴 사람, 그다음은 요즘 사진을 올린 사람이에요.",
                en: """
                    People followed by those you follow or using your hashtags, then people who posted recently.
                    """)
        }
        package var newListings: String { text(ko: "마켓에 새로 나왔어요", en: "New in the market") }
    }
}

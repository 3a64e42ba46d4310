import MadangCore

extension Strings {
    /// Hashtags that one follows.
    package var tags: Tags { Tags(text: self) }

    package struct Tags: Sendable {
        let text: Strings

        /// `tag` with its sign.
        package func whom(_ tag: String) -> Members.Whom {
            let tag = TextDirection.isolated(tag)
            return Members.Whom(before: text(ko: "\(tag) ", en: ""), after: text(ko: "", en: " \(tag)"))
        }
        /// Why a post is in the feed; `tag` with its sign.
        package func reason(_ tag: String) -> String {
            let tag = TextDirection.isolated(tag)
            return text(ko: "\(tag) 팔로우 중", en: "You follow \(tag)")
        }
        package var followed: String { text(ko: "팔로우하는 해시태그", en: "Hashtags you follow") }
        package var noneFollowed: String {
            text(ko: "아직 팔로우하는 해시태그가 없어요", en: "You do not follow any hashtags yet")
        }
        package var noneFollowedText: String {
            text(
                ko: "해시태그를 팔로우하면 그 해시태그가 있는 게시물이 피드에 보여요.",
                en: "Follow one, and posts with it appear in your feed.")
        }
        package var find: String { text(ko: "해시태그 찾기", en: "Find hashtags") }
        package func tooMany(_ maximum: Int) -> String {
            text(
                ko: "해시태그는 \(text.number(maximum))개까지 팔로우할 수 있어요. 팔로우를 하나 해제하고 다시 해 보세요.",
                en: """
                    You can follow at most \(text.counted(maximum, "hashtag", "hashtags")). Unfollow one and try \
                    again.
                    """)
        }
    }
}

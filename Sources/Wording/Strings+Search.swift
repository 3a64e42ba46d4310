import MadangCore

extension Strings {
    /// Search, hashtags and what leads to them.
    package var search: Search { Search(text: self) }

    package struct Search: Sendable {
        let text: Strings

        package var title: String { text(ko: "검색", en: "Search") }
        package func titleOf(_ query: String) -> String {
            let query = TextDirection.isolated(query)
            return text(ko: "‘\(query)’ 검색", en: "Search for “\(query)”")
        }
        package var placeholder: String { text(ko: "글, 상품, 사람, 해시태그", en: "Posts, items, people, hashtags") }
        package var all: String { text(ko: "전체", en: "All") }
        /// Of a link that leads from the first of them to all.
        package func all(of kind: String) -> String { text(ko: "\(kind) 모두 보기", en: "See all: \(kind)") }
        /// In the little room of a tab: 99+ from a hundred on.
        package func count(_ count: Int) -> String { count > 99 ? "99+" : text.number(count) }
        package var posts: String { text(ko: "게시물", en: "Posts") }
        package var listings: String { text(ko: "상품", en: "Items") }
        package var members: String { text(ko: "사람", en: "People") }
        package var tags: String { text(ko: "해시태그", en: "Hashtags") }
        package func usedThisWeek(_ members: Int) -> String {
            text(
                ko: "이번 주 \(text.number(members))명",
                en: "\(text.counted(members, "member", "members")) this week")
        }
        package var tagsOfWeek: String { text(ko: "이번 주 해시태그", en: "Hashtags this week") }
        package var noTagsOfWeekTitle: String { text(ko: "무엇을 찾으세요?", en: "What are you looking for?") }
        package var noTagsOfWeekText: String {
            text(
                ko: "낱말의 두 글자만 알아도 찾을 수 있어요.",
                en: "The beginning of a word is enough.")
        }
        package var recent: String { text(ko: "최근 검색", en: "Recent searches") }
        package var recentHint: String { text(ko: "이 기기에만 남아요.", en: "Kept on this device only.") }
        package var clearRecent: String { text(ko: "모두 지우기", en: "Clear all") }
        package func forget(_ query: String) -> String {
            let query = TextDirection.isolated(query)
            return text(ko: "‘\(query)’ 지우기", en: "Remove “\(query)”")
        }
        package func nothingFound(_ query: String) -> String {
            let query = TextDirection.isolated(query)
            return text(ko: "‘\(query)’ 검색 결과가 없어요", en: "Nothing found for “\(query)”")
        }
        package var nothingFoundText: String {
            text(
                ko: "낱말을 줄이거나 띄어쓰기를 바꾸어 보세요. 다른 탭에 있을 수도 있어요.",
                en: "Try fewer or other words, or look in the other tabs.")
        }
        package var feed: String { text(ko: "Atom 피드", en: "Atom feed") }

        // Suggestions while typing.
        package var suggestions: String { text(ko: "추천", en: "Suggestions") }
        package func suggested(_ count: Int) -> String {
            text(
                ko: "추천 \(count)개, 위아래 화살표로 고르세요.",
                en: "\(text.counted(count, "suggestion", "suggestions")), choose with the arrow keys.")
        }
    }
}

extension Strings {
    /// What one posted on this day in earlier years.
    package var onThisDay: OnThisDay { OnThisDay(text: self) }

    package struct OnThisDay: Sendable {
        let text: Strings

        package var title: String { text(ko: "과거의 오늘", en: "On this day") }

        /// "1년 전 오늘"; at least one.
        package func yearsAgo(_ count: Int) -> String {
            text(
                ko: "\(text.number(count))년 전 오늘",
                en: count == 1 ? "One year ago today" : "\(text.number(count)) years ago today")
        }

        /// "2024년", without a mark between its digits.
        package func year(_ year: Int) -> String { text(ko: "\(year)년", en: "\(year)") }

        /// What the line above the feed says of a post without words.
        package var look: String { text(ko: "그날 올린 글 다시 보기", en: "See what you posted that day") }
        /// What its photo is called.
        package var photo: String { text(ko: "그날 올린 사진", en: "Your photo from that day") }
        package var hide: String { text(ko: "오늘은 그만 보기", en: "Not today") }
        package var hidden: String { text(ko: "오늘은 더 보이지 않아요.", en: "Hidden for today.") }

        package var emptyTitle: String {
            text(ko: "오늘 다시 볼 글이 없어요", en: "Nothing from this day yet")
        }
        package var emptyText: String {
            text(
                ko: "해가 바뀌고 같은 날이 오면, 그날 올린 글이 여기에 나타나요.",
                en: "What you post comes back here on the same day of the years that follow.")
        }
        package var offTitle: String { text(ko: "과거의 오늘을 꺼 두었어요", en: "On this day is off") }
        package var offText: String {
            text(ko: "설정에서 언제든 다시 켤 수 있어요.", en: "You can turn it on again in the settings.")
        }
        package var settings: String { text(ko: "설정 열기", en: "Open the settings") }

        // Choosing it

        package var about: String {
            text(
                ko: "예전 같은 날에 올린 글이 있으면 피드 위에서 하루 한 번 알려 드려요. 나에게만 보여요.",
                en: """
                    If you posted something on the same day of an earlier year, your feed says so once that day. \
                    Only you see it.
                    """)
        }
        package var wish: String {
            text(ko: "예전 같은 날에 올린 글 보여 주기", en: "Show my posts from this day in earlier years")
        }
        package func state(isOn: Bool) -> String {
            isOn ? text(ko: "보여 줌", en: "On") : text(ko: "보여 주지 않음", en: "Off")
        }
    }
}

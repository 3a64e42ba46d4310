package import MadangCore

extension Strings {
    /// People and words that one does not want to see, without telling anybody.
    package var mutes: Mutes { Mutes(text: self) }

    package struct Mutes: Sendable {
        let text: Strings

        package var list: String { text(ko: "뮤트한 회원과 단어", en: "Muted members and words") }

        // People

        package var mute: String { text(ko: "뮤트하기", en: "Mute") }
        package var unmute: String { text(ko: "뮤트 해제", en: "Unmute") }
        package func muteMember(_ name: String) -> String {
            text(ko: "\(name)님 뮤트하기", en: "Mute \(name)")
        }
        package func unmuteMember(_ name: String) -> String {
            text(ko: "\(name)님 뮤트 해제", en: "Unmute \(name)")
        }
        package func didMute(_ name: String) -> String {
            text(ko: "\(name)님을 뮤트했어요.", en: "You muted \(name).")
        }
        package func didUnmute(_ name: String) -> String {
            text(ko: "\(name)님의 뮤트를 해제했어요.", en: "You unmuted \(name).")
        }
        package var mutedText: String {
            text(
                ko: "뮤트한 회원이에요. 이 회원이 올린 것은 피드와 둘러보기, 알림 등에 나오지 않아요. 상대에게는 알리지 않아요.",
                en: """
                    You muted this member. What they share does not appear in your feed, Explore, notifications and \
                    other lists. They are not told.
                    """
            )
        }
        package var people: String { text(ko: "뮤트한 회원", en: "Muted members") }
        package var nobody: String {
            text(
                ko: "뮤트한 회원이 없어요. 프로필의 메뉴에서 뮤트할 수 있어요.",
                en: "You have not muted anyone. You can do so from the menu on a profile.")
        }

        // Words

        package var words: String { text(ko: "뮤트한 단어", en: "Muted words") }
        package var wordsText: String {
            text(
                ko: """
                    이 단어가 있는 게시물과 댓글, 상품이 피드와 둘러보기, 알림 등에 나오지 않아요. ‘축구’는 ‘축구를’도 찾고, \
                    ‘#축구’는 해시태그만 찾아요. 내가 쓴 것은 그대로 보여요.
                    """,
                en: """
                    Posts, comments and items with these words do not appear in your feed, Explore, notifications and \
                    other lists. “cat” does not match “concat”, and “#cat” matches the hashtag alone. What you write \
                    yourself stays.
                    """
            )
        }
        package var noWords: String { text(ko: "뮤트한 단어가 없어요.", en: "No muted words.") }
        package var word: String { text(ko: "단어나 문구", en: "Word or phrase") }
        package var term: String { text(ko: "기간", en: "For how long") }
        package var forever: String { text(ko: "해제할 때까지", en: "Until I unmute it") }
        package func days(_ count: Int) -> String {
            text(ko: "\(text.number(count))일", en: text.counted(count, "day", "days"))
        }
        /// Beside a word that comes back by itself.
        package func until(_ time: String) -> String { text(ko: "\(time)까지", en: "Until \(time)") }
        package func unmuteWord(_ word: String) -> String {
            let word = TextDirection.isolated(word)
            return text(ko: "‘\(word)’ 뮤트 해제", en: "Unmute “\(word)”")
        }
        package var didMuteWord: String { text(ko: "단어를 뮤트했어요.", en: "The word is muted.") }
        package var didUnmuteWord: String {
            text(ko: "단어의 뮤트를 해제했어요.", en: "The word is no longer muted.")
        }

        package var taken: String { text(ko: "이미 뮤트한 단어예요.", en: "This word is muted already.") }
        package func tooMany(_ maximum: Int) -> String {
            text(
                ko: "단어는 \(text.number(maximum))개까지 뮤트할 수 있어요. 하나를 해제하고 다시 해 보세요.",
                en: """
                    You can mute at most \(text.counted(maximum, "word", "words")). Unmute one and try again.
                    """)
        }

        /// What is wrong with the word, beside its field.
        package func sentence(for fault: Fault) -> String {
            switch fault {
            case .required: text(ko: "뮤트할 단어를 입력해 주세요.", en: "Enter a word to mute.")
            case .tooLong(let maximum):
                text(
                    ko: "단어는 \(text.number(maximum))자 이하여야 해요.",
                    en: "A word can have at most \(text.counted(maximum, "character", "characters")).")
            default: text.sentence(for: fault, field: FieldLabel.text.rawValue)
            }
        }
    }
}

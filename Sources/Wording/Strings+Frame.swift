extension Strings {
    /// The text of the reader's language.
    func choose(ko: String, en: String) -> String {
        switch language {
        case .ko: ko
        case .en: en
        }
    }

    // What stands around every page.
    package var siteName: String { choose(ko: "마당", en: "Madang") }
    package var skipToContent: String { choose(ko: "본문으로 건너뛰기", en: "Skip to content") }
    package var places: String { choose(ko: "주요 메뉴", en: "Main menu") }
    package var start: String { choose(ko: "처음", en: "Home") }
    package var feed: String { choose(ko: "피드", en: "Feed") }
    package var explore: String { choose(ko: "둘러보기", en: "Explore") }
    package var newPost: String { choose(ko: "새 게시물", en: "New post") }
    package var me: String { choose(ko: "내 마당", en: "Me") }
    package var cancel: String { choose(ko: "취소", en: "Cancel") }
    package var back: String { choose(ko: "뒤로", en: "Back") }
    package var settings: String { choose(ko: "설정", en: "Settings") }
    package var more: String { choose(ko: "더 보기", en: "More") }

    // Short messages of the scripts.
    package var offline: String {
        choose(ko: "인터넷에 연결되어 있지 않아요.", en: "You are offline.")
    }
    package var requestFailed: String {
        choose(
            ko: "요청을 마치지 못했어요. 잠시 뒤 다시 시도해 주세요.",
            en: "That did not work. Please try again in a moment.")
    }
    package var retry: String { choose(ko: "다시 시도", en: "Try again") }
    package var linkCopied: String { choose(ko: "링크를 복사했어요.", en: "Link copied.") }
    package var linkNotCopied: String {
        choose(ko: "링크를 복사하지 못했어요.", en: "The link could not be copied.")
    }
}

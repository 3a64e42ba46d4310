extension Strings {
    /// What stands around every page.
    package var frame: Frame { Frame(text: self) }

    package struct Frame: Sendable {
        let text: Strings

        // What stands around every page.
        package var places: String { text(ko: "주요 메뉴", en: "Main menu") }
        package var start: String { text(ko: "처음", en: "Home") }
        package var feed: String { text(ko: "피드", en: "Feed") }
        package var explore: String { text(ko: "둘러보기", en: "Explore") }
        package var newPost: String { text(ko: "새 게시물", en: "New post") }
        package var me: String { text(ko: "내 마당", en: "Me") }
        package var toStart: String { text(ko: "처음으로", en: "Go to the start page") }
        package var settings: String { text(ko: "설정", en: "Settings") }

        // Short messages of the scripts.
        package var linkCopied: String { text(ko: "링크를 복사했어요.", en: "Link copied.") }
        package var linkNotCopied: String {
            text(ko: "링크를 복사하지 못했어요.", en: "Could not copy the link.")
        }
    }
}

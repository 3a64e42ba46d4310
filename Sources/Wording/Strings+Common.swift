extension Strings {
    /// Words that stand on buttons and bars everywhere.
    package var common: Common { Common(text: self) }

    package struct Common: Sendable {
        let text: Strings

        package var productName: String { text(ko: "마당", en: "Madang") }

        package var back: String { text(ko: "뒤로", en: "Back") }
        package var cancel: String { text(ko: "취소", en: "Cancel") }
        package var close: String { text(ko: "닫기", en: "Close") }
        package var copyLink: String { text(ko: "링크 복사", en: "Copy link") }
        package var edit: String { text(ko: "수정", en: "Edit") }
        /// The way out of a question about something that cannot be undone.
        package var keep: String { text(ko: "그대로 두기", en: "Keep it") }
        package var loading: String { text(ko: "불러오는 중이에요", en: "Loading") }
        package var menu: String { text(ko: "메뉴", en: "Menu") }
        package var more: String { text(ko: "더 보기", en: "More") }
        package var retry: String { text(ko: "다시 시도", en: "Try again") }
        package var save: String { text(ko: "저장", en: "Save") }
        package var saved: String { text(ko: "저장했어요", en: "Saved") }
        package var search: String { text(ko: "검색", en: "Search") }
        package var share: String { text(ko: "공유", en: "Share") }
        package var undo: String { text(ko: "되돌리기", en: "Undo") }
        package var skipToContent: String { text(ko: "본문으로 건너뛰기", en: "Skip to content") }

        package var offline: String {
            text(ko: "인터넷에 연결되어 있지 않아요.", en: "You are offline.")
        }
        package var unknownFailure: String {
            text.failure(ko: "문제가 생겼어요.", en: "Something went wrong.")
        }
    }

    /// What could not be done, where nobody knows why, and how to go on.
    func failure(ko: String, en: String) -> String {
        self(ko: "\(ko) 잠시 뒤 다시 시도해 주세요.", en: "\(en) Please try again in a moment.")
    }
}

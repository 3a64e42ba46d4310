import MadangCore

extension Strings {
    /// Photos that members keep for themselves, and their memos.
    package var saves: Saves { Saves(text: self) }

    package struct Saves: Sendable {
        let text: Strings

        /// Title of what one saved.
        package var title: String { text(ko: "저장한 사진", en: "Saved photos") }
        /// The place in the bars.
        package var place: String { text(ko: "저장", en: "Saved") }

        /// What the star is called, off and on.
        package var save: String { text(ko: "사진 저장하기", en: "Save photo") }
        package var saved: String { text(ko: "저장한 사진, 메모 보기", en: "Saved photo, see the memo") }
        /// For a save that has none, in the message after saving and in the list.
        package var addMemo: String { text(ko: "메모 쓰기", en: "Add a memo") }
        /// The button of the page with the memo, for who saves at once.
        package var saveBare: String { text(ko: "메모 없이 저장", en: "Save without a memo") }

        /// The memo of what a program kept that knows no memos.
        package func savedFrom(_ app: String) -> String {
            let app = TextDirection.isolated(app)
            return text(ko: "\(app)에서 저장했어요", en: "Saved from \(app)")
        }

        package var ask: String { text(ko: "어떤 영감을 받았나요?", en: "What does it inspire in you?") }
        package var hint: String { text(ko: "나만 볼 수 있는 메모예요.", en: "Only you can read it.") }
        package var change: String { text(ko: "메모 고치기", en: "Edit memo") }
        package var remove: String { text(ko: "저장 해제", en: "Remove from saved") }
        package var removeTitle: String {
            text(ko: "저장을 해제할까요?", en: "Remove this saved photo?")
        }
        package func removeText(_ memo: String) -> String {
            let memo = TextDirection.isolated(memo)
            return text(ko: "“\(memo)” 메모도 함께 사라져요.", en: "Its memo “\(memo)” will be deleted too.")
        }
        package var removeBareText: String {
            text(ko: "저장한 사진에서 사라져요.", en: "It will no longer be among your saved photos.")
        }
        package var didSave: String { text(ko: "저장했어요.", en: "Saved.") }
        package var didAddMemo: String { text(ko: "메모를 남겼어요.", en: "Memo added.") }
        package var didChange: String { text(ko: "메모를 고쳤어요.", en: "Memo updated.") }
        package var didRemove: String { text(ko: "저장을 해제했어요.", en: "Removed from saved.") }
        package var failed: String { text.failure(ko: "저장하지 못했어요.", en: "Could not save it.") }
        package var removeFailed: String {
            text.failure(ko: "저장을 해제하지 못했어요.", en: "Could not remove it from saved photos.")
        }
        package var otherPhotos: String { text(ko: "이 게시물의 사진", en: "Photos of this post") }
        package func menu(_ memo: String) -> String {
            let memo = TextDirection.isolated(memo)
            return text(ko: "“\(memo)” 메뉴", en: "Menu for “\(memo)”")
        }
        package var bareMenu: String { text(ko: "사진 메뉴", en: "Photo menu") }
        package var toPost: String { text(ko: "게시물 보기", en: "View post") }

        package var none: String { text(ko: "아직 저장한 사진이 없어요", en: "Nothing saved yet") }
        package var noneText: String {
            text(
                ko: "둘러보기에서 마음에 드는 사진의 별을 누르고 떠오른 생각을 적어 보세요.",
                en:
                    "Tap the star on a photo you like in Explore, and write down what it makes you think of."
            )
        }
        package var searchHint: String { text(ko: "메모에서 찾기", en: "Search your memos") }
        package func nothingFound(_ query: String) -> String {
            let query = TextDirection.isolated(query)
            return text(ko: "“\(query)” 메모를 찾지 못했어요", en: "No memo with “\(query)”")
        }
        package var nothingFoundText: String {
            text(
                ko: "다른 말로 찾아보거나 저장한 사진을 모두 살펴보세요.",
                en: "Try other words, or look through all your saved photos.")
        }
        package var seeAll: String { text(ko: "모두 보기", en: "See all") }
    }
}

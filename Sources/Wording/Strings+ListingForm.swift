import MadangCore

extension Strings {
    /// Listing something, and changing it.
    package var listingForm: ListingForm { ListingForm(text: self) }

    package struct ListingForm: Sendable {
        let text: Strings

        package var newTitle: String { text(ko: "새 상품", en: "New item") }
        package var editTitle: String { text(ko: "상품 수정", en: "Edit item") }
        package var publish: String { text(ko: "올리기", en: "List it") }
        package var save: String { text(ko: "저장하기", en: "Save") }

        package var nameHint: String {
            text(ko: "무엇인지 한눈에 알 수 있게 적어 주세요.", en: "Say what it is, so people can tell at a glance.")
        }
        package var descriptionHint: String {
            text(
                ko: "상태, 크기, 주고받는 방법을 적어 주면 좋아요.",
                en: "Condition, size, and how to pick it up.")
        }
        package var currency: String { text(ko: "통화", en: "Currency") }
        package var priceHint: String {
            text(ko: "0을 넣으면 나눔이에요.", en: "Enter 0 to give it away.")
        }
        package var discountHint: String {
            text(ko: "할인이 없으면 비워 두세요.", en: "Leave empty for no discount.")
        }
        /// `{price}` is filled in by the script.
        package var pays: String { text(ko: "판매가 {price}", en: "Buyers pay {price}") }
        package var stockHint: String {
            text(ko: "0을 넣으면 품절로 보여요.", en: "Enter 0 to show it as sold out.")
        }
        package var conflictTitle: String {
            text(ko: "그사이 상품이 바뀌었어요", en: "The item has changed in the meantime")
        }
        /// Where there is no script to choose with: what was typed still stands in the fields.
        package var conflictNote: String {
            text(
                ko: "그사이 다른 곳에서 상품을 고쳤어요. 아래에는 지금 쓴 내용이 그대로 있어요. 이대로 저장하려면 다시 눌러 주세요.",
                en: """
                    The item was changed somewhere else in the meantime. What you typed is still here. Save \
                    again to keep your version.
                    """
            )
        }
        package var free: String { text(ko: "나눔", en: "Free") }
    }
}

extension Strings {
    /// A listing that a post carries.
    package var carried: Carried { Carried(text: self) }

    package struct Carried: Sendable {
        let text: Strings

        package var tell: String { text(ko: "게시물로 알리기", en: "Share in a post") }
        package var attach: String { text(ko: "상품 붙이기", en: "Attach an item") }
        package var none: String { text(ko: "붙이지 않음", en: "None") }
        package var posts: String { text(ko: "이 상품을 이야기하는 게시물", en: "Posts about this item") }
        package var priceBefore: String { text(ko: "할인 전", en: "Before:") }
        package var priceNow: String { text(ko: "지금", en: "Now:") }
    }
}

import MadangCore

extension Strings {
    /// Photos that stand on listings of others, too.
    package var samePhotos: SamePhotos { SamePhotos(text: self) }

    package struct SamePhotos: Sendable {
        let text: Strings

        // To who lists something
        package var title: String {
            text(ko: "다른 회원의 상품에도 있는 사진이에요", en: "This photo is on someone else's item")
        }
        package var explanation: String {
            text(
                ko: "직접 찍었거나 써도 되는 사진인지 확인해 주세요. 올리면 마당지기도 함께 살펴봐요.",
                en: "Please check that you took it, or may use it. Moderators will take a look, too.")
        }
        package var acknowledge: String {
            text(ko: "써도 되는 사진이에요", en: "I may use this photo")
        }
        /// What leads to the other listing.
        package func standsOn(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "‘\(name)’ 보기", en: "See “\(name)”")
        }

        /// In place of publishing.
        package var removed: String {
            text(
                ko: "마당지기가 내린 사진이 들어 있어요. 그 사진을 빼고 다시 시도해 주세요.",
                en: "One of the photos was taken down by the moderators. Please remove it and try again.")
        }

        // To moderators
        package var inCase: String {
            text(ko: "다른 회원의 상품에도 있는 사진", en: "Photos that are on someone else's item, too")
        }
        package var earlier: String { text(ko: "다른 상품의 사진", en: "Photo of the other item") }
        package var later: String { text(ko: "이 상품의 사진", en: "Photo of this item") }
    }
}

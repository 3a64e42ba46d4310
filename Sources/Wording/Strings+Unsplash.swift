import MadangCore

extension Strings {
    /// Photos of Unsplash beside those of the yard.
    package var unsplash: Unsplash { Unsplash(text: self) }

    package struct Unsplash: Sendable {
        let text: Strings

        /// The name is the same in every language.
        package var name: String { "Unsplash" }
        package func photoBy(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "Unsplash에 \(name)님이 올린 사진", en: "Photo by \(name) on Unsplash")
        }
        package var seeThere: String { text(ko: "Unsplash에서 보기", en: "See it on Unsplash") }
        package var seeCommunity: String { text(ko: "커뮤니티 사진 보기", en: "See the community's photos") }
        package var emptyTitle: String { text(ko: "보여 드릴 사진이 없어요", en: "No photos to show") }
        package var emptyText: String {
            text(ko: "Unsplash가 지금은 사진을 보내지 않았어요.", en: "Unsplash sent no photos this time.")
        }
    }
}

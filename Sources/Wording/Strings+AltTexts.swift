import MadangCore

extension Strings {
    /// What photos show, for those who cannot see them: what is described, what is not, and being reminded of it.
    package var altTexts: AltTexts { AltTexts(text: self) }

    package struct AltTexts: Sendable {
        let text: Strings

        // What is described

        /// Title of the list of what is not.
        package var title: String { text(ko: "사진 설명", en: "Photo descriptions") }
        /// How many of one's own photos have one.
        package func coverage(_ described: Int, of total: Int) -> String {
            described < total ? partly(described, of: total) : all
        }
        package func partly(_ described: Int, of total: Int) -> String {
            let verb = total == 1 || described == 1 ? "has" : "have"
            let photos = text.counted(total, "photo", "photos")
            return text(
                ko: "사진 \(text.number(total))장 중 \(text.number(described))장에 설명이 있어요",
                en: "\(text.number(described)) of \(photos) \(verb) a description")
        }
        package var all: String { text(ko: "모든 사진에 설명이 있어요", en: "All photos have a description") }
        package var allText: String {
            text(
                ko: "사진을 볼 수 없는 사람도 함께 즐길 수 있어요.",
                en: "People who cannot see your photos can enjoy them, too.")
        }
        package var none: String { text(ko: "아직 올린 사진이 없어요", en: "You have no photos yet") }
        package var noneText: String {
            text(ko: "설명이 없는 사진이 여기에 모여요.", en: "Photos without a description will appear here.")
        }

        /// Where a post is named by its first words.
        package var postWithoutWords: String { text(ko: "글 없는 게시물", en: "A post without words") }
        package func photo(of words: String) -> String {
            let words = TextDirection.isolated(words)
            return text(ko: "“\(words)”의 사진", en: "Photo of “\(words)”")
        }
        /// That of a row was saved by somebody else, or its photo is gone.
        package var gone: String {
            text(ko: "사진이 더는 없어서 저장하지 못했어요.", en: "The photo is gone, so this could not be saved.")
        }

        // Being reminded

        /// Of photos that are about to be published.
        package func missing(_ count: Int) -> String {
            text(
                ko: "사진 \(text.number(count))장에 설명이 없어요",
                en: "\(text.counted(count, "photo has", "photos have")) no description")
        }
        package var describe: String { text(ko: "설명 쓰기", en: "Write a description") }
        package var publishAsIs: String { text(ko: "그대로 올리기", en: "Post as it is") }

        package var reminder: String { text(ko: "사진 설명 알림", en: "Description reminder") }
        package var wish: String {
            text(
                ko: "설명이 없는 사진을 올리기 전에 알려 주기",
                en: "Remind me before I post a photo without a description")
        }
        package func state(isOn: Bool) -> String {
            isOn ? text(ko: "켜짐", en: "On") : text(ko: "꺼짐", en: "Off")
        }
    }
}

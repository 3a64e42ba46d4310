extension Strings {
    /// Sensitive photos, and the veil before them.
    package var sensitive: Sensitive { Sensitive(text: self) }

    package struct Sensitive: Sendable {
        let text: Strings

        // The veil

        package var photo: String { text(ko: "민감한 사진", en: "Sensitive photo") }
        package var show: String { text(ko: "보기", en: "Show") }
        /// Of a veil, for who does not see it; `name` says whose photo it is.
        package func veil(_ name: String) -> String {
            text(ko: "\(photo) \(show): \(name)", en: "\(photo), show: \(name)")
        }
        /// Of a photo behind it.
        package func named(_ name: String) -> String { "\(photo): \(name)" }

        // Writing a post

        package var mark: String { text(ko: "민감한 사진이에요", en: "Sensitive photos") }
        package var markHint: String {
            text(
                ko: "가려 두고, 보고 싶은 사람만 눌러서 보게 해요.",
                en: "They stay hidden until somebody taps to see them.")
        }

        // Marked by moderators

        /// What moderators can choose.
        package var markPost: String { text(ko: "민감한 사진으로 표시하기", en: "Mark as sensitive") }
        package var unmarkPost: String { text(ko: "민감한 사진 표시 풀기", en: "Remove sensitive mark") }
        package var markPostHint: String {
            text(
                ko: "민감한 사진으로 표시하면 사진을 가려 두고, 글쓴이는 표시를 풀 수 없어요.",
                en:
                    "Marked photos stay hidden until somebody taps to see them. The author cannot remove the mark."
            )
        }
        /// Beside a post that is so.
        package var isMarked: String { text(ko: "민감 표시", en: "Marked as sensitive") }
        package var markedTitle: String {
            text(ko: "게시물의 사진이 민감한 사진으로 표시됐어요", en: "Your photos were marked as sensitive")
        }
        package var unmarkedTitle: String {
            text(ko: "게시물의 민감한 사진 표시가 풀렸어요", en: "Your photos are no longer marked as sensitive")
        }
        /// What the author reads.
        package var markedText: String {
            text(
                ko: "마당지기가 이 게시물의 사진을 민감한 사진으로 표시했어요. 보고 싶은 사람만 눌러서 보게 가려 두고, 표시는 마당지기만 풀 수 있어요.",
                en: """
                    A moderator marked the photos in your post as sensitive. They stay hidden until somebody taps to \
                    see them, and only a moderator can remove the mark.
                    """
            )
        }
        package var unmarkedText: String {
            text(
                ko: "마당지기가 게시물의 민감한 사진 표시를 풀었어요. 이제 사진을 가리지 않아요.",
                en: """
                    A moderator removed the sensitive mark from the photos in your post. They are no longer hidden.
                    """
            )
        }
        /// What other moderators read above the post.
        package var markedForModerators: String {
            text(
                ko: "마당지기가 민감한 사진으로 표시한 게시물이에요.",
                en: "A moderator marked the photos in this post as sensitive.")
        }
        /// Under the choice in the author's form.
        package var markedHint: String {
            text(
                ko: "마당지기가 표시해서 풀 수 없어요.",
                en: "A moderator marked them, so you cannot change this.")
        }
        package var cannotUnmark: String {
            text(
                ko: "마당지기가 민감한 사진으로 표시해서 풀 수 없어요.",
                en: "A moderator marked these photos as sensitive, so you cannot change this.")
        }

        // Reading

        package var title: String { text(ko: "민감한 사진", en: "Sensitive photos") }
        package var wish: String {
            text(ko: "가리지 않고 바로 보기", en: "Show them at once, without hiding them first")
        }
    }
}

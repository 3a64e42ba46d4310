extension Strings {
    /// A post and what can be done with it.
    package var posts: Posts { Posts(text: self) }

    package struct Posts: Sendable {
        let text: Strings

        package var like: String { text(ko: "좋아요", en: "Like") }
        package var likeFailed: String {
            text(ko: "좋아요를 바꾸지 못했어요.", en: "Your like could not be changed.")
        }
        package var likedBy: String { text(ko: "좋아하는 사람", en: "Liked by") }
        package var edited: String { text(ko: "수정됨", en: "edited") }
        package var postMenu: String { text(ko: "게시물 메뉴", en: "Post menu") }
        package var deletePostTitle: String { text(ko: "게시물을 삭제할까요?", en: "Delete this post?") }
        package var deletePostText: String {
            text(
                ko: "사진과 좋아요도 함께 사라지고 되돌릴 수 없어요.",
                en: "Its photos and likes go with it. This cannot be undone.")
        }
        package var postDeleted: String { text(ko: "게시물을 삭제했어요.", en: "Post deleted.") }
        package var photos: String { text(ko: "사진", en: "Photos") }

        /// Title of a post's page.
        package func postBy(_ name: String) -> String { text(ko: "\(name)님의 게시물", en: "Post by \(name)") }

        package func photoOf(_ number: Int, _ count: Int) -> String {
            text(ko: "사진 \(count)장 중 \(number)번째", en: "Photo \(number) of \(count)")
        }

        /// What a photo without alternative text is called.
        package func photoBy(_ name: String) -> String { text(ko: "\(name)님의 사진", en: "Photo by \(name)") }
    }
}

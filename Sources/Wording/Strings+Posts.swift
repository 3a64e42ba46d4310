/// A post and what can be done with it.
extension Strings {
    package var like: String { choose(ko: "좋아요", en: "Like") }
    package var likeFailed: String {
        choose(ko: "좋아요를 바꾸지 못했어요.", en: "Your like could not be changed.")
    }
    package var likedBy: String { choose(ko: "좋아하는 사람", en: "Liked by") }
    package var edit: String { choose(ko: "수정", en: "Edit") }
    package var edited: String { choose(ko: "수정됨", en: "edited") }
    package var delete: String { choose(ko: "삭제", en: "Delete") }
    package var copyLink: String { choose(ko: "링크 복사", en: "Copy link") }
    package var share: String { choose(ko: "공유", en: "Share") }
    package var postMenu: String { choose(ko: "게시물 메뉴", en: "Post menu") }
    package var deletePostTitle: String { choose(ko: "게시물을 삭제할까요?", en: "Delete this post?") }
    package var deletePostText: String {
        choose(
            ko: "사진과 좋아요도 함께 사라지고 되돌릴 수 없어요.",
            en: "Its photos and likes go with it. This cannot be undone.")
    }
    package var postDeleted: String { choose(ko: "게시물을 삭제했어요.", en: "Post deleted.") }
    package var photos: String { choose(ko: "사진", en: "Photos") }

    /// Title of a post's page.
    package func postBy(_ name: String) -> String { choose(ko: "\(name)님의 게시물", en: "Post by \(name)") }

    package func photoOf(_ number: Int, _ count: Int) -> String {
        choose(ko: "사진 \(count)장 중 \(number)번째", en: "Photo \(number) of \(count)")
    }

    /// What a photo without alternative text is called.
    package func photoBy(_ name: String) -> String { choose(ko: "\(name)님의 사진", en: "Photo by \(name)") }
}

extension Strings {
    /// A post and what can be done with it.
    package var posts: Posts { Posts(text: self) }

    package struct Posts: Sendable {
        let text: Strings

        package var like: String { text(ko: "좋아요", en: "Like") }
        package var likeFailed: String {
            text.failure(ko: "좋아요를 바꾸지 못했어요.", en: "Could not change your like.")
        }
        package var likedBy: String { text(ko: "좋아하는 사람", en: "Liked by") }
        package var noLikes: String { text(ko: "아직 좋아요가 없어요", en: "No likes yet") }
        package var toPost: String { text(ko: "게시물 보기", en: "View post") }
        /// Title of what one likes.
        package var liked: String { text(ko: "좋아요한 게시물", en: "Posts you like") }
        package var noLiked: String { text(ko: "아직 좋아요한 게시물이 없어요", en: "You have not liked anything yet") }
        package var noLikedText: String {
            text(
                ko: "마음에 드는 사진에 하트를 눌러 보세요. 여기에 모아 둘게요.",
                en: "Tap the heart on a photo you like, and you will find it here.")
        }
        package var edited: String { text(ko: "수정됨", en: "edited") }
        package var postMenu: String { text(ko: "게시물 메뉴", en: "Post menu") }
        package var deletePost: String { text(ko: "게시물 삭제", en: "Delete post") }
        package var deletePostTitle: String { text(ko: "게시물을 삭제할까요?", en: "Delete this post?") }
        package var deletePostText: String {
            text(
                ko: "사진과 좋아요, 댓글도 함께 사라지고 되돌릴 수 없어요.",
                en: "Its photos, likes and comments go with it. This cannot be undone.")
        }
        package var postDeleted: String { text(ko: "게시물을 삭제했어요.", en: "Post deleted.") }
        package var photos: String { text(ko: "사진", en: "Photos") }
        /// The place where a photo fills the screen.
        package var viewer: String { text(ko: "사진 크게 보기", en: "Photo viewer") }
        package var nextPhoto: String { text(ko: "다음 사진", en: "Next photo") }
        package var previousPhoto: String { text(ko: "이전 사진", en: "Previous photo") }
        package var photoFailed: String {
            text(ko: "사진을 불러오지 못했어요.", en: "Could not load the photo.")
        }

        /// Title of a post's page.
        package func postBy(_ name: String) -> String { text(ko: "\(name)님의 게시물", en: "Post by \(name)") }

        package func photoOf(_ number: Int, _ count: Int) -> String {
            text(ko: "사진 \(count)장 중 \(number)번째", en: "Photo \(number) of \(count)")
        }

        /// What a photo without alternative text is called.
        package func photoBy(_ name: String) -> String { text(ko: "\(name)님의 사진", en: "Photo by \(name)") }
    }
}

extension Strings {
    /// The pages of an archive that a member takes along.
    package var exports: Exports { Exports(text: self) }

    package struct Exports: Sendable {
        let text: Strings

        package func title(_ name: String) -> String {
            text(ko: "\(name)님의 마당", en: "\(name) on Madang")
        }
        package func madeAt(_ time: String) -> String {
            text(ko: "\(time)에 마당에서 내려받았어요.", en: "Exported from Madang on \(time).")
        }
        package var posts: String { text(ko: "게시물", en: "Posts") }
        package var stories: String { text(ko: "스토리", en: "Stories") }
        package var storyViews: String { text(ko: "본 스토리", en: "Stories you saw") }
        package var messages: String { text(ko: "문의 메시지", en: "Messages") }
        package var listings: String { text(ko: "상품", en: "Listings") }
        package var photos: String { text(ko: "사진", en: "Photos") }
        package var likes: String { text(ko: "좋아요", en: "Likes") }
        package var commentLikes: String { text(ko: "댓글 좋아요", en: "Comment likes") }
        package var saves: String { text(ko: "저장한 사진", en: "Saved photos") }
        package var boards: String { text(ko: "보드", en: "Boards") }
        package var comments: String { text(ko: "댓글", en: "Comments") }
        package var sessions: String { text(ko: "로그인한 기기", en: "Devices") }
        package var history: String { text(ko: "계정 기록", en: "Account history") }
        /// Behind the time of a comment.
        package func underPost(of username: String) -> String {
            text(ko: "@\(username)님의 게시물에", en: "under a post by @\(username)")
        }
        /// Behind the time of a message.
        package func to(_ username: String) -> String { text(ko: "@\(username)님에게", en: "to @\(username)") }
        package var photoOfMessage: String { text(ko: "메시지와 함께 보낸 사진", en: "Photo sent with a message") }
        package var read: String { text(ko: "보기", en: "Read") }
        package var forPrograms: String { text(ko: "데이터(JSON)", en: "Data (JSON)") }
        package var start: String { text(ko: "처음으로", en: "Start") }
        package var newer: String { text(ko: "더 최근", en: "Newer") }
        package var older: String { text(ko: "더 예전", en: "Older") }
    }
}

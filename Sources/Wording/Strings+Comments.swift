import MadangCore

extension Strings {
    /// What people say under posts.
    package var comments: Comments { Comments(text: self) }

    package struct Comments: Sendable {
        let text: Strings

        package var comment: String { text(ko: "댓글", en: "Comment") }
        package var hint: String { text(ko: "댓글을 남겨 보세요", en: "Add a comment") }
        package var deleteOffline: String {
            text(
                ko: "인터넷에 연결되어 있지 않아 댓글을 삭제하지 못했어요.",
                en: "The comment was not deleted because you are offline.")
        }
        package var send: String { text(ko: "댓글 올리기", en: "Post comment") }
        package var menu: String { text(ko: "댓글 메뉴", en: "Comment menu") }
        package var editTitle: String { text(ko: "댓글 수정", en: "Edit comment") }
        package var delete: String { text(ko: "댓글 삭제", en: "Delete comment") }
        package var deleteTitle: String { text(ko: "댓글을 삭제할까요?", en: "Delete this comment?") }
        package func deleteText(by name: String, isMine: Bool) -> String {
            isMine
                ? text(ko: "삭제하면 되돌릴 수 없어요.", en: "This cannot be undone.")
                : text(
                    ko: "\(name)님이 남긴 댓글이에요. 삭제하면 되돌릴 수 없어요.",
                    en: "\(name) wrote it. This cannot be undone.")
        }
        package var deleted: String { text(ko: "댓글을 삭제했어요.", en: "Comment deleted.") }
        package var saved: String { text(ko: "댓글을 고쳤어요.", en: "Comment updated.") }
        package var gone: String {
            text(ko: "지워진 댓글이에요.", en: "This comment has been deleted.")
        }
        /// In place of a comment that the reader does not see, above replies that they do see.
        package var unseen: String {
            text(ko: "볼 수 없는 댓글이에요.", en: "This comment is not available.")
        }
        package var like: String { text(ko: "댓글 좋아요", en: "Like this comment") }
        package var answer: String { text(ko: "답글", en: "Reply") }
        package var stopAnswering: String { text(ko: "답글 그만두기", en: "Stop replying") }
        /// Before and after the name of whom one answers.
        package var answering: (before: String, after: String) {
            (text(ko: "", en: "Replying to "), text(ko: "님에게 답글 남기기", en: ""))
        }
        package var answeredIsGone: String {
            text(
                ko: "답하려던 댓글이 지워졌어요. 그대로 올리면 새 댓글이 돼요.",
                en: "The comment you were replying to is gone. Post it as a comment of its own instead.")
        }
        package var repliesTitle: String { text(ko: "답글", en: "Replies") }
        package var firstReplies: String { text(ko: "처음부터 보기", en: "See from the start") }
        package var order: String { text(ko: "댓글 순서", en: "Comment order") }
        package var newestFirst: String { text(ko: "최신순", en: "Newest") }
        package var likedFirst: String { text(ko: "좋아요순", en: "Most liked") }

        /// Beside the name of who answers: whom.
        package func to(_ name: String) -> String { text(ko: "@\(name)님에게", en: "to @\(name)") }

        package func moreReplies(_ count: Int) -> String {
            text(
                ko: "답글 \(text.number(count))개 더 보기",
                en: "See \(text.counted(count, "more reply", "more replies"))")
        }
        package var none: String { text(ko: "가장 먼저 이야기를 건네 보세요.", en: "Be the first to say something.") }
        package var logIn: String { text(ko: "로그인하고 댓글 남기기", en: "Log in to comment") }
        package var seeNew: String { text(ko: "새 댓글 보기", en: "See new comments") }
        package var seeLatest: String { text(ko: "최신 댓글부터 보기", en: "See the latest comments") }
        package var oneNew: String { text(ko: "새 댓글이 있어요.", en: "There is a new comment.") }

        /// Beside what somebody is told when what they edited is not as they saw it.
        package func changedMeanwhile(_ now: String) -> String {
            let now = TextDirection.isolated(now)
            return text(
                ko: "그사이에 다른 곳에서 고친 댓글이에요. 지금은 이렇게 되어 있어요: “\(now)” 저장하면 아래 글로 바뀌어요.",
                en: """
                    This comment was changed in the meantime. It now says: “\(now)” \
                    Saving replaces that with your text below.
                    """
            )
        }
    }
}

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
        package var none: String { text(ko: "가장 먼저 이야기를 건네 보세요.", en: "Be the first to say something.") }
        package var logIn: String { text(ko: "로그인하고 댓글 남기기", en: "Log in to comment") }
        package var seeNew: String { text(ko: "새 댓글 보기", en: "See new comments") }
        package var seeLatest: String { text(ko: "최신 댓글부터 보기", en: "See the latest comments") }
        package var oneNew: String { text(ko: "새 댓글이 있어요.", en: "There is a new comment.") }

        /// Beside what somebody is told when what they edited is not as they saw it.
        package func changedMeanwhile(_ now: String) -> String {
            text(
                ko: "그 사이에 다른 곳에서 고친 댓글이에요. 지금은 이렇게 되어 있어요: “\(now)” 저장하면 아래 글로 바뀌어요.",
                en: """
                    This comment was changed in the meantime. It now says: “\(now)” \
                    Saving replaces that with your text below.
                    """
            )
        }
    }
}

extension Strings {
    /// Taking one's data along, and leaving.
    package var leaving: Leaving { Leaving(text: self) }

    package struct Leaving: Sendable {
        let text: Strings

        package var dataTitle: String {
            text(ko: "저장 공간과 계정", en: "Storage and account")
        }

        package var roomTitle: String { text(ko: "사진 공간", en: "Photo storage") }
        package func roomText(_ used: String) -> String {
            text(ko: "사진이 \(used)를 차지해요.", en: "Your photos use \(used).")
        }
        package func roomText(_ used: String, of quota: String) -> String {
            text(
                ko: "\(quota) 가운데 \(used)를 썼어요. 사진이나 게시물을 지우면 자리가 다시 생겨요.",
                en: "You are using \(used) of \(quota). Delete photos or posts to free up space.")
        }

        package var exportTitle: String { text(ko: "모두 내려받기", en: "Download everything") }
        package var exportText: String {
            text(
                ko: """
                    원본 사진, 게시물, 스토리, 상품, 댓글, 좋아요, 저장한 메모, 보드, 팔로우와 계정 정보를 담은 \
                    압축 파일을 만들어요. 인터넷 없이도 열어 볼 수 있어요.
                    """,
                en: """
                    An archive of your original photos, posts, stories, items, comments, likes, memos, \
                    boards and follows, and of what is kept about your account. You can open it offline.
                    """
            )
        }
        package var export: String { text(ko: "내려받기", en: "Download") }

        package var leaveTitle: String { text(ko: "계정 삭제", en: "Delete account") }
        package func leaveText(days: Int) -> String {
            days > 0
                ? text(
                    ko: "바로 다른 사람에게 보이지 않게 되고, \(days)일 뒤에 모두 지워져요. 그 전에 로그인하면 그대로 돌아와요.",
                    en: """
                        Other people stop seeing you right away, and \(text.counted(days, "day", "days")) later \
                        everything is deleted. If you log in before then, everything comes back.
                        """
                )
                : text(
                    ko: "바로 모두 지워지고 되돌릴 수 없어요.",
                    en: "Everything is deleted right away. This cannot be undone.")
        }
        package var leave: String { text(ko: "계정 삭제하기", en: "Delete my account") }
        package var askTitle: String { text(ko: "정말 계정을 삭제할까요?", en: "Delete your account?") }
        package func askWhen(_ time: String) -> String {
            text(
                ko: "\(time)까지는 로그인해서 되돌릴 수 있어요. 그 뒤에는 아래의 것이 모두 지워져요.",
                en: "Until \(time) you can log in to cancel this. After that, all of this is deleted:")
        }
        package var askNow: String {
            text(
                ko: "아래의 것이 바로 모두 지워지고 되돌릴 수 없어요.",
                en: "All of this is deleted right away. It cannot be undone:")
        }
        package func bytes(_ count: Int) -> String { text.byteCount(count) }
        package var space: String { text(ko: "사진 파일", en: "Photo files") }
        package var likes: String { text(ko: "좋아요", en: "Likes") }
        package var comments: String { text(ko: "댓글", en: "Comments") }
        package var messages: String { text(ko: "문의 메시지", en: "Messages") }
        package var saves: String { text(ko: "저장한 사진", en: "Saved photos") }
        package var follows: String { text(ko: "팔로우 관계", en: "Follows") }
        package var posts: String { text(ko: "게시물", en: "Posts") }
        package var listings: String { text(ko: "상품", en: "Listings") }
        package var photos: String { text(ko: "사진", en: "Photos") }

        package var leftTitle: String { text(ko: "계정을 삭제했어요", en: "Your account has been deleted") }
        package func leftText(_ time: String) -> String {
            text(
                ko: "마음이 바뀌면 \(time)까지 로그인하세요. 모두 그대로 돌아와요.",
                en: "If you change your mind, log in before \(time) and everything comes back.")
        }
        package var leftNow: String {
            text(
                ko: "모두 지우고 있어요. 함께해 주셔서 고마웠어요.",
                en: "Everything is being deleted. Thank you for being here.")
        }
        package var restored: String {
            text(
                ko: "돌아오셨네요! 계정 삭제를 취소했고, 모두 그대로 있어요.",
                en: "Welcome back! Your account will not be deleted, and everything is as you left it.")
        }
    }

    /// 0.4 MB, 12 MB, 3.1 GB: in powers of ten, as disks are sold.
    package func byteCount(_ count: Int) -> String {
        let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
        guard let unit = units.first(where: { count >= $0.1 }) else { return "\(number(count)) B" }
        let tenths = (count * 10 + unit.1 / 2) / unit.1
        let text = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : number(tenths / 10)
        return "\(text) \(unit.0)"
    }
}

extension Strings {
    /// Blocking a member.
    package var blocks: Blocks { Blocks(text: self) }

    package struct Blocks: Sendable {
        let text: Strings

        package var block: String { text(ko: "회원 차단하기", en: "Block member") }
        package var unblock: String { text(ko: "차단 해제", en: "Unblock") }
        package func blockMember(_ name: String) -> String {
            text(ko: "\(name)님 차단하기", en: "Block \(name)")
        }
        package func unblockMember(_ name: String) -> String {
            text(ko: "\(name)님 차단 해제", en: "Unblock \(name)")
        }
        package func title(_ name: String) -> String {
            text(ko: "\(name)님을 차단할까요?", en: "Block \(name)?")
        }
        package var explanation: String {
            text(
                ko: "서로 보이지 않고 팔로우도 끊어져요. 서로의 글에 쓴 댓글도 지워져요. 상대에게는 알리지 않아요.",
                en: """
                    You will not see or follow each other. Comments under each other's posts are deleted. They \
                    will not be told.
                    """
            )
        }
        package var blockedMember: String { text(ko: "차단한 회원", en: "You blocked this member") }
        package var blockedText: String {
            text(
                ko: "차단을 해제하기 전에는 서로의 글과 사진이 보이지 않아요.",
                en: "Until you unblock them, you cannot see each other's posts and photos.")
        }
        package var list: String { text(ko: "차단한 회원", en: "Blocked members") }
        package var nobody: String { text(ko: "차단한 회원이 없어요", en: "You have not blocked anyone") }
        package var nobodyText: String {
            text(
                ko: "회원이나 게시물의 메뉴에서 차단할 수 있어요.",
                en: "You can block someone from the menu on their profile or on a post.")
        }
        package var blocked: String { text(ko: "차단했어요.", en: "Blocked.") }
        package func memberMenu(_ name: String) -> String {
            text(ko: "\(name)님 메뉴", en: "Menu for \(name)")
        }
    }
}

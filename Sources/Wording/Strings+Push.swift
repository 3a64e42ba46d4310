extension Strings {
    /// What devices are told while nobody looks.
    package var push: Push { Push(text: self) }

    package struct Push: Sendable {
        let text: Strings

        package var title: String { text(ko: "알림 받기", en: "Push notifications") }
        package var about: String {
            text(
                ko: "마당을 열지 않아도 이 기기로 알려 드려요. 로그아웃하면 멈춰요.",
                en: "Get notified on this device even while this page is closed. It stops when you log out.")
        }
        package var turnOn: String { text(ko: "이 기기에서 받기", en: "Turn on for this device") }
        package var turnOff: String { text(ko: "이 기기에서 끄기", en: "Turn off for this device") }
        package var denied: String {
            text(
                ko: "브라우저가 알림을 막고 있어요. 브라우저 설정에서 허용해 주세요.",
                en: "Your browser blocks notifications. Allow them in its settings.")
        }
        package var install: String {
            text(
                ko: "iPhone과 iPad에서는 홈 화면에 추가한 다음 켤 수 있어요.",
                en: "On iPhone and iPad, add this page to your home screen first.")
        }
        package var unable: String {
            text(ko: "이 브라우저는 알림을 받을 수 없어요.", en: "This browser cannot get push notifications.")
        }
        package var shared: String {
            text(
                ko: "다른 사람도 쓰는 기기에서는 알림을 받을 수 없어요.",
                en: "A device that others use cannot get push notifications.")
        }
        package var failed: String {
            text.failure(ko: "켜지 못했어요.", en: "It could not be turned on.")
        }
        package var kinds: String { text(ko: "받을 알림", en: "Notify me about") }
        package var quiet: String { text(ko: "조용한 시간", en: "Quiet hours") }
        package var quietText: String {
            text(
                ko: "이 시간에는 알리지 않고, 끝나면 모아서 알려 드려요. 둘 다 비우면 언제나 알려 드려요.",
                en: """
                    You get no notifications during these hours. What you missed comes when they end. Leave both empty \
                    to be notified at any time.
                    """)
        }
        package var from: String { text(ko: "시작", en: "From") }
        package var until: String { text(ko: "끝", en: "Until") }
        package var silenced: String { text(ko: "알림을 끈 회원", en: "Silenced members") }
        package var silencedText: String {
            text(
                ko: "이 회원들의 소식은 알림 목록에서만 볼 수 있어요.",
                en: "What they do appears only in your list of notifications.")
        }
        package var silence: String { text(ko: "알림 끄기", en: "Silence") }
        package var unsilence: String { text(ko: "알림 켜기", en: "Notify me again") }
        package func unsilenceLabel(_ name: String) -> String {
            text(ko: "\(name)님 알림 켜기", en: "Notify me again about \(name)")
        }
        package var nobody: String { text(ko: "없어요.", en: "Nobody.") }
        package var isSilenced: String { text(ko: "이 회원의 알림을 껐어요.", en: "Silenced.") }
        package var isUnsilenced: String {
            text(ko: "이 회원의 알림을 다시 켰어요.", en: "You are notified about them again.")
        }
        /// Of a message that has no words.
        package var photo: String { text(ko: "사진을 보냈어요", en: "Sent a photo") }

        /// By the words of `PushKind`.
        package func kind(_ word: String) -> String {
            switch word {
            case "like": text(ko: "내 게시물 좋아요", en: "Likes of your posts")
            case "comment": text(ko: "내 게시물 댓글", en: "Comments on your posts")
            case "mention": text(ko: "나를 언급한 글", en: "Mentions of you")
            case "follow": text(ko: "새 팔로워", en: "New followers")
            case "reply": text(ko: "내 댓글의 답글", en: "Replies to your comments")
            case "comment_like": text(ko: "내 댓글 좋아요", en: "Likes of your comments")
            case "price_drop": text(ko: "관심 상품의 값이 내릴 때", en: "Lower prices of items you hearted")
            case "available_again":
                text(ko: "관심 상품을 다시 살 수 있을 때", en: "Items you hearted that are available again")
            case "alert": text(ko: "키워드 알림", en: "Keyword alerts")
            case "message": text(ko: "상품 문의", en: "Messages about listings")
            default: word
            }
        }
    }
}

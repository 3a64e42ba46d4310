extension Strings {
    /// Reporting something to those who look after the yard.
    package var reports: Reports { Reports(text: self) }

    package struct Reports: Sendable {
        let text: Strings

        package var report: String { text(ko: "신고하기", en: "Report") }
        package var title: String { text(ko: "무엇이 문제인가요?", en: "What is wrong?") }
        package var choose: String { text(ko: "이유를 하나 골라 주세요.", en: "Please choose a reason.") }
        package func about(_ thing: String, by name: String) -> String {
            text(ko: "\(name)님의 \(thing)", en: "\(thing) by \(name)")
        }
        package func aboutMember(_ name: String) -> String { text(ko: "\(name)님", en: name) }
        package var words: String { text(ko: "더 알려 주실 것", en: "Is there anything else we should know?") }
        package var wordsHint: String {
            text(
                ko: "마당지기만 읽어요. 누가 신고했는지 상대에게 알리지 않아요.",
                en: "Only moderators can read this. Nobody else learns who sent the report.")
        }
        package var goesAlong: String {
            text(
                ko: "무슨 이야기였는지 알 수 있게 앞뒤 메시지 다섯 개씩도 마당지기에게 보내요.",
                en:
                    "Up to five messages before and after it are included, so moderators can see the context."
            )
        }
        package var send: String { text(ko: "신고 보내기", en: "Send report") }
        package var thanksTitle: String { text(ko: "알려 주셔서 고마워요", en: "Thank you for telling us") }
        package var thanksText: String {
            text(
                ko: "마당지기가 살펴볼게요. 보고 싶지 않다면 차단할 수도 있어요.",
                en: "A moderator will look at it. You can also block this member.")
        }
        package var given: String { text(ko: "내가 한 신고", en: "Your reports") }

        /// By the word of the contract; the first letter is large in English.
        package func thing(_ kind: String) -> String {
            switch kind {
            case "post": text(ko: "게시물", en: "Post")
            case "comment": text(ko: "댓글", en: "Comment")
            case "listing": text(ko: "상품", en: "Item")
            case "message": text(ko: "메시지", en: "Message")
            case "avatar": text(ko: "프로필 사진", en: "Profile photo")
            case "profile": text(ko: "소개 글", en: "Profile text")
            case "story": text(ko: "스토리", en: "Story")
            case "board": text(ko: "보드", en: "Board")
            case "feedback": text(ko: "거래 후기", en: "Feedback")
            default: text(ko: "회원", en: "Member")
            }
        }

        /// By the word of the contract.
        package func reason(_ word: String) -> String {
            switch word {
            case "spam": text(ko: "스팸이나 광고예요", en: "Spam or advertising")
            case "harassment": text(ko: "괴롭히거나 혐오하는 내용이에요", en: "Harassment or hate")
            case "nudity": text(ko: "노출이나 음란한 내용이에요", en: "Nudity or sexual content")
            case "violence": text(ko: "폭력적이거나 끔찍한 내용이에요", en: "Violence or cruelty")
            case "illegal": text(ko: "불법이거나 사기예요", en: "Illegal or fraudulent")
            default: text(ko: "그 밖의 이유예요", en: "Something else")
            }
        }
    }
}

extension Strings {
    /// Asking the seller of a listing, and what is said then.
    package var threads: Threads { Threads(text: self) }

    package struct Threads: Sendable {
        let text: Strings

        package var title: String { text(ko: "문의", en: "Messages") }
        package var ask: String { text(ko: "판매자에게 문의하기", en: "Ask the seller") }
        package var seeAsked: String { text(ko: "받은 문의 보기", en: "See messages") }
        package var askTitle: String { text(ko: "무엇이 궁금하세요?", en: "What would you like to know?") }
        package func askText(_ name: String) -> String {
            text(
                ko: "\(name)님과 회원님만 볼 수 있어요.",
                en: "Only you and \(name) can read it.")
        }
        package var message: String { text(ko: "메시지", en: "Message") }
        package var hint: String { text(ko: "메시지를 입력하세요", en: "Write a message") }
        package var send: String { text(ko: "보내기", en: "Send") }
        package var addPhotos: String { text(ko: "사진 보내기", en: "Add photos") }
        package func removePhoto(_ number: Int) -> String {
            text(ko: "사진 \(number) 빼기", en: "Remove photo \(number)")
        }
        /// Beside the files of a form without script.
        package func photoHint(_ limit: Int) -> String {
            text(ko: "사진은 \(limit)장까지 보낼 수 있어요.", en: "Up to \(limit) photos.")
        }
        package func messages(_ name: String) -> String {
            text(ko: "\(name)님과 나눈 메시지", en: "Messages with \(name)")
        }
        package func photo(from name: String) -> String {
            text(ko: "\(name)님이 보낸 사진", en: "Photo from \(name)")
        }
        package func photos(_ count: Int) -> String {
            text(ko: "사진 \(text.number(count))장", en: text.counted(count, "photo", "photos"))
        }
        /// Before what one said oneself.
        package var me: String { text(ko: "나", en: "You") }
        package var read: String { text(ko: "읽음", en: "Read") }
        package var removed: String {
            text(ko: "마당지기가 지운 메시지예요.", en: "This message was removed by a moderator.")
        }
        package var sending: String { text(ko: "보내는 중", en: "Sending") }
        package var notSent: String { text(ko: "보내지 못했어요.", en: "Not sent.") }
        package var discard: String { text(ko: "메시지 지우기", en: "Discard message") }
        package var discardTitle: String {
            text(ko: "보내지 않은 메시지를 지울까요?", en: "Discard this unsent message?")
        }
        package var discardText: String {
            text(ko: "지우면 되돌릴 수 없어요.", en: "This cannot be undone.")
        }
        package var earlier: String { text(ko: "이전 메시지 보기", en: "See earlier messages") }
        package var latest: String { text(ko: "최근 메시지로", en: "To the latest messages") }
        package var oneNew: String { text(ko: "새 메시지가 왔어요", en: "New message") }
        package var menu: String { text(ko: "문의 메뉴", en: "Conversation menu") }
        package var reportMessage: String { text(ko: "메시지 신고하기", en: "Report this message") }
        package func reportMember(_ name: String) -> String {
            text(ko: "\(name)님 신고하기", en: "Report \(name)")
        }
        package var reportListing: String { text(ko: "상품 신고하기", en: "Report this item") }
        package var blocked: String {
            text(
                ko: "차단한 사이에는 메시지를 보낼 수 없어요. 지난 메시지는 볼 수 있어요.",
                en: "You cannot send messages while one of you has blocked the other. Earlier messages stay.")
        }
        package var listingGone: String { text(ko: "상품이 삭제되었어요", en: "This item has been deleted") }
        package var listingAway: String {
            text(ko: "지금은 볼 수 없는 상품이에요", en: "This item is not available right now")
        }
        package var emptyTitle: String { text(ko: "아직 문의가 없어요", en: "No messages yet") }
        package var emptyText: String {
            text(
                ko: "마음에 드는 상품이 있으면 판매자에게 물어보세요. 나눈 이야기가 여기에 모여요.",
                en: "See something you like? Ask the seller. Your conversations will appear here.")
        }
        package var toMarket: String { text(ko: "마켓 둘러보기", en: "Browse the market") }

        /// What is said behind the number of a badge.
        package func newMessages(_ count: Int) -> String {
            text(ko: "개의 새 메시지", en: count == 1 ? " new message" : " new messages")
        }
        /// The badge in words.
        package func unread(_ count: Int) -> String {
            text(
                ko: "읽지 않은 메시지 \(text.number(count))개",
                en: text.counted(count, "unread message", "unread messages"))
        }
    }
}

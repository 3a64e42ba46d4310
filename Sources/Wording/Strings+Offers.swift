package import MadangCore

extension Strings {
    /// Offers for listings, keeping a listing for somebody, and selling it to them.
    package var offers: Offers { Offers(text: self) }

    package struct Offers: Sendable {
        let text: Strings

        // What a seller chooses

        package var label: String { text(ko: "가격 제안", en: "Offers") }
        package var takesNone: String { text(ko: "받지 않아요", en: "Not accepted") }
        package var takes: String { text(ko: "받아요", en: "Accepted") }
        package var hoursLabel: String { text(ko: "제안과 예약의 기한", en: "Offers and reservations last") }
        package var hoursHint: String {
            text(
                ko: "기한이 지나면 답하지 않은 제안과 예약이 저절로 끝나요.",
                en: "After that, unanswered offers and reservations end by themselves.")
        }
        package func hours(_ count: Int) -> String {
            switch count {
            case 24: text(ko: "하루", en: "1 day")
            case 168: text(ko: "일주일", en: "1 week")
            default: text(ko: "\(count / 24)일", en: "\(count / 24) days")
            }
        }

        // Making one

        package var make: String { text(ko: "가격 제안하기", en: "Make an offer") }
        package var title: String { text(ko: "얼마에 사고 싶으세요?", en: "How much would you pay?") }
        /// What may be offered at most.
        package func upTo(_ bargain: String) -> String {
            text(ko: "판매가는 \(bargain), 그 값까지 제안할 수 있어요.", en: "You can offer up to the price, \(bargain).")
        }
        package var rule: String {
            text(
                ko: "판매자가 수락하면 회원님에게 예약돼요. 새로 제안하면 먼저 한 제안은 취소돼요.",
                en: "If the seller accepts, it is reserved for you. A new offer replaces your earlier one.")
        }
        package var amount: String { text(ko: "제안할 금액", en: "Your offer") }
        package var wordsHint: String { text(ko: "쓰지 않아도 돼요.", en: "You can leave it empty.") }
        package var send: String { text(ko: "제안 보내기", en: "Send offer") }
        package var closed: String {
            text(ko: "지금은 가격 제안을 받지 않는 상품이에요.", en: "This item does not take offers right now.")
        }

        // One in a thread

        /// Before its amount, for screen readers and in lists.
        package var offer: String { text(ko: "가격 제안", en: "Offer") }
        package func offer(_ amount: String) -> String {
            text(ko: "가격 제안 \(amount)", en: "Offer: \(amount)")
        }
        package func state(_ state: OfferState) -> String {
            switch state {
            case .open: text(ko: "답을 기다리고 있어요", en: "Waiting for an answer")
            case .accepted: text(ko: "수락했어요", en: "Accepted")
            case .declined: text(ko: "거절했어요", en: "Declined")
            case .withdrawn: text(ko: "거둔 제안이에요", en: "Withdrawn")
            case .lapsed: text(ko: "끝난 제안이에요", en: "Closed")
            }
        }
        /// Before a time.
        package var answerBy: String { text(ko: "답변 기한", en: "Answer by") }
        package var accept: String { text(ko: "수락하고 예약하기", en: "Accept and reserve") }
        package var decline: String { text(ko: "제안 거절하기", en: "Decline offer") }
        package var withdraw: String { text(ko: "제안 거두기", en: "Withdraw offer") }

        // What becomes of a listing

        package var reserve: String { text(ko: "이분에게 예약하기", en: "Reserve for them") }
        package var release: String { text(ko: "예약 취소하기", en: "Cancel reservation") }
        package var sell: String { text(ko: "판매 완료하기", en: "Mark as sold") }
        package var undoSale: String { text(ko: "판매 완료 되돌리기", en: "Undo sale") }
        package var reservedForYou: String { text(ko: "회원님에게 예약되었어요", en: "Reserved for you") }
        package func reserved(for name: String) -> String {
            text(ko: "\(name)님에게 예약했어요", en: "Reserved for \(name)")
        }
        package var soldToYou: String { text(ko: "회원님이 산 상품이에요", en: "You bought this") }
        package func sold(to name: String) -> String {
            text(ko: "\(name)님에게 판매했어요", en: "Sold to \(name)")
        }
        /// Before a time.
        package var until: String { text(ko: "예약 기한", en: "Until") }
        /// Before the time from which another sale to the same buyer can be written down.
        package var sellMoreFrom: String {
            text(ko: "하나 더 판매했다면 기록할 수 있는 때", en: "You can mark another one as sold from")
        }
        /// The way from the page of a listing to where one speaks about it.
        package var toThread: String { text(ko: "대화 보기", en: "See conversation") }

        package func saleTitle(_ name: String) -> String {
            text(ko: "\(name)님에게 판매했나요?", en: "Sold to \(name)?")
        }
        package var saleText: String {
            text(
                ko: "재고가 하나 줄고, 두 분에게 거래 후기를 여쭤봐요. 하루 안에는 되돌릴 수 있어요.",
                en: "One less is in stock, and we ask you both how it went. You can undo it within a day.")
        }
        package func saleAmount(in currency: Currency) -> String {
            let name = text.name(of: currency)
            return text(ko: "판매한 금액, \(name)", en: "Sold for, in \(name)")
        }

        /// What a message says that nobody typed; nil for what somebody said.
        ///
        /// - Parameters:
        ///   - isAsker: whether the one who reads asks; else they sell.
        ///   - partner: the other one.
        ///   - isListingShown: whether the listing is there for others: what is deleted or hidden is not on sale.
        package func line(
            _ type: MessageType, isAsker: Bool, partner: String, isListingShown: Bool = true
        ) -> String? {
            switch type {
            case .text, .offer: nil
            case .reserved: isAsker ? lineReservedForYou : lineReserved(for: partner)
            case .reservedForOther: isAsker ? lineReservedForOther : lineToldReserved
            case .released: isListingShown ? lineReleased : lineGone
            case .sold: isAsker ? lineSoldToYou : lineSold(to: partner)
            case .soldToOther: isAsker ? lineSoldToOther : lineToldSold
            }
        }

        private var lineReservedForYou: String {
            text(ko: "회원님에게 예약되었어요.", en: "This item is reserved for you.")
        }
        private func lineReserved(for name: String) -> String {
            text(ko: "\(name)님에게 예약했어요.", en: "You reserved this item for \(name).")
        }
        private var lineReservedForOther: String {
            text(
                ko: "다른 분과 먼저 이야기가 되었어요. 다시 판매하면 알려드릴게요.",
                en: "This item is reserved for someone else. We will let you know if it is on sale again.")
        }
        private var lineToldReserved: String {
            text(
                ko: "다른 분에게 예약되었다고 알려 드렸어요.",
                en: "We let them know that this item is reserved for someone else.")
        }
        private var lineReleased: String { text(ko: "다시 판매하고 있어요.", en: "This item is on sale again.") }
        private var lineGone: String {
            text(ko: "더는 구할 수 없는 상품이에요.", en: "This item is not available any more.")
        }
        private var lineSoldToYou: String {
            text(ko: "회원님에게 판매되었어요.", en: "This item was sold to you.")
        }
        private func lineSold(to name: String) -> String {
            text(ko: "\(name)님에게 판매했어요.", en: "You sold this item to \(name).")
        }
        private var lineSoldToOther: String {
            text(
                ko: "다른 분에게 판매되었어요. 관심을 보여 주셔서 고마워요.",
                en: "This item was sold to someone else. Thank you for your interest.")
        }
        private var lineToldSold: String {
            text(
                ko: "다른 분에게 판매되었다고 알려 드렸어요.",
                en: "We let them know that this item was sold to someone else.")
        }
    }
}

import MadangCore

extension Strings {
    /// What was sold and bought, as a chapter of an archive.
    package var sales: String { self(ko: "판매와 구매", en: "Sales and purchases") }

    /// What is wrong with an amount beside a price.
    func offerFault(_ fault: Fault) -> String {
        switch fault {
        case .aboveAsked:
            self(
                ko: "상품 가격보다 큰 금액은 제안할 수 없어요.",
                en: "An offer cannot be more than the price.")
        case .nothingOffered:
            self(ko: "0보다 큰 금액을 입력해 주세요.", en: "Please enter more than 0.")
        case .givenAway:
            self(
                ko: "나눔에는 가격 제안을 받을 수 없어요.",
                en: "Free items cannot take offers.")
        default: self(ko: "상품 가격보다 할인금액이 큽니다.", en: "The discount is larger than the price.")
        }
    }

    /// What is in the way of an offer, a reservation or a sale.
    func offerProblem(_ problem: ProblemWording) -> ProblemText {
        switch problem {
        case .offersNotTaken:
            ProblemText(
                title: self(ko: "가격 제안을 받지 않는 상품이에요", en: "No offers for this item"),
                detail: self(
                    ko: "판매자에게 메시지로 물어봐 주세요.", en: "You can ask the seller in a message."))
        case .offersMade:
            ProblemText(
                title: self(ko: "오늘은 더 제안할 수 없어요", en: "No more offers today"),
                detail: self(
                    ko: "한 상품에는 하루에 \(number(OfferRule.dailyLimit))번까지 제안할 수 있어요. 내일 다시 해 주세요.",
                    en: """
                        You can make \(counted(OfferRule.dailyLimit, "offer", "offers")) a day for one item. \
                        Please try again tomorrow.
                        """))
        case .offerNotOpen:
            ProblemText(
                title: self(ko: "이미 끝난 제안이에요", en: "This offer is closed"),
                detail: self(
                    ko: "답했거나 거둔 제안이거나, 답할 시간이 지났어요.",
                    en: "It was answered or taken back, or the time to answer is over."))
        case .listingReserved:
            ProblemText(
                title: self(ko: "이미 예약된 상품이에요", en: "This item is reserved"),
                detail: self(
                    ko: "예약이 풀린 다음에 할 수 있어요.", en: "You can do this once the reservation has ended."))
        case .saleTooOld:
            ProblemText(
                title: self(ko: "이제 되돌릴 수 없어요", en: "This sale cannot be undone any more"),
                detail: self(
                    ko: "판매 완료는 \(number(OfferRule.undoHours))시간 안에 되돌릴 수 있어요.",
                    en: "A sale can be undone within \(counted(OfferRule.undoHours, "hour", "hours"))."))
        default:
            ProblemText(
                title: self(ko: "판매가 끝난 상품이에요", en: "This item is sold out"),
                detail: self(
                    ko: "판매자가 다시 판매 중으로 바꾸면 할 수 있어요.",
                    en: "You can do this once the seller puts it on sale again."))
        }
    }
}

import MadangAPI
import MadangCore

extension Offer: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "amount": .amount, "currency": .word(Currency.self), "state": .word(OfferState.self),
            "answer_by": .moment,
        ]
    }
}

extension ThreadReservation: AnswerDescribed {
    static var forms: [String: Schema] {
        ["amount": .amount, "currency": .word(Currency.self), "until": .moment]
    }
}

extension ThreadSale: AnswerDescribed {
    static var forms: [String: Schema] {
        ["amount": .amount, "currency": .word(Currency.self), "sold_at": .moment, "undo_until": .moment]
    }
}

extension Reservation: AnswerDescribed {
    static var forms: [String: Schema] {
        ["amount": .amount, "currency": .word(Currency.self), "until": .moment]
    }
}

extension OfferRequest: RequestDescribed {
    static let required: Set = ["amount"]
    static var forms: [String: Schema] { ["amount": .askedAmount] }
    static let example: JSONNode? = ["amount": "900"]
}

extension SaleRequest: RequestDescribed {
    static var forms: [String: Schema] { ["amount": .askedAmount] }
    static let example: JSONNode? = ["amount": "900"]
}

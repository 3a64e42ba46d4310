import MadangAPI
import MadangCore

extension Listing: AnswerDescribed {
    static var forms: [String: Schema] {
        Schema.shown.merging(["description": .text("Hardly ever sat on.")]) { one, _ in one }
    }
}

extension PriceStep: AnswerDescribed {
    static var forms: [String: Schema] { Schema.amounts }
}

extension ListingCard: AnswerDescribed {
    static var forms: [String: Schema] { Schema.shown }
}

extension ListingRequest: ChangeDescribed {
    static let required: Set = ["name", "description", "currency", "price", "photo_ids"]
    /// Something new is on sale, or sold out, by its stock.
    static let changedAlone: Set = ["status"]
    static var forms: [String: Schema] {
        [
            "name": .text(ListingNameRule.limit, "A good chair"),
            "description": .text(ListingDescriptionRule.limit, "Hardly ever sat on."),
            "currency": .word(Currency.self), "price": .askedAmount, "discount": .askedAmount,
            "stock": .askedStock, "status": .word(ListingStatus.self),
            "photo_ids": .list(of: .id, ListingPhotoRule.minimum...ListingPhotoRule.maximum),
        ]
    }
    static let changeExample: JSONNode = ["price": "900", "stock": 1]
}

extension DecimalText: EmptyValued {
    static let empty: DecimalText = ""
}

extension Schema {
    /// What is told of a listing wherever it is.
    fileprivate static var shown: [String: Schema] {
        let more: [String: Schema] = [
            "name": .text("A good chair"), "stock": .integer(0...StockRule.maximum, 1),
            "status": .word(ListingStatus.self), "url": .path(.text(Pages[\.listing].path("04hc8tq6ns1f5"))),
        ]
        return amounts.merging(more) { one, _ in one }
    }

    /// What a price is told with.
    fileprivate static var amounts: [String: Schema] {
        let digits = String(Currency.krw.maximum).count
        let amount = text(matching: #"^\d{1,\#(digits)}(\.\d{2})?$"#, "1000")
        return [
            "currency": .word(Currency.self), "price": amount, "discount": amount.example("0"),
            "bargain_price": amount,
        ]
    }

    /// A number as people write it is as good as a text.
    fileprivate static var askedAmount: Schema {
        let digits = String(Currency.krw.maximum).count
        return any(of: [
            text(matching: #"^[0-9]{1,\#(digits - 1)}(\.[0-9]{1,2})?$"#, "1000"),
            Schema(
                [
                    ("type", "number"), ("minimum", 0), ("maximum", .number(Currency.krw.maximum)),
                    ("multipleOf", .decimal("0.01")),
                ],
                example: 1000),
        ])
    }

    fileprivate static var askedStock: Schema {
        let digits = String(StockRule.maximum).count
        return any(of: [
            text(matching: "^[0-9]{1,\(digits)}$", "1"), integer(0...StockRule.maximum, 1),
        ])
    }
}

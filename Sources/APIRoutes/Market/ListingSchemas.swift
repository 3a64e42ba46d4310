import MadangAPI
import MadangCore

extension Listing: AnswerDescribed {
    static var forms: [String: Schema] {
        let own: [String: Schema] = [
            "description": .text("Hardly ever sat on."), "pull_up_from": .moment,
            "answer_hours": .integer(OfferRule.hours[0]...OfferRule.hours[3], OfferRule.usualHours),
        ]
        return Schema.shown.merging(own) { one, _ in one }
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
    static let publishedAlone: Set = ["from", "draft_id"]
    static var forms: [String: Schema] {
        [
            "name": .text(ListingNameRule.limit, "A good chair"),
            "description": .text(ListingDescriptionRule.limit, "Hardly ever sat on."),
            "currency": .word(Currency.self), "price": .askedAmount, "discount": .askedAmount,
            "stock": .askedStock, "category": .askedChoice("furniture"),
            "condition": .askedChoice("like-new"),
            "place": .askedChoice(""), "answer_hours": .askedHours, "status": .word(ListingStatus.self),
            "photo_ids": .list(of: .id, ListingPhotoRule.minimum...ListingPhotoRule.maximum),
            "from": .idOrNone, "draft_id": .idOrNone,
        ]
    }
    static let changeExample: JSONNode = ["price": "900", "stock": 1]
}

extension HeartState: AnswerDescribed {}

extension Alert: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "words": .text("bicycle"), "currency": .word(Currency.self),
            "price_min": .text(matching: Schema.amountPattern, "1000"),
            "price_max": .text(matching: Schema.amountPattern, "50000"),
        ]
    }
}

extension AlertRequest: ChangeDescribed {
    static let required: Set = ["words"]
    static var forms: [String: Schema] {
        [
            "words": .text(AlertRule.limit, "bicycle"), "currency": .word(Currency.self),
            "price_min": .askedLimit("1000"), "price_max": .askedLimit("50000"),
            "category": .askedChoice("furniture"), "condition": .askedChoice("like-new"),
            "place": .askedChoice(""),
        ]
    }
    static let changeExample: JSONNode = ["price_max": "40000"]
}

extension ListingFact: AnswerDescribed {
    static var forms: [String: Schema] { ["id": .choice, "name": .text("Furniture")] }
}

extension MarketChoices: AnswerDescribed {}

extension MarketChoice: AnswerDescribed {
    static var forms: [String: Schema] { ["id": .choice, "name": .text("Furniture")] }
}

extension ChoiceNames: AnswerDescribed {
    static var forms: [String: Schema] { ["ko": .text("가구"), "en": .text("Furniture")] }
}

extension MarketChoicesRequest: RequestDescribed {
    static var forms: [String: Schema] {
        let entries = MarketFact.allCases.map { fact in
            (
                fact.listName,
                Schema.list(of: .of(ChoiceRequest.self), 0...fact.maximum)
                    .example([["names": ["ko": "가구", "en": "Furniture"]]])
            )
        }
        return Dictionary(uniqueKeysWithValues: entries)
    }
    static let example: JSONNode? = [
        "places": [["names": ["ko": "안골 정자", "en": "The pavilion"]]]
    ]
}

extension ChoiceRequest: RequestDescribed {
    static var forms: [String: Schema] { ["id": .askedChoice("furniture")] }
}

extension ChoiceNamesRequest: RequestDescribed {
    static var forms: [String: Schema] {
        [
            "ko": .text(ChoiceNameRule.limit, "가구"), "en": .text(ChoiceNameRule.limit, "Furniture"),
        ]
    }
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

    /// An amount as it is told.
    static var amount: Schema { text(matching: amountPattern, "1000") }

    /// What a price is told with.
    fileprivate static var amounts: [String: Schema] {
        [
            "currency": .word(Currency.self), "price": amount, "discount": amount.example("0"),
            "bargain_price": amount,
        ]
    }

    /// A decimal text.
    static var amountPattern: String {
        let digits = String(Currency.krw.maximum).count
        return #"^\d{1,\#(digits)}(\.\d{2})?$"#
    }

    /// A number as people write it is as good as a text.
    static var askedAmount: Schema {
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

    /// The same, or empty for none.
    fileprivate static func askedLimit(_ example: String) -> Schema {
        let digits = String(Currency.krw.maximum).count
        return any(of: [
            text(matching: #"^([0-9]{1,\#(digits - 1)}(\.[0-9]{1,2})?)?$"#, .text(example)),
            Schema(
                [
                    ("type", "number"), ("minimum", 0), ("maximum", .number(Currency.krw.maximum)),
                    ("multipleOf", .decimal("0.01")),
                ],
                example: 1000),
        ])
    }

    /// What a yard calls a choice.
    fileprivate static var choice: Schema {
        text(matching: "^[a-z0-9]+(-[a-z0-9]+)*$", "furniture")
            .with("maxLength", .number(ChoiceSlugRule.maximumLength))
    }

    /// The same, or empty for none.
    fileprivate static func askedChoice(_ example: JSONNode) -> Schema {
        text(matching: "^([a-z0-9]+(-[a-z0-9]+)*)?$", example)
            .with("maxLength", .number(ChoiceSlugRule.maximumLength))
    }

    fileprivate static var askedHours: Schema {
        let hours = OfferRule.hours
        return any(of: [
            text(matching: "^(\(hours.map(String.init).joined(separator: "|")))$", "72"),
            Schema([("type", "integer"), ("enum", .list(hours.map { .number($0) }))], example: 72),
        ])
    }

    fileprivate static var askedStock: Schema {
        let digits = String(StockRule.maximum).count
        return any(of: [
            text(matching: "^[0-9]{1,\(digits)}$", "1"), integer(0...StockRule.maximum, 1),
        ])
    }
}

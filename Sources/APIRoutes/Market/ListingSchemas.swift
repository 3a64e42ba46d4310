import MadangAPI
import MadangCore

extension Listing: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Something that is sold or given away, as the one who asks sees it.",
            [
                .has("id", .id), .has("seller", .of(MemberShort.self)), .has("name", .text("A good chair")),
                .has("description", .text("Hardly ever sat on.")),
            ] + Schema.amounts + [
                .has("stock", .integer(0...StockRule.maximum, 1)), .has("status", .word(ListingStatus.self)),
                .has("version", .version),
                .has("photos", .list(of: .of(Photo.self)), "In the seller's order."),
                .has("created_at", .time), .has("edited_at", .time.orNull),
                .has("url", .path(.text(Pages[\.listing].path("04hc8tq6ns1f5"))), "Of the listing's page."),
                .has("is_mine", .flag, "Whether the one who asks sells it."),
                .may(
                    "price_history", .list(of: .of(PriceStep.self)),
                    "Oldest first; of a listing by itself, absent in lists."),
            ])
    }
}

extension PriceStep: SchemaDescribed {
    static var schema: Schema {
        .object("A price and since when it was that.", Schema.amounts + [.has("at", .time)])
    }
}

extension ListingCard: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What is shown of a listing beside something else.",
            [.has("id", .id), .has("name", .text("A good chair"))] + Schema.amounts + [
                .has("stock", .integer(0...StockRule.maximum, 1)), .has("status", .word(ListingStatus.self)),
                .has("photo", .of(Photo.self).orNull, "The first one."),
                .has("url", .path(.text(Pages[\.listing].path("04hc8tq6ns1f5"))), "Of the listing's page."),
            ])
    }
}

extension ListingRequest: ChangeDescribed {
    static var schema: Schema {
        .request(
            "A listing as it is made.",
            [
                .has("name", .text(ListingNameRule.limit, "A good chair")),
                .has("description", .text(ListingDescriptionRule.limit, "Hardly ever sat on.")),
                .has("currency", .word(Currency.self)), .has("price", .askedAmount),
                .has("photo_ids", photos, "One's own, in the order in which they are shown."),
                .may("discount", .askedAmount, "At most the price."),
                .may("stock", .askedStock, "0, where nothing is said."),
            ])
    }

    static var change: Schema {
        .request(
            "A listing as it is changed; what is absent stays. A price and its discount are judged together.",
            [
                .may("name", .text(ListingNameRule.limit, "A good chair")),
                .may("description", .text(ListingDescriptionRule.limit, "Hardly ever sat on.")),
                .may("currency", .word(Currency.self)), .may("price", .askedAmount),
                .may("discount", .askedAmount), .may("stock", .askedStock), .may("photo_ids", photos),
                .may("status", .word(ListingStatus.self)),
            ]
        ).example(["price": "900", "stock": 1])
    }

    private static var photos: Schema {
        .list(of: .id, ListingPhotoRule.minimum...ListingPhotoRule.maximum)
    }
}

extension Schema {
    /// What a price is told with.
    fileprivate static var amounts: [Property] {
        let digits = String(Currency.krw.maximum).count
        let amount = text(matching: #"^\d{1,\#(digits)}(\.\d{2})?$"#, "1000")
        return [
            .has("currency", .word(Currency.self)),
            .has("price", amount, "A decimal text, as all amounts: KRW has no decimals, USD two."),
            .has("discount", amount.example("0")),
            .has("bargain_price", amount, "What one pays: the price less the discount."),
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

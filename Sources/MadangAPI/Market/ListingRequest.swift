#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A listing as it is made or changed. In a change, absent keys are left as they are.
public struct ListingRequest: Codable, Hashable, Sendable {
    /// 3…100 characters on one line.
    public var name: String?
    /// 10…1000 characters.
    public var description: String?
    /// "KRW" or "USD".
    public var currency: String?
    /// 0…10 000 000 000 won without decimals, 0…10 000 000 dollars with two at most; 0 gives it away.
    public var price: DecimalText?
    /// At most the price; nothing where it is absent in a new listing.
    public var discount: DecimalText?
    /// A whole number, 0…99999; 0 where it is absent in a new listing.
    public var stock: DecimalText?
    /// The `id` of a category of the yard (`GET /v1/market/choices`); empty for none.
    public var category: String?
    /// The `id` of a condition of the yard; empty for none.
    public var condition: String?
    /// The `id` of a place of the yard; empty for none.
    public var place: String?
    /// Whether one takes offers, which nobody makes for what is given away; false where it is absent in a new listing.
    public var allowsOffers: Bool?
    /// After so many hours an offer without an answer, or a reservation, is over: 24, 48, 72 or 168; 72 where it is
    /// absent in a new listing.
    public var answerHours: DecimalText?
    /// One's own, in the order in which they are shown.
    public var photoIDs: [String]?
    /// "on_sale", "reserved" or "sold_out"; in a change alone.
    public var status: String?
    /// Of something new, the id of a listing of one's own that is sold out: its photos may be named in `photo_ids`, and
    /// are used again without a new upload; empty for none.
    public var from: String?
    /// Of something new, the draft that it was, which goes; empty for none.
    public var draftID: String?

    /// Nil is sent as absent. A new listing needs name, description, currency, price and photos.
    public init(
        name: String? = nil, description: String? = nil, currency: String? = nil, price: DecimalText? = nil,
        discount: DecimalText? = nil, stock: DecimalText? = nil, category: String? = nil,
        condition: String? = nil, place: String? = nil, allowsOffers: Bool? = nil,
        answerHours: DecimalText? = nil, photoIDs: [String]? = nil, status: String? = nil,
        from: String? = nil, draftID: String? = nil
    ) {
        self.name = name
        self.description = description
        self.currency = currency
        self.price = price
        self.discount = discount
        self.stock = stock
        self.category = category
        self.condition = condition
        self.place = place
        self.allowsOffers = allowsOffers
        self.answerHours = answerHours
        self.photoIDs = photoIDs
        self.status = status
        self.from = from
        self.draftID = draftID
    }

    private enum CodingKeys: String, CodingKey {
        case name, description, currency, price, discount, stock, category, condition, place, status
        case from
        case allowsOffers = "allows_offers"
        case answerHours = "answer_hours"
        case photoIDs = "photo_ids"
        case draftID = "draft_id"
    }
}

/// A number as a decimal text: "12.50". A JSON number is read as it is written, too, never by way of floating point.
public struct DecimalText: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// As it was written; whether it is an amount, the server judges.
    public let text: String

    /// Any text: nothing is judged here.
    public init(_ text: String) {
        self.text = text
    }

    /// So that `price: "12.50"` reads well.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Reads a text, or a number as it is written. Fails: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            text = try container.decode(String.self)
        } catch DecodingError.typeMismatch {
            text = try Self.number(in: container)
        }
    }

    /// What no `Decimal` can hold is no amount of anything: it is read as it is, and refused for what it is.
    private static func number(in container: any SingleValueDecodingContainer) throws -> String {
        do {
            return try container.decode(Decimal.self).description
        } catch {
            return try container.decode(Double.self).description
        }
    }

    /// Writes the text as a JSON string, never as a number. Fails: as the encoder does.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

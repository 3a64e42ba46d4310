#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A listing as it is made or changed. In a change, absent keys are left as they are.
public struct ListingRequest: Codable, Hashable, Sendable {
    public var name: String?
    public var description: String?
    /// "KRW" or "USD".
    public var currency: String?
    public var price: DecimalText?
    public var discount: DecimalText?
    public var stock: DecimalText?
    /// In the order in which they are shown.
    public var photoIDs: [String]?
    /// "on_sale", "reserved" or "sold_out"; in a change alone.
    public var status: String?

    public init(
        name: String? = nil, description: String? = nil, currency: String? = nil, price: DecimalText? = nil,
        discount: DecimalText? = nil, stock: DecimalText? = nil, photoIDs: [String]? = nil,
        status: String? = nil
    ) {
        self.name = name
        self.description = description
        self.currency = currency
        self.price = price
        self.discount = discount
        self.stock = stock
        self.photoIDs = photoIDs
        self.status = status
    }

    private enum CodingKeys: String, CodingKey {
        case name, description, currency, price, discount, stock, status
        case photoIDs = "photo_ids"
    }
}

/// A number as a decimal text: "12.50". A JSON number is read as it is written, too, never by way of floating point.
public struct DecimalText: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

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

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

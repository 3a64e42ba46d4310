/// An amount: whole minor units of a currency, never a fraction (docs/product.md, "Listings").
public struct Money: Hashable, Sendable {
    /// Won, or cents; 0 and more.
    public let minorUnits: Int64
    /// What the minor units are of.
    public let currency: Currency

    /// Nil below zero and above `maximum`.
    public init?(minorUnits: Int64, currency: Currency) {
        guard (0...Self.maximum(currency)).contains(minorUnits) else { return nil }
        self.init(unchecked: minorUnits, currency)
    }

    /// Reads a decimal text: "1000", "12.5", "12.50". ASCII digits alone, no sign, no grouping, at most as many
    /// decimals as the currency has.
    ///
    /// Fails: `.required` for nothing, `.outOfRange` below zero and beyond the largest price, `.amount` else.
    public init(_ text: String, in currency: Currency) throws(Fault) {
        guard !text.isEmpty else { throw .required }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative ? text.utf8.dropFirst() : text.utf8[...]
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let whole = parts.first, Self.areDigits(whole), parts.count <= 2,
            parts.count == 1 || (Self.areDigits(parts[1]) && parts[1].count <= currency.decimals)
        else { throw .amount(decimals: currency.decimals) }
        let decimals = parts.count == 2 ? parts[1] : whole[whole.endIndex...]
        let zeros = currency.decimals - decimals.count
        let value = Self.value(
            of: Array(whole) + Array(decimals) + Array(repeating: UInt8(ascii: "0"), count: zeros))
        guard let value, !isNegative || value == 0, value <= Self.maximum(currency) else {
            throw .outOfRange(minimum: 0, maximum: currency.maximum)
        }
        self.init(unchecked: value, currency)
    }

    /// An amount as people type it, without what sets thousands apart: "1,250" is "1250".
    public static func tidied(_ typed: String) -> String { typed.filter { $0 != "," && !$0.isWhitespace } }

    private init(unchecked minorUnits: Int64, _ currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Nothing, in `currency`.
    public static func zero(_ currency: Currency) -> Money { Money(unchecked: 0, currency) }

    /// Whether it is nothing at all, in whatever currency.
    public var isZero: Bool { minorUnits == 0 }

    /// As the contract writes it: "1000", "12.50". `Money(_:in:)` reads it back.
    public var decimal: String {
        guard currency.decimals > 0 else { return String(minorUnits) }
        let cents = String(minorUnits % currency.unit)
        let padding = String(repeating: "0", count: currency.decimals - cents.count)
        return "\(minorUnits / currency.unit).\(padding)\(cents)"
    }

    /// Where it stands among amounts of any currency.
    public var orderKey: Int64 { minorUnits * currency.orderWeight }

    /// `other` less. Nil for another currency, and where `other` is more.
    public func less(_ other: Money) -> Money? {
        guard other.currency == currency, other.minorUnits <= minorUnits else { return nil }
        return Money(unchecked: minorUnits - other.minorUnits, currency)
    }

    private static func maximum(_ currency: Currency) -> Int64 { Int64(currency.maximum) * currency.unit }

    private static func areDigits(_ text: Substring.UTF8View) -> Bool {
        !text.isEmpty && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Nil for what is too large.
    private static func value(of digits: [UInt8]) -> Int64? {
        var value: Int64 = 0
        for digit in digits {
            let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isStillTooLarge) = tens.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
            guard !isTooLarge, !isStillTooLarge else { return nil }
            value = sum
        }
        return value
    }
}

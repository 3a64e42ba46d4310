/// Whether something can be bought. The words are sent and kept: they never change.
///
/// Nothing is on sale or reserved of which there is none: stock 0 is sold out. The other way round a seller may call
/// something sold out of which some is left, and put it on sale again with what was left.
public enum ListingStatus: String, CaseIterable, Sendable {
    /// Can be bought; there is at least one.
    case onSale = "on_sale"
    /// Promised to somebody and still there: 예약중.
    case reserved
    /// 품절: nothing is left, or its seller says so.
    case soldOut = "sold_out"

    /// Of something new.
    public init(stock: Int) {
        self = stock == 0 ? .soldOut : .onSale
    }

    /// What its seller is offered, in the order of the menu.
    public var next: [ListingStatus] {
        switch self {
        case .onSale: [.reserved, .soldOut]
        case .reserved: [.onSale, .soldOut]
        case .soldOut: [.onSale]
        }
    }

    /// Whether there must be some of it.
    public var needsStock: Bool { self != .soldOut }

    /// What becomes of it when its seller asks for `wanted` (nil: they say nothing) and the stock goes from `before` to
    /// `after`: the same where it stays.
    ///
    /// A stock that becomes 0 makes it sold out, whatever was asked. A stock that was 0 and is no more puts it on sale
    /// again, unless the seller says otherwise. Any status may follow any other.
    ///
    /// Fails: `.outOfRange` with at least 1 where the stock stays 0 and must not: of the stock, not of the status.
    public func changed(to wanted: ListingStatus?, stock before: Int, _ after: Int) throws(Fault)
        -> ListingStatus
    {
        if after == 0, before != 0 { return .soldOut }
        let status = wanted ?? (before == 0 && after > 0 ? .onSale : self)
        guard after > 0 || !status.needsStock else {
            throw .outOfRange(minimum: 1, maximum: StockRule.maximum)
        }
        return status
    }
}

/// How many there are of something.
public enum StockRule {
    /// Ours: whoever has more sells elsewhere.
    public static let maximum = 99_999

    /// A whole number without sign, of ASCII digits. Fails: `.required`, `.outOfRange`, `.format`.
    public static func read(_ text: String) throws(Fault) -> Int {
        guard !text.isEmpty else { throw .required }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative ? text.utf8.dropFirst() : text.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .format }
        // Behind the zeros in front: of what has more digits than an integer holds nothing is left.
        let value = Int(String(decoding: digits, as: UTF8.self))
        guard let value, !isNegative || value == 0, value <= maximum else {
            throw .outOfRange(minimum: 0, maximum: maximum)
        }
        return value
    }
}

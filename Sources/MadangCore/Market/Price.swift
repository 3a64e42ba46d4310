/// What something costs, and what one pays for it.
public struct Price: Hashable, Sendable {
    /// Before the discount.
    public let price: Money
    /// At most the price, in its currency.
    public let discount: Money
    /// What one pays: the price less the discount.
    public let bargain: Money

    /// Fails: `.abovePrice` for a discount larger than the price; `.unknown` for one in another currency.
    public init(_ price: Money, discount: Money? = nil) throws(Fault) {
        let discount = discount ?? .zero(price.currency)
        guard discount.currency == price.currency else { throw .unknown }
        guard let bargain = price.less(discount) else { throw .abovePrice }
        self.price = price
        self.discount = discount
        self.bargain = bargain
    }

    private init(free currency: Currency) {
        (price, discount, bargain) = (.zero(currency), .zero(currency), .zero(currency))
    }

    /// What costs nothing.
    public static let nothing = Price(free: .krw)

    /// That of price, discount and bargain alike.
    public var currency: Currency { price.currency }

    /// Whether the price is struck through beside what one pays (rule 10): only where there is a discount.
    public var isDiscounted: Bool { !discount.isZero }

    /// 나눔: one pays nothing, whatever it cost before.
    public var isFree: Bool { bargain.isZero }
}

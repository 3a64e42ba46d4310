package import MadangCore

extension Strings {
    /// An amount with its sign and thousands apart, the same in both languages: ₩1,000, $12.50, $1,234.05.
    package func money(_ money: Money) -> String {
        let whole = money.minorUnits / money.currency.unit
        let sign =
            switch money.currency {
            case .krw: "₩"
            case .usd: "$"
            }
        guard money.currency.decimals > 0 else { return sign + number(Int(whole)) }
        return sign + number(Int(whole)) + money.decimal.suffix(money.currency.decimals + 1)
    }

    /// What one pays: 나눔 where that is nothing.
    package func bargain(_ price: Price) -> String {
        paid(price.bargain)
    }

    /// As `bargain(_:)`, of an amount.
    package func paid(_ amount: Money) -> String {
        amount.isZero ? self(ko: "나눔", en: "Free") : money(amount)
    }

    /// The price before a discount, struck through where it is shown; nil without a discount (rule 10).
    package func struckPrice(_ price: Price) -> String? {
        price.isDiscounted ? money(price.price) : nil
    }

    /// One step of a price's history: ₩120,000 → ₩100,000.
    package func priceStep(from before: Price, to after: Price) -> String {
        "\(bargain(before)) → \(bargain(after))"
    }

    /// How what one pays fell: ₩120,000 → ₩100,000.
    package func priceFall(from before: Money, to now: Money) -> String {
        "\(money(before)) → \(paid(now))"
    }

    package func status(_ status: ListingStatus) -> String {
        switch status {
        case .onSale: self(ko: "판매중", en: "On sale")
        case .reserved: self(ko: "예약중", en: "Reserved")
        case .soldOut: self(ko: "품절", en: "Sold out")
        }
    }

    package func name(of currency: Currency) -> String {
        switch currency {
        case .krw: self(ko: "원 (₩)", en: "Korean won (₩)")
        case .usd: self(ko: "달러 ($)", en: "US dollar ($)")
        }
    }

}

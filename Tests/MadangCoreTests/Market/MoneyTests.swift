import MadangCore
import Testing

@Suite struct `An amount of money` {
    @Test(arguments: [
        ("0", Currency.krw, 0, "0"), ("1000", .krw, 1000, "1000"), ("007", .krw, 7, "7"),
        ("10000000000", .krw, 10_000_000_000, "10000000000"), ("0", .usd, 0, "0.00"),
        ("12", .usd, 1200, "12.00"), ("12.5", .usd, 1250, "12.50"), ("12.50", .usd, 1250, "12.50"),
        ("0.01", .usd, 1, "0.01"), ("0.10", .usd, 10, "0.10"),
        ("10000000.00", .usd, 1_000_000_000, "10000000.00"),
        ("-0", .krw, 0, "0"), ("00000000000000000000000000000012", .krw, 12, "12"),
    ])
    func `is read as it is written, to the last cent`(
        text: String, currency: Currency, minorUnits: Int64, written: String
    ) throws {
        let money = try Money(text, in: currency)
        #expect(money.minorUnits == minorUnits)
        #expect(money.decimal == written)
    }

    @Test(arguments: [
        ("", Currency.krw, Fault.required), (" ", .krw, .amount(decimals: 0)),
        ("1,000", .krw, .amount(decimals: 0)),
        ("1000.0", .krw, .amount(decimals: 0)), ("1000.", .krw, .amount(decimals: 0)),
        (".5", .usd, .amount(decimals: 2)),
        ("12.", .usd, .amount(decimals: 2)), ("12.345", .usd, .amount(decimals: 2)),
        ("1.2.3", .usd, .amount(decimals: 2)),
        ("+1", .krw, .amount(decimals: 0)), ("1e3", .krw, .amount(decimals: 0)),
        ("0x10", .krw, .amount(decimals: 0)),
        ("NaN", .usd, .amount(decimals: 2)), ("inf", .usd, .amount(decimals: 2)),
        ("₩1000", .krw, .amount(decimals: 0)),
        ("１０００", .krw, .amount(decimals: 0)), ("१", .krw, .amount(decimals: 0)),
        ("1\u{0}", .krw, .amount(decimals: 0)),
        ("-", .krw, .amount(decimals: 0)), ("--1", .krw, .amount(decimals: 0)),
        ("1 000", .usd, .amount(decimals: 2)),
        ("-1", .krw, .outOfRange(minimum: 0, maximum: 10_000_000_000)),
        ("-0.01", .usd, .outOfRange(minimum: 0, maximum: 10_000_000)),
        ("10000000001", .krw, .outOfRange(minimum: 0, maximum: 10_000_000_000)),
        ("10000000.01", .usd, .outOfRange(minimum: 0, maximum: 10_000_000)),
        ("9223372036854775807", .krw, .outOfRange(minimum: 0, maximum: 10_000_000_000)),
        ("9223372036854775808", .krw, .outOfRange(minimum: 0, maximum: 10_000_000_000)),
        ("92233720368547758.08", .usd, .outOfRange(minimum: 0, maximum: 10_000_000)),
        (String(repeating: "9", count: 60_000), .usd, .outOfRange(minimum: 0, maximum: 10_000_000)),
    ])
    func `is refused for what it is not, and nothing crashes`(text: String, currency: Currency, fault: Fault)
    {
        #expect(throws: fault) { try Money(text, in: currency) }
    }

    @Test(arguments: Currency.allCases)
    func `is read back from what it writes, whatever it is`(currency: Currency) throws {
        var random = Seeded(state: 7)
        let most = Int64(currency.maximum) * currency.unit
        for round in 0..<20_000 {
            // Small amounts as often as large ones.
            let top =
                round.isMultiple(of: 2) ? most : min(most, 1 << Int64.random(in: 1...33, using: &random))
            let minor = Int64.random(in: 0...top, using: &random)
            let money = try #require(Money(minorUnits: minor, currency: currency))
            #expect(try Money(money.decimal, in: currency) == money)
            let parts = money.decimal.split(separator: ".")
            #expect(parts.count == (currency.decimals == 0 ? 1 : 2))
            #expect(parts.dropFirst().allSatisfy { $0.count == currency.decimals })
        }
    }

    @Test func `is never below nothing or beyond all measure`() {
        for currency in Currency.allCases {
            let most = Int64(currency.maximum) * currency.unit
            #expect(Money(minorUnits: -1, currency: currency) == nil)
            #expect(Money(minorUnits: most, currency: currency) != nil)
            #expect(Money(minorUnits: most + 1, currency: currency) == nil)
            #expect(Money(minorUnits: .max, currency: currency) == nil)
            // The sum of as many as anybody lists, in one order, is still a number.
            #expect(!most.multipliedReportingOverflow(by: currency.orderWeight * 1_000_000).overflow)
        }
    }

    @Test func `has one place in the order of all amounts`() throws {
        let amounts = [
            try Money("0", in: .krw), try Money("0.01", in: .usd), try Money("11", in: .krw),
            try Money("1.00", in: .usd), try Money("1001", in: .krw), try Money("12.50", in: .usd),
            try Money("12501", in: .krw),
        ]
        #expect(amounts.map(\.orderKey) == amounts.map(\.orderKey).sorted())
        #expect(try Money("0", in: .usd).orderKey == 0)
    }
}

@Suite struct `A price` {
    @Test(arguments: Currency.allCases)
    func `less its discount is what one pays, exactly, and nothing else`(currency: Currency) throws {
        var random = Seeded(state: 11)
        let most = Int64(currency.maximum) * currency.unit
        for _ in 0..<20_000 {
            let (a, b) = (
                Int64.random(in: 0...most, using: &random), Int64.random(in: 0...most, using: &random)
            )
            let price = try #require(Money(minorUnits: max(a, b), currency: currency))
            let discount = try #require(Money(minorUnits: min(a, b), currency: currency))
            let whole = try Price(price, discount: discount)
            #expect(whole.bargain.minorUnits + whole.discount.minorUnits == whole.price.minorUnits)
            #expect(whole.isDiscounted == (discount.minorUnits > 0))
            #expect(whole.isFree == (price == discount))
            if a != b { #expect(throws: Fault.abovePrice) { try Price(discount, discount: price) } }
        }
    }

    @Test func `without a discount never looks discounted (rule 10)`() throws {
        for text in ["0", "1", "120000"] {
            #expect(try !Price(Money(text, in: .krw)).isDiscounted)
            #expect(try !Price(Money(text, in: .krw), discount: .zero(.krw)).isDiscounted)
        }
        #expect(try Price(Money("0", in: .usd)).isFree)
        #expect(try Price(Money("5", in: .usd), discount: Money("5.00", in: .usd)).isFree)
    }

    @Test func `and its discount are of one currency`() throws {
        let (price, discount) = (try Money("1000", in: .krw), try Money("1", in: .usd))
        #expect(throws: Fault.unknown) { try Price(price, discount: discount) }
        #expect(price.less(discount) == nil)
    }
}

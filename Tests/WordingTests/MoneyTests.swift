import MadangCore
import Testing
import Wording

@Suite struct `A price in words` {
    @Test(arguments: Language.allCases)
    func `has its sign, its thousands apart and its cents in both languages`(language: Language) throws {
        let strings = Strings(language)
        func money(_ text: String, _ currency: Currency) throws -> String {
            strings.money(try Money(text, in: currency))
        }
        #expect(try money("1000", .krw) == "₩1,000")
        #expect(try money("999", .krw) == "₩999")
        #expect(try money("10000000000", .krw) == "₩10,000,000,000")
        #expect(try money("12.5", .usd) == "$12.50")
        #expect(try money("0.05", .usd) == "$0.05")
        #expect(try money("1234567.8", .usd) == "$1,234,567.80")
        #expect(try money("3", .usd) == "$3.00")
    }

    @Test(arguments: Language.allCases, Currency.allCases)
    func `is the amount again once sign and commas are taken away`(language: Language, currency: Currency)
        throws
    {
        let strings = Strings(language)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<5000 {
            let minor = Int64.random(in: 0...Int64(currency.maximum) * currency.unit, using: &random)
            let money = try #require(Money(minorUnits: minor, currency: currency))
            let text = strings.money(money)
            #expect(try Money(text.dropFirst().filter { $0 != "," }, in: currency) == money)
            let groups = text.dropFirst().split(separator: ".")[0].split(separator: ",")
            #expect(groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count))
        }
    }

    @Test func `that is nothing is 나눔 or Free, and struck only with a discount (rule 10)`() throws {
        let (ko, en) = (Strings(.ko), Strings(.en))
        let free = try Price(Money("0", in: .krw))
        #expect(ko.bargain(free) == "나눔")
        #expect(en.bargain(free) == "Free")
        #expect(ko.struckPrice(free) == nil)
        let plain = try Price(Money("120000", in: .krw))
        #expect(ko.bargain(plain) == "₩120,000")
        #expect(ko.struckPrice(plain) == nil)
        let cut = try Price(Money("120000", in: .krw), discount: Money("20000", in: .krw))
        #expect(ko.bargain(cut) == "₩100,000")
        #expect(ko.struckPrice(cut) == "₩120,000")
        #expect(en.priceStep(from: plain, to: cut) == "₩120,000 → ₩100,000")
        let given = try Price(Money("12.50", in: .usd), discount: Money("12.50", in: .usd))
        #expect(en.bargain(given) == "Free")
        #expect(en.struckPrice(given) == "$12.50")
    }

    @Test func `and what is wrong with it are the words of the product`() {
        let ko = Strings(.ko)
        #expect(ko.sentence(for: .tooShort(minimum: 3), field: "name") == "상품명을 3자리 이상 입력해주세요.")
        #expect(ko.sentence(for: .abovePrice, field: "discount") == "상품 가격보다 할인금액이 큽니다.")
        #expect(ListingStatus.allCases.map(ko.status) == ["판매중", "예약중", "품절"])
    }
}

import MadangCore
import Testing

@Suite struct `The status of a listing` {
    @Test func `begins with its stock`() {
        #expect(ListingStatus(stock: 0) == .soldOut)
        #expect(ListingStatus(stock: 1) == .onSale)
    }

    @Test(arguments: ListingStatus.allCases, ListingStatus.allCases.map(Optional.some) + [nil])
    func `is never on sale or reserved of which there is none, whatever is asked of what`(
        status: ListingStatus, wanted: ListingStatus?
    ) {
        for before in 0...2 where before > 0 || status == .soldOut {
            for after in 0...2 {
                do throws(Fault) {
                    let next = try status.changed(to: wanted, stock: before, after)
                    #expect(after > 0 || next == .soldOut)
                    if after > 0, let wanted { #expect(next == wanted) }
                    if after > 0, wanted == nil, before > 0 { #expect(next == status) }
                } catch {
                    #expect(before == 0 && after == 0 && wanted?.needsStock == true)
                    #expect(error == .outOfRange(minimum: 1, maximum: StockRule.maximum))
                }
            }
        }
    }

    @Test func `of what comes in again is on sale, unless its seller says otherwise`() throws {
        #expect(try ListingStatus.soldOut.changed(to: nil, stock: 0, 3) == .onSale)
        #expect(try ListingStatus.soldOut.changed(to: .reserved, stock: 0, 3) == .reserved)
        #expect(
            try ListingStatus.soldOut.changed(to: nil, stock: 2, 3) == .soldOut,
            "called sold out with some left")
        #expect(try ListingStatus.reserved.changed(to: .onSale, stock: 2, 0) == .soldOut)
    }

    @Test func `is offered another one, never itself`() {
        for status in ListingStatus.allCases {
            #expect(!status.next.isEmpty)
            #expect(!status.next.contains(status))
        }
    }
}

@Suite struct `A stock` {
    @Test(arguments: [("0", 0), ("1", 1), ("012", 12), ("99999", 99_999), ("-0", 0)])
    func `is read`(text: String, stock: Int) throws {
        #expect(try StockRule.read(text) == stock)
    }

    @Test(arguments: [
        ("", Fault.required), ("one", .format), ("1.5", .format), (" 1", .format), ("+1", .format),
        ("-", .format),
        ("-1", .outOfRange(minimum: 0, maximum: 99_999)),
        ("100000", .outOfRange(minimum: 0, maximum: 99_999)),
        ("99999999999999999999999", .outOfRange(minimum: 0, maximum: 99_999)),
    ])
    func `is refused for what it is not`(text: String, fault: Fault) {
        #expect(throws: fault) { try StockRule.read(text) }
    }
}

@Suite struct `The limits of a listing` {
    @Test func `are those of the product`() {
        #expect(ListingNameRule.check("가나") == .tooShort(minimum: 3))
        #expect(ListingNameRule.check(String(repeating: "가", count: 100)) == nil)
        #expect(ListingNameRule.check(String(repeating: "가", count: 101)) == .tooLong(maximum: 100))
        #expect(ListingNameRule.check("") == .required)
        #expect(ListingDescriptionRule.check("아홉 글자는 모자라") == nil)
        #expect(ListingDescriptionRule.check("아홉 글자는 모자") == .tooShort(minimum: 10))
        #expect(ListingDescriptionRule.check(String(repeating: "a", count: 1001)) == .tooLong(maximum: 1000))
        #expect(
            (0...6).map(ListingPhotoRule.check) == [.required, nil, nil, nil, nil, nil, .tooMany(maximum: 5)])
        #expect(ListingPhotoRule.byteLimit == 307_200)
    }
}

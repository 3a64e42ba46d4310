import Domain
import Features
import HTTPKit
import MadangCore
import Testing
import Wording

@testable import Website

extension Given {
    static func listing(
        _ name: String = "도자기 컵", price: String = "1000", discount: String = "0",
        in currency: Currency = .krw,
        stock: Int = 1, status: ListingStatus = .onSale, seller: String = "김민지", photos: Int = 1,
        isMine: Bool = false
    ) throws -> Listing {
        let member = MemberSummary(
            id: Identifier(rawValue: 2), username: "minji", displayName: seller,
            relation: relation(isViewer: isMine))
        let now = try Price(Money(price, in: currency), discount: Money(discount, in: currency))
        let before = try Price(Money("120000", in: .krw))
        return Listing(
            id: Identifier(rawValue: 8), seller: member, name: name, description: name, price: now,
            stock: stock, status: status, version: 3,
            photos: (0..<photos).map { photo(Int64($0), altText: name) },
            createdAt: Self.now, editedAt: Self.now,
            priceHistory: [PriceStep(price: before, at: Self.now), PriceStep(price: now, at: Self.now)])
    }

    /// The pages of the market, with `hostile` wherever members write.
    static func marketPages(_ hostile: String, _ context: PageContext, _ visitor: PageContext) throws
        -> [(name: String, html: HTML)]
    {
        let listings = [
            try listing(hostile, discount: "1000", seller: hostile, photos: 3),
            try listing(hostile, stock: 0, status: .soldOut, seller: hostile, isMine: true),
        ]
        let tiles = listings.map(ListingTile.init)
        let next = Paths.market.with("cursor", hostile)
        let wish = MarketWish(query: hostile, status: .reserved, sort: .priceUp)
        let header = MemberHeader(profile(hostile, bio: hostile))
        func room(_ tiles: [ListingTile], _ wish: MarketWish, faults: FormFaults = .none) -> Document {
            marketPage(
                MarketPage(
                    wish: wish, tiles: tiles, next: next, view: .grid, faults: faults, notice: hostile),
                context)
        }
        let documents = [
            ("market", room(tiles, MarketWish())), ("empty market", room([], MarketWish())),
            ("nothing found", room([], wish, faults: FormFaults(fields: ["q": hostile]))),
            (
                "member's market",
                memberMarketPage(
                    MemberMarketPage(header: header, tiles: tiles, next: nil, view: .list), context)
            ),
            (
                "listing",
                listingPage(ListingPage(listings[0], others: listings, notice: hostile), context)
            ),
            ("own listing", listingPage(ListingPage(listings[1], others: []), context)),
            ("delete listing", deleteListingPage(tiles[0], context)),
        ]
        let visited = listingPage(ListingPage(listings[0], others: []), visitor)
        return documents.map { ($0.0, layout($0.1, context)) } + [
            ("listing for visitors", layout(visited, visitor))
        ]
    }
}

@Suite struct `The market's pages` {
    private func piece(_ price: String, _ discount: String = "0", _ currency: Currency = .krw) throws
        -> String
    {
        let listing = try Given.listing(price: price, discount: discount, in: currency)
        return pricePiece(listing.price, Strings(.ko)).string
    }

    @Test func `strike a price through only where there is a discount`() throws {
        for free in [try piece("1000"), try piece("0"), try piece("12.50", "0", .usd)] {
            #expect(!free.contains("<del"))
        }
        #expect(try piece("1000", "1").contains("<del class=\"price__before\">₩1,000</del>"))
        #expect(try piece("12.50", "0.45", .usd).contains("<b class=\"price__now\">$12.05</b>"))
        let given = try piece("1000", "1000")
        #expect(given.contains(">₩1,000</del>") && given.contains(">나눔</b>"))
    }

    @Test func `offer what cannot be undone last and in red, and every state but the present one`() throws {
        let texts = Strings(.ko).market
        for status in ListingStatus.allCases {
            let page = ListingPage(try Given.listing(stock: 2, status: status, isMine: true), others: [])
            let read = try Markup(listingMenu(page, Given.context()).string)
            let items = read.elements.filter { $0.attributes["class"]?.hasPrefix("menu__item") == true }
            #expect(items.last?.attributes["class"] == "menu__item menu__item--danger")
            #expect(items.last?.attributes["data-confirm"] == texts.deleteTitle)
            #expect(items.last?.attributes["data-confirm-action"] == texts.delete)
            let offered = items.filter { $0.attributes["name"] == "status" }.compactMap {
                $0.attributes["value"]
            }
            #expect(offered == status.next.map(\.rawValue))
        }
    }

    @Test func `lead to the stock where there is none left to sell`() throws {
        let page = ListingPage(try Given.listing(stock: 0, status: .soldOut, isMine: true), others: [])
        let menu = listingMenu(page, Given.context()).string
        #expect(menu.contains("/edit#field-stock") && !menu.contains("name=\"status\""))
    }

    @Test func `keep all that was filled in when a form comes back`() throws {
        let form = try Form(
            encoded:
                "name=%22%3E%3Cscript%3E&description=x&currency=USD&price=1,000&discount=2000&stock=0&photo_ids=a"
        )
        let faults = FormFaults(fields: ["discount": "너무 커요", "photo_ids": "사진이 많아요"])
        var page = ListingFormPage(
            values: ListingFormPage.Values(form), photos: [Given.photo()], faults: faults)
        page.isReturned = true
        let body = listingFormDocument(page, Given.context()).body.string
        #expect(body.contains("value=\"&quot;&gt;&lt;script&gt;\"") && !body.contains("<script>"))
        #expect(body.contains("value=\"1,000\"") && body.contains("value=\"2000\""))
        #expect(body.contains("value=\"USD\" data-decimals=\"2\" data-maximum=\"10000000\" checked"))
        #expect(body.contains("너무 커요") && body.contains("사진이 많아요"))
        #expect(body.contains("data-returned") && body.contains("inputmode=\"decimal\""))
        #expect(body.contains("name=\"photo_ids\" value=\"\(Given.photo().id)\""))
    }
}

@Suite struct `A listing's form` {
    private func order(_ fields: String, adding: [String] = []) throws -> [String] {
        try Form(encoded: "photo_ids=a,b,c&" + fields).naming(adding).photoIDs
    }

    @Test func `puts photos where their numbers say, leaves out those to be removed, and adds at the end`()
        throws
    {
        #expect(try order("") == ["a", "b", "c"])
        #expect(try order("position_a=1&position_b=2&position_c=3", adding: ["d"]) == ["a", "b", "c", "d"])
        #expect(try order("position_a=2&position_b=2&position_c=3") == ["b", "a", "c"])
        #expect(try order("position_c=1") == ["c", "a", "b"])
        #expect(try order("position_a=99&remove_b=1", adding: ["d"]) == ["c", "a", "d"])
        #expect(try order("position_a=x&position_b=-9223372036854775808") == ["b", "a", "c"])
    }

    @Test func `reads amounts with their thousands apart`() throws {
        let draft = ListingDraft(try Form(encoded: "price=1,000,000&discount=+1+000&stock=2"))
        #expect(draft.price == "1000000" && draft.discount == "1000" && draft.stock == "2")
        #expect(draft.photoIDs == [] && draft.name == "")
    }
}

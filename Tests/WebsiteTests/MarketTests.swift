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
        stock: Int = 1, status: ListingStatus = .onSale, facts: ListingFacts = ListingFacts(),
        seller: String = "김민지", photos: Int = 1, isMine: Bool = false, allowsOffers: Bool = false,
        listedAt: Timestamp = Given.now
    ) throws -> Listing {
        let member = MemberSummary(
            id: Identifier(rawValue: 2), username: "minji", displayName: seller,
            relation: relation(isViewer: isMine))
        let now = try Price(Money(price, in: currency), discount: Money(discount, in: currency))
        let before = try Price(Money("120000", in: .krw))
        return Listing(
            id: Identifier(rawValue: 8), seller: member, name: name, description: name, price: now,
            stock: stock, status: status, facts: facts, allowsOffers: allowsOffers, version: 3,
            photos: (0..<photos).map { photo(Int64($0), altText: name) },
            createdAt: Self.now - .days(30), editedAt: Self.now, listedAt: listedAt,
            priceHistory: [PriceStep(price: before, at: Self.now), PriceStep(price: now, at: Self.now)])
    }

    /// What the yard offers, each list with `name`, one of them retired; and what a listing has of it.
    static func choices(_ name: String = "책") -> (all: MarketChoices, facts: ListingFacts) {
        func choice(_ id: Int64, _ fact: MarketFact, _ slug: String, _ korean: String, _ english: String = "")
            -> MarketChoice
        {
            MarketChoice(
                id: Identifier(rawValue: id), fact: fact, slug: slug, korean: korean, english: english)
        }
        var gate = choice(5, .place, "gate", name, name)
        gate.isOffered = false
        gate.isSought = false
        let all = [
            choice(1, .category, "furniture", "가구", "Furniture"), choice(2, .category, "books", name),
            choice(3, .condition, "used", "", name), choice(4, .place, "library", name), gate,
        ]
        let facts = ListingFacts(category: all[0], condition: all[2], place: gate)
        return (MarketChoices(version: 4, all: all), facts)
    }

    /// Refused, with what was filled in.
    private static func changedChoices(_ name: String) -> ChoicesForm {
        var page = ChoicesForm(choices(name).all)
        page.refused = .category
        page.drafts = [ChoiceDraft(id: "books", korean: name), ChoiceDraft(english: name)]
        page.fault = name
        return page
    }

    /// The pages of the market, with `hostile` wherever members write.
    static func marketPages(_ hostile: String, _ context: PageContext, _ visitor: PageContext) throws
        -> [(name: String, html: HTML)]
    {
        let listings = [
            try listing(
                hostile, discount: "1000", facts: choices(hostile).facts, seller: hostile, photos: 3),
            try listing(hostile, stock: 0, status: .soldOut, seller: hostile, isMine: true),
        ]
        let tiles = listings.map(ListingTile.init)
        let next = Paths.market.with("cursor", hostile)
        let facts: [MarketFact: String] = [.category: "furniture", .condition: hostile, .place: "gate"]
        let wish = MarketWish(
            query: hostile, facts: facts, status: .reserved, isFree: true, sort: .priceUp)
        let all = choices(hostile).all
        let header = MemberHeader(profile(hostile, bio: hostile))
        func room(_ tiles: [ListingTile], _ wish: MarketWish, faults: FormFaults = .none) -> Document {
            marketPage(
                MarketPage(
                    wish: wish, tiles: tiles, next: next, view: .grid, choices: all, faults: faults,
                    notice: hostile),
                context)
        }
        let documents = [
            ("market", room(tiles, MarketWish())), ("empty market", room([], MarketWish())),
            ("nothing found", room([], wish, faults: FormFaults(fields: ["q": hostile]))),
            (
                "member's market",
                memberMarketPage(
                    MemberMarketPage(
                        header: header, wish: wish, tiles: tiles, next: nil, view: .list, choices: all),
                    context)
            ),
            (
                "listing",
                listingPage(ListingPage(listings[0], others: listings, notice: hostile), context)
            ),
            ("own listing", listingPage(ListingPage(listings[1], others: []), context)),
            ("delete listing", deleteListingPage(tiles[0], context)),
            (
                "sell again",
                listingFormDocument(
                    ListingFormPage(again: listings[0], choices: all, reminder: .off), context)
            ),
            ("hearts", heartsPage(HeartsPage(tiles: tiles, next: next, view: .grid), context)),
            ("no hearts", heartsPage(HeartsPage(tiles: [], next: nil, view: .list), context)),
            ("alerts", alertsPage(try alerts(hostile), context)),
            (
                "no alerts",
                alertsPage(AlertsPage(alerts: [], form: AlertForm(choices: MarketChoices())), context)
            ),
            ("edit alert", editAlertPage("8", try alerts(hostile).form, context)),
            ("delete alert", deleteAlertPage(try alert(hostile, choices(hostile).facts), context)),
            ("market choices", choicesForm(changedChoices(hostile), context)),
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

    @Test func `say on a tile how many are left, and else how it stands`() throws {
        let text = Strings(.ko)
        func tile(_ status: ListingStatus) throws -> String {
            let listing = try Given.listing(stock: 3, status: status)
            return listingTile(ListingTile(listing), isFirst: false, Given.context()).string
        }
        let (onSale, reserved, soldOut) = (try tile(.onSale), try tile(.reserved), try tile(.soldOut))
        #expect(onSale.contains(text.market.stockLeft(3)) && !onSale.contains("listing__badge"))
        #expect(reserved.contains(">\(text.status(.reserved))</span>"))
        #expect(soldOut.contains(">\(text.status(.soldOut))</span>"))
        #expect(!reserved.contains("listing__stock") && !soldOut.contains("listing__stock"))
    }

    @Test func `say what to do where nothing is for sale yet`() throws {
        let context = Given.context(.en)
        let page = marketPage(MarketPage(nothingFor: MarketWish(), faults: .none), context).body.string
        #expect(page.contains(context.strings.market.empty) && page.contains("href=\"/market/new\""))
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
            encoded: "name=%22%3E%3Cscript%3E&description=x&currency=USD&price=1,000&discount=2000&stock=0"
                + "&photo_ids=a&condition=used")
        let faults = FormFaults(fields: ["discount": "너무 커요", "photo_ids": "사진이 많아요"])
        var page = ListingFormPage(
            choices: Given.choices().all, values: ListingFormPage.Values(form), photos: [Given.photo()],
            faults: faults)
        page.isReturned = true
        let body = listingFormDocument(page, Given.context()).body.string
        #expect(body.contains("value=\"&quot;&gt;&lt;script&gt;\"") && !body.contains("<script>"))
        #expect(body.contains("value=\"1,000\"") && body.contains("value=\"2000\""))
        #expect(body.contains("value=\"USD\" data-decimals=\"2\" data-maximum=\"10000000\" checked"))
        #expect(body.contains("너무 커요") && body.contains("사진이 많아요"))
        #expect(body.contains("<option value=\"used\" selected>"))
        #expect(body.contains("data-returned") && body.contains("inputmode=\"decimal\""))
        #expect(body.contains("name=\"photo_ids\" value=\"\(Given.photo().id)\""))
    }
}

@Suite struct `Choices of the market` {
    private let choices = Given.choices().all

    private func form(_ wish: MarketWish, _ language: Language = .ko) throws -> Markup {
        let search = MarketSearch(wish: wish, choices: choices)
        return try Markup(wishForm(search, Given.context(language)).string)
    }

    @Test func `stand in the address of what is looked for, and each chip leads to the same without it`()
        throws
    {
        let wish = MarketWish(
            query: "컵", facts: [.place: "gate", .category: "books"], status: .onSale, isFree: true,
            sort: .priceUp, seller: "minji")
        let query = "q=%EC%BB%B5&category=books&place=gate&status=on_sale&free=true&sort=price_asc"
        #expect(wish.path.string == "/@minji/market?\(query)")
        let links = try form(wish).elements.filter { $0.attributes["data-filter"]?.isEmpty == false }
        #expect(links.map { $0.attributes["data-filter"] } == ["category", "place", "status", "free"])
        for link in links {
            let name = try #require(link.attributes["data-filter"])
            #expect(link.attributes["href"] == wish.path.without(name).string)
        }
    }

    @Test
    func `are read from an address as they were written into it, and nothing is chosen by what is empty`()
        throws
    {
        let wish = MarketWish(
            query: "컵", facts: [.condition: "used"], status: .soldOut, isFree: true, sort: .priceDown)
        let query = try #require(wish.path.string.split(separator: "?").last)
        #expect(MarketWish(try Form(encoded: query)) == wish)
        let empty = try Form(encoded: "q=&category=&condition=&place=&status=&sort=")
        #expect(MarketWish(empty) == MarketWish() && MarketWish(empty).isPlain)
    }

    @Test func `are offered by filters with what is chosen already, and by no filter where there are none`()
        throws
    {
        func offered(_ wish: MarketWish) throws -> [String?] {
            try form(wish).elements.filter { $0.name == "option" }.map { $0.attributes["value"] }
        }
        #expect(try !offered(MarketWish()).contains("gate"))
        #expect(try offered(MarketWish(facts: [.place: "gate"])).contains("gate"))
        let bare = wishForm(
            MarketSearch(wish: MarketWish(), choices: MarketChoices()), Given.context()
        ).string
        #expect(!bare.contains("name=\"place\"") && bare.contains("name=\"status\""))
    }

    @Test func `have a name in the other language where they have none in the reader's`() throws {
        let facts = Given.choices().facts
        for language in Language.allCases {
            let context = Given.context(language)
            let page = ListingPage(try Given.listing(facts: facts), others: [])
            let body = listingPage(page, context).body.string
            #expect(body.contains("href=\"/market?category=furniture\""))
            #expect(body.contains(language == .ko ? ">가구</a>" : ">Furniture</a>"))
            #expect(body.contains("<dd dir=\"auto\">책</dd>"))
        }
    }

    @Test func `of a listing stay in its form when the yard offers them no longer`() throws {
        let listing = try Given.listing(facts: Given.choices().facts)
        let edited = listingFormDocument(ListingFormPage(listing, choices: choices), Given.context())
        #expect(edited.body.string.contains("<option value=\"gate\" selected>"))
        let new = listingFormDocument(ListingFormPage(choices: choices), Given.context()).body.string
        #expect(!new.contains("value=\"gate\"") && new.contains("value=\"library\""))
        #expect(!new.contains("data-returned"))
    }

    @Test func `are moved, added, taken away and brought back by the form of an owner`() throws {
        func sent(_ fields: String) throws -> [String?] {
            let rows = "list=category&version=4&id=furniture&ko=1&en=&id=books&ko=2&en=&id=&ko=&en=&"
            let sent = try SentChoices(try Form(encoded: rows + fields), choices)
            #expect(sent.fact == .category && sent.version == 4)
            return sent.drafts.map(\.id)
        }
        #expect(try sent("act=save") == ["furniture", "books"])
        #expect(try sent("act=up:books") == ["books", "furniture"])
        #expect(try sent("act=down:furniture") == ["books", "furniture"])
        #expect(try sent("act=down:books") == ["furniture", "books"])
        #expect(try sent("act=save&remove=furniture") == ["books"])
        #expect(try sent("act=save&id=&ko=&en=Plants") == ["furniture", "books", ""])
        #expect(throws: DomainError.self) { try sent("act=sideways:books") }
        #expect(throws: DomainError.self) { try sent("act=back:nothing") }
        let places = try Form(encoded: "list=place&version=4&id=library&ko=1&en=&act=back:gate")
        #expect(try SentChoices(places, choices).drafts.map(\.id) == ["library", "gate"])
    }
}

@Suite struct `The menu of a seller` {
    private func menu(_ listing: Listing) -> String {
        listingMenu(ListingPage(listing, others: []), Given.context()).string
    }

    @Test func `pulls up what was not lately, and says from when it can be again`() throws {
        let long = Given.now - .days(PullUpRule.days)
        let pull = "action=\"\(Paths.pullUpListing(Identifier<Listing>(rawValue: 8).string).string)\""
        #expect(try menu(Given.listing(isMine: true, listedAt: long)).contains(pull))
        let early = try menu(Given.listing(isMine: true, listedAt: long + .minutes(1)))
        #expect(!early.contains(pull) && early.contains("부터 끌어올릴 수 있어요"))
        let gone = try menu(Given.listing(status: .soldOut, isMine: true, listedAt: long))
        #expect(!gone.contains(pull) && !gone.contains("부터 끌어올릴 수 있어요"))
        #expect(try !menu(Given.listing(listedAt: long)).contains(pull))
    }

    @Test func `brings what moderators hid to nobody, and lists say that it is hidden`() throws {
        for status in ListingStatus.allCases {
            let long = Given.now - .days(PullUpRule.days)
            var listing = try Given.listing(status: status, isMine: true, listedAt: long)
            func tile() -> String {
                listingTile(ListingTile(listing), isFirst: false, Given.context()).string
            }
            let hidden = Strings(.ko).moderation.isHidden
            #expect(menu(listing).contains("?listing=\(listing.id.string)") && !tile().contains(hidden))
            listing.hiddenAt = Given.now
            let left = menu(listing)
            #expect(!left.contains("?listing=") && !left.contains("?from=") && !left.contains("끌어올"))
            #expect(left.contains("/edit\"") && tile().contains(">\(hidden)</span>"))
        }
    }

    @Test func `leads from what is sold out to a new form with the same words and photos`() throws {
        let listing = try Given.listing("하나뿐인 컵", stock: 0, status: .soldOut, photos: 2, isMine: true)
        #expect(menu(listing).contains("/market/new?from=\(listing.id.string)"))
        #expect(try !menu(Given.listing(isMine: true)).contains("?from="))
        let page = ListingFormPage(again: listing, choices: Given.choices().all, reminder: .off)
        let body = listingFormDocument(page, Given.context()).body.string
        #expect(body.contains("name=\"from\" value=\"\(listing.id.string)\""))
        #expect(body.contains("value=\"하나뿐인 컵\"") && !body.contains("name=\"version\""))
        #expect(body.contains("name=\"stock\" type=\"text\" value=\"1\""))
        let photos = listing.photos.map(\.id.string).joined(separator: ",")
        #expect(body.contains("name=\"photo_ids\" value=\"\(photos)\""))
        // Their descriptions are those of the other listing.
        #expect(!body.contains("name=\"alt_"))
    }
}

@Suite struct `A listing's form` {
    private func order(_ fields: String, adding: [String] = []) throws -> [String] {
        try Form(encoded: "photo_ids=a,b,c&" + fields).arranged.adding(adding).photoIDs
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

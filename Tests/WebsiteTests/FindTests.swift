import Domain
import MadangCore
import Testing
import Wording

@testable import Website

extension Given {
    /// What is sold, called `name`, as notifications have it.
    static func card(_ name: String) -> ListingCard? {
        // A sample that is no price would be missed by `Hearts and alerts`.
        guard let listing = try? listing(name) else { return nil }
        return ListingCard(
            id: listing.id, sellerID: listing.seller.id, name: name, price: listing.price,
            stock: listing.stock, status: listing.status, isShown: true)
    }

    static func alert(_ words: String, _ facts: ListingFacts = ListingFacts(), isFree: Bool = false) throws
        -> Alert
    {
        Alert(
            id: Identifier(rawValue: 8), words: words, minimum: try Money("1000", in: .krw),
            maximum: try Money("50000", in: .krw), facts: facts, isFree: isFree, createdAt: now)
    }

    /// Some, and a form that was refused.
    static func alerts(_ hostile: String) throws -> AlertsPage {
        var values = AlertForm.Values(try alert(hostile, choices(hostile).facts, isFree: true))
        values.priceMin = hostile
        values.facts[.category] = hostile
        let fields = ["words", "price_min", "price_max", "currency", "category"].map { ($0, hostile) }
        let faults = FormFaults(fields: Dictionary(fields) { first, _ in first }, whole: hostile)
        return AlertsPage(
            alerts: [try alert(hostile, choices(hostile).facts, isFree: true)],
            form: AlertForm(values: values, choices: choices(hostile).all, faults: faults), done: .added)
    }

    fileprivate static func told(
        _ kind: Notification.Kind, _ text: String, sellers: [String] = ["김민지"], count: Int = 1,
        prices: PriceChange? = nil
    ) -> NotificationRow {
        let actors = sellers.map { name in
            MemberSummary(
                id: Identifier(rawValue: 3), username: "minji", displayName: name, relation: relation())
        }
        return NotificationRow(
            NotificationGroup(
                id: Identifier(rawValue: 1), kind: kind, postID: nil, text: text, actors: actors,
                count: count, isUnread: false, latest: Identifier(earliestAt: now),
                listing: card("접이식자전거"), prices: prices),
            viewer: profile("박준").member)
    }
}

@Suite struct `Hearts and alerts` {
    private let text = Strings(.ko)

    private func page(_ listing: Listing, _ context: PageContext = Given.context()) -> String {
        listingPage(ListingPage(listing, others: []), context).body.string
    }

    @Test func `that there are stand before the form for more`() throws {
        let page = alertsPage(try Given.alerts("자전거"), Given.context()).body.string
        let mine = try #require(page.firstRange(of: ">\(text.finds.mine)<"))
        let new = try #require(page.firstRange(of: ">\(text.finds.newAlert)<"))
        #expect(mine.lowerBound < new.lowerBound)
    }

    @Test func `have a button on the listing of another, and a number alone on one's own`() throws {
        var listing = try Given.listing()
        #expect(page(listing).contains("action=\"/market/\(listing.id.string)/heart\""))
        #expect(page(listing).contains("name=\"hearted\" value=\"1\" aria-pressed=\"false\""))
        listing.isHearted = true
        listing.heartCount = 12_000
        #expect(page(listing).contains("name=\"hearted\" value=\"0\" aria-pressed=\"true\""))
        #expect(page(listing).contains("data-part=\"count\">1.2만</span>"))
        #expect(page(listing, Given.context(signedIn: false)).contains("/heart\""))
        var own = try Given.listing(isMine: true)
        #expect(!page(own).contains("madang-heart") && !page(own).contains(text.finds.hearts(0)))
        own.heartCount = 3
        #expect(page(own).contains("관심 3") && !page(own).contains("madang-heart"))
    }

    @Test func `are a quiet number on a tile, where there are any`() throws {
        var listing = try Given.listing()
        func tile() -> String {
            listingTile(ListingTile(listing), isFirst: false, Given.context()).string
        }
        #expect(!tile().contains("listing__hearts"))
        listing.heartCount = 3
        #expect(tile().contains("listing__hearts") && tile().contains("</svg>3</span>"))
    }

    @Test func `say what an alert asks for, also what is offered no more`() throws {
        let facts = Given.choices("남문").facts
        let said = filterLine(of: try Given.alert("의자", facts), text)
        #expect(said == "₩1,000부터 · ₩50,000까지 · 가구 · 남문 · 남문(이제 쓰지 않음)")
        let bare = Alert(id: Identifier(rawValue: 1), words: "의자", createdAt: Given.now)
        #expect(filterLine(of: bare, text) == text.finds.anything)
    }

    @Test func `offer an alert of what is looked for, to members alone`() throws {
        func market(_ wish: MarketWish, signedIn: Bool = true) -> String {
            marketPage(
                MarketPage(nothingFor: wish, faults: .none), Given.context(signedIn: signedIn)
            ).body.string
        }
        let shown = "data-part=\"alert\">"
        #expect(market(MarketWish(query: "의자")).contains(shown))
        #expect(market(MarketWish(facts: [.category: "books"])).contains(shown))
        for wish in [MarketWish(), MarketWish(status: .reserved)] {
            #expect(market(wish).contains("data-part=\"alert\" hidden>"))
        }
        #expect(!market(MarketWish(query: "의자"), signedIn: false).contains("data-part=\"alert\""))
    }

    @Test func `are told in a sentence that leads to the listing, or to all that was found`() throws {
        let prices = PriceChange(before: try Money("100000", in: .krw), now: try Money("0", in: .krw))
        let dropped = Given.told(.priceDrop, "접이식자전거", prices: prices)
        #expect(
            text.notifications.sentence(of: dropped) == "님이 관심 상품의 값을 내렸어요 · ₩100,000 → 나눔")
        #expect(dropped.target.string == "/market/\(try Given.listing().id.string)")
        #expect(dropped.words == "접이식자전거")
        let again = Given.told(.availableAgain, "접이식자전거")
        #expect(text.notifications.sentence(of: again) == "님이 관심 상품을 다시 판매해요")
        let one = Given.told(.alert, "자전거")
        #expect(one.words == "접이식자전거" && one.target == dropped.target)
        #expect(
            text.notifications.sentence(of: one) == "님이 ‘자전거’ 새 상품을 올렸어요")
        let several = Given.told(.alert, "자전거", sellers: ["김민지", "박지호"], count: 3)
        #expect(several.target == MarketWish(query: "자전거").path)
        #expect(
            text.notifications.sentence(of: several)
                == "님의 상품 등 ‘자전거’ 상품 3개를 찾았어요")
        let cheaper = Given.told(.alert, "자전거", prices: prices)
        #expect(text.notifications.sentence(of: cheaper).hasSuffix("값을 내렸어요 · ₩100,000 → 나눔"))
        #expect(
            Strings(.en).notifications.sentence(of: several)
                == " and others have 3 items for “자전거”")
    }
}

package import Domain
package import MadangCore
import Wording

/// Rows, or pictures beside each other; remembered in a cookie.
package enum MarketView: String, CaseIterable, ListView {
    case list, grid

    package static let cookie = "market_view"
    package static let usual = grid
    package static let beginsAtTop = true
}

/// What somebody looks for in the market, as it stands in the address.
package struct MarketWish: Sendable, Hashable {
    /// As it was typed.
    package var query: String = ""
    package var status: ListingStatus?
    package var sort: ListingSort = .newest

    package init(query: String = "", status: ListingStatus? = nil, sort: ListingSort = .newest) {
        self.query = query
        self.status = status
        self.sort = sort
    }

    var isPlain: Bool { query.isEmpty && status == nil }

    /// The page that shows it.
    var path: Path {
        var path = Paths.market
        if !query.isEmpty { path = path.with("q", query) }
        if let status { path = path.with("status", status.rawValue) }
        if sort != .newest { path = path.with("sort", sort.rawValue) }
        return path
    }
}

/// What is for sale, as a list or a grid.
package struct MarketPage: Sendable, Hashable {
    package let wish: MarketWish
    package let tiles: [ListingTile]
    package let next: Path?
    package let view: MarketView
    package var faults: FormFaults = FormFaults()
    /// What was just done, said once.
    package var notice: String?
}

extension MarketPage {
    /// Nothing was found for `wish`.
    package init(nothingFor wish: MarketWish, faults: FormFaults) {
        self.init(wish: wish, tiles: [], next: nil, view: .grid, faults: faults)
    }
}

package func marketPage(_ page: MarketPage, _ context: PageContext) -> Document {
    let text = context.strings.market
    let body: HTML = """
        <madang-market class="market" data-plain="\(if: page.wish.isPlain && page.wish.sort == .newest, "1")">
        <h1 class="unseen">\(text.title)</h1>
        \(wishForm(page, context))
        \(with: page.notice, { didBanner($0, context) })
        \(marketList(page, context))
        <a class="button button--primary market__new" \
        href="\(Paths.newListing)">\(icon(.plus, context))\(text.newListing)</a>
        </madang-market>
        """
    return Document(
        title: text.title, style: style(of: page.tiles), body: body,
        actions: viewSwitch(
            page.view, at: page.wish.path,
            [(.list, text.showList, .list), (.grid, text.showGrid, .tiles)], context),
        scripts: marketScripts,
        styles: marketStyles, fillsWindow: true,
        scriptStrings: .market(context.strings),
        sharing: Sharing(card: .market(context), canonical: Paths.market))
}

/// The next listings, for the script.
package func marketFragment(_ page: MarketPage, _ context: PageContext) -> HTML {
    fragment(marketList(page, context), style(of: page.tiles))
}

/// What a form did that led to the page; the script takes it out of the address.
func didBanner(_ words: String, _ context: PageContext) -> HTML {
    "<p class=\"banner\" role=\"status\" data-did>\(icon(.check, context))<span>\(words)</span></p>\n"
}

/// Of every page with a list of listings.
let marketStyles = ["later/market.css"]
let marketScripts = ["market/index.js"]

func style(of tiles: [ListingTile]) -> PageStyle { PageStyle(tiles.compactMap(\.picture)) }

/// Listings that go on.
func listingList(
    _ tiles: [ListingTile], next: Path?, view: MarketView, empty: HTML, _ context: PageContext
) -> HTML {
    let list = LongList(
        kind: .listings, items: "\(zip(0..., tiles), { listingTile($1, isFirst: $0 < 4, context) })",
        isEmpty: tiles.isEmpty, next: next, empty: empty)
    return longList(list, attributes: viewAttribute(view), context)
}

private func marketList(_ page: MarketPage, _ context: PageContext) -> HTML {
    listingList(page.tiles, next: page.next, view: page.view, empty: nothing(page, context), context)
}

/// What is wrong with what was asked for, or that there is nothing.
private func nothing(_ page: MarketPage, _ context: PageContext) -> HTML {
    let text = context.strings.market
    let faults = page.faults.fields
    if let fault = faults["sort"] ?? faults["status"] ?? faults["q"] {
        return emptyState(
            .drawingMarket, title: text.cannotLook, text: fault, action: (Paths.market, text.clear), context)
    }
    guard !page.wish.isPlain else {
        return emptyState(.drawingMarket, title: text.empty, text: text.emptyText, context)
    }
    return emptyState(
        .drawingMarket, title: text.nothingFound, text: text.nothingFoundText,
        action: (Paths.market, text.clear), context)
}

/// Sent by GET, so that what is looked for stands in the address; the script sends it at once when a choice changes.
package func wishForm(_ page: MarketPage, _ context: PageContext) -> HTML {
    let text = context.strings.market
    let fault = page.faults.fields["q"]
    return """
        <form class="market__form" role="search" action="\(Paths.market)">
        <label class="unseen" for="market-q">\(text.searchHint)</label>
        <span class="search__box">\(icon(.search, context))\
        <input class="field__input search__input" id="market-q" type="search" name="q" value="\(page.wish.query)" \
        placeholder="\(text.searchHint)" maxlength="400" dir="auto" autocomplete="off" autocapitalize="none" \
        enterkeyhint="search"\(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"market-q-fault\"")></span>
        \(picker("status", text.status, statusOptions(page.wish.status, context.strings)))
        \(picker("sort", text.sort, sortOptions(page.wish.sort, text)))
        <button class="button market__find">\(text.find)</button>
        \(with: fault, { "<p class=\"search__fault\" id=\"market-q-fault\" role=\"alert\">\($0)</p>" })
        </form>
        """
}

private func picker(_ name: String, _ label: String, _ options: HTML) -> HTML {
    "<select class=\"field__small\" name=\"\(name)\" aria-label=\"\(label)\">\(options)</select>\n"
}

private func statusOptions(_ chosen: ListingStatus?, _ text: Strings) -> HTML {
    """
    <option value="">\(text.market.anyStatus)</option>\
    \(ListingStatus.allCases, { option($0.rawValue, text.status($0), isChosen: $0 == chosen) })
    """
}

/// The usual order needs no word in the address.
private func sortOptions(_ chosen: ListingSort, _ text: Strings.Market) -> HTML {
    """
    \(ListingSort.allCases, {
        option($0 == .newest ? "" : $0.rawValue, text.sort($0.rawValue), isChosen: $0 == chosen)
    })
    """
}

private func option(_ value: String, _ label: String, isChosen: Bool) -> HTML {
    "<option value=\"\(value)\"\(if: isChosen, " selected")>\(label)</option>"
}

extension ShareCard {
    fileprivate static func market(_ context: PageContext) -> ShareCard {
        let text = context.strings
        return ShareCard(kind: .website, title: text.market.title, text: text.market.emptyText)
    }
}

extension ScriptStrings {
    /// What the market's scripts say.
    static func market(_ text: Strings) -> ScriptStrings { ofMarket[text] }

    private static let ofMarket = EachLanguage { text in
        ScriptStrings([
            "market.new": text.market.seeNew, "market.deleted": text.market.deleted,
            "market.listed": text.market.listed, "market.changed": text.market.changed,
        ])
    }
}

package import Domain
import MadangCore
import Wording

/// Rows, or pictures beside each other; remembered in a cookie.
package enum MarketView: String, CaseIterable, ListView {
    case list, grid

    package static let cookie = "market_view"
    package static let usual = grid
    package static let beginsAtTop = true
}

/// What is for sale, as a list or a grid.
package struct MarketPage: Sendable, Hashable {
    package let wish: MarketWish
    package let tiles: [ListingTile]
    package let next: Path?
    package let view: MarketView
    package let choices: MarketChoices
    package var faults: FormFaults = FormFaults()
    /// What was just done, said once.
    package var notice: String?

    var search: MarketSearch { MarketSearch(wish: wish, choices: choices, faults: faults) }
}

extension MarketPage {
    /// Nothing was found for `wish`.
    package init(
        nothingFor wish: MarketWish, choices: MarketChoices = MarketChoices(), faults: FormFaults
    ) {
        self.init(wish: wish, tiles: [], next: nil, view: .grid, choices: choices, faults: faults)
    }
}

package func marketPage(_ page: MarketPage, _ context: PageContext) -> Document {
    let text = context.strings.market
    let body: HTML = """
        <madang-market class="market" data-plain="\(if: page.wish.isPlain && page.wish.sort == .newest, "1")">
        <h1 class="unseen">\(text.title)</h1>
        \(wishForm(page.search, context))
        \(ownFinds(page.wish, context))\
        \(with: page.notice, { didBanner($0, context) })
        \(marketList(page, context))
        \(if: !context.isWaiting, """
            <a class="button button--primary market__new" href="\(Paths.newListing)">\
            \(icon(.plus, context))\(text.newListing)</a>

            """)\
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
        sharing: Sharing(card: .market(page, context), canonical: Paths.market))
}

/// The ways to what a member gave hearts and waits for; and what makes an alert of what is looked for, which the script
/// shows and hides.
private func ownFinds(_ wish: MarketWish, _ context: PageContext) -> HTML {
    let text = context.strings.finds
    guard let viewer = context.viewer, !viewer.isWaiting else { return "" }
    return """
        <p class="market__mine"><a class="text-link" href="\(Paths.hearts)">\(text.hearted)</a> \
        <a class="text-link" href="\(Paths.alerts)">\(text.alerts)</a> \
        <button class="button button--small market__alert" form="market-form" formmethod="post" \
        formaction="\(Paths.alerts)" name="act" value="\(AlertAct.search.rawValue)" data-part="alert"\
        \(if: !wish.canBeAlert, " hidden")>\(icon(.bell, context))\(text.tellMe)</button></p>

        """
}

/// The next listings, for the script.
package func marketFragment(_ page: MarketPage, _ context: PageContext) -> HTML {
    fragment(marketList(page, context), style(of: page.tiles))
}

/// Of every page with a list of listings.
let marketStyles = ["later/market.css"]
let marketScripts = ["market/index.js"]

func style(of tiles: [ListingTile]) -> PageStyle { PageStyle(tiles.compactMap(\.picture)) }

/// Listings that go on.
func listingList(
    _ tiles: [ListingTile], next: Path?, view: MarketView, empty: HTML, _ context: PageContext
) -> HTML {
    let width: PhotoWidth = view == .list ? .listingRow : .listing
    let list = LongList(
        kind: .listings,
        items: "\(zip(0..., tiles), { listingTile($1, isFirst: $0 < 4, width: width, context) })",
        isEmpty: tiles.isEmpty, next: next, empty: empty)
    return longList(list, attributes: viewAttribute(view), context)
}

private func marketList(_ page: MarketPage, _ context: PageContext) -> HTML {
    listingList(page.tiles, next: page.next, view: page.view, empty: nothing(page, context), context)
}

/// What is wrong with what was asked for, or that there is nothing.
private func nothing(_ page: MarketPage, _ context: PageContext) -> HTML {
    let text = context.strings.market
    guard page.wish.isPlain, page.search.fault == nil else { return nothingFound(page.search, context) }
    return emptyState(.drawingMarket, title: text.empty, text: text.emptyText, context)
}

extension ShareCard {
    /// As the market is shown elsewhere: whose it is, and the photo of the first listing with one.
    fileprivate static func market(_ page: MarketPage, _ context: PageContext) -> ShareCard {
        let text = context.strings.market
        let first = page.tiles.first { $0.picture?.shared != nil }
        return ShareCard(
            kind: .website, title: "\(text.title) · \(TextDirection.isolated(context.siteName))",
            text: text.summary, picture: first?.picture?.shared,
            altText: first.map { text.photoOf($0.name) } ?? "")
    }
}

extension ScriptStrings {
    /// What the market's scripts say.
    static func market(_ text: Strings) -> ScriptStrings { ofMarket[text] }

    private static let ofMarket = EachLanguage { text in
        ScriptStrings([
            "market.new": text.market.seeNew, "market.deleted": text.market.deleted,
            "market.listed": text.market.listed,
            "heart.failed": text.finds.failed,
            "heart.refused": text.finds.refused,
            "market.changed": text.market.changed,
        ])
    }
}

import MadangCore
import Wording

/// What a member gave a heart, by the time of the heart.
package struct HeartsPage: Sendable, Hashable {
    package let tiles: [ListingTile]
    package let next: Path?
    package let view: MarketView
}

package func heartsPage(_ page: HeartsPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <madang-market class="market">
        <h1 class="unseen">\(text.finds.hearted)</h1>
        <p class="market__mine"><a class="text-link" href="\(Paths.alerts)">\(text.finds.alerts)</a></p>
        \(heartedList(page, context))
        </madang-market>
        """
    return Document(
        title: text.finds.hearted, style: style(of: page.tiles), body: body,
        actions: viewSwitch(
            page.view, at: Paths.hearts,
            [(.list, text.market.showList, .list), (.grid, text.market.showGrid, .tiles)], context),
        wayBack: Paths.market, scripts: marketScripts, styles: marketStyles, fillsWindow: true,
        scriptStrings: .market(text))
}

/// The next listings, for the script.
package func heartsFragment(_ page: HeartsPage, _ context: PageContext) -> HTML {
    fragment(heartedList(page, context), style(of: page.tiles))
}

private func heartedList(_ page: HeartsPage, _ context: PageContext) -> HTML {
    let text = context.strings.finds
    let empty = emptyState(
        .drawingMarket, title: text.noHearted, text: text.noHeartedText,
        action: (Paths.market, text.toMarket), context)
    return listingList(page.tiles, next: page.next, view: page.view, empty: empty, context)
}

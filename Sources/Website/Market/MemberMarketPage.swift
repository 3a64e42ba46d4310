package import Domain
import MadangCore
import Wording

/// What a member sells.
package struct MemberMarketPage: Sendable, Hashable {
    package let header: MemberHeader
    package let wish: MarketWish
    package let tiles: [ListingTile]
    package let next: Path?
    package let view: MarketView
    package let choices: MarketChoices
    package var faults: FormFaults = FormFaults()

    fileprivate var search: MarketSearch { MarketSearch(wish: wish, choices: choices, faults: faults) }

    /// Whether there is nothing to filter.
    fileprivate var isEmpty: Bool {
        tiles.isEmpty && next == nil && wish.isPlain && wish.sort == .newest && search.fault == nil
    }
}

package func memberMarketPage(_ page: MemberMarketPage, _ context: PageContext) -> Document {
    let name = page.header.name
    return Document(
        title: context.strings.market.marketOf(name.inSentence), style: style(of: page.tiles),
        body: """
            \(memberHeader(page.header, tab: .market, context))
            <madang-market class="market market--member">
            \(if: !page.isEmpty, wishForm(page.search, context))
            \(memberListings(page, context))
            </madang-market>
            """,
        actions: memberActions(page.header, context), scripts: marketScripts, styles: marketStyles,
        frame: [.member], scriptStrings: .market(context.strings),
        sharing: Sharing(card: .member(page.header, context), canonical: Paths.memberMarket(name.username)))
}

/// The next listings of a member, for the script.
package func memberMarketFragment(_ page: MemberMarketPage, _ context: PageContext) -> HTML {
    fragment(memberListings(page, context), style(of: page.tiles))
}

private func memberListings(_ page: MemberMarketPage, _ context: PageContext) -> HTML {
    let empty = page.isEmpty ? nothingYet(page, context) : nothingFound(page.search, context)
    return listingList(page.tiles, next: page.next, view: page.view, empty: empty, context)
}

private func nothingYet(_ page: MemberMarketPage, _ context: PageContext) -> HTML {
    let text = context.strings.market
    let isViewer = page.header.relation.isViewer
    return emptyState(
        .drawingMarket, title: text.emptyOfMember(isViewer: isViewer),
        text: text.emptyTextOfMember(isViewer: isViewer),
        action: isViewer && context.isIn ? (Paths.newListing, text.newListing) : nil, context)
}

import Domain
import MadangCore
import Wording

/// What a member sells.
package struct MemberMarketPage: Sendable, Hashable {
    package let header: MemberHeader
    package let tiles: [ListingTile]
    package let next: Path?
    package let view: MarketView
}

package func memberMarketPage(_ page: MemberMarketPage, _ context: PageContext) -> Document {
    let name = page.header.name
    return Document(
        title: context.strings.market.marketOf(name.inSentence), style: style(of: page.tiles),
        body: memberHeader(page.header, tab: .market, context) + memberListings(page, context),
        actions: memberActions(page.header, context), scripts: marketScripts, styles: marketStyles,
        frame: [.member], scriptStrings: .market(context.strings),
        sharing: Sharing(card: .member(page.header, context), canonical: Paths.memberMarket(name.username)))
}

/// The next listings of a member, for the script.
package func memberMarketFragment(_ page: MemberMarketPage, _ context: PageContext) -> HTML {
    fragment(memberListings(page, context), style(of: page.tiles))
}

private func memberListings(_ page: MemberMarketPage, _ context: PageContext) -> HTML {
    let text = context.strings.market
    let isViewer = page.header.relation.isViewer
    let empty = emptyState(
        .drawingMarket, title: text.emptyOfMember(isViewer: isViewer),
        text: text.emptyTextOfMember(isViewer: isViewer),
        action: isViewer ? (Paths.newListing, text.newListing) : nil, context)
    let list = listingList(page.tiles, next: page.next, view: page.view, empty: empty, context)
    return "<madang-market class=\"market market--member\">\(list)</madang-market>"
}

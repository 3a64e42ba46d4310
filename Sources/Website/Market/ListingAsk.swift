import Wording

/// The way to ask the seller, between the seller and the description. Empty for the seller, and where nobody can ask.
func listingAsk(_ page: ListingPage, _ context: PageContext) -> HTML {
    askLink(page.tile.id, isMine: page.isMine, context)
}

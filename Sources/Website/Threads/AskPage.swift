package import Domain
import MadangCore
import Wording

/// `/market/{id}/ask`: the first message to the seller of a listing.
package struct AskPage: Sendable, Hashable {
    package let listing: ThreadListing
    package let id: String
    package let seller: String
    package var draft = ""
    /// Those that came with it.
    package var photos: [PhotoPicture] = []
    package var faults = FormFaults.none

    package init(_ listing: Listing) {
        id = listing.id.string
        seller = listing.seller.nameInSentence
        self.listing = ThreadListing(listing)
    }
}

package func askPage(_ page: AskPage, _ context: PageContext) -> Document {
    let text = context.strings
    let form = MessageForm(
        action: Paths.ask(page.id), text: page.draft, photos: page.photos, faults: page.faults,
        label: text.threads.send)
    let body: HTML = """
        <madang-ask class="ask-seller" data-listing="\(page.id)">
        \(threadListing(page.listing, context))
        <h1 class="ask-seller__title">\(text.threads.askTitle)</h1>
        <p class="quiet">\(text.threads.askText(page.seller))</p>
        \(messageForm(form, context))
        <p class="thread__note quiet">\(text.market.noPayments)</p>
        </madang-ask>
        """
    return Document(
        title: text.threads.ask, style: PageStyle(page.photos + [page.listing.picture].compactMap(\.self)),
        body: body,
        wayBack: Paths.listing(page.id), scripts: threadScripts, styles: threadStyles,
        scriptStrings: .threads(text))
}

package import Domain
package import Features
package import MadangCore
import Wording

/// Where a seller says that the asker of a thread bought it, and for how much.
package struct SalePage: Sendable, Hashable {
    package let threadID: String
    package let buyer: String
    package let listing: ThreadListing
    /// Of what was agreed; the listing may cost another one by now.
    package let currency: Currency
    /// What was agreed, until something else is typed.
    package var amount: String
    package var faults = FormFaults.none

    /// Nil where nothing can be sold at `moment`, or the one who looks is not the seller.
    package init?(_ shown: ShownThread, at moment: Timestamp) {
        let thread = shown.thread
        guard !thread.isAsker, thread.isListingShown, thread.sale?.canBeUndone(at: moment) != true,
            let card = shown.listing, card.status != .soldOut
        else { return nil }
        threadID = thread.id.string
        buyer = thread.partner.nameInSentence
        listing = ThreadListing(card)
        let agreed = thread.reservation?.amount ?? card.price.bargain
        currency = agreed.currency
        amount = agreed.decimal
    }
}

package func salePage(_ page: SalePage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask-seller offer-form">
        \(threadListing(page.listing, context))
        <h1 class="ask-seller__title">\(text.offers.saleTitle(page.buyer))</h1>
        <p class="quiet">\(text.offers.saleText)</p>
        <form class="ask__form" method="post" action="\(Paths.sale(page.threadID))" novalidate>
        \(formAlert(page.faults))
        \(field(
            Field(
                name: "amount", kind: .text, label: text.offers.saleAmount(in: page.currency),
                value: page.amount, hint: "", fault: page.faults.fields["amount"], autocomplete: "off", rule: "",
                keypad: page.currency.decimals == 0 ? .numeric : .decimal), context))
        <div class="ask__actions">
        <button class="button button--primary" name="act" value="\(SaleAct.sell.rawValue)">\(text.offers.sell)</button>
        <a class="button" href="\(Paths.thread(page.threadID).at("latest"))">\(text.common.cancel)</a>
        </div>
        </form>
        </section>
        """
    return Document(
        title: text.offers.saleTitle(page.buyer),
        style: PageStyle([page.listing.picture].compactMap(\.self)), body: body,
        wayBack: Paths.thread(page.threadID).at("latest"), styles: threadStyles)
}

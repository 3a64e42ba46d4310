package import Domain
package import Features
package import MadangCore
import Wording

/// Where somebody says what they would pay: in a thread, or to begin one.
package struct OfferPage: Sendable, Hashable {
    package let listing: ThreadListing
    package let path: Path
    package let wayBack: Path
    /// What it costs now, which is the most that can be offered; nil where no offers are taken.
    package let bargain: Money?
    /// Whether something can be said with it: it is the first message.
    package let isFirst: Bool
    package var amount = ""
    package var words = ""
    package var faults = FormFaults.none

    /// The first message to the seller of `listing`.
    package init(_ listing: Listing) {
        let id = listing.id.string
        self.listing = ThreadListing(listing)
        path = Paths.firstOffer(id)
        wayBack = Paths.listing(id)
        let isTaken = listing.allowsOffers && listing.status != .soldOut
        bargain = isTaken ? listing.price.bargain : nil
        isFirst = true
    }

    /// In the thread that there is.
    package init(_ shown: ShownThread) {
        let thread = shown.thread
        listing = ThreadListing(shown)
        path = Paths.offer(thread.id.string)
        wayBack = Paths.thread(thread.id.string).at("latest")
        let isTaken = thread.isAsker && thread.allowsOffers && !thread.isBlocked
        bargain = isTaken ? shown.listing?.price.bargain : nil
        isFirst = false
    }
}

package func offerPage(_ page: OfferPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask-seller offer-form">
        \(threadListing(page.listing, context))
        <h1 class="ask-seller__title">\(text.offers.title)</h1>
        \(if: page.bargain == nil, closedOffer(page, context), else: offerForm(page, context))
        <p class="thread__note quiet">\(text.market.noPayments)</p>
        </section>
        """
    return Document(
        title: text.offers.make, style: PageStyle([page.listing.picture].compactMap(\.self)), body: body,
        wayBack: page.wayBack, styles: threadStyles, scriptStrings: strings(of: page, text))
}

/// What the script says of the amount and of the words while somebody types.
private func strings(of page: OfferPage, _ text: Strings) -> ScriptStrings {
    guard let currency = page.bargain?.currency else { return ScriptStrings() }
    let code = currency.rawValue
    return .counters(text)
        .merged(
            with: .faults(
                of: "amount",
                [
                    ("required", .required), ("amount.\(code)", .amount(decimals: currency.decimals)),
                    ("out_of_range.\(code)", .outOfRange(minimum: 0, maximum: currency.maximum)),
                    ("nothing_offered", .nothingOffered), ("above_asked", .aboveAsked),
                ], text)
        )
        .merged(
            with: .faults(
                of: "text",
                [
                    ("too_long", .tooLong(maximum: MessageRule.limit.maximum)),
                    ("control_characters", .controlCharacters),
                    ("too_many_marks", .tooManyMarks(maximum: TextLimit.markLimit)),
                ], text))
}

private func closedOffer(_ page: OfferPage, _ context: PageContext) -> HTML {
    """
    \(formAlert(page.faults))
    <p class="quiet">\(context.strings.offers.closed)</p>
    <p class="ask__actions"><a class="button" href="\(page.wayBack)">\(context.strings.common.back)</a></p>
    """
}

private func offerForm(_ page: OfferPage, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <p class="quiet">\(text.offers.rule)</p>
        <madang-form><form class="ask__form" method="post" action="\(page.path)" data-carries novalidate>
        \(formAlert(page.faults))
        \(field(
            Field(
                name: "amount", kind: .text, label: text.offers.amount, value: page.amount,
                hint: page.bargain.map { text.offers.upTo(text.money($0)) } ?? "",
                fault: page.faults.fields["amount"], autocomplete: "off", rule: "offer",
                keypad: page.bargain?.currency.decimals == 0 ? .numeric : .decimal, most: page.bargain), context))
        \(if: page.isFirst, wordsField(page, context))
        <div class="ask__actions">
        <button class="button button--primary">\(text.offers.send)</button>
        <a class="button" href="\(page.wayBack)">\(text.common.cancel)</a>
        </div>
        </form></madang-form>
        """
}

private func wordsField(_ page: OfferPage, _ context: PageContext) -> HTML {
    let text = context.strings
    return field(
        Field(
            name: "text", kind: .lines, label: text.threads.message, value: page.words,
            hint: text.offers.wordsHint, fault: page.faults.fields["text"], rule: "message",
            limit: MessageRule.limit.maximum), context)
}

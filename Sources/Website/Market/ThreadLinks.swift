import Domain
import MadangCore
import Wording

/// On the page of a listing: the way to ask its seller, or on in the thread that there is; for the seller to what was
/// asked. Visitors log in first; who waits to be let in asks nobody yet.
package func askLink(_ listing: String, isMine: Bool, _ context: PageContext) -> HTML {
    let text = context.strings.threads
    guard context.viewer?.isWaiting != true else { return "" }
    guard !isMine else {
        return
            "<a class=\"button button--wide\" href=\"\(Paths.threads)\">\(icon(.comment, context))\(text.seeAsked)</a>"
    }
    let ask = Paths.ask(listing)
    return """
        <a class="button button--primary button--wide" \
        href="\(context.viewer == nil ? Paths.login.back(to: ask) : ask)">\
        \(icon(.comment, context))\(text.ask)</a>
        """
}

/// On the page of a listing that takes offers: the way to say what one would pay. Empty for its seller, and for who
/// waits to be let in.
func offerLink(_ page: ListingPage, _ context: PageContext) -> HTML {
    guard page.takesOffers, !page.isMine, context.viewer?.isWaiting != true else { return "" }
    let path = Paths.firstOffer(page.tile.id)
    return """
        <a class="button button--wide" href="\(context.viewer == nil ? Paths.login.back(to: path) : path)">\
        \(icon(.tag, context))\(context.strings.offers.make)</a>
        """
}

/// For whom a listing is kept, for its seller and the buyer: how long, for how much, and the way to their thread.
func reservationNote(_ reservation: Reservation, isMine: Bool, _ context: PageContext) -> HTML {
    let text = context.strings
    let words =
        isMine ? text.offers.reserved(for: reservation.buyer.nameInSentence) : text.offers.reservedForYou
    return """
        <p class="banner listing-page__reserved" role="note">\(icon(.clock, context))<span><b>\(words)</b>\
        \(with: reservation.amount, { " · \(text.money($0))" })<br>\
        <span class="quiet">\(text.offers.until) \(fullTime(reservation.until, context))</span> \
        <a class="text-link" href="\(Paths.thread(reservation.threadID.string).at("latest"))">\
        \(text.offers.toThread)</a></span></p>

        """
}

package import Domain
package import Features
package import MadangCore
import Wording

/// What the buttons beside an offer do; the words go into forms.
package enum OfferAct: String, Sendable { case accept, decline, withdraw }

/// What a seller, and the buyer, do about keeping a listing.
package enum ReservationAct: String, Sendable { case reserve, release }

/// What a seller does about a sale.
package enum SaleAct: String, Sendable { case sell, undo }

/// How the listing of a thread stands between the two, and what the one who looks can do about it.
package struct Deal: Sendable, Hashable {
    package let threadID: String
    package let isAsker: Bool
    package let partner: String
    /// Nil where it cannot be seen, or is gone.
    package let status: ListingStatus?
    /// Whether others see it: its seller also sees what moderators hid, which nobody can have.
    package let isShown: Bool
    package let isBlocked: Bool
    package let allowsOffers: Bool
    package let reservation: ThreadReservation?
    package let sale: ThreadSale?

    package init(_ shown: ShownThread) {
        let thread = shown.thread
        threadID = thread.id.string
        isAsker = thread.isAsker
        partner = thread.partner.nameInSentence
        status = shown.listing?.status
        isShown = thread.isListingShown
        isBlocked = thread.isBlocked
        allowsOffers = thread.allowsOffers
        reservation = thread.reservation
        sale = thread.sale
    }

    /// Whether anything can be begun here.
    private var isOpen: Bool { isThere && isShown }
    private var isThere: Bool { status != nil && !isBlocked }

    var canOffer: Bool {
        isOpen && isAsker && allowsOffers && status != .soldOut && reservation == nil
    }
    var canReserve: Bool { isOpen && !isAsker && status == .onSale && reservation == nil }
    var canRelease: Bool { status != nil && reservation != nil }

    /// Not while the last sale can be undone: until then what is said again counts as the same sale.
    func canSell(at moment: Timestamp) -> Bool {
        isOpen && !isAsker && status != .soldOut && sale?.canBeUndone(at: moment) != true
    }

    func canUndoSale(at moment: Timestamp) -> Bool {
        isThere && !isAsker && sale?.canBeUndone(at: moment) == true
    }

    /// Whether there is more to sell than what was sold here last, once that cannot be undone any more.
    func canSellLater(at moment: Timestamp) -> Bool {
        isOpen && canUndoSale(at: moment) && status != .soldOut
    }

    /// What can be done about `offer`, as the one who looks wrote it or got it.
    func acts(for offer: Offer, isMine: Bool) -> [OfferAct] {
        guard offer.state == .open, isOpen else { return [] }
        guard !isMine else { return [.withdraw] }
        return status == .onSale ? [.accept, .decline] : [.decline]
    }
}

extension ThreadSale {
    /// Whether both are asked about it at `moment`.
    func isAskedAbout(at moment: Timestamp) -> Bool { moment < soldAt + .days(FeedbackRule.days) }
}

/// Under the listing of a thread. It is there without anything in it, too: a script puts a later one in its place.
package func dealBar(_ deal: Deal, _ context: PageContext) -> HTML {
    let (state, acts) = (dealState(deal, context), dealActs(deal, context))
    guard !state.isEmpty || !acts.isEmpty else {
        return "<div class=\"deal\" data-part=\"deal\" hidden></div>"
    }
    return """
        <div class="deal" data-part="deal">
        \(state)\(if: !acts.isEmpty, "<div class=\"deal__acts\">\(acts)</div>")
        </div>
        """
}

private func dealState(_ deal: Deal, _ context: PageContext) -> HTML {
    let text = context.strings
    if let reservation = deal.reservation {
        let words = deal.isAsker ? text.offers.reservedForYou : text.offers.reserved(for: deal.partner)
        return """
            <p class="deal__state">\(icon(.clock, context))<span><b>\(words)</b>\
            \(with: reservation.amount, { " · \(text.money($0))" })<br>\
            <span class="quiet">\(text.offers.until) \(fullTime(reservation.until, context))</span>\
            \(sellsLater(deal, context))</span></p>

            """
    }
    guard let sale = deal.sale else { return "" }
    let words = deal.isAsker ? text.offers.soldToYou : text.offers.sold(to: deal.partner)
    return """
        <p class="deal__state">\(icon(.check, context))<span><b>\(words)</b> · \(text.money(sale.amount))\
        \(sellsLater(deal, context))</span></p>

        """
}

/// From when another one can be sold here, while the last sale can still be undone: until then there is no button for
/// it, also where another one is kept for the same buyer.
private func sellsLater(_ deal: Deal, _ context: PageContext) -> HTML {
    guard let sale = deal.sale, deal.canSellLater(at: context.now) else { return "" }
    let words = context.strings.offers.sellMoreFrom
    return "<br><span class=\"quiet\">\(words) \(fullTime(sale.undoUntil, context))</span>"
}

private func dealActs(_ deal: Deal, _ context: PageContext) -> HTML {
    let text = context.strings.offers
    let id = deal.threadID
    return """
        \(if: deal.canOffer,
            "<a class=\"button button--small\" href=\"\(Paths.offer(id))\">\(icon(.tag, context))\(text.make)</a>")\
        \(if: deal.canReserve, actForm(
            Paths.reservation(id), ReservationAct.reserve.rawValue, call: "PUT /threads/\(id)/reservation",
            text.reserve))\
        \(if: deal.canSell(at: context.now),
            "<a class=\"button button--small\" href=\"\(Paths.sale(id))\">\(icon(.check, context))\(text.sell)</a>")\
        \(if: deal.canRelease, actForm(
            Paths.reservation(id), ReservationAct.release.rawValue, call: "DELETE /threads/\(id)/reservation",
            text.release))\
        \(with: deal.sale, { saleActs($0, deal, context) })
        """
}

private func saleActs(_ sale: ThreadSale, _ deal: Deal, _ context: PageContext) -> HTML {
    let id = deal.threadID
    return """
        \(if: sale.isAskedAbout(at: context.now), feedbackLink(sale, context))\
        \(if: deal.canUndoSale(at: context.now), actForm(
            Paths.sale(id), SaleAct.undo.rawValue, call: "DELETE /threads/\(id)/sale", context.strings.offers.undoSale))
        """
}

/// Where both say how it went, and read what they said.
func feedbackLink(_ sale: ThreadSale, _ context: PageContext) -> HTML {
    let text = context.strings.feedback
    return """
        <a class="button button--small" href="\(Paths.feedback(sale.id.string))">\(icon(.heart, context))\
        \(sale.hasSpoken ? text.yours : text.ask)</a>
        """
}

/// A button that is a form of its own; a script makes the call that it names.
func actForm(_ path: Path, _ act: String, call: String, isPrimary: Bool = false, _ label: String) -> HTML {
    """
    <form class="deal__act" method="post" action="\(path)" data-call="\(call)">\
    <button class="button button--small\(if: isPrimary, " button--primary")" name="act" value="\(act)">\
    \(label)</button></form>
    """
}

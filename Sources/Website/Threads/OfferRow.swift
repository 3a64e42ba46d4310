import Domain
import HTTPKit
import MadangCore
import Wording

/// An offer among the messages: how much, what became of it, and what can be done about it.
func offerCard(_ offer: Offer, _ row: MessageRow, _ context: PageContext) -> HTML {
    let text = context.strings
    let isOpen = offer.state == .open
    return """
        <div class="offer offer--\(offer.state.rawValue)">
        <p class="offer__amount"><span class="offer__label">\(text.offers.offer)</span> \
        <b>\(text.money(offer.amount))</b></p>
        <p class="offer__state">\(text.offers.state(offer.state))\
        \(if: isOpen, "<br><span>\(text.offers.answerBy) \(fullTime(offer.answerBy, context))</span>")</p>
        \(if: !row.acts.isEmpty,
            "<div class=\"offer__acts\">\(row.acts, { offerAct($0, offer, context) })</div>")
        </div>
        """
}

private func offerAct(_ act: OfferAct, _ offer: Offer, _ context: PageContext) -> HTML {
    let text = context.strings.offers
    let id = offer.id.string
    let (call, label): (String, String) =
        switch act {
        case .accept: ("PUT /offers/\(id)/accept", text.accept)
        case .decline: ("PUT /offers/\(id)/decline", text.decline)
        case .withdraw: ("DELETE /offers/\(id)", text.withdraw)
        }
    return actForm(Paths.answerOffer(id), act.rawValue, call: call, isPrimary: act == .accept, label)
}

/// What became of the listing, across the whole list.
func dealLine(_ words: String, _ row: MessageRow, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="message deal-line" id="\(row.anchor)" data-id="\(row.id)">
        <p class="deal-line__words">\(icon(row.type.icon, context))<span>\(words)</span></p>
        \(with: row.sale, { $0.isAskedAbout(at: context.now) ? feedbackLink($0, context) : "" })
        <p class="message__foot">\(if: row.isLastRead, "<span class=\"message__read\">\(text.threads.read)</span> ")\
        <time class="message__time" datetime="\(row.at.rfc3339)" \
        title="\(text.fullTime(of: row.at.milliseconds))" data-clock>\
        \(text.clockTime(of: row.at.milliseconds))</time></p>
        </li>

        """
}

extension MessageType {
    fileprivate var icon: Icon {
        switch self {
        case .text: .comment
        case .offer, .released: .tag
        case .reserved, .reservedForOther: .clock
        case .sold, .soldToOther: .check
        }
    }
}

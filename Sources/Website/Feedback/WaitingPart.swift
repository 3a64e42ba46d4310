package import Domain
import MadangCore
import Wording

/// Sales that wait for a word of the one who looks, above their threads. Empty where none does.
package struct WaitingPart: Sendable, Hashable {
    /// One of them, as its card shows it.
    package struct Card: Sendable, Hashable {
        let saleID: String
        let listingName: String
        let partner: MemberName
    }

    package let cards: [Card]
    /// So many wait besides.
    package let moreCount: Int

    package init(_ waiting: WaitingFeedback = WaitingFeedback()) {
        cards = waiting.latest.map {
            Card(
                saleID: $0.saleID.string, listingName: $0.listingName, partner: MemberName($0.partner))
        }
        moreCount = waiting.count - waiting.latest.count
    }
}

/// Each card leads to the form of its sale.
package func waitingPart(_ part: WaitingPart, _ context: PageContext) -> HTML {
    guard !part.cards.isEmpty else { return "" }
    let text = context.strings.feedback
    return """
        <section class="asked" aria-labelledby="asked-title">
        <h2 class="asked__title" id="asked-title">\(text.ask)</h2>
        <ul class="asked__cards">
        \(part.cards, { card($0, context) })</ul>
        \(if: part.moreCount > 0, "<p class=\"asked__more quiet\">\(text.more(part.moreCount))</p>")
        </section>

        """
}

private func card(_ card: WaitingPart.Card, _ context: PageContext) -> HTML {
    let words = context.strings.feedback.about(card.listingName, with: card.partner.inSentence)
    return """
        <li><a class="asked__card" href="\(Paths.feedback(card.saleID))">\(icon(.heart, context))\
        <span class="asked__words">\(words)</span>\(icon(.forward, context))</a></li>

        """
}

import Domain
import Features
import MadangCore
import Wording

@testable import Website

/// Threads in which something is offered, kept or sold.
extension Given {
    static func won(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .krw) ?? .zero(.krw) }

    static func offer(_ state: OfferState = .open, _ amount: Int64 = 900) -> Offer {
        Offer(id: Identifier(rawValue: 61), amount: won(amount), state: state, answerBy: now + .days(3))
    }

    static func message(
        _ id: Int64, _ type: MessageType, isMine: Bool, _ text: String = "", offer: Offer? = nil
    ) -> Message {
        Message(
            id: Identifier(rawValue: id), threadID: Identifier(rawValue: 60),
            authorID: Identifier(rawValue: isMine ? 4 : 3), isMine: isMine, type: type, offer: offer,
            text: text, createdAt: now)
    }

    static func deal(
        isAsker: Bool, status: ListingStatus? = .onSale, isBlocked: Bool = false, allowsOffers: Bool = true,
        reservation: ThreadReservation? = nil, sale: ThreadSale? = nil, with partner: String = "김민지",
        isListingShown: Bool = true,
        last: Message = Given.message(1, .text, isMine: true, "hi")
    ) throws -> ShownThread {
        let member = MemberSummary(
            id: Identifier(rawValue: 3), username: "minji", displayName: partner, relation: relation())
        let thread = Domain.Thread(
            id: Identifier(rawValue: 60), listingID: Identifier(rawValue: 8), isAsker: isAsker,
            partner: member, isBlocked: isBlocked, lastMessage: last, unreadCount: 0, partnerReadUpTo: nil,
            isListingShown: isListingShown, allowsOffers: allowsOffers, reservation: reservation, sale: sale)
        let card = try status.map { status in
            ListingCard(
                id: Identifier(rawValue: 8), sellerID: Identifier(rawValue: isAsker ? 3 : 4), name: partner,
                price: try Price(Money("1000", in: .krw), discount: Money("0", in: .krw)), stock: 1,
                status: status, isShown: true)
        }
        return ShownThread(thread: thread, listing: card)
    }

    static var keptForThem: ThreadReservation { ThreadReservation(amount: won(900), until: now + .days(3)) }

    static func soldToThem(_ age: Duration = .hours(1), hasSpoken: Bool = false) -> ThreadSale {
        ThreadSale(id: Identifier(rawValue: 51), amount: won(900), soldAt: now - age, hasSpoken: hasSpoken)
    }

    /// Forms, and threads of both sides with every line and every state of an offer.
    static func offerPages(_ hostile: String, _ context: PageContext) throws -> [(String, HTML)] {
        var first = OfferPage(try listing(hostile, allowsOffers: true))
        first.amount = hostile
        first.words = hostile
        first.faults = FormFaults(fields: ["amount": hostile, "text": hostile], whole: hostile)
        let forms = [
            first, OfferPage(try deal(isAsker: true, with: hostile)), OfferPage(try listing(hostile)),
        ]
        let sale = SalePage(
            try deal(isAsker: false, reservation: keptForThem, with: hostile), at: context.now)
        let threads = try [true, false].flatMap { isAsker in
            [
                try deal(isAsker: isAsker, with: hostile),
                try deal(isAsker: isAsker, status: .reserved, reservation: keptForThem, with: hostile),
                try deal(isAsker: isAsker, status: .soldOut, sale: soldToThem(), with: hostile),
            ]
        }
        return forms.map { ("offer form", layout(offerPage($0, context), context)) }
            + [sale].compactMap(\.self).map { ("sale form", layout(salePage($0, context), context)) }
            + threads.map { ("thread of a deal", layout(threadPage(thread($0, hostile), context), context)) }
    }

    private static func thread(_ shown: ShownThread, _ hostile: String) -> ThreadPage {
        let offers = zip(Int64(1)..., OfferState.allCases).map { id, state in
            message(id, .offer, isMine: shown.thread.isAsker, hostile, offer: offer(state))
        }
        let lines = zip(Int64(11)..., MessageType.allCases.filter { !$0.isSaid }).map { id, type in
            message(id, type, isMine: !shown.thread.isAsker)
        }
        return ThreadPage(
            shown, messages: (offers + lines).reversed(), earlier: nil, isLatest: true, text: Strings(.ko))
    }
}

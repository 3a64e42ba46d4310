import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// Offers, reservations and sales.
struct OfferRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.offers.makeOffer, use: make)
        member.on(Calls.offers.acceptOffer) { _, context in
            try await message(verbs.answerOffer.accept(context.pathID(), by: context.member), context)
        }
        member.on(Calls.offers.declineOffer) { _, context in
            try await message(verbs.answerOffer.decline(context.pathID(), by: context.member), context)
        }
        member.on(Calls.offers.withdrawOffer) { _, context in
            try await message(verbs.answerOffer.withdraw(context.pathID(), by: context.member), context)
        }
        member.on(Calls.offers.reserve) { _, context in
            try await thread(verbs.reserveListing(in: context.pathID(), by: context.member), context)
        }
        member.on(Calls.offers.release) { _, context in
            try await thread(verbs.reserveListing.release(in: context.pathID(), by: context.member), context)
        }
        member.on(Calls.offers.sell) { request, context in
            let body = try await request.json(orNothing: SaleRequest())
            let sold = try await verbs.sellListing(
                in: context.pathID(), amount: body.amount?.text, by: context.member)
            return thread(sold, context)
        }
        member.on(Calls.offers.undoSale) { _, context in
            try await thread(verbs.sellListing.undo(in: context.pathID(), by: context.member), context)
        }
    }

    private func make(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let body = try await request.json(OfferRequest.self)
        let made = try await verbs.sendMessage(
            MessageDraft(amount: body.amount?.text ?? ""), in: context.pathID(), by: context.member,
            idempotencyKey: key)
        return .json(MadangAPI.Message(made, author: MemberShort(me: context.member)), status: .created)
    }

    /// The offer as the member sees it, with its author.
    private func message(_ message: Domain.Message, _ context: MemberContext) async throws -> Response {
        let thread = try await verbs.readThreads(message.threadID, of: context.member).thread
        return .json(MadangAPI.Message(message, partner: thread.partner, viewer: context.member))
    }

    private func thread(_ shown: ShownThread, _ context: MemberContext) -> Response {
        .json(MadangAPI.Thread(shown, viewer: context.member))
    }
}

extension MadangAPI.Offer {
    init(_ offer: Domain.Offer) {
        self.init(
            id: offer.id.string, amount: offer.amount.decimal, currency: offer.amount.currency.rawValue,
            state: offer.state.rawValue, answerBy: offer.answerBy.rfc3339)
    }
}

extension MadangAPI.ThreadReservation {
    init(_ reservation: Domain.ThreadReservation) {
        self.init(
            amount: reservation.amount?.decimal, currency: reservation.amount?.currency.rawValue,
            until: reservation.until.rfc3339)
    }
}

extension MadangAPI.ThreadSale {
    init(_ sale: Domain.ThreadSale) {
        self.init(
            id: sale.id.string, amount: sale.amount.decimal, currency: sale.amount.currency.rawValue,
            soldAt: sale.soldAt.rfc3339, undoUntil: sale.undoUntil.rfc3339)
    }
}

extension MadangAPI.Reservation {
    init(_ reservation: Domain.Reservation) {
        self.init(
            buyer: MemberShort(reservation.buyer), threadID: reservation.threadID.string,
            amount: reservation.amount?.decimal, currency: reservation.amount?.currency.rawValue,
            until: reservation.until.rfc3339)
    }
}

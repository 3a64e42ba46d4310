import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Offers, keeping a listing for somebody and selling it to them, as browsers without script do it.
struct OfferRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.firstOffer, use: showFirst)
        pages.post(\.firstOffer, use: sendFirst)
        pages.get(\.offer, use: show)
        pages.post(\.offer, use: send)
        pages.post(\.answerOffer, use: sendAnswer)
        pages.post(\.reservation, use: sendReservation)
        pages.get(\.sale, use: showSale)
        pages.post(\.sale, use: sendSale)
    }

    // Making one

    /// In the thread, if there is one already.
    @Sendable private func showFirst(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Listing> = try context.pathID()
        if let thread = try await verbs.askSeller.thread(about: id, by: context.member) {
            return .leading(to: Paths.offer(thread.string))
        }
        let page = try await first(id, by: context.member)
        return answer(request, context.app) { offerPage(page, $0) }
    }

    @Sendable private func sendFirst(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Listing> = try context.pathID()
        let form = try await request.form()
        var page = try await first(id, by: context.member)
        do {
            let draft = MessageDraft(text: form["text"] ?? "", amount: form["amount"] ?? "")
            let shown = try await verbs.askSeller(draft, about: id, by: context.member)
            return .leading(to: Paths.thread(shown.thread.id.string).at("latest"))
        } catch let error as DomainError where error.isAboutOffer {
            page.words = form["text"] ?? ""
            return refused(page, error, form, request, context)
        }
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = OfferPage(try await verbs.readThreads(context.pathID(), of: context.member))
        return answer(request, context.app) { offerPage(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Thread> = try context.pathID()
        let form = try await request.form()
        do {
            let message = try await verbs.sendMessage(
                MessageDraft(amount: form["amount"] ?? ""), in: id, by: context.member)
            return .leading(to: Paths.thread(id.string).at("message-\(message.id)"))
        } catch let error as DomainError where error.isAboutOffer {
            let page = OfferPage(try await verbs.readThreads(id, of: context.member))
            return refused(page, error, form, request, context)
        }
    }

    /// Fails: `.notFound`; `.forbidden` for one's own.
    private func first(_ id: Identifier<Listing>, by member: Member) async throws -> OfferPage {
        let listing = try await verbs.showListing(id, viewer: member)
        guard !listing.isMine else { throw DomainError.forbidden }
        return OfferPage(listing)
    }

    private func refused(
        _ page: OfferPage, _ error: DomainError, _ form: Form, _ request: Request, _ context: MemberContext
    ) -> Response {
        var page = page
        page.amount = form["amount"] ?? ""
        page.faults = FormFaults(error, context.app.strings)
        return answer(request, context.app, status: error.code.status) { [page] in offerPage(page, $0) }
    }

    // What becomes of it

    @Sendable private func sendAnswer(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Offer> = try context.pathID()
        let act: OfferAct = try await request.form().act()
        let message =
            switch act {
            case .accept: try await verbs.answerOffer.accept(id, by: context.member)
            case .decline: try await verbs.answerOffer.decline(id, by: context.member)
            case .withdraw: try await verbs.answerOffer.withdraw(id, by: context.member)
            }
        return .leading(to: Paths.thread(message.threadID.string).at("message-\(message.id)"))
    }

    @Sendable private func sendReservation(_ request: Request, _ context: MemberContext) async throws
        -> Response
    {
        let id: Identifier<Domain.Thread> = try context.pathID()
        let act: ReservationAct = try await request.form().act()
        switch act {
        case .reserve: _ = try await verbs.reserveListing(in: id, by: context.member)
        case .release: _ = try await verbs.reserveListing.release(in: id, by: context.member)
        }
        return .leading(to: Paths.thread(id.string).at("latest"))
    }

    /// To the thread, where nothing can be sold now.
    @Sendable private func showSale(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Thread> = try context.pathID()
        guard let page = SalePage(try await verbs.readThreads(id, of: context.member), at: answer.now) else {
            return .leading(to: Paths.thread(id.string).at("latest"))
        }
        return answer(request, context.app) { salePage(page, $0) }
    }

    @Sendable private func sendSale(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Thread> = try context.pathID()
        let form = try await request.form()
        let act: SaleAct = try form.act()
        guard act == .sell else {
            _ = try await verbs.sellListing.undo(in: id, by: context.member)
            return .leading(to: Paths.thread(id.string).at("latest"))
        }
        do {
            _ = try await verbs.sellListing(in: id, amount: form["amount"], by: context.member)
            return .leading(to: Paths.thread(id.string).at("latest"))
        } catch let error as DomainError where error.isAboutOffer {
            guard var page = SalePage(try await verbs.readThreads(id, of: context.member), at: answer.now)
            else {
                throw error
            }
            page.amount = form["amount"] ?? ""
            page.faults = FormFaults(error, context.app.strings)
            return answer(request, context.app, status: error.code.status) { [page] in salePage(page, $0) }
        }
    }
}

extension DomainError {
    /// Whether the one who filled the form in can put it right, or reads there why not.
    fileprivate var isAboutOffer: Bool { isAboutForm || code == .conflict || code == .blocked }
}

extension Form {
    /// What its button does. Fails: `.invalid` with "act".
    fileprivate func act<Act: RawRepresentable<String>>() throws -> Act {
        guard let act: Act = try word("act") else { throw DomainError.invalid("act", .required) }
        return act
    }
}

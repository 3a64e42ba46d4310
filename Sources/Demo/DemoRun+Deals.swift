import Domain
import Features
import MadangCore

extension DemoRun {
    /// Asks about a listing, with an offer or without, and has its seller answer.
    func deal(_ demo: DemoDeal, by members: [String: Member], about listings: [Int: Listing]) async throws {
        guard let listing = listings[demo.listing], let asker = members[demo.asker],
            let seller = members[DemoListings.all[demo.listing].seller]
        else { throw DomainError.notFound }
        let asked = try await verbs.askSeller(
            MessageDraft(text: demo.words, amount: demo.offer), about: listing.id, by: asker)
        let thread = asked.thread.id
        switch demo.outcome {
        case .open: break
        case .kept:
            guard let offer = asked.thread.lastMessage.offer else { throw DomainError.notFound }
            _ = try await verbs.answerOffer.accept(offer.id, by: seller)
        case .sold(let words, let answer):
            guard let sale = try await verbs.sellListing(in: thread, by: seller).thread.sale else {
                throw DomainError.notFound
            }
            let thanks = Feedback.Kind.thanks.rawValue
            _ = try await verbs.giveFeedback(
                FeedbackDraft(type: thanks, text: words), on: sale.id, by: seller)
            _ = try await verbs.giveFeedback(
                FeedbackDraft(type: thanks, text: answer), on: sale.id, by: asker)
        }
    }
}

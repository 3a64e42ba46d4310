package import Domain
import MadangCore
import Storage

extension Given {
    /// `seller` sold something to `buyer` now, in a thread of both about it.
    package func sale(
        _ name: String = "A chair", by seller: Member, to buyer: Member
    ) async throws -> Identifier<Sale> {
        let listing = try await listing(by: seller, name)
        let thread = try await thread(about: listing, by: buyer)
        let new = NewSale(
            id: ids.next(), listing: listing, buyerID: buyer.id, threadID: thread.id,
            lineID: thread.lastMessage.id, amount: listing.price.bargain, soldAt: clock.now)
        try await database.write { try $0.sales.insert(new) }
        return new.id
    }

    /// `author` says something of a sale of theirs, whether or not they still may. Gives its id.
    @discardableResult
    package func feedback(
        on sale: Identifier<Sale>, by author: Member, _ text: String = "",
        reason: Domain.Feedback.Reason? = nil
    ) async throws -> Identifier<Domain.Feedback> {
        let id: Identifier<Domain.Feedback> = ids.next()
        let words = FeedbackWords(kind: reason == nil ? .thanks : .problem, reason: reason, text: text)
        try await database.write { [clock] stores in
            guard let due = try stores.feedback.due(of: sale, for: author.id, at: clock.now) else {
                throw DomainError.notFound
            }
            try stores.feedback.put(id, words, on: due, by: author.id, at: clock.now)
        }
        return id
    }

    /// Both of a new sale thank the other, the seller with `text`; it is shown. Gives what the seller said.
    @discardableResult
    package func thanks(_ text: String, by seller: Member, to buyer: Member) async throws
        -> Identifier<Domain.Feedback>
    {
        let sale = try await sale(by: seller, to: buyer)
        let said = try await feedback(on: sale, by: seller, text)
        try await feedback(on: sale, by: buyer)
        return said
    }
}

package import Domain
import MadangCore
import Storage

/// Writes down that a listing was sold to the asker of a thread, and takes that back within a day. Both may be said
/// twice.
package struct SellListing: Verb {
    let ports: Ports

    /// The thread as the seller has it afterwards. Without an amount it was sold for what it is kept at, else for what
    /// it costs. A sale that can be taken back is the one that is meant: nothing more is sold.
    ///
    /// Fails: `.notFound` for what is not a thread of the member, and for a listing that is gone or hidden;
    /// `.forbidden` for the asker; `.blocked`; `.conflict` with `.nothingLeft`; `.invalid` with "amount".
    package func callAsFunction(
        in id: Identifier<Domain.Thread>, amount text: String? = nil, by seller: Member
    ) async throws -> ShownThread {
        try await database.write { stores in
            let thread = try stores.thread(id, of: seller)
            let now = clock.now
            if let sale = thread.sale, sale.canBeUndone(at: now), !thread.isAsker {
                return try stores.shown([thread], to: seller)[0]
            }
            let trade = Trade(stores: stores, ids: ids, now: now)
            let listing = try trade.listing(of: thread, soldBy: seller)
            let kept = thread.reservation?.amount ?? listing.price.bargain
            let amount = try text.map { try Self.amount($0, in: kept.currency) } ?? kept
            try trade.sell(listing, to: thread, for: amount)
            return try stores.shown([stores.thread(id, of: seller)], to: seller)[0]
        }
    }

    /// The thread as the seller has it afterwards. Fails: as the sale, but for `.invalid` and `.nothingLeft`;
    /// `.conflict` with `.saleTooOld`.
    package func undo(in id: Identifier<Domain.Thread>, by seller: Member) async throws -> ShownThread {
        try await database.write { stores in
            let thread = try stores.thread(id, of: seller)
            guard !thread.isAsker else { throw DomainError.forbidden }
            if let sale = thread.sale {
                guard !thread.isBlocked else { throw DomainError(.blocked) }
                let now = clock.now
                guard sale.canBeUndone(at: now) else { throw DomainError(.conflict, reason: .saleTooOld) }
                try Trade(stores: stores, ids: ids, now: now).undo(sale, in: thread, by: seller)
            }
            return try stores.shown([stores.thread(id, of: seller)], to: seller)[0]
        }
    }

    /// Whatever they agreed on: also more than was asked for.
    private static func amount(_ text: String, in currency: Currency) throws -> Money {
        do throws(Fault) {
            return try Money(Money.tidied(text), in: currency)
        } catch {
            throw DomainError.invalid("amount", error)
        }
    }
}

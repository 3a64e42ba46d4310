public import MadangAPI

/// Offers, reservations and sales. Each shows the thread and its messages anew; where it fails `YardState.failure` says
/// why.
extension ThreadState {
    /// Makes an offer as the asker. Whether that worked.
    @discardableResult public func makeOffer(_ amount: DecimalText) async -> Bool {
        guard let id = thread?.id else { return false }
        return await act { yard throws(MadangError) in try await yard.makeOffer(amount, in: id) }
    }

    /// Takes an offer, as the seller. Whether that worked.
    @discardableResult public func accept(_ offer: Offer) async -> Bool {
        await act { yard throws(MadangError) in try await yard.acceptOffer(offer.id) }
    }

    /// Does not take an offer, as the seller. Whether that worked.
    @discardableResult public func decline(_ offer: Offer) async -> Bool {
        await act { yard throws(MadangError) in try await yard.declineOffer(offer.id) }
    }

    /// Takes an offer of one's own back. Whether that worked.
    @discardableResult public func withdraw(_ offer: Offer) async -> Bool {
        await act { yard throws(MadangError) in try await yard.withdrawOffer(offer.id) }
    }

    /// Keeps the listing for the asker, as the seller. Whether that worked.
    @discardableResult public func reserve() async -> Bool {
        guard let id = thread?.id else { return false }
        return await act { yard throws(MadangError) in try await yard.reserve(in: id) }
    }

    /// Ends the reservation, as the seller or the buyer. Whether that worked.
    @discardableResult public func release() async -> Bool {
        guard let id = thread?.id else { return false }
        return await act { yard throws(MadangError) in try await yard.release(in: id) }
    }

    /// Writes down that it was sold to the asker. Whether that worked.
    @discardableResult public func sell(for amount: DecimalText? = nil) async -> Bool {
        guard let id = thread?.id else { return false }
        return await act { yard throws(MadangError) in try await yard.sell(in: id, for: amount) }
    }

    /// Takes the sale back, within a day. Whether that worked.
    @discardableResult public func undoSale() async -> Bool {
        guard let id = thread?.id else { return false }
        return await act { yard throws(MadangError) in try await yard.undoSale(in: id) }
    }
}

public import MadangAPI

/// Offers, reservations and sales.
extension Madang {
    /// Makes an offer as the asker of a thread, once: the same `key` makes nothing twice. One that is open is withdrawn
    /// by that.
    @discardableResult public func makeOffer(_ amount: DecimalText, in thread: String, key: String? = nil)
        async throws(MadangError) -> Message
    {
        try await ask(Calls.offers.makeOffer, ["id": thread], OfferRequest(amount: amount), key: key)
    }

    /// Takes an offer: the listing is kept for its author.
    @discardableResult public func acceptOffer(_ id: String) async throws(MadangError) -> Message {
        try await ask(Calls.offers.acceptOffer, ["id": id])
    }

    /// Does not take an offer.
    @discardableResult public func declineOffer(_ id: String) async throws(MadangError) -> Message {
        try await ask(Calls.offers.declineOffer, ["id": id])
    }

    /// Takes an offer of one's own back.
    @discardableResult public func withdrawOffer(_ id: String) async throws(MadangError) -> Message {
        try await ask(Calls.offers.withdrawOffer, ["id": id])
    }

    /// Keeps a listing of one's own for the asker of a thread, at what it costs.
    @discardableResult public func reserve(in thread: String) async throws(MadangError) -> MadangAPI.Thread {
        try await ask(Calls.offers.reserve, ["id": thread])
    }

    /// Ends the reservation of a thread, as its seller or the buyer.
    @discardableResult public func release(in thread: String) async throws(MadangError) -> MadangAPI.Thread {
        try await ask(Calls.offers.release, ["id": thread])
    }

    /// Writes down that a listing of one's own was sold to the asker of a thread; without an amount for what it is kept
    /// at, else for what it costs.
    @discardableResult public func sell(in thread: String, for amount: DecimalText? = nil)
        async throws(MadangError) -> MadangAPI.Thread
    {
        try await ask(Calls.offers.sell, ["id": thread], SaleRequest(amount: amount))
    }

    /// Takes the sale of a thread back, within a day.
    @discardableResult public func undoSale(in thread: String) async throws(MadangError) -> MadangAPI.Thread {
        try await ask(Calls.offers.undoSale, ["id": thread])
    }
}

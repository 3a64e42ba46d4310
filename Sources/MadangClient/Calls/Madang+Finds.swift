public import MadangAPI

/// Hearts on listings, and what one waits for in the market.
extension Madang {
    /// Gives a listing a heart; may be said twice. Nobody learns who gave one. Fails: 403 "forbidden" for one's own.
    @discardableResult public func heartListing(_ id: String) async throws(MadangError) -> HeartState {
        try await ask(Calls.market.heartListing, ["id": id])
    }

    /// Takes the heart back; may be said twice.
    @discardableResult public func unheartListing(_ id: String) async throws(MadangError) -> HeartState {
        try await ask(Calls.market.unheartListing, ["id": id])
    }

    /// What one gave a heart, the latest heart first; also what is sold.
    public func hearts(limit: Int? = nil) -> PagedList<Listing> {
        list(Calls.market.listHearts, query: QueryItems(["limit": limit.text]))
    }

    /// What one waits for in the market, latest first, 30 at most.
    public func alerts() async throws(MadangError) -> [Alert] {
        try await ask(Calls.market.listAlerts).data
    }

    /// Waits for words in the market; the same twice is one. Fails: 422 "invalid", with "words" for one too many.
    @discardableResult public func createAlert(_ alert: AlertRequest) async throws(MadangError) -> Alert {
        try await ask(Calls.market.createAlert, [:], alert)
    }

    /// Changes what one waits for; what is nil stays as it is. Fails: 422 "invalid".
    @discardableResult public func editAlert(_ id: String, _ change: AlertRequest) async throws(MadangError)
        -> Alert
    {
        try await ask(Calls.market.editAlert, ["id": id], change)
    }

    /// Waits no more.
    public func deleteAlert(_ id: String) async throws(MadangError) {
        try await send(Calls.market.deleteAlert, ["id": id])
    }
}

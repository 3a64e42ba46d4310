import MadangCore

/// Offers, reservations and sales.
public struct OfferCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Offers"
    /// What it is about.
    public static let text = """
        What askers would pay, for whom a listing is kept, and to whom it was sold. All of it happens in threads, and \
        can be undone.
        """

    /// Makes an offer in the thread `{id}`, as its asker; one that is open there is withdrawn by that.
    /// Fails: 403 `forbidden`, 403 `blocked`, 404, 409 `conflict`, 422 `invalid` with `amount`.
    public let makeOffer = Call<OfferRequest, Message>(
        .post, "/v1/threads/{id}/offers", .member, on: .threads, "Make an offer",
        "The asker alone, and where the seller takes offers. At most 10 a day for one listing.",
        status: 201, headers: [.idempotencyKey], fails: [.blocked, .conflict])
    /// The seller takes the offer `{id}`: the listing is kept for its author.
    /// Fails: 403 `forbidden`, 403 `blocked`, 404, 409 `conflict`.
    public let acceptOffer = Call<NoBody, Message>(
        .put, "/v1/offers/{id}/accept", .member, on: .threads, "Accept an offer",
        """
        The seller alone. The listing is reserved for the author of the offer, for as many hours as the seller chose; \
        everybody else who asked within 30 days is told. May be said twice.
        """, fails: [.blocked, .conflict])
    /// The seller does not take the offer `{id}`. Fails: 403 `forbidden`, 403 `blocked`, 404, 409 `conflict`.
    public let declineOffer = Call<NoBody, Message>(
        .put, "/v1/offers/{id}/decline", .member, on: .threads, "Decline an offer",
        "The seller alone. May be said twice.", fails: [.blocked, .conflict])
    /// Its author takes the offer `{id}` back. Fails: 403 `forbidden`, 403 `blocked`, 404, 409 `conflict`.
    public let withdrawOffer = Call<NoBody, Message>(
        .delete, "/v1/offers/{id}", .member, on: .threads, "Take an offer back",
        "Its author alone, while it is open. May be said twice.", fails: [.blocked, .conflict])
    /// The seller keeps the listing for the asker of the thread `{id}`, at what it costs.
    /// Fails: 403 `forbidden`, 403 `blocked`, 404, 409 `conflict`.
    public let reserve = Call<NoBody, Thread>(
        .put, "/v1/threads/{id}/reservation", .member, on: .threads, "Reserve a listing for the asker",
        "The seller alone. May be said twice.", fails: [.blocked, .conflict])
    /// Ends the reservation of the thread `{id}`, by the seller or the buyer: the listing is on sale again. Fails: 404.
    public let release = Call<NoBody, Thread>(
        .delete, "/v1/threads/{id}/reservation", .member, on: .threads, "End a reservation",
        "The seller or the buyer. Whoever was told of it is told that, too. May be said twice.")
    /// Writes down that the listing was sold to the asker of the thread `{id}`.
    /// Fails: 403 `forbidden`, 403 `blocked`, 404, 409 `conflict`, 422 `invalid` with `amount`.
    public let sell = Call<SaleRequest, Thread>(
        .put, "/v1/threads/{id}/sale", .member, on: .threads, "Sell a listing to the asker",
        """
        The seller alone. There is one less of it; of none it is sold out, and everybody else who asked within 30 days \
        is told. Said twice within a day it sells nothing more.
        """, fails: [.blocked, .conflict])
    /// Takes the sale of the thread `{id}` back, within a day. Fails: 403 `forbidden`, 403 `blocked`, 404, 409
    /// `conflict`.
    public let undoSale = Call<NoBody, Thread>(
        .delete, "/v1/threads/{id}/sale", .member, on: .threads, "Take a sale back",
        "The seller alone, within a day. There is one more of it, on sale again. What was said of the sale goes.",
        fails: [.blocked, .conflict])
}

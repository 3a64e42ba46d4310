/// What the asker of a thread would pay. It is a message of the thread.
public struct Offer: Codable, Hashable, Sendable {
    /// Opaque; that of its message.
    public let id: String
    /// A decimal text, as all amounts: KRW has no decimals, USD two.
    public let amount: String
    /// "KRW" or "USD": that of the listing when it was made.
    public let currency: String
    /// "open", "accepted", "declined", "withdrawn" by its author, also by another one, or "lapsed".
    public let state: String
    /// An open one lapses then: RFC 3339 in UTC with milliseconds.
    public let answerBy: String

    /// Every field as it goes over the wire.
    public init(id: String, amount: String, currency: String, state: String, answerBy: String) {
        self.id = id
        self.amount = amount
        self.currency = currency
        self.state = state
        self.answerBy = answerBy
    }

    private enum CodingKeys: String, CodingKey {
        case id, amount, currency, state
        case answerBy = "answer_by"
    }
}

/// That the listing of a thread is kept for its asker.
public struct ThreadReservation: Codable, Hashable, Sendable {
    /// A decimal text; null for what the listing costs.
    @Nullable public var amount: String?
    /// "KRW" or "USD"; null where the amount is.
    @Nullable public var currency: String?
    /// Until then: RFC 3339 in UTC with milliseconds.
    public let until: String

    /// Every field as it goes over the wire; nil is sent as null.
    public init(amount: String?, currency: String?, until: String) {
        self._amount = Nullable(wrappedValue: amount)
        self._currency = Nullable(wrappedValue: currency)
        self.until = until
    }
}

/// That the listing of a thread was sold to its asker.
public struct ThreadSale: Codable, Hashable, Sendable {
    /// Opaque; what feedback is given for.
    public let id: String
    /// A decimal text, as all amounts.
    public let amount: String
    /// "KRW" or "USD".
    public let currency: String
    /// RFC 3339 in UTC with milliseconds.
    public let soldAt: String
    /// Until then its seller may take it back.
    public let undoUntil: String

    /// Every field as it goes over the wire.
    public init(id: String, amount: String, currency: String, soldAt: String, undoUntil: String) {
        self.id = id
        self.amount = amount
        self.currency = currency
        self.soldAt = soldAt
        self.undoUntil = undoUntil
    }

    private enum CodingKeys: String, CodingKey {
        case id, amount, currency
        case soldAt = "sold_at"
        case undoUntil = "undo_until"
    }
}

/// For whom a listing is kept, as its seller and the buyer see it.
public struct Reservation: Codable, Hashable, Sendable {
    /// For whom.
    public let buyer: MemberShort
    /// Of the thread with them.
    public let threadID: String
    /// A decimal text; null for what the listing costs.
    @Nullable public var amount: String?
    /// "KRW" or "USD"; null where the amount is.
    @Nullable public var currency: String?
    /// Until then: RFC 3339 in UTC with milliseconds.
    public let until: String

    /// Every field as it goes over the wire; nil is sent as null.
    public init(buyer: MemberShort, threadID: String, amount: String?, currency: String?, until: String) {
        self.buyer = buyer
        self.threadID = threadID
        self._amount = Nullable(wrappedValue: amount)
        self._currency = Nullable(wrappedValue: currency)
        self.until = until
    }

    private enum CodingKeys: String, CodingKey {
        case buyer, amount, currency, until
        case threadID = "thread_id"
    }
}

/// An offer as it is made.
public struct OfferRequest: Codable, Hashable, Sendable {
    /// More than nothing, and at most what one pays for the listing, in its currency.
    public var amount: DecimalText?

    /// Nil is sent as absent.
    public init(amount: DecimalText? = nil) {
        self.amount = amount
    }
}

/// A sale as it is written down.
public struct SaleRequest: Codable, Hashable, Sendable {
    /// For how much, in the currency of the listing; absent for what it is kept at, else for what it costs.
    public var amount: DecimalText?

    /// Nil is sent as absent.
    public init(amount: DecimalText? = nil) {
        self.amount = amount
    }
}

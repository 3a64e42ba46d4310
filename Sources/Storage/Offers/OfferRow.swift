import Domain
import MadangCore

extension Offer {
    /// Of the table `offers mo`, all of them null where a message is no offer.
    static let columns: SQL = "mo.id, mo.currency, mo.amount, mo.state, mo.answer_by"

    /// Nil where there is none.
    init?(row: inout RowReader) throws {
        let id = try row.optionalInteger().map(Identifier<Offer>.init(rawValue:))
        let amount = try Money(optional: &row)
        let state = try row.optionalText().flatMap(OfferState.init(rawValue:))
        let answerBy = try row.optionalMoment()
        guard let id else { return nil }
        self.init(
            id: id, amount: try row.present(amount), state: try row.present(state),
            answerBy: try row.present(answerBy))
    }
}

extension MadeOffer {
    /// Of the tables `offers mo` and `threads t`.
    static let columns: SQL = "\(Offer.columns), mo.thread_id, mo.listing_id, t.asker_id, t.seller_id"

    init(row: inout RowReader) throws {
        let offer = try row.present(Offer(row: &row))
        self.init(
            offer: offer, threadID: try row.id(),
            listingID: try row.optionalInteger().map(Identifier.init(rawValue:)), askerID: try row.id(),
            sellerID: try row.id())
    }
}

extension KeptReservation {
    /// Of the table `reservations r`.
    static let columns: SQL = "r.listing_id, r.thread_id, r.line_id, r.currency, r.amount, r.ends_at"

    init(row: inout RowReader) throws {
        self.init(
            listingID: try row.id(), threadID: try row.id(), lineID: try row.id(),
            amount: try Money(optional: &row), until: try row.moment())
    }
}

extension Money {
    /// Of the columns currency and amount; nil where both are null.
    init?(optional row: inout RowReader) throws {
        let currency = try row.optionalText().flatMap(Currency.init(rawValue:))
        let amount = try row.optionalInteger()
        guard let currency, let amount else { return nil }
        self = try row.present(Money(minorUnits: amount, currency: currency))
    }
}

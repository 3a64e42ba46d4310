package import Domain
package import MadangCore

/// Keeps what askers would pay, and for whom listings are kept.
package struct OfferStore {
    let connection: any Connection

    /// Writes an offer behind its message. An open one of the same thread is withdrawn by that: whether there
    /// was one.
    package func insert(_ offer: NewOffer) throws -> Bool {
        let withdrawn = try connection.run(
            """
            UPDATE offers SET state = \(OfferState.withdrawn.rawValue)
            WHERE thread_id = \(offer.threadID) AND state = \(OfferState.open.rawValue)
            """)
        try connection.run(
            """
            INSERT INTO offers (id, thread_id, listing_id, currency, amount, state, made_at, answer_by)
            VALUES (\(offer.message), \(offer.threadID), \(offer.listingID),
                \(offer.amount.currency.rawValue), \(offer.amount.minorUnits), \(OfferState.open.rawValue),
                \(offer.madeAt), \(offer.answerBy))
            """)
        return withdrawn > 0
    }

    /// The offer, whoever looks; nil if there is none, or its message was taken away.
    package func offer(_ id: Identifier<Offer>) throws -> MadeOffer? {
        try connection.row(
            """
            SELECT \(MadeOffer.columns) FROM offers mo JOIN threads t ON t.id = mo.thread_id
            JOIN messages ms ON ms.id = mo.id
            WHERE mo.id = \(id) AND ms.removed_at IS NULL
            """, MadeOffer.init(row:))
    }

    /// The open offer of a thread, if there is one.
    package func open(in thread: Identifier<Thread>) throws -> MadeOffer? {
        try connection.row(
            """
            SELECT \(MadeOffer.columns) FROM offers mo JOIN threads t ON t.id = mo.thread_id
            WHERE mo.thread_id = \(thread) AND mo.state = 'open'
            """, MadeOffer.init(row:))
    }

    /// How many were made in the thread since `moment`: there is one thread for each member and listing.
    package func count(in thread: Identifier<Thread>, since moment: Timestamp) throws -> Int {
        try connection.row(
            "SELECT count(*) FROM offers WHERE thread_id = \(thread) AND made_at > \(moment)"
        ) { try $0.int() } ?? 0
    }

    /// What becomes of an offer that is open. Whether it was.
    package func end(_ id: Identifier<Offer>, as state: OfferState) throws -> Bool {
        try connection.run(
            "UPDATE offers SET state = \(state.rawValue) WHERE id = \(id) AND state = \(OfferState.open.rawValue)"
        ) == 1
    }

    /// All that are open for the listing lapse. Those that did.
    package func lapse(of listing: Identifier<Listing>) throws -> [MadeOffer] {
        // The few of one listing are looked through here: PostgreSQL would look through all that are open.
        try lapse(
            connection.rows(
                """
                SELECT \(MadeOffer.columns) FROM offers mo JOIN threads t ON t.id = mo.thread_id
                WHERE mo.listing_id = \(listing)
                """, MadeOffer.init(row:)
            ).filter { $0.offer.state == .open })
    }

    /// All that `asker` made and that are open lapse. Those that did.
    package func lapse(by asker: Identifier<Member>) throws -> [MadeOffer] {
        // The few of one asker are looked through here, as those of a listing are.
        try lapse(
            connection.rows(
                """
                SELECT \(MadeOffer.columns) FROM threads t JOIN offers mo ON mo.thread_id = t.id
                WHERE t.asker_id = \(asker)
                """, MadeOffer.init(row:)
            ).filter { $0.offer.state == .open })
    }

    /// At most `limit` that nobody answered by `moment` lapse. Those that did.
    package func lapse(at moment: Timestamp, limit: Int) throws -> [MadeOffer] {
        try lapse(
            connection.rows(
                """
                SELECT \(MadeOffer.columns) FROM offers mo JOIN threads t ON t.id = mo.thread_id
                WHERE mo.state = 'open' AND mo.answer_by <= \(moment) ORDER BY mo.answer_by LIMIT \(limit)
                """, MadeOffer.init(row:)))
    }

    /// Those of `due` that were open still.
    private func lapse(_ due: [MadeOffer]) throws -> [MadeOffer] {
        guard !due.isEmpty else { return [] }
        let lapsed: Set<Identifier<Offer>> = Set(
            try connection.rows(
                """
                UPDATE offers SET state = 'lapsed' WHERE id IN (\(list: due.map(\.offer.id))) AND state = 'open'
                RETURNING id
                """
            ) { try $0.id() })
        return due.filter { lapsed.contains($0.offer.id) }
    }
}

// Reservations
extension OfferStore {
    /// Keeps a listing for somebody, in place of whom it was kept for before.
    package func insert(_ reservation: KeptReservation) throws {
        try connection.run(
            """
            INSERT INTO reservations (listing_id, thread_id, line_id, currency, amount, ends_at)
            VALUES (\(reservation.listingID), \(reservation.threadID), \(reservation.lineID),
                \(reservation.amount?.currency.rawValue), \(reservation.amount?.minorUnits),
                \(reservation.until))
            ON CONFLICT (listing_id) DO UPDATE SET thread_id = excluded.thread_id, line_id = excluded.line_id,
                currency = excluded.currency, amount = excluded.amount, ends_at = excluded.ends_at
            """)
    }

    /// For whom the listing is kept; nil for nobody.
    package func reservation(of listing: Identifier<Listing>) throws -> KeptReservation? {
        try connection.row(
            "SELECT \(KeptReservation.columns) FROM reservations r WHERE r.listing_id = \(listing)",
            KeptReservation.init(row:))
    }

    /// Whether it was there. The listing stays as it is.
    package func deleteReservation(of listing: Identifier<Listing>) throws -> Bool {
        try connection.run("DELETE FROM reservations WHERE listing_id = \(listing)") == 1
    }

    /// At most `limit` that are over at `moment`.
    package func overdueReservations(at moment: Timestamp, limit: Int) throws -> [KeptReservation] {
        try connection.rows(
            """
            SELECT \(KeptReservation.columns) FROM reservations r WHERE r.ends_at <= \(moment)
            ORDER BY r.ends_at LIMIT \(limit)
            """, KeptReservation.init(row:))
    }

    /// What is kept by one of the two for the other.
    package func reservations(between one: Identifier<Member>, _ other: Identifier<Member>) throws
        -> [KeptReservation]
    {
        try connection.rows(
            """
            SELECT \(KeptReservation.columns) FROM thread_sides s
            JOIN reservations r ON r.thread_id = s.thread_id
            WHERE s.member_id = \(one) AND s.partner_id = \(other)
            """, KeptReservation.init(row:))
    }

    /// What is kept for `buyer`.
    package func reservations(for buyer: Identifier<Member>) throws -> [KeptReservation] {
        try connection.rows(
            """
            SELECT \(KeptReservation.columns) FROM threads t JOIN reservations r ON r.thread_id = t.id
            WHERE t.asker_id = \(buyer)
            """, KeptReservation.init(row:))
    }

    /// Puts on sale again what is kept for `buyer`, who goes with all their threads.
    func releaseAll(for buyer: Identifier<Member>) throws {
        try connection.run(
            """
            UPDATE listings SET status = 'on_sale', version = version + 1
            WHERE status = 'reserved' AND id IN (SELECT r.listing_id FROM threads t
                JOIN reservations r ON r.thread_id = t.id WHERE t.asker_id = \(buyer))
            """)
    }
}

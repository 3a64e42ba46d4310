import Domain

extension Feedback {
    /// Of `tables`.
    static func columns(viewer: Identifier<Member>?) -> SQL {
        """
        f.id, f.subject_id, \(FeedbackWords.columns), s.listing_name, f.created_at,
        \(MemberSummary.columns(viewer: viewer))
        """
    }

    /// With its author and its sale.
    static let tables: SQL = """
        feedback f JOIN members m ON m.id = f.author_id JOIN sales s ON s.id = f.sale_id
        """

    /// Without the author's avatar, which `Avatars` reads.
    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        let (id, subject): (Identifier<Feedback>, Identifier<Member>) = (try row.id(), try row.id())
        let words = try FeedbackWords(row: &row)
        let (listing, createdAt) = (try row.text(), try row.moment())
        self.init(
            id: id, author: try MemberSummary(row: &row, viewer: viewer), subjectID: subject, words: words,
            listingName: listing, createdAt: createdAt)
    }
}

extension FeedbackWords {
    /// Of the table `feedback f`.
    static let columns: SQL = "f.type, f.reason, f.text"

    init(row: inout RowReader) throws {
        self.init(
            kind: try row.word(), reason: try row.optionalText().flatMap(Feedback.Reason.init(rawValue:)),
            text: try row.text())
    }
}

extension DueFeedback {
    /// Of `tables`.
    static func columns(viewer: Identifier<Member>, at moment: Timestamp) -> SQL {
        """
        s.id, s.thread_id, s.listing_name, CASE WHEN s.seller_id = \(viewer) THEN 1 ELSE 0 END, s.sold_at,
        \(isShown(at: moment)), CASE WHEN f.id IS NULL THEN 0 ELSE 1 END, coalesce(f.type, ''), f.reason,
        coalesce(f.text, ''), \(MemberSummary.columns(viewer: viewer))
        """
    }

    /// Sales with the other one of each, and what `viewer` said.
    static func tables(of viewer: Identifier<Member>) -> SQL {
        """
        sales s JOIN members m ON m.id = CASE WHEN s.seller_id = \(viewer) THEN s.buyer_id ELSE s.seller_id END
        LEFT JOIN feedback f ON f.sale_id = s.id AND f.author_id = \(viewer)
        """
    }

    /// 1 if something that was said of the sale of the table `sales s` is shown at `moment`, else 0.
    static func isShown(at moment: Timestamp) -> SQL {
        """
        CASE WHEN (SELECT count(*) FROM feedback o WHERE o.sale_id = s.id AND o.shown_at <= \(moment)) > 0
            THEN 1 ELSE 0 END
        """
    }

    /// Without the partner's avatar, which `Avatars` reads.
    init(row: inout RowReader, viewer: Identifier<Member>) throws {
        let sale: Identifier<Sale> = try row.id()
        let thread = try row.optionalInteger().map(Identifier<Thread>.init(rawValue:))
        let (listing, isSeller, soldAt) = (try row.text(), try row.bool(), try row.moment())
        let (isShown, isGiven, kind) = (try row.bool(), try row.bool(), try row.text())
        let reason = try row.optionalText().flatMap(Feedback.Reason.init(rawValue:))
        let text = try row.text()
        let given =
            try isGiven
            ? FeedbackWords(
                kind: row.present(Feedback.Kind(rawValue: kind)), reason: reason, text: text)
            : nil
        self.init(
            saleID: sale, threadID: thread, listingName: listing,
            partner: try MemberSummary(row: &row, viewer: viewer), isSeller: isSeller,
            endsAt: soldAt + Feedback.term, isShown: isShown, given: given)
    }
}

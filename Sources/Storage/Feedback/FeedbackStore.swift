package import Domain
import MadangCore

/// Keeps what members say of sales. What is said is shown when both have spoken, or when the time for it is over.
package struct FeedbackStore {
    let connection: any Connection

    /// The sale as `member`, who is one of the two, has it at `moment`; nil for anybody else.
    package func due(
        of sale: Identifier<Sale>, for member: Identifier<Member>, at moment: Timestamp
    ) throws -> DueFeedback? {
        let rows = try connection.rows(
            """
            SELECT \(DueFeedback.columns(viewer: member, at: moment)) FROM \(DueFeedback.tables(of: member))
            WHERE s.id = \(sale) AND (s.seller_id = \(member) OR s.buyer_id = \(member))
            """
        ) { try DueFeedback(row: &$0, viewer: member) }
        return try portrayed(rows).first
    }

    /// Of which sales `member` can say something at `moment`, or change what they said, latest first. Who is not there
    /// for others is left out; a block changes nothing.
    package func due(for member: Identifier<Member>, at moment: Timestamp, page: PageRequest) throws
        -> Page<DueFeedback>
    {
        let query = ListQuery(
            columns: DueFeedback.columns(viewer: member, at: moment), tables: DueFeedback.tables(of: member),
            filter: isOpen(for: member, at: moment), key: "s.id")
        let rows = try connection.page(query, page) { try DueFeedback(row: &$0, viewer: member) }
        return Page(items: try portrayed(rows.items), next: rows.next)
    }

    /// Of which sales `member` said nothing yet at `moment` and still can, the latest `limit` of them, and how many
    /// there are. As above, in one statement.
    package func waiting(for member: Identifier<Member>, at moment: Timestamp, limit: Int) throws
        -> WaitingFeedback
    {
        let rows = try connection.rows(
            """
            SELECT \(DueFeedback.columns(viewer: member, at: moment)), count(*) OVER ()
            FROM \(DueFeedback.tables(of: member)) WHERE \(isOpen(for: member, at: moment)) AND f.id IS NULL
            ORDER BY s.id DESC LIMIT \(limit)
            """
        ) { (due: try DueFeedback(row: &$0, viewer: member), count: try $0.int()) }
        return WaitingFeedback(latest: rows.map(\.due), count: rows.first?.count ?? 0)
    }

    /// Writes down what `author` says of a sale, in place of what they said before. It is shown from the end of the
    /// term, or from now on if the other one has spoken: then that of the other, too.
    package func put(
        _ id: Identifier<Feedback>, _ words: FeedbackWords, on sale: DueFeedback,
        by author: Identifier<Member>,
        at moment: Timestamp
    ) throws {
        let folded = MutedWordRule.line(words.text, entities: EntityScanner.entities(in: words.text))
        try connection.run(
            """
            INSERT INTO feedback (id, sale_id, author_id, subject_id, type, reason, text, folded, created_at, shown_at)
            VALUES (\(id), \(sale.saleID), \(author), \(sale.partner.id), \(words.kind.rawValue),
                \(words.reason?.rawValue), \(words.text), \(folded), \(moment), \(sale.endsAt))
            ON CONFLICT (sale_id, author_id) DO UPDATE SET type = excluded.type, reason = excluded.reason,
                text = excluded.text, folded = excluded.folded
            """)
        try connection.run(
            """
            UPDATE feedback SET shown_at = \(moment) WHERE sale_id = \(sale.saleID) AND shown_at > \(moment)
                AND (SELECT count(*) FROM feedback f WHERE f.sale_id = \(sale.saleID)) = 2
            """)
    }

    /// Takes back what `author` said of a sale. Whether they had said anything.
    package func delete(on sale: Identifier<Sale>, by author: Identifier<Member>) throws -> Bool {
        try connection.run(
            "DELETE FROM feedback WHERE sale_id = \(sale) AND author_id = \(author)") == 1
    }

    /// Deletes one, whoever said it.
    func delete(_ id: Identifier<Feedback>) throws {
        try connection.run("DELETE FROM feedback WHERE id = \(id)")
    }

    /// How often others said something of `member` that is shown at `moment`. Blocks and mutes leave it as it is.
    package func counts(of member: Identifier<Member>, at moment: Timestamp) throws -> FeedbackCounts {
        try connection.row(
            """
            SELECT count(CASE WHEN f.type = 'thanks' THEN 1 END), count(CASE WHEN f.type = 'problem' THEN 1 END)
            FROM feedback f
            WHERE f.subject_id = \(member) AND f.shown_at <= \(moment) AND f.hidden_at IS NULL
                AND \(Visibility.ofPartner("f.author_id"))
            """
        ) { FeedbackCounts(thanks: try $0.int(), problems: try $0.int()) } ?? FeedbackCounts()
    }

    /// What was said of `member` and is shown at `moment`, latest first, as `viewer` sees it: not by whom a block
    /// stands between, nor what the viewer mutes. The number of statements does not depend on the page.
    package func page(
        of member: Identifier<Member>, viewer: Identifier<Member>?, at moment: Timestamp, page: PageRequest
    ) throws -> Page<Feedback> {
        let query = ListQuery(
            columns: Feedback.columns(viewer: viewer), tables: Feedback.tables,
            filter: """
                f.subject_id = \(member) AND \(Visibility.ofFeedback(to: viewer, at: moment))
                \(Visibility.isUnmutedFeedback(by: viewer, at: moment))
                """,
            key: "f.id")
        let rows = try connection.page(query, page) { try Feedback(row: &$0, viewer: viewer) }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.author), next: rows.next)
    }

    /// One, if `viewer` sees it at `moment`.
    package func feedback(_ id: Identifier<Feedback>, viewer: Identifier<Member>?, at moment: Timestamp)
        throws
        -> Feedback?
    {
        let rows = try connection.rows(
            """
            SELECT \(Feedback.columns(viewer: viewer)) FROM \(Feedback.tables)
            WHERE f.id = \(id) AND \(Visibility.ofFeedback(to: viewer, at: moment))
            """
        ) { try Feedback(row: &$0, viewer: viewer) }
        return try Avatars(connection: connection).added(to: rows, \.author).first
    }

    /// What `member` said, latest first.
    package func given(by member: Identifier<Member>, page: PageRequest) throws -> Page<GivenFeedback> {
        let query = ListQuery(
            columns: """
                f.id, f.sale_id, \(Visibility.name(to: member)), s.listing_name, \(FeedbackWords.columns), f.created_at
                """,
            tables: "feedback f JOIN members m ON m.id = f.subject_id JOIN sales s ON s.id = f.sale_id",
            filter: "f.author_id = \(member)", key: "f.id")
        return try connection.page(query, page) { row in
            GivenFeedback(
                id: try row.id(), saleID: try row.id(), subject: try row.optionalText(),
                listingName: try row.text(), words: try FeedbackWords(row: &row), createdAt: try row.moment())
        }
    }

    /// Of `DueFeedback.tables`.
    private func isOpen(for member: Identifier<Member>, at moment: Timestamp) -> SQL {
        """
        (s.seller_id = \(member) OR s.buyer_id = \(member)) AND s.sold_at > \(moment - Feedback.term)
        AND s.id >= \(Identifier<Sale>(earliestAt: moment - Feedback.term))
        AND \(DueFeedback.isShown(at: moment)) <> 1 AND \(Visibility.ofPartner("m.id"))
        """
    }

    private func portrayed(_ due: [DueFeedback]) throws -> [DueFeedback] {
        try Avatars(connection: connection).added(to: due, \.partner)
    }
}

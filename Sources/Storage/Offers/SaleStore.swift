package import Domain
import MadangCore

/// Keeps what was sold to whom.
package struct SaleStore {
    let connection: any Connection

    /// Writes it down. The listing stays as it is.
    package func insert(_ sale: NewSale) throws {
        try connection.run(
            """
            INSERT INTO sales (id, listing_id, listing_name, seller_id, buyer_id, thread_id, line_id, currency,
                amount, sold_at)
            VALUES (\(sale.id), \(sale.listing.id), \(sale.listing.name), \(sale.listing.seller.id),
                \(sale.buyerID), \(sale.threadID), \(sale.lineID), \(sale.amount.currency.rawValue),
                \(sale.amount.minorUnits), \(sale.soldAt))
            """)
    }

    /// Nil if it is gone.
    package func sale(_ id: Identifier<Sale>) throws -> Sale? {
        try connection.row("SELECT \(Sale.columns) FROM sales sa WHERE sa.id = \(id)", Sale.init(row:))
    }

    /// Whether it was there. What was said of it goes with it.
    package func delete(_ id: Identifier<Sale>) throws -> Bool {
        try connection.run("DELETE FROM sales WHERE id = \(id)") == 1
    }

    /// What `member` sold or bought, latest first. For the archive of the member alone.
    package func page(of member: Identifier<Member>, page: PageRequest) throws -> Page<ExportedSale> {
        let query = ListQuery(
            columns: """
                \(Sale.columns), CASE WHEN \(Visibility.ofPartner("m.id")) THEN m.username END
                """,
            tables: """
                sales sa JOIN members m
                ON m.id = CASE WHEN sa.seller_id = \(member) THEN sa.buyer_id ELSE sa.seller_id END
                """,
            filter: """
                sa.id IN (SELECT id FROM sales WHERE seller_id = \(member)
                    UNION ALL SELECT id FROM sales WHERE buyer_id = \(member))
                """, key: "sa.id")
        return try connection.page(query, page) {
            ExportedSale(sale: try Sale(row: &$0), partner: try $0.optionalText())
        }
    }
}

extension Sale {
    /// Of the table `sales sa`.
    static let columns: SQL = """
        sa.id, sa.listing_id, sa.listing_name, sa.seller_id, sa.buyer_id, sa.thread_id, sa.currency, sa.amount, \
        sa.sold_at
        """

    init(row: inout RowReader) throws {
        let id: Identifier<Sale> = try row.id()
        let listing = try row.optionalInteger().map(Identifier<Listing>.init(rawValue:))
        let name = try row.text()
        let (seller, buyer): (Identifier<Member>, Identifier<Member>) = (try row.id(), try row.id())
        let thread: Identifier<Thread> = try row.id()
        let amount = try row.present(Money(optional: &row))
        self.init(
            id: id, listingID: listing, listingName: name, sellerID: seller, buyerID: buyer, threadID: thread,
            amount: amount, soldAt: try row.moment())
    }
}

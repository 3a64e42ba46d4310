package import Domain
import MadangCore

extension ListingStore {
    /// The listing with its price history, as `viewer` sees it who went to it by its address; nil if they do not.
    package func listing(_ id: Identifier<Listing>, viewer: Identifier<Member>?) throws -> Listing? {
        let rows = try connection.rows(
            """
            SELECT \(Listing.columns(viewer: viewer)) FROM \(Listing.tables)
            WHERE l.id = \(id) AND \(Visibility.ofListingAtItsAddress(to: viewer))
            """
        ) { try Listing(row: &$0, viewer: viewer) }
        guard var listing = try addingPictures(to: rows).first else { return nil }
        listing.priceHistory = try connection.rows(
            """
            SELECT \(Price.columns(of: "s")), s.began_at FROM listing_prices s WHERE s.listing_id = \(id)
            ORDER BY s.version DESC LIMIT \(PriceStep.limit)
            """
        ) { PriceStep(price: try Price(row: &$0), at: try $0.moment()) }.reversed()
        if listing.status == .reserved, let viewer {
            listing.reservation = try reservation(of: id, viewer: viewer)
        }
        return listing
    }

    /// Nil for all but the seller and the buyer, and where the buyer is not there for the seller.
    private func reservation(of id: Identifier<Listing>, viewer: Identifier<Member>) throws -> Reservation? {
        let rows = try connection.rows(
            """
            SELECT t.id, r.currency, r.amount, r.ends_at, \(MemberSummary.columns(viewer: viewer))
            FROM reservations r JOIN threads t ON t.id = r.thread_id JOIN members m ON m.id = t.asker_id
            WHERE r.listing_id = \(id) AND \(viewer) IN (t.asker_id, t.seller_id)
                AND \(Visibility.ofMember(to: viewer))
            """
        ) { row in
            let thread: Identifier<Thread> = try row.id()
            let amount = try Money(optional: &row)
            let until = try row.moment()
            return Reservation(
                buyer: try MemberSummary(row: &row, viewer: viewer), threadID: thread, amount: amount,
                until: until)
        }
        return try Avatars(connection: connection).added(to: rows, \.buyer).first
    }

    /// The newest of the seller's other listings that are not sold out, then those that are. Not in the words of the
    /// indexes of walks: PostgreSQL would read one of them whole for the few of one seller.
    package func others(besides id: Identifier<Listing>, viewer: Identifier<Member>?, limit: Int) throws
        -> [Listing]
    {
        let rows = try connection.rows(
            """
            SELECT \(Listing.columns(viewer: viewer)) FROM \(Listing.tables)
            WHERE l.seller_id = (SELECT seller_id FROM listings WHERE id = \(id)) AND l.id <> \(id)
                AND l.is_past <> 1 AND \(Visibility.ofListing(to: viewer))
            ORDER BY CASE WHEN l.status = 'sold_out' THEN 1 ELSE 0 END, l.listed_id DESC LIMIT \(limit)
            """
        ) { try Listing(row: &$0, viewer: viewer) }
        return try addingPictures(to: rows)
    }

    /// What `seller` sold since `moment`: listings that sold out since then, and those of which some were sold in
    /// threads since then. The `most` that were sold last, and how many there are.
    package func sold(by seller: Identifier<Member>, since moment: Timestamp, first most: Int) throws
        -> (items: [Listing], count: Int)
    {
        // Nothing is sold of a listing that is sold out, so its last sale is not later.
        let soldAt: SQL = """
            coalesce(l.sold_out_at, (SELECT max(sa.sold_at) FROM sales sa WHERE sa.listing_id = l.id))
            """
        let source: SQL = """
            \(Listing.tables) WHERE l.seller_id = \(seller) AND \(soldAt) >= \(moment)
                AND \(Visibility.ofListing(to: seller))
            """
        let rows = try connection.rows(
            """
            SELECT \(Listing.columns(viewer: seller)) FROM \(source)
            ORDER BY \(soldAt) DESC, l.id DESC LIMIT \(most)
            """
        ) { try Listing(row: &$0, viewer: seller) }
        let count = try connection.row("SELECT count(*) FROM \(source)") { try $0.int() } ?? 0
        return (try addingPictures(to: rows), count)
    }

    /// What is shown of `ids` beside something else, also of those that `viewer` does not see any more. Those that are
    /// gone are left out. The number of statements does not depend on how many they are.
    package func cards(of ids: [Identifier<Listing>], viewer: Identifier<Member>?) throws
        -> [Identifier<Listing>: ListingCard]
    {
        guard !ids.isEmpty else { return [:] }
        let cards = try connection.rows(
            """
            SELECT l.id, l.seller_id, l.name, \(Price.columns(of: "l")), l.stock, l.status,
                CASE WHEN \(Visibility.ofListingAtItsAddress(to: viewer)) THEN 1 ELSE 0 END
            FROM \(Listing.tables) WHERE l.id IN (\(list: ids))
            """
        ) { row in
            ListingCard(
                id: try row.id(), sellerID: try row.id(), name: try row.text(), price: try Price(row: &row),
                stock: try row.int(), status: try row.word(), isShown: try row.bool())
        }
        let photos = try firstPhotos(of: cards.map(\.id))
        return cards.reduce(into: [:]) { all, card in
            var card = card
            card.photo = photos[card.id]
            all[card.id] = card
        }
    }

    private func firstPhotos(of ids: [Identifier<Listing>]) throws -> [Identifier<Listing>: Photo] {
        guard !ids.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT lp.listing_id, \(PhotoReference.columns)
            FROM listing_photos lp JOIN photos ph ON ph.id = lp.photo_id
            WHERE lp.listing_id IN (\(list: ids)) AND lp.position = 0
            """
        ) { (listing: try $0.id() as Identifier<Listing>, photo: try PhotoReference(row: &$0)) }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        return Dictionary(rows.map { ($0.listing, $0.photo.id) }) { first, _ in first }
            .compactMapValues { photos[$0] }
    }

    /// The listings with `ids`, which `viewer` sees, in this order.
    func listings(_ ids: [Identifier<Listing>], viewer: Identifier<Member>?) throws -> [Listing] {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            "SELECT \(Listing.columns(viewer: viewer)) FROM \(Listing.tables) WHERE l.id IN (\(list: ids))"
        ) { try Listing(row: &$0, viewer: viewer) }
        let byID = Dictionary(try addingPictures(to: rows).map { ($0.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    /// Listings by their ids, whoever sees them: for those who decide on them.
    func everySeen(_ ids: [Identifier<Listing>]) throws -> [Identifier<Listing>: Listing] {
        let listings = try listings(ids, viewer: nil)
        return Dictionary(listings.map { ($0.id, $0) }) { first, _ in first }
    }

    /// `listings` with their photos, their sellers' avatars and what was chosen for them, in four statements whatever
    /// their number.
    func addingPictures(to listings: [Listing]) throws -> [Listing] {
        guard !listings.isEmpty else { return listings }
        let listings = try Avatars(connection: connection).added(to: listings, \.seller)
        let photos = try photos(of: listings.map(\.id))
        let facts = try MarketStore(connection: connection).facts(of: listings.map(\.id))
        return listings.map { listing in
            var listing = listing
            listing.photos = photos[listing.id] ?? []
            listing.facts = facts[listing.id] ?? ListingFacts()
            return listing
        }
    }

    /// In the sellers' order.
    private func photos(of ids: [Identifier<Listing>]) throws -> [Identifier<Listing>: [Photo]] {
        guard !ids.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT lp.listing_id, lp.position, \(PhotoReference.columns)
            FROM listing_photos lp JOIN photos ph ON ph.id = lp.photo_id
            WHERE lp.listing_id IN (\(list: ids))
            """
        ) { row in
            (
                listing: try row.id() as Identifier<Listing>, position: try row.int(),
                photo: try PhotoReference(row: &row)
            )
        }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        return Dictionary(grouping: rows, by: \.listing).mapValues { rows in
            rows.sorted { $0.position < $1.position }.compactMap { photos[$0.photo.id] }
        }
    }
}

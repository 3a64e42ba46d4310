package import Domain
import MadangCore

/// Keeps listings. Photos, price history, what search looks in and the seller's count change in the same unit of work.
package struct ListingStore {
    let connection: any Connection
    let tombstones: TombstoneStore
    let index: SearchIndex

    /// Writes the listing. The photos must be the seller's and unused: see `CreateListing`.
    package func insert(_ listing: NewListing) throws {
        let price = listing.price
        let soldOutAt: Timestamp? = listing.status == .soldOut ? listing.createdAt : nil
        try connection.run(
            """
            INSERT INTO listings (id, seller_id, name, description, currency, price, discount, order_price,
                stock, status, category_id, condition_id, place_id, allows_offers, answer_hours, created_at, listed_id,
                listed_at, sold_out_at, version)
            VALUES (\(listing.id), \(listing.sellerID), \(listing.name), \(listing.description),
                \(price.currency.rawValue), \(price.price.minorUnits), \(price.discount.minorUnits),
                \(price.bargain.orderKey), \(listing.stock), \(listing.status.rawValue),
                \(listing.facts.category?.id), \(listing.facts.condition?.id), \(listing.facts.place?.id),
                \(listing.allowsOffers ? 1 : 0), \(listing.answerHours), \(listing.createdAt), \(listing.id),
                \(listing.createdAt), \(soldOutAt), 1)
            """)
        try note(price, of: listing.id, version: 1, at: listing.createdAt)
        try attach(listing.photoIDs, to: listing.id)
        try index.note(at: listing.id, name: listing.name, description: listing.description)
        try connection.run(
            "UPDATE members SET listing_count = listing_count + 1 WHERE id = \(listing.sellerID)")
    }

    /// Changes what `change` names. Photos that are dropped wait as unused uploads; those of a hidden listing go for
    /// good, as those of a hidden post (`PostStore.letGo`). Fails: `.notFound`, `.conflict` when `expectedVersion` is
    /// not the present one.
    package func update(_ id: Identifier<Listing>, _ change: ListingChange) throws {
        let version = change.expectedVersion
        if let status = change.status, status != .soldOut { try countAgain(id) }
        let updated = try connection.run(
            """
            UPDATE listings SET \(SQL(columns(of: change), separator: ", "))
            WHERE id = \(id) AND version = \(version)
            """)
        guard updated == 1 else { throw try seller(of: id) == nil ? DomainError.notFound : .conflict }
        if let price = change.price {
            try note(price, of: id, version: version + 1, at: change.editedAt)
        }
        if let photos = change.photoIDs { try reattach(id, photos, at: change.editedAt) }
        guard change.name != nil || change.description != nil else { return }
        guard let line = try line(of: id) else { throw DomainError.notFound }
        try index.note(at: line.place, name: line.name, description: line.description)
    }

    /// Takes a listing away with its photos, its history and its place in search; marks its blobs for deletion.
    ///
    /// - Parameter isKeptInThreads: whether its name, first photo and state stay in the threads about it.
    package func delete(_ id: Identifier<Listing>, isKeptInThreads: Bool = false) throws {
        guard let seller = try seller(of: id), let line = try line(of: id) else { return }
        let kept = isKeptInThreads ? try ThreadStore(connection: connection).keep(id) : nil
        let photos = try attached(to: id).filter { $0 != kept }
        try connection.run(
            """
            UPDATE members SET listing_count = listing_count
                - (SELECT CASE WHEN hidden_at IS NULL THEN 1 - is_past ELSE 0 END FROM listings WHERE id = \(id))
            WHERE id = \(seller)
            """)
        try index.forget(at: line.place)
        try connection.run("DELETE FROM listings WHERE id = \(id)")
        try counts.withdraw([kept].compactMap(\.self), at: nil)
        try photoStore.delete(photos)
    }

    /// Whose listing it is, whoever sees it.
    package func seller(of id: Identifier<Listing>) throws -> Identifier<Member>? {
        try connection.row("SELECT seller_id FROM listings WHERE id = \(id)") { try $0.id() }
    }

    private func columns(of change: ListingChange) -> [SQL] {
        var columns: [SQL] = ["version = version + 1", "edited_at = \(change.editedAt)"]
        if let name = change.name { columns.append("name = \(name)") }
        if let description = change.description { columns.append("description = \(description)") }
        if let price = change.price {
            columns.append(
                """
                currency = \(price.currency.rawValue), price = \(price.price.minorUnits),
                discount = \(price.discount.minorUnits), order_price = \(price.bargain.orderKey)
                """)
        }
        if let stock = change.stock { columns.append("stock = \(stock)") }
        if let status = change.status {
            columns.append("status = \(status.rawValue)")
            columns.append(
                status == .soldOut
                    ? "sold_out_at = COALESCE(sold_out_at, \(change.editedAt))"
                    : "sold_out_at = NULL, is_past = 0")
        }
        if let allowsOffers = change.allowsOffers {
            columns.append("allows_offers = \(allowsOffers ? 1 : 0)")
        }
        if let hours = change.answerHours { columns.append("answer_hours = \(hours)") }
        if let facts = change.facts {
            columns += MarketFact.allCases.map { "\($0.column) = \(facts[$0]?.id)" }
        }
        return columns
    }

    /// Writes down what the listing costs from that version on.
    private func note(_ price: Price, of id: Identifier<Listing>, version: Int, at moment: Timestamp) throws {
        try connection.run(
            """
            INSERT INTO listing_prices (listing_id, version, currency, price, discount, began_at)
            VALUES (\(id), \(version), \(price.currency.rawValue), \(price.price.minorUnits),
                \(price.discount.minorUnits), \(moment))
            """)
    }

    /// The photos of a listing, in the seller's order.
    private func attached(to id: Identifier<Listing>) throws -> [Identifier<Photo>] {
        try connection.rows(
            "SELECT photo_id FROM listing_photos WHERE listing_id = \(id) ORDER BY position"
        ) { try $0.id() }
    }

    private func attach(_ photos: [Identifier<Photo>], to listing: Identifier<Listing>) throws {
        guard !photos.isEmpty else { return }
        let rows = photos.enumerated().map { position, photo -> SQL in
            "(\(photo), \(listing), \(position))"
        }
        try connection.run(
            "INSERT INTO listing_photos (photo_id, listing_id, position) VALUES \(SQL(rows, separator: ", "))"
        )
        try counts.publish(photos)
    }

    private func reattach(
        _ id: Identifier<Listing>, _ photos: [Identifier<Photo>], at moment: Timestamp
    ) throws {
        let before = try attached(to: id)
        guard before != photos else { return }
        try connection.run("DELETE FROM listing_photos WHERE listing_id = \(id)")
        try attach(photos, to: id)
        let withdrawn = Set(before).subtracting(photos).sorted()
        guard !withdrawn.isEmpty else { return }
        guard try isHidden(id) else { return try counts.withdraw(withdrawn, at: moment) }
        try photoStore.delete(withdrawn)
    }

    /// Whether moderators hide the listing, have taken it away, or have suspended its seller.
    private func isHidden(_ id: Identifier<Listing>) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM listings l JOIN members m ON m.id = l.seller_id
            WHERE l.id = \(id) AND (l.hidden_at IS NOT NULL OR m.suspended_at IS NOT NULL)
            """)
    }

    private var counts: AltTextCounts { AltTextCounts(connection: connection) }

    var photoStore: PhotoStore { PhotoStore(connection: connection, tombstones: tombstones) }
}

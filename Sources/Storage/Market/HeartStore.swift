package import Domain

/// Keeps hearts on listings. The listing's count changes in the same unit of work.
package struct HeartStore {
    let connection: any Connection
    let listings: ListingStore

    /// Gives a heart once, however often and by however many requests it is called (rule 3). Fails: `.notFound`, also
    /// for a listing that `member` does not see.
    package func insert(
        _ id: Identifier<Heart>, listing: Identifier<Listing>, member: Identifier<Member>,
        at moment: Timestamp
    ) throws -> HeartState {
        let inserted = try connection.run(
            """
            INSERT INTO hearts (id, listing_id, member_id, created_at)
            SELECT \(id), id, \(member), \(moment) FROM listings WHERE id = \(listing)
            ON CONFLICT (listing_id, member_id) DO NOTHING
            """)
        return try state(of: listing, after: inserted, of: member, isHearted: true)
    }

    /// Fails: as `insert`.
    package func delete(listing: Identifier<Listing>, member: Identifier<Member>) throws -> HeartState {
        let deleted = try connection.run(
            "DELETE FROM hearts WHERE listing_id = \(listing) AND member_id = \(member)")
        return try state(of: listing, after: -deleted, of: member, isHearted: false)
    }

    /// What `member` gave a heart, by the time of the heart, latest first; of listings that they see, also of those
    /// that are sold long since.
    package func hearted(by member: Identifier<Member>, page: PageRequest) throws -> Page<Listing> {
        let query = ListQuery(
            columns: Listing.columns(viewer: member),
            tables: "hearts h JOIN listings l ON l.id = h.listing_id JOIN members m ON m.id = l.seller_id",
            filter: "h.member_id = \(member) AND \(Visibility.ofListing(to: member))", key: "h.id")
        let rows = try connection.page(query, page) { try Listing(row: &$0, viewer: member) }
        return Page(items: try listings.addingPictures(to: rows.items), next: rows.next)
    }

    /// The hearts of `member` as they keep them, latest first; also of listings that they do not see any more.
    package func given(by member: Identifier<Member>, page: PageRequest) throws -> Page<GivenHeart> {
        let query = ListQuery(
            columns: "h.listing_id, \(Visibility.name(to: member)), h.created_at",
            tables: "hearts h JOIN listings l ON l.id = h.listing_id JOIN members m ON m.id = l.seller_id",
            filter: "h.member_id = \(member)", key: "h.id")
        return try connection.page(query, page) {
            GivenHeart(listingID: try $0.id(), seller: try $0.optionalText(), at: try $0.moment())
        }
    }

    /// Counts `step` hearts of `member` more, if others see them. Fails: `.notFound` if `member` does not see the
    /// listing.
    private func state(
        of listing: Identifier<Listing>, after step: Int, of member: Identifier<Member>, isHearted: Bool
    ) throws -> HeartState {
        let seen: SQL = """
            id = \(listing) AND \(Visibility.ofWriter("seller_id", to: member))
                AND (hidden_at IS NULL OR seller_id = \(member))
            """
        let count = try connection.row(
            step == 0
                ? "SELECT heart_count FROM listings WHERE \(seen)"
                : """
                UPDATE listings SET heart_count = heart_count + \(step) * \(Visibility.count(of: member))
                WHERE \(seen) RETURNING heart_count
                """
        ) { try $0.int() }
        guard let count else { throw DomainError.notFound }
        return HeartState(isHearted: isHearted, heartCount: count)
    }
}

extension Visibility {
    /// 1 if `viewer` gave the listing of the table `listings l` a heart, else 0.
    static func isHearted(by viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "0" }
        return "(SELECT count(*) FROM hearts vh WHERE vh.listing_id = l.id AND vh.member_id = \(viewer))"
    }
}

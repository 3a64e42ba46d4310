package import Domain
import MadangCore

// Where listings stand in the order of new to old, and which of them have left it.
extension ListingStore {
    /// Brings the listing to the top of what is newest: to `place`, an id made for it at `moment`. Search finds it
    /// there, too. Fails: `.notFound`.
    package func pullUp(_ id: Identifier<Listing>, to place: Identifier<Listing>, at moment: Timestamp) throws
    {
        guard let line = try line(of: id) else { throw DomainError.notFound }
        try index.forget(at: line.place)
        try connection.run(
            "UPDATE listings SET listed_id = \(place), listed_at = \(moment) WHERE id = \(id)")
        try index.note(at: place, name: line.name, description: line.description)
    }

    /// Takes those that are sold out since before `moment` out of everybody's lists but their sellers', at most
    /// `limit` of them. Gives how many.
    package func leave(soldOutBefore moment: Timestamp, limit: Int) throws -> Int {
        let past = try connection.rows(
            """
            SELECT id, seller_id FROM listings
            WHERE is_past = 0 AND sold_out_at IS NOT NULL AND sold_out_at < \(moment)
            ORDER BY sold_out_at LIMIT \(limit)
            """
        ) { (id: try $0.id() as Identifier<Listing>, seller: try $0.id() as Identifier<Member>) }
        guard !past.isEmpty else { return 0 }
        let ids = past.map(\.id)
        try connection.run("UPDATE listings SET is_past = 1 WHERE id IN (\(list: ids))")
        try connection.run(
            """
            UPDATE members SET listing_count = listing_count - (SELECT count(*) FROM listings l
                WHERE l.seller_id = members.id AND l.id IN (\(list: ids)) AND l.hidden_at IS NULL)
            WHERE id IN (\(list: Set(past.map(\.seller)).sorted()))
            """)
        return ids.count
    }

    /// Counts a listing that is past and will not be any more.
    func countAgain(_ id: Identifier<Listing>) throws {
        try connection.run(
            """
            UPDATE members SET listing_count = listing_count + 1
            WHERE id = (SELECT seller_id FROM listings WHERE id = \(id) AND is_past = 1 AND hidden_at IS NULL)
            """)
    }

    /// What search knows of a listing, and by which id; nil if it is gone.
    func line(of id: Identifier<Listing>) throws -> (
        place: Identifier<Listing>, name: String, description: String
    )? {
        try connection.row("SELECT listed_id, name, description FROM listings WHERE id = \(id)") {
            (place: try $0.id(), name: try $0.text(), description: try $0.text())
        }
    }

    /// The listings at `places`, which `viewer` sees, in this order.
    func listings(at places: [Identifier<Listing>], viewer: Identifier<Member>?) throws -> [Listing] {
        guard !places.isEmpty else { return [] }
        let ids = try connection.rows(
            "SELECT listed_id, id FROM listings WHERE listed_id IN (\(list: places))"
        ) {
            (place: try $0.id() as Identifier<Listing>, id: try $0.id() as Identifier<Listing>)
        }
        let byPlace = Dictionary(ids.map { ($0.place, $0.id) }) { first, _ in first }
        return try listings(places.compactMap { byPlace[$0] }, viewer: viewer)
    }
}

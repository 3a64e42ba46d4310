import Domain
import MadangCore

extension Listing {
    /// Of the tables `listings l` and `members m`, its seller. The photos are read apart.
    static func columns(viewer: Identifier<Member>?) -> SQL {
        """
        l.id, l.name, l.description, \(Price.columns(of: "l")), l.stock, l.status, l.allows_offers, l.answer_hours,
        l.version, l.created_at, l.edited_at, l.listed_at, l.sold_out_at, l.is_past, l.hidden_at, m.suspended_at,
        l.heart_count, \(Visibility.isHearted(by: viewer)),
        \(MemberSummary.columns(viewer: viewer))
        """
    }

    static let tables: SQL = "listings l JOIN members m ON m.id = l.seller_id"

    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        let id: Identifier<Listing> = try row.id()
        let name = try row.text()
        let description = try row.text()
        let price = try Price(row: &row)
        let stock = try row.int()
        let status: ListingStatus = try row.word()
        let allowsOffers = try row.bool()
        let answerHours = try row.int()
        let version = try row.int()
        let createdAt = try row.moment()
        let editedAt = try row.optionalMoment()
        let listedAt = try row.moment()
        let soldOutAt = try row.optionalMoment()
        let isPast = try row.bool()
        let hiddenAt = try row.optionalMoment()
        let isSellerSuspended = try row.optionalMoment() != nil
        let heartCount = try row.int()
        let isHearted = try row.bool()
        self.init(
            id: id, seller: try MemberSummary(row: &row, viewer: viewer), name: name,
            description: description, price: price, stock: stock, status: status,
            allowsOffers: allowsOffers, answerHours: answerHours, version: version, createdAt: createdAt,
            editedAt: editedAt, listedAt: listedAt, soldOutAt: soldOutAt,
            isPast: isPast,
            hiddenAt: hiddenAt, isSellerSuspended: isSellerSuspended,
            heartCount: heartCount, isHearted: isHearted)
    }
}

extension Price {
    /// Of a table that has currency, price and discount.
    static func columns(of table: SQL) -> SQL { "\(table).currency, \(table).price, \(table).discount" }

    init(row: inout RowReader) throws {
        let currency: Currency = try row.word()
        let price = Money(minorUnits: try row.integer(), currency: currency)
        let discount = Money(minorUnits: try row.integer(), currency: currency)
        self = try row.present(price.flatMap { Price(kept: $0, discount: discount) })
    }

    private init?(kept price: Money, discount: Money?) {
        do throws(Fault) {
            try self.init(price, discount: discount)
        } catch {
            return nil
        }
    }
}

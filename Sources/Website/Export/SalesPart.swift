import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What the member sold, and what they bought.
struct SalesPart: ExportPart {
    let export: ExportMember

    struct Record: JSONObject {
        let id, name, amount, currency, soldAt: String
        /// Absent once the listing is gone.
        let listingId: String?
        let isSeller: Bool
        /// The other one; absent while they are not there.
        let with: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let count = try await archive.list("data/sales.json", expected: 0) {
            try await export.sales(of: member, page: $0)
        } _: {
            Record(
                id: $0.sale.id.string, name: $0.sale.listingName, amount: $0.sale.amount.decimal,
                currency: $0.sale.amount.currency.rawValue, soldAt: $0.sale.soldAt.rfc3339,
                listingId: $0.sale.listingID?.string, isSeller: $0.sale.sellerID == member.id,
                with: $0.partner)
        }
        archive.chapters.append(
            ExportArchive.Chapter(
                title: archive.text.sales, count: count, data: .beside("data", "sales.json")))
    }
}

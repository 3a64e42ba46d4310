import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What the member gave a heart in the market, and what they wait for there.
struct FindsPart: ExportPart {
    let export: ExportMember

    struct HeartRecord: JSONObject {
        let listingId, heartedAt: String
        let seller: String?
    }

    struct AlertRecord: JSONObject {
        let words, createdAt: String
        let currency, priceMin, priceMax, category, condition, place: String?
        let free: Bool
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let hearts = try await archive.list(
            "data/hearts.json", expected: 0
        ) {
            try await export.hearts(of: member, page: $0)
        } _: {
            HeartRecord(listingId: $0.listingID.string, heartedAt: $0.at.rfc3339, seller: $0.seller)
        }
        let alerts = try await archive.list(
            "data/alerts.json", expected: AlertRule.alertLimit
        ) { _ in
            Page(items: try await export.alerts(of: member), next: nil)
        } _: { alert in
            AlertRecord(
                words: alert.words, createdAt: alert.createdAt.rfc3339, currency: alert.currency?.rawValue,
                priceMin: alert.minimum?.decimal, priceMax: alert.maximum?.decimal,
                category: alert.facts.category?.slug, condition: alert.facts.condition?.slug,
                place: alert.facts.place?.slug, free: alert.isFree)
        }
        archive.chapters += [
            ExportArchive.Chapter(
                title: archive.text.finds.hearted, count: hearts, data: .beside("data", "hearts.json")),
            ExportArchive.Chapter(
                title: archive.text.finds.alerts, count: alerts, data: .beside("data", "alerts.json")),
        ]
    }
}

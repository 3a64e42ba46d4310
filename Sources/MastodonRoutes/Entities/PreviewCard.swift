import Domain
import HTTPKit
import MadangCore
import Wording

/// What something leads to: here a listing, with what it costs and whether it can be had
/// (docs.joinmastodon.org, "PreviewCard").
struct PreviewCard: JSONObject, Hashable {
    let type = "link"
    let url: String
    let title: String
    let description: String
    @Nullable var language: String?
    let authorName = ""
    let authorUrl = ""
    let authors: [String] = []
    let providerName: String
    let providerUrl: String
    let html = ""
    let embedUrl = ""
    let width: Int
    let height: Int
    @Nullable var image: String?
    let imageDescription: String
    @Nullable var blurhash: String?
    @Nullable var publishedAt: String?
}

extension PreviewCard {
    init(_ listing: Listing, _ addresses: MastodonAddresses, _ strings: Strings) {
        self.init(
            listing.name, listing.price, listing.status, photo: listing.photos.first,
            path: Pages[\.listing].path(listing.id.string), addresses, strings)
    }

    /// Nil for a listing whose page the one who looks may not see.
    init?(_ card: ListingCard, _ addresses: MastodonAddresses, _ strings: Strings) {
        guard card.isShown else { return nil }
        self.init(
            card.name, card.price, card.status, photo: card.photo,
            path: Pages[\.listing].path(card.id.string), addresses, strings)
    }

    private init(
        _ name: String, _ price: Price, _ status: ListingStatus, photo: Photo?, path: String,
        _ addresses: MastodonAddresses, _ strings: Strings
    ) {
        let offer = strings.offer(price, status)
        let media = photo.map { MediaAttachment($0, addresses) }
        self.init(
            url: addresses.url(path), title: "\(name) · \(offer)", description: offer,
            providerName: addresses.host, providerUrl: addresses.origin,
            width: media?.meta.small.width ?? 0, height: media?.meta.small.height ?? 0,
            image: media?.previewUrl, imageDescription: media?.description ?? "", blurhash: media?.blurhash)
    }
}

extension Strings {
    /// What one pays, and whether it can be had: ₩12,000 · 판매중.
    func offer(_ price: Price, _ status: ListingStatus) -> String {
        "\(bargain(price)) · \(self.status(status))"
    }
}

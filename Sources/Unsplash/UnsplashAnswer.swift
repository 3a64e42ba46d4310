import Domain
import Foundation
import MadangCore

/// What Unsplash says of a photo, as it says it (Unsplash API, "Schema").
struct UnsplashAnswer: Decodable {
    struct URLs: Decodable { let raw: String }
    struct Links: Decodable {
        let html: String
        let downloadLocation: String

        private enum CodingKeys: String, CodingKey {
            case html
            case downloadLocation = "download_location"
        }
    }
    struct User: Decodable {
        struct Links: Decodable { let html: String }

        let name: String
        let links: Links
    }

    let id: String
    let width: Int
    let height: Int
    let color: String?
    let blurHash: String?
    let description: String?
    let altDescription: String?
    let urls: URLs
    let links: Links
    let user: User

    private enum CodingKeys: String, CodingKey {
        case id, width, height, color, description, urls, links, user
        case altDescription = "alt_description"
        case blurHash = "blur_hash"
    }

    /// One of many: what cannot be read leaves the others as they are.
    struct Attempt: Decodable {
        let answer: UnsplashAnswer?

        init(from decoder: any Decoder) throws {
            // What is no photo is left out, as what no page could show.
            answer = try? UnsplashAnswer(from: decoder)
        }
    }

    /// Longer sides are no pictures.
    private static let longestSide = 100_000
    private static let nameLimit = TextLimit(maximum: 80, isSingleLine: true)
    private static let textLimit = TextLimit(maximum: 300, isSingleLine: true)

    /// Nil if anything of it could not be shown as it is, or leads somewhere else.
    func photo(_ addresses: UnsplashAddresses) -> UnsplashPhoto? {
        guard let id = UnsplashID(id), (1...Self.longestSide).contains(width),
            (1...Self.longestSide).contains(height), addresses.isImage(urls.raw),
            addresses.isPage(links.html), addresses.isPage(user.links.html),
            addresses.isCall(links.downloadLocation)
        else { return nil }
        let name = Self.text(user.name, Self.nameLimit)
        guard !name.isEmpty else { return nil }
        return UnsplashPhoto(
            id: id, size: PixelSize(width: width, height: height), color: tone,
            altText: Self.text(altDescription ?? description ?? "", Self.textLimit), source: urls.raw,
            page: addresses.credited(links.html),
            photographer: UnsplashPhoto.Photographer(
                name: name, page: addresses.credited(user.links.html)),
            downloadLocation: links.downloadLocation, blurHash: placeholder)
    }

    /// Empty for what is no BlurHash: its first sign says how many there are (github.com/woltapp/blurhash,
    /// "Algorithm").
    private var placeholder: String {
        let signs = Array((blurHash ?? "").utf8)
        guard let first = signs.first.flatMap({ Self.base83.firstIndex(of: $0) }), first < 81,
            signs.count == 4 + 2 * (first % 9 + 1) * (first / 9 + 1), signs.allSatisfy(Self.base83.contains)
        else { return "" }
        return String(decoding: signs, as: UTF8.self)
    }

    private static let base83 = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

    /// A gray where it says none.
    private var tone: UInt32 {
        guard let color, color.utf8.count == 7, color.hasPrefix("#"),
            color.utf8.dropFirst().allSatisfy({ $0 < 0x7F })
        else { return 0x808080 }
        return UInt32(color.dropFirst(), radix: 16) ?? 0x808080
    }

    /// At most as many characters as `limit` has, and so few scalars that they are no joke.
    private static func text(_ text: String, _ limit: TextLimit) -> String {
        let few = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit.maximum * 4)))
        return String(limit.normalize(few).prefix(limit.maximum))
    }
}

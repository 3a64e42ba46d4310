import Domain

/// Where Unsplash is, and which addresses of what it says are believed.
package struct UnsplashAddresses: Hashable, Sendable {
    /// Scheme and host of its calls.
    package let api: String
    /// Schemes and hosts of its pictures: what a page's policy admits.
    package let images: [String]
    /// Where its people read on.
    private static let site = "https://unsplash.com"

    /// Its own.
    package static let standard = UnsplashAddresses(
        checkedAPI: "https://api.unsplash.com",
        images: ["https://images.unsplash.com", "https://plus.unsplash.com"])

    /// Nil unless each is `https://host`, or on this machine `http://127.0.0.1:port`, without a path.
    package init?(api: String, images: [String]) {
        guard Self.isOrigin(api), !images.isEmpty, images.allSatisfy(Self.isOrigin) else { return nil }
        self.init(checkedAPI: api, images: images)
    }

    private init(checkedAPI api: String, images: [String]) {
        self.api = api
        self.images = images
    }

    func isImage(_ address: String) -> Bool { images.contains { Self.isAddress(address, below: $0) } }

    func isPage(_ address: String) -> Bool { Self.isAddress(address, below: Self.site) }

    /// The key goes along with what is asked there: nowhere else.
    func isCall(_ address: String) -> Bool { Self.isAddress(address, below: api) }

    /// `page` as a link that tells Unsplash who sends its readers (Unsplash API guidelines, "Attribution").
    func credited(_ page: String) -> String {
        "\(page)\(page.contains("?") ? "&" : "?")utm_source=madang&utm_medium=referral"
    }

    /// Nothing in it could end an attribute, a candidate of a `srcset` or the host.
    private static func isAddress(_ text: String, below origin: String) -> Bool {
        text.utf8.count <= 1000 && text.hasPrefix("\(origin)/")
            && text.utf8.allSatisfy { byte in
                byte > 0x20 && byte < 0x7F && !"\"'<>\\^`{|},#".utf8.contains(byte)
            }
    }

    private static func isOrigin(_ text: String) -> Bool {
        let rest: Substring
        if text.hasPrefix("https://") {
            rest = text.dropFirst("https://".count)
        } else if ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"].contains(where: text.hasPrefix)
        {
            rest = text.dropFirst("http://".count)
        } else {
            return false
        }
        return !rest.isEmpty
            && rest.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: ".-:[]".utf8.contains(byte)
                }
            }
    }
}

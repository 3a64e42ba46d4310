import Domain
import MadangCore

/// Where people reach the yard, for addresses that leave it: cards of other services, feeds, canonical links.
package struct SiteAddress: Hashable, Sendable {
    /// Scheme and host, without a path: "https://madang.example".
    package let origin: String

    package init(origin: String) {
        self.origin = origin.hasSuffix("/") ? String(origin.dropLast()) : origin
    }

    /// The whole address of `path`.
    package func callAsFunction(_ path: Path) -> WebAddress {
        WebAddress(string: path.string.hasPrefix("/") ? origin + path.string : path.string)
    }

    /// Host and port, as an account has them.
    var authority: String { String(origin.drop { $0 != "/" }.drop { $0 == "/" }) }

    /// The host alone, without a port.
    var host: String {
        let rest = origin.drop { $0 != "/" }.drop { $0 == "/" }
        guard rest.first != "[" else { return String(rest.prefix { $0 != "]" }) + "]" }
        return String(rest.prefix { $0 != ":" })
    }
}

/// A whole address that `SiteAddress` made, of a page of Unsplash, or of something that was checked elsewhere.
package struct WebAddress: Hashable, Sendable {
    package let string: String

    fileprivate init(string: String) {
        self.string = string
    }
}

extension WebAddress {
    /// The photo's page at Unsplash; the driver has checked it.
    init(pageOf photo: UnsplashPhoto) { self.init(string: photo.page) }

    /// The page of who took it.
    init(_ photographer: UnsplashPhoto.Photographer) { self.init(string: photographer.page) }

    /// An http(s) address that a stranger wrote.
    init(found link: WebLink) { self.init(string: link.address) }

    /// Where an app has members led, with an answer: `Redirect` takes no scheme that a browser runs.
    init(_ redirect: Redirect, query: String) { self.init(string: redirect.with(query: query)) }

    /// To write to an address that `EmailRule` allows.
    init(mailTo address: String) { self.init(string: "mailto:" + PercentCoding.encode(address)) }

    /// Where the photos come from.
    static let unsplash = WebAddress(string: "https://unsplash.com/?utm_source=madang&utm_medium=referral")
}

import Domain
import Features
import MadangCore

/// An address on this host, percent-encoded, or of a picture of Unsplash: the only thing besides `SourceSet` and
/// `WebAddress` that a URL attribute takes.
package struct Path: Hashable, Sendable, CustomStringConvertible {
    /// As it stands in an attribute or in a `Location` header: "/p/0abc?view=tiles#photo-2".
    package let string: String

    /// The path of `segments` below the root, each percent-encoded; no segments are the root itself.
    package init(_ segments: String...) {
        string = "/" + segments.map { Self.segment($0) }.joined(separator: "/")
    }

    /// More bytes a page to return to does not have: a list carries its address in the links of each card.
    package static let localLimit = 2000

    /// The same behind a login, which carries the address once. The longest is what an app asks: whoever logs in on the
    /// way there comes back to all of it.
    package static let loginLimit = Paths.authorizeApp.string.utf8.count + AppRequest.queryLimit

    /// What somebody sent as the page to return to. `nil` unless it is a path on this host: browsers read
    /// `//host` and `/\host` as another host.
    package init?(local string: String) {
        self.init(local: string, limit: Self.localLimit)
    }

    /// The same for a page to which a login leads back, or what else comes before a page: the password, a warning.
    package init?(afterLogin string: String) {
        self.init(local: string, limit: Self.loginLimit)
    }

    private init?(local string: String, limit: Int) {
        let bytes = Array(string.utf8)
        guard bytes.first == UInt8(ascii: "/"), bytes.count <= limit,
            bytes.count == 1 || (bytes[1] != UInt8(ascii: "/") && bytes[1] != UInt8(ascii: "\\")),
            bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        else { return nil }
        self.string = string
    }

    /// The file at `segments` beside the page that shows the link, in a folder on somebody's disk.
    static func beside(_ segments: String...) -> Path {
        Path(string: segments.map { Self.segment($0) }.joined(separator: "/"))
    }

    /// The picture `width` pixels wide, at its own host; the driver has checked it.
    static func picture(of photo: UnsplashPhoto, width: Int) -> Path {
        Path(string: photo.address(width: width))
    }

    /// An address of ours as `WebPage` or `Endpoint` print it.
    package init(printed string: String) { self.init(string: string) }

    private init(string: String) { self.string = string }

    /// `pchar` of RFC 3986 §3.3 without what has a meaning in HTML or in file names of caches.
    private static func segment(_ text: String) -> String { PercentCoding.encode(text, keeping: "@") }

    private static func query(_ text: String) -> String { PercentCoding.encode(text, keeping: "/@") }

    /// The path of `segment` below this one.
    func below(_ segment: String) -> Path {
        Path(string: string + "/" + Self.segment(segment))
    }

    /// The same with `name=value` added to the query, before any fragment.
    package func with(_ name: String, _ value: String) -> Path {
        let end = string.utf8.firstIndex(of: UInt8(ascii: "#")) ?? string.endIndex
        let page = string[..<end]
        var text = ""
        text.reserveCapacity(string.utf8.count + name.utf8.count + value.utf8.count + 8)
        text += page
        text += page.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
        text += Self.query(name)
        text += "="
        text += Self.query(value)
        text += string[end...]
        return Path(string: text)
    }

    /// The same without what the query says of `name`.
    package func without(_ name: String) -> Path {
        let parts = string.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let page = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard page.count > 1 else { return self }
        let pairs = page[1].split(separator: "&").filter { $0 != name && !$0.hasPrefix("\(name)=") }
        let query = pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
        return Path(string: page[0] + query + (parts.count > 1 ? "#\(parts[1])" : ""))
    }

    /// The same, pointing at the element with `id`.
    package func at(_ id: String) -> Path {
        let page = string[..<(string.utf8.firstIndex(of: UInt8(ascii: "#")) ?? string.endIndex)]
        return Path(string: page + "#" + Self.query(id))
    }

    /// A place on the page that shows the link.
    package static func fragment(_ id: String) -> Path {
        Path(string: "#" + query(id))
    }

    /// The same without query and fragment.
    var page: Path { Path(string: String(withoutQuery)) }

    private var withoutQuery: Substring {
        let end = string.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return string[..<(end ?? string.endIndex)]
    }

    /// Whether `other` is the same page, whatever the query.
    package func isSamePage(as other: Path) -> Bool {
        withoutQuery == other.withoutQuery
    }

    package var description: String { string }
}

/// The candidates of a `srcset`, narrowest first.
package struct SourceSet: Hashable, Sendable {
    package struct Candidate: Hashable, Sendable {
        package let path: Path
        /// In pixels.
        package let width: Int
    }

    package let candidates: [Candidate]

    /// `width` in pixels, each width once.
    package init(_ candidates: [(path: Path, width: Int)]) {
        self.candidates = candidates.map { Candidate(path: $0.path, width: $0.width) }
    }

    private init(candidates: [Candidate]) { self.candidates = candidates }

    /// Without those that are narrower than `least` pixels, or wider than the first of `most` or more, where there are
    /// others.
    func within(_ least: Int, _ most: Int) -> SourceSet {
        let wide = candidates.drop { $0.width < least }
        let end = wide.firstIndex { $0.width >= most } ?? candidates.endIndex - 1
        return SourceSet(candidates: Array(wide.isEmpty ? candidates.suffix(1) : wide[...end]))
    }
}

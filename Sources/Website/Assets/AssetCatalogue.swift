package import NIOCore

/// A file of the website as it is sent.
package struct Asset: Sendable {
    package let body: ByteBuffer
    package let mediaType: String
    /// Names the content: good as an entity tag.
    package let hash: String
    /// Whether the address asked for names exactly this content, so that caches may keep it for ever.
    package let isImmutable: Bool
}

/// The stylesheet, scripts and images of the website, and their addresses.
///
/// All style files are one stylesheet; scripts stay modules and images stay files. One hash over everything is a
/// folder in every address, `/assets/{hash}/scripts/index.js`: relative imports between modules and `url()` in
/// styles then need no rewriting, and one changed byte changes every address. A release changes most files
/// anyway, and all of them are some fifty kilobytes.
package final class AssetCatalogue: Sendable {
    private let load: @Sendable () -> AssetLinks
    private let embedded: AssetLinks?

    /// The files in the binary.
    package init() {
        let links = AssetLinks.embedded
        embedded = links
        load = { links }
    }

    /// The files of a folder laid out as `web/`, read again when one of them has changed (`serve --web-root`).
    package init(webRoot: String) {
        embedded = nil
        let folder = AssetFolder(webRoot)
        load = { folder.links() }
    }

    /// What pages link to. With a web root each call looks at the folder: once a page.
    package func links() -> AssetLinks { embedded ?? load() }

    /// The asset at what follows `/assets/` in an address: `{hash}/images/icons.svg`.
    package func asset(at path: some StringProtocol) -> Asset? {
        guard let slash = path.firstIndex(of: "/") else { return nil }
        let files = links().files
        let name = String(path[path.index(after: slash)...])
        guard let body = files.bodies[name] else { return nil }
        return Asset(
            body: body, mediaType: mediaType(of: name), hash: files.hash,
            isImmutable: embedded != nil && path[..<slash] == files.hash)
    }
}

private func mediaType(of path: String) -> String {
    switch path.lastIndex(of: ".").map({ path[path.index(after: $0)...] }) {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml; charset=utf-8"
    case "png": "image/png"
    case "webp": "image/webp"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
}

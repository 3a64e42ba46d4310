/// A file of the website as it is sent.
package struct Asset: Sendable {
    package let bytes: [UInt8]
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
    private let load: @Sendable () -> AssetFiles
    private let embedded: AssetFiles?

    /// The files in the binary.
    package init() {
        let files = AssetFiles.embedded
        embedded = files
        load = { files }
    }

    /// The files of a folder laid out as `web/`, read again when one of them has changed (`serve --web-root`).
    package init(webRoot: String) {
        embedded = nil
        let folder = AssetFolder(webRoot)
        load = { folder.files() }
    }

    /// What pages link to. With a web root each call looks at the folder: once a page.
    package func links() -> AssetLinks { AssetLinks(files: embedded ?? load(), isFixed: embedded != nil) }

    /// The asset at what follows `/assets/` in an address: `{hash}/images/icons.svg`.
    package func asset(at path: String) -> Asset? {
        let parts = path.split(separator: "/", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let files = embedded ?? load()
        guard let bytes = files.contents[String(parts[1])] else { return nil }
        return Asset(
            bytes: bytes, mediaType: mediaType(of: parts[1]), hash: files.hash,
            isImmutable: embedded != nil && parts[0] == files.hash)
    }
}

/// The addresses of one state of the catalogue.
package struct AssetLinks: Sendable {
    package let stylesheet: Path
    /// Names this state of all files.
    package let version: String
    /// Whether the files stay as they are as long as the server runs, so that devices may keep them.
    package let isFixed: Bool
    /// All files by their paths below `/assets/{version}/`, sorted.
    package let files: [String]
    private let graph: ModuleGraph

    init(files: AssetFiles, isFixed: Bool) {
        version = files.hash
        self.isFixed = isFixed
        self.files = files.contents.keys.sorted()
        graph = files.graph
        stylesheet = Paths.asset(AssetFiles.stylesheet, version: files.hash)
    }

    package func image(_ name: String) -> Path { Paths.asset("images/" + name, version: version) }

    /// A stylesheet that is no part of `stylesheet`, as `later/viewer.css`.
    package func style(_ name: String) -> Path { Paths.asset("styles/" + name, version: version) }

    /// A script that pages name, as `index.js`.
    package func script(_ name: String) -> Path { Paths.asset("scripts/" + name, version: version) }

    /// Every module that the scripts called `names` import, for `modulepreload`; each once.
    package func modules(of names: [String]) -> [Path] {
        var seen = Set(names.map { "scripts/" + $0 })
        return names.flatMap { graph.modules(of: "scripts/" + $0) ?? [] }
            .filter { seen.insert($0).inserted }
            .map { Paths.asset($0, version: version) }
    }

    /// The scripts of custom elements called `names`, by their path below `web/scripts`; other elements come with
    /// scripts of their pages.
    package func scripts(ofElements names: [String]) -> [String] {
        names.map { "elements/\($0.dropFirst("madang-".count)).js" }.filter {
            graph.modules(of: "scripts/" + $0) != nil
        }
    }
}

private func mediaType(of path: Substring) -> String {
    switch path.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml; charset=utf-8"
    case "png": "image/png"
    case "webp": "image/webp"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
}

/// The addresses of one state of the catalogue, and the pieces of pages that consist of these alone: each is made once.
package final class AssetLinks: Sendable {
    package let stylesheet: Path
    /// Names this state of all files.
    package let version: String
    /// Whether the files stay as they are as long as the server runs, so that devices may keep them.
    package let isFixed: Bool
    let files: AssetFiles
    let icons: IconPieces
    private let stylePieces = MadePieces()
    private let scriptPieces = MadePieces()

    init(files: AssetFiles, isFixed: Bool) {
        self.files = files
        self.isFixed = isFixed
        version = files.hash
        stylesheet = Paths.asset(AssetFiles.stylesheet, version: files.hash)
        icons = IconPieces(
            sprite: Paths.asset("images/icons.svg", version: files.hash),
            file: files.contents["images/icons.svg"])
    }

    /// Of the files in the binary.
    static let embedded = AssetLinks(files: .embedded, isFixed: true)

    package func image(_ name: String) -> Path { Paths.asset("images/" + name, version: version) }

    /// A stylesheet that is no part of `stylesheet`, as `later/viewer.css`.
    package func style(_ name: String) -> Path { Paths.asset("styles/" + name, version: version) }

    /// A script that pages name, as `index.js`.
    package func script(_ name: String) -> Path { Paths.asset("scripts/" + name, version: version) }

    /// Every module that the scripts called `names` import, for `modulepreload`; each once.
    package func modules(of names: [String]) -> [Path] {
        var seen = Set(names.map { "scripts/" + $0 })
        return names.flatMap { files.graph.modules(of: "scripts/" + $0) ?? [] }
            .filter { seen.insert($0).inserted }
            .map { Paths.asset($0, version: version) }
    }

    /// The scripts of custom elements called `names`, by their path below `web/scripts`; other elements come with
    /// scripts of their pages.
    package func scripts(ofElements names: [String]) -> [String] {
        names.map { "elements/\($0.dropFirst("madang-".count)).js" }.filter {
            files.graph.modules(of: "scripts/" + $0) != nil
        }
    }

    /// The links of a head to the stylesheet, and to those called `names`.
    func styleLinks(_ names: [String]) -> HTML {
        stylePieces.piece(of: names) { "\([stylesheet] + names.map(style), stylesheetLink)" }
    }

    /// The links of a head to the scripts called `names`, and to all that they import.
    func scriptLinks(_ names: [String]) -> HTML {
        scriptPieces.piece(of: names) {
            "\(modules(of: names), modulePreload)\(names, { moduleScript(script($0)) })"
        }
    }
}

private func stylesheetLink(_ path: Path) -> HTML { "<link rel=\"stylesheet\" href=\"\(path)\">\n" }

private func modulePreload(_ path: Path) -> HTML { "<link rel=\"modulepreload\" href=\"\(path)\">\n" }

private func moduleScript(_ path: Path) -> HTML { "<script type=\"module\" src=\"\(path)\"></script>\n" }

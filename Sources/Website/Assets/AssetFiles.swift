import CWebAssets
import Crypto
import MadangCore
import NIOCore

/// The website's files, and what is made of the catalogue of texts, by their paths below `/assets/{hash}/`, and the
/// hash of all of them.
struct AssetFiles: Sendable {
    let contents: [String: [UInt8]]
    /// The same as bodies of answers.
    let bodies: [String: ByteBuffer]
    let hash: String
    let graph: ModuleGraph

    /// All style files, concatenated; those in a folder of `web/styles` stay apart, for scripts to fetch.
    static let stylesheet = "styles.css"

    /// `files` by their paths below `web/`.
    init(_ files: [String: [UInt8]]) {
        let isStyle = { (path: String) in
            path.hasPrefix("styles/") && path.split(separator: "/").count == 2
        }
        // layers.css declares the order of the layers, so it comes first; after that the order is theirs.
        let layers = "styles/layers.css"
        let styles = [layers] + files.keys.filter { isStyle($0) && $0 != layers }.sorted()
        var contents = files.filter { !isStyle($0.key) }
        for language in Language.allCases {
            contents["scripts/" + ScriptStrings.path(language)] = ScriptStrings.script(language)
        }
        contents[Self.stylesheet] = styles.flatMap { (files[$0] ?? []) + [UInt8(ascii: "\n")] }
        self.contents = contents
        bodies = contents.mapValues { ByteBuffer(bytes: $0) }
        hash = Self.hash(of: contents)
        graph = ModuleGraph(contents)
    }

    /// The files in the binary. Made once a process: it takes as long as a hundred pages.
    static let embedded: AssetFiles = {
        let table = UnsafeBufferPointer(start: CWebAssetsFiles, count: CWebAssetsFileCount)
        let pairs = table.map { file in
            (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
        }
        let lean = pairs.map { path, bytes in
            switch path.split(separator: ".").last {
            case "css": (path, LeanText.style(bytes))
            case "js": (path, LeanText.script(bytes))
            default: (path, bytes)
            }
        }
        let files = Dictionary(lean) { first, _ in first }
        let others = files.filter { !$0.key.hasSuffix(".js") }
        return AssetFiles(others.merging(ModuleGroups(files).files) { one, _ in one })
    }()

    /// 64 bits of SHA-256: of the library that hashes most quickly, since a server hashes all of them when it starts.
    /// They tell releases apart.
    private static func hash(of contents: [String: [UInt8]]) -> String {
        var digest = SHA256()
        for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            digest.update(data: Array(path.utf8) + [0])
            digest.update(data: bytes)
            digest.update(data: [0])
        }
        let hash = digest.finalize().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let digits = String(hash, radix: 36)
        // As many for each: so a page's size does not hang on them.
        return String(repeating: "0", count: 13 - digits.count) + digits
    }
}

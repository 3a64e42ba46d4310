import Foundation

/// Archives of other services that can be brought along (docs/decisions/0086-archives.md). Which one it is its files
/// say.
enum ForeignArchive: String, CaseIterable, Encodable {
    case mastodon, instagram, pixelfed

    /// Nil for none that is known here.
    static func kind(of files: ArchiveFiles) -> ForeignArchive? {
        allCases.first { !$0.texts(in: files).isEmpty }
    }

    /// Its posts, oldest first. Fails: `ZipReader.Fault`, and where files cannot be read.
    func posts(in files: ArchiveFiles) throws -> ForeignPosts {
        var posts = ForeignPosts()
        let photos = FoundFiles(files.names)
        for path in texts(in: files) {
            let json = try LooseJSON(try files.data(path), from: path)
            switch self {
            case .mastodon: posts.addMastodon(json, photos)
            case .instagram: posts.addInstagram(json, photos)
            case .pixelfed: posts.addPixelfed(json, photos)
            }
        }
        return posts.inOrder()
    }

    /// Where its posts are written, at any depth: some unpack archives into a folder more.
    private func texts(in files: ArchiveFiles) -> [String] {
        files.names.filter { path in
            switch self {
            case .mastodon: path == "outbox.json" || path.hasSuffix("/outbox.json")
            case .instagram: path.firstMatch(of: /(^|\/)(content|media)\/posts_\d+\.json$/) != nil
            case .pixelfed: path.firstMatch(of: /(^|\/)(pixelfed-)?statuses[^\/]*\.json$/) != nil
            }
        }.sorted()
    }

    /// What it is called.
    var title: String { rawValue.capitalized }
}

/// Files of an archive by the ends of their paths.
struct FoundFiles {
    private let names: Set<String>
    /// By their last part; none where two have the same.
    private let byLast: [String: String?]

    init(_ names: Set<String>) {
        self.names = names
        byLast = Dictionary(names.map { (Self.last($0), Optional($0)) }, uniquingKeysWith: { _, _ in nil })
    }

    /// The file that an archive calls `path`: at its root, or in the one folder with all of it.
    func file(at path: String) -> String? {
        if names.contains(path) { return path }
        guard let found = file(called: path) else { return nil }
        return found.hasSuffix("/" + path) || path.hasSuffix("/" + found) ? found : nil
    }

    /// The one file with the last part of `path`, in whatever folder.
    func file(called path: String) -> String? { byLast[Self.last(path)] ?? nil }

    private static func last(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

extension String {
    /// Whether a file with this name is a picture.
    var isPictureName: Bool {
        ["jpg", "jpeg", "png", "webp", "gif", "heic", "avif"].contains(
            split(separator: ".").last.map { $0.lowercased() } ?? "")
    }
}

import Domain
import LocalFiles

/// The objects that manifests name, one folder after the other: lists of files are in the order of hashes, so of many
/// millions only those of one folder are in memory.
final class NamedObjects {
    private let pieces: Set<String>
    private var cursors: [FileCursor]

    /// Of `manifests`; lists are read into `folder`, into files whose names begin with `name`. With `skipsMissing`
    /// lists that are not there name nothing.
    init(
        _ manifests: [Manifest], in repository: Repository, folder: String, as name: String = "list",
        skipsMissing: Bool = false
    ) {
        pieces = Set(manifests.flatMap(\.pieces))
        cursors = Set(manifests.map(\.files.pieces)).enumerated().map { index, pieces in
            FileCursor(
                pieces, in: repository, path: "\(folder)/\(name)-\(index)", skipsMissing: skipsMissing)
        }
    }

    /// Hashes of those in `folder`, which comes after the one asked for before. Fails: `BackupError` for a list that is
    /// missing or broken, what the place throws.
    func next(_ folder: String) async throws -> Set<String> {
        var hashes = pieces.filter { $0.hasPrefix(folder) }
        for cursor in cursors {
            while let key = try await cursor.peek(), key.sha256.prefix(2) <= folder {
                if key.sha256.hasPrefix(folder) { hashes.insert(key.sha256) }
                cursor.advance()
            }
        }
        return hashes
    }
}

/// A walk through the keys of the files of a backup, in the order of their hashes.
final class FileCursor {
    private let repository: Repository
    private let path: String
    private let skipsMissing: Bool
    private var ahead: ArraySlice<String>
    private var lines: LineReader?
    private var keys: ArraySlice<BlobKey> = []
    private var count = 0

    /// Each piece is read into a file whose path begins with `path`, and which is there as long as it is read.
    /// With `skipsMissing` pieces that are not there are left out.
    init(_ pieces: [String], in repository: Repository, path: String, skipsMissing: Bool = false) {
        ahead = pieces[...]
        self.repository = repository
        self.path = path
        self.skipsMissing = skipsMissing
    }

    /// The next key, which stays the next; nil at the end. Fails: `BackupError` for a list that is missing or broken,
    /// what the place throws.
    func peek() async throws -> BlobKey? {
        while keys.isEmpty {
            if let lines {
                if let some = try await lines.next() {
                    keys = some.compactMap(BlobKey.init)[...]
                } else {
                    self.lines = nil
                    let file = pieceFile
                    try await BlockingPool.files.run { _ = try Files.remove(file) }
                }
            } else if let piece = ahead.popFirst() {
                count += 1
                let file = pieceFile
                do {
                    _ = try await repository.fetch(piece, to: file)
                } catch BackupError.missing(object: _) where skipsMissing {
                    continue
                }
                lines = try await BlockingPool.files.run { try LineReader(GzipLines(file)) }
            } else {
                return nil
            }
        }
        return keys.first
    }

    func advance() { keys = keys.dropFirst() }

    /// Into which the piece is read that is the last so far.
    private var pieceFile: String { "\(path)-\(count)" }
}

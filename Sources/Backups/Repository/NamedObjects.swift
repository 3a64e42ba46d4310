import Domain

/// The objects that manifests name, one folder after the other: lists of files are in the order of hashes, so of many
/// millions only those of one folder are in memory.
final class NamedObjects {
    private let pieces: Set<String>
    private var cursors: [FileCursor]

    /// Of `manifests`; lists are read into `folder`.
    init(_ manifests: [Manifest], in repository: Repository, folder: String) {
        pieces = Set(manifests.flatMap(\.pieces))
        cursors = Set(manifests.map(\.files.pieces)).enumerated().map { index, pieces in
            FileCursor(pieces, in: repository, path: "\(folder)/list-\(index)")
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
    private var ahead: ArraySlice<String>
    private var lines: LineReader?
    private var keys: ArraySlice<BlobKey> = []
    private var count = 0

    /// Each piece is read into a file whose path begins with `path`.
    init(_ pieces: [String], in repository: Repository, path: String) {
        ahead = pieces[...]
        self.repository = repository
        self.path = path
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
                }
            } else if let piece = ahead.popFirst() {
                count += 1
                let file = "\(path)-\(count)"
                _ = try await repository.fetch(piece, to: file)
                lines = try await BlockingPool.files.run { try LineReader(GzipLines(file)) }
            } else {
                return nil
            }
        }
        return keys.first
    }

    func advance() { keys = keys.dropFirst() }
}

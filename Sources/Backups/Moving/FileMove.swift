import Domain
import LocalFiles
import MadangCore
import Storage

/// Copies the files of a yard into another media store. It may be said again: what is there is not copied.
actor FileMove {
    private let source: any BlobSource
    private let target: any BlobStore
    private let engine: any Engine
    /// All that the target has; nil until it was asked.
    private var known: Set<CompactKey>?
    private var missing: [String] = []
    private(set) var copied = 0
    private(set) var bytes = 0

    /// A disk or a line is busy with so many at once, and people are served.
    private static let atOnce = 8

    init(from source: any BlobSource, to target: any BlobStore, namedBy engine: any Engine) {
        self.source = source
        self.target = target
        self.engine = engine
    }

    /// Copies what rows name now and the target does not have. Gives the keys of those that are missing or broken in
    /// the source. Fails: what both stores and the database throw, `CancellationError` between two files.
    func callAsFunction(_ report: @Sendable (BackupProgress) -> Void) async throws -> [String] {
        let known = try await knownKeys()
        let wanted = try await engine.snapshot { [engine] connection in
            var keys: [BlobKey] = []
            try RowStore(connection, of: engine).forEachBlob { key in
                if !known.contains(CompactKey(key)) { keys.append(key) }
            }
            return keys
        }
        var progress = BackupProgress(stage: .files, total: wanted.count)
        missing = []
        try await withThrowingTaskGroup(of: (BlobKey, Int?).self) { group in
            for (index, key) in wanted.enumerated() {
                if index >= Self.atOnce, let (key, bytes) = try await group.next() {
                    note(key, bytes, &progress, report)
                }
                group.addTask { [source, target] in
                    (key, try await Self.copy(key, from: source, to: target))
                }
            }
            while let (key, bytes) = try await group.next() { note(key, bytes, &progress, report) }
        }
        return missing.sorted()
    }

    /// `bytes` is nil for a file that is missing.
    private func note(
        _ key: BlobKey, _ bytes: Int?, _ progress: inout BackupProgress,
        _ report: @Sendable (BackupProgress) -> Void
    ) {
        progress.done += 1
        if let bytes {
            known?.insert(CompactKey(key))
            copied += 1
            self.bytes += bytes
            progress.bytes += bytes
        } else {
            missing.append(key.string)
        }
        report(progress)
    }

    private func knownKeys() async throws -> Set<CompactKey> {
        if let known { return known }
        var keys: Set<CompactKey> = []
        for try await some in target.everyKey() { keys.formUnion(some.map(CompactKey.init)) }
        known = keys
        return keys
    }

    /// The size of the file; nil if there is none with this content.
    private static func copy(
        _ key: BlobKey, from source: any BlobSource, to target: any BlobStore
    ) async throws -> Int? {
        try Task.checkCancellation()
        do {
            return try await target.withStaging { folder in
                let copy = try await FileCopy(of: try await source.read(key), to: "\(folder)/file")
                guard copy.sha256 == key.sha256 else { return nil }
                let file = StagedFile(path: "\(folder)/file", byteCount: copy.byteCount, sha256: key.sha256)
                try await target.publish([(file, key)])
                return copy.byteCount
            }
        } catch let error as DomainError where error.code == .notFound {
            return nil
        } catch is any BrokenBlobError {
            return nil
        }
    }
}

/// A key in 33 bytes: of a hundred thousand photos there are six hundred thousand.
private struct CompactKey: Hashable {
    private let isOriginal: Bool
    private let words: (UInt64, UInt64, UInt64, UInt64)

    init(_ key: BlobKey) {
        isOriginal = key.kind == .original
        var digits = key.sha256.utf8.makeIterator()
        func word() -> UInt64 {
            (0..<16).reduce(0) { word, _ in
                let digit = UInt64(digits.next() ?? 48)
                return word << 4 | (digit < 58 ? digit - 48 : digit - 87)
            }
        }
        words = (word(), word(), word(), word())
    }

    static func == (one: CompactKey, other: CompactKey) -> Bool {
        one.words == other.words && one.isOriginal == other.isOriginal
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(isOriginal)
        // Hashes are spread already.
        hasher.combine(words.0)
    }
}

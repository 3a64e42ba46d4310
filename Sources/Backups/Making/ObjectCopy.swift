import Domain
import LocalFiles
import MadangCore

/// Brings into a repository what it does not have yet, one folder of objects at a time: a list for each costs less than
/// a question for each object, and of many millions only some thousand are in memory.
struct ObjectCopy: Sendable {
    let repository: Repository
    let blobs: any BlobSource
    let report: @Sendable (BackupProgress) -> Void

    /// Of one folder at once: a disk or a line is busy, and the media store still serves.
    private static let atOnce = 8

    /// What was there and what was not.
    struct Outcome: Sendable {
        var newObjects = 0
        var newBytes = 0
        /// Of all that was asked for.
        var bytes = 0
        var missing: [String] = []
    }

    /// Copies `pieces`. Fails: what the place throws.
    func pieces(_ pieces: [LocalPiece]) async throws -> Outcome {
        var outcome = Outcome()
        for (folder, pieces) in Dictionary(grouping: pieces, by: { $0.sha256.prefix(2) }) {
            var known = try await repository.objects(in: String(folder))
            for piece in pieces where known.updateValue(piece.byteCount, forKey: piece.sha256) == nil {
                try Task.checkCancellation()
                try await repository.place.put(
                    piece.path, as: Repository.name(ofObject: piece.sha256))
                outcome.newObjects += 1
                outcome.newBytes += piece.byteCount
            }
        }
        return outcome
    }

    /// Copies the files whose keys `lists` hold, in the order of their hashes. One that is not there, or whose content
    /// has another hash, is noted. Fails: what media store and place throw.
    func files(_ lists: [LocalPiece], total: Int) async throws -> Outcome {
        var outcome = Outcome()
        var progress = BackupProgress(stage: .files, total: total)
        var waiting: [BlobKey] = []
        for list in lists {
            let lines = try await BlockingPool.files.run { try LineReader(GzipLines(list.path)) }
            while let keys = try await lines.next() {
                for key in keys.compactMap(BlobKey.init) {
                    if let first = waiting.first, first.sha256.prefix(2) != key.sha256.prefix(2) {
                        try await copy(waiting, &outcome, &progress)
                        waiting = []
                    }
                    waiting.append(key)
                }
            }
        }
        try await copy(waiting, &outcome, &progress)
        return outcome
    }

    /// Copies files of one folder.
    private func copy(_ keys: [BlobKey], _ outcome: inout Outcome, _ progress: inout BackupProgress)
        async throws
    {
        guard let folder = keys.first?.sha256.prefix(2) else { return }
        try Task.checkCancellation()
        var known = try await repository.objects(in: String(folder))
        var wanted: [BlobKey] = []
        for key in keys {
            if let bytes = known[key.sha256] {
                outcome.bytes += max(bytes, 0)
                progress.done += 1
            } else {
                // The same content of the other kind comes with it.
                known[key.sha256] = -1
                wanted.append(key)
            }
        }
        report(progress)
        try await withThrowingTaskGroup(of: (BlobKey, Int?).self) { group in
            func take(_ key: BlobKey, _ bytes: Int?) {
                progress.done += 1
                if let bytes {
                    outcome.newObjects += 1
                    outcome.newBytes += bytes
                    outcome.bytes += bytes
                    progress.bytes += bytes
                } else {
                    outcome.missing.append(key.string)
                }
                report(progress)
            }
            for (index, key) in wanted.enumerated() {
                if index >= Self.atOnce, let (key, bytes) = try await group.next() { take(key, bytes) }
                group.addTask { (key, try await copy(key)) }
            }
            while let (key, bytes) = try await group.next() { take(key, bytes) }
        }
    }

    /// The size of the file; nil if there is none with this content.
    private func copy(_ key: BlobKey) async throws -> Int? {
        try Task.checkCancellation()
        do {
            return try await repository.place.withStaging { folder in
                let copy = try await FileCopy(of: try await blobs.read(key), to: "\(folder)/file")
                guard copy.sha256 == key.sha256 else { return nil }
                try await repository.place.put(
                    "\(folder)/file", as: Repository.name(ofObject: key.sha256))
                return copy.byteCount
            }
        } catch let error as DomainError where error.code == .notFound {
            return nil
        } catch is any BrokenBlobError {
            return nil
        }
    }
}

/// Lines of a compressed file as texts, read on the threads of files.
actor LineReader {
    private let lines: GzipLines

    init(_ lines: sending GzipLines) {
        self.lines = lines
    }

    /// Some lines; nil after the last one. Fails: as `GzipLines.next`.
    func next() throws -> [String]? {
        try lines.next()?.map { String(decoding: $0, as: UTF8.self) }
    }
}

package import Domain

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Blobs as files in a folder that one process owns.
package struct FolderBlobStore: BlobStore {
    private let layout: FolderLayout
    private let lock: FolderLock
    private let pool = BlockingPool(label: "madang.media", threads: 4)

    /// Takes the folder, makes it if need be, and removes what dead processes left in staging.
    /// Fails: `FolderMediaError`.
    package init(folder: String) throws {
        layout = FolderLayout(root: folder)
        try layout.prepare()
        lock = try FolderLock(folder: folder)
        for leftover in try Files.entries(of: layout.staging) {
            try Files.removeFolder("\(layout.staging)/\(leftover)")
        }
    }

    package func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws {
        try await pool.run { [layout] in
            // The content first, then the names, then the folders that hold the names: after a power cut at
            // any point a name stands for its whole content.
            for (file, _) in files {
                try Files.setMode(0o600, of: file.path)
                try Files.synchronize(file.path)
            }
            for (file, key) in files { try layout.reveal(file.path, as: key) }
            for folder in Set(files.map { layout.folder(of: $0.key) }) { try Files.synchronize(folder) }
            for (file, _) in files { try Files.remove(file.path) }
        }
    }

    package func read(_ key: BlobKey) async throws -> BlobReader {
        let (file, byteCount) = try await pool.run { [layout] in
            guard let file = try Files.openForReading(layout.path(of: key)) else {
                throw DomainError.notFound
            }
            return (file, try file.byteCount())
        }
        let chunks = AsyncThrowingStream { [pool] in
            let bytes = try await pool.run { try file.nextBytes(limit: chunkSize) }
            return bytes.isEmpty ? nil : bytes
        }
        return BlobReader(byteCount: byteCount, chunks: chunks)
    }

    package func withFile<Result: Sendable>(
        _ key: BlobKey, _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        // A name of its own keeps the content there while `body` runs, even if the blob is deleted meanwhile.
        let name = "\(layout.staging)/\(randomName())"
        try await pool.run { [layout] in
            guard try Files.openForReading(layout.path(of: key)) != nil else { throw DomainError.notFound }
            _ = try Files.link(layout.path(of: key), as: name)
        }
        return try await finishing {
            try Files.remove(name)
        } after: {
            try await body(name)
        }
    }

    package func delete(_ key: BlobKey) async throws {
        try await pool.run { [layout] in
            _ = try Files.remove(layout.path(of: key))
        }
    }

    package func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        let walk = BlobWalk(layout: layout)
        return AsyncThrowingStream { [pool] in
            try await pool.run { try walk.next(publishedBefore: moment) }
        }
    }

    package func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        let folder = "\(layout.staging)/\(randomName())"
        _ = try await pool.run { try Files.makeFolder(folder) }
        return try await finishing {
            try Files.removeFolder(folder)
        } after: {
            try await body(folder)
        }
    }

    package func isReachable() async -> Bool {
        let probe = "\(layout.staging)/\(randomName())"
        do {
            try await pool.run {
                try Files.makeFolder(probe)
                try Files.removeFolder(probe)
            }
            return true
        } catch {
            // The answer is the error: readyz says no more than "out of reach".
            return false
        }
    }

    /// Runs `clean` on the store's threads after `body`, however that ends.
    private func finishing<Result: Sendable>(
        _ clean: @escaping @Sendable () throws -> some Any, after body: () async throws -> Result
    ) async throws -> Result {
        let result: Result
        do {
            result = try await body()
        } catch {
            // The first error is the one that says what happened; what is left here is removed at the next start.
            try? await pool.run { _ = try clean() }
            throw error
        }
        try await pool.run { _ = try clean() }
        return result
    }
}

/// Large enough that the hop to another thread does not count, small enough for many readers at once.
private let chunkSize = 128 * 1024

private func randomName() -> String {
    String(UInt64.random(in: .min ... .max), radix: 36)
}

extension FolderLayout {
    /// Gives a complete file its name; one that is there already has the same content and stays.
    fileprivate func reveal(_ path: String, as key: BlobKey) throws {
        let target = self.path(of: key)
        if try Files.makeFolder(folder(of: key)) { try Files.synchronize(folder(of: key.kind)) }
        while try !Files.link(path, as: target) {
            // It may vanish between the two calls; then the link succeeds.
            guard try Files.publishedAt(target) != nil else { continue }
            do {
                return try Files.touch(target)
            } catch {
                guard try Files.publishedAt(target) == nil else { throw error }
            }
        }
        try Files.touch(target)
    }
}

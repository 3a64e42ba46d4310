import AsyncHTTPClient
package import Domain
import LocalFiles
package import Logging
import MadangCore
import NIOCore
import NIOHTTP1

/// Blobs as objects in a bucket of an S3-compatible store, with a local folder for what is being made.
package struct S3BlobStore: BlobStore {
    private let client: S3Client
    private let lock: FolderLock
    private let staging: StagingFolder
    private let pool = BlockingPool.files
    private let clock: any Clock
    private let checked = CheckedObjects()

    /// Takes `staging`, a local folder for this process alone, and checks that the bucket can be listed, written to
    /// and deleted from. Whoever opens a store shuts it down.
    package static func open(
        _ address: S3Address, credentials: S3Credentials, staging: String, logger: Logger,
        policy: S3RetryPolicy = S3RetryPolicy(), clock: any Clock = SystemClock()
    ) async throws(S3OpeningError) -> S3BlobStore {
        let client = S3Client(
            address: address, credentials: credentials, policy: policy, clock: clock, logger: logger)
        return try await client.opening {
            let store = try S3BlobStore(client, staging: staging, clock: clock)
            try await store.check()
            return store
        }
    }

    private init(_ client: S3Client, staging folder: String, clock: any Clock) throws {
        self.client = client
        self.clock = clock
        try Files.makeFolder(folder)
        lock = try FolderLock(folder: folder)
        staging = try StagingFolder("\(folder)/staging", pool: pool)
    }

    /// Closes all connections; the store can't be used afterwards. Fails: if it was shut down before.
    package func shutdown() async throws {
        try await client.shutdown()
    }

    package func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws {
        try await answering {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (file, key) in files {
                    let upload = S3Upload(client: client, pool: pool, path: file.path, key: key)
                    group.addTask { try await upload() }
                }
                while try await group.next() != nil {}
            }
        }
        try await pool.run {
            for (file, _) in files { try Files.remove(file.path) }
        }
    }

    package func byteCount(of key: BlobKey) async throws -> Int {
        try await answering { try await client.byteCount(of: key) }
    }

    package func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        // Browsers and caches keep what is served, and put it together of parts after a line that broke: a rendition is
        // checked before its first byte. Originals, which are 25 MiB at most, are checked at their end.
        try await client.read(key, range, key.kind == .rendition ? checked : nil)
    }

    package func withFile<Result: Sendable>(
        _ key: BlobKey, _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await staging.withFolder { folder in
            let path = "\(folder)/blob"
            try await answering { try await rereading { try await fetch(key, to: path) } }
            return try await body(path)
        }
    }

    /// Writes a blob into a file, in place of one that is there. Fails: `S3Failure`, `S3ContentError`, `FolderError`.
    private func fetch(_ key: BlobKey, to path: String) async throws {
        let download = try await S3Download.open(client, key)
        let file = try await pool.run {
            try Files.remove(path)
            return try NewFile(path)
        }
        try await download.forEachChunk { bytes in try await pool.run { try file.write(bytes) } }
    }

    package func delete(_ key: BlobKey) async throws {
        do {
            try await client.send(S3Request(method: .DELETE, object: client.address.object(of: key)))
        } catch let failure as S3Failure {
            guard failure.isNotFound else { throw failure.domainError }
        }
    }

    package func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        let walk = S3Walk(client, publishedBefore: moment)
        return AsyncThrowingStream { try await answering { try await walk.next() } }
    }

    package func mark() async throws -> String? { try await client.mark() }

    package func setMark(_ id: String) async throws {
        try await answering {
            _ = try await client.send(
                S3Request(
                    method: .PUT, object: client.address.object(S3Client.markName),
                    content: .bytes(Array("\(id)\n".utf8))))
        }
    }

    package func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await staging.withFolder(body)
    }

    package func isReachable() async -> Bool {
        guard await staging.isWritable() else { return false }
        let start = ContinuousClock.now
        do {
            try await probe(for: .seconds(2))
            return true
        } catch let failure as S3Failure
            where failure.isUnanswered && ContinuousClock.now - start < .seconds(1)
        {
            // A line that the store closed just as it was used again says nothing about the store. Why it failed
            // twice nobody asks: readyz says no more than "out of reach".
            return (try? await probe(for: .seconds(1))) != nil
        } catch {
            // The answer is the error: readyz says no more than "out of reach".
            return false
        }
    }

    /// Fails: `S3Failure`, `CancellationError`.
    private func probe(for timeout: Duration) async throws {
        try await client.sendOnce(S3Request(method: .HEAD, object: nil), timeout: timeout) { response in
            for try await _ in response.body {}
        }
    }

    package func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String? {
        // Signed as of a moment that comes back for half the lifetime, and good for that much longer.
        let step = max(lifetime.milliseconds / 2, 1000)
        let signedAt = Int64(Int(clock.now.milliseconds).floored(by: Int(step)).quotient) * step
        return client.presignedAddress(
            of: client.address.object(of: key), at: Timestamp(milliseconds: signedAt),
            lifetime: lifetime + .milliseconds(step))
    }

    /// Fails: `S3OpeningError`.
    private func check() async throws { try await client.checkRights() }
}

extension S3Client {
    /// Lists, writes and deletes. Fails: `S3OpeningError`.
    func checkRights() async throws {
        let client = atStart
        let probe = client.address.object("probe-\(String(UInt64.random(in: .min ... .max), radix: 36))")
        let steps: [(action: String, request: S3Request)] = [
            (
                "list objects",
                S3Request(method: .GET, object: nil, query: [("list-type", "2"), ("max-keys", "1")])
            ),
            ("write objects", S3Request(method: .PUT, object: probe, content: .bytes([]))),
            ("delete objects", S3Request(method: .DELETE, object: probe)),
        ]
        for (action, request) in steps {
            do {
                try await client.send(request)
            } catch let failure as S3Failure {
                throw S3OpeningError(failure, while: action, at: client.address)
            }
        }
    }
}

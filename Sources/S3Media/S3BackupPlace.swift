package import Domain
import LocalFiles
package import Logging
import NIOHTTP1
import Synchronization

/// Backups in a bucket of an S3-compatible store, with a local folder for files on their way in or out.
package struct S3BackupPlace: BackupPlace {
    private let client: S3Client
    private let lock: FolderLock
    private let staging: StagingFolder
    private let pool = BlockingPool.files

    /// Takes `staging`, a local folder for this process alone, and checks that the bucket can be listed, and with
    /// `isWriting` written to and deleted from. Whoever opens one shuts it down. Fails: `S3OpeningError`.
    package static func open(
        _ address: S3Address, credentials: S3Credentials, staging: String, isWriting: Bool, logger: Logger
    ) async throws(S3OpeningError) -> S3BackupPlace {
        let client = S3Client(
            address: address, credentials: credentials, policy: S3RetryPolicy(), clock: SystemClock(),
            logger: logger)
        return try await client.opening {
            let place = try S3BackupPlace(client, staging: staging)
            if isWriting { try await client.checkRights() }
            return place
        }
    }

    private init(_ client: S3Client, staging folder: String) throws {
        self.client = client
        try Files.makeFolder(folder)
        lock = try FolderLock(folder: folder)
        staging = try StagingFolder("\(folder)/staging", pool: pool)
    }

    /// Closes all connections; the place can't be used afterwards. Fails: if it was shut down before.
    package func shutdown() async throws {
        try await client.shutdown()
    }

    package func put(_ path: String, as name: String) async throws {
        try await answering {
            try await S3Upload(client: client, pool: pool, path: path, object: client.address.object(name))()
        }
        try await pool.run { _ = try Files.remove(path) }
    }

    package func read(_ name: String) async throws -> BlobReader {
        try await answering {
            let download = try await S3Download.open(client, object: client.address.object(name))
            return BlobReader(byteCount: download.byteCount, range: nil) { _, take in
                try await answering { try await download.forEachChunk(take) }
            }
        }
    }

    package func delete(_ name: String) async throws {
        do {
            try await client.send(S3Request(method: .DELETE, object: client.address.object(name)))
        } catch let failure as S3Failure {
            guard failure.isNotFound else { throw failure.domainError }
        }
    }

    package func files(in folder: String) -> AsyncThrowingStream<[(name: String, byteCount: Int)], any Error>
    {
        let list = S3FolderList(client: client, prefix: client.address.object("\(folder)/"))
        return AsyncThrowingStream { try await answering { try await list.next() } }
    }

    /// What the store has answered for is durable.
    package func settle() async throws {}

    package func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await staging.withFolder(body)
    }
}

/// The objects right below a prefix, a page of the store's list at a time.
private final class S3FolderList: Sendable {
    private enum Place: Sendable {
        case start, after(String), end
    }

    private let client: S3Client
    private let prefix: String
    private let place = Mutex(Place.start)

    init(client: S3Client, prefix: String) {
        self.client = client
        self.prefix = prefix
    }

    /// Names without the prefix, and sizes; nil at the end. Fails: `S3Failure`.
    func next() async throws -> [(name: String, byteCount: Int)]? {
        var query = [("list-type", "2"), ("prefix", prefix), ("delimiter", "/")]
        switch place.withLock({ $0 }) {
        case .start: break
        case .after(let token): query.append(("continuation-token", token))
        case .end: return nil
        }
        let page = try await client.document(S3Request(method: .GET, object: nil, query: query))
        let token = page["IsTruncated"] == "true" ? page["NextContinuationToken"] : nil
        place.withLock { $0 = token.map(Place.after) ?? .end }
        return page.children.filter { $0.name == "Contents" }.compactMap { object in
            guard let name = object["Key"], name.hasPrefix(prefix),
                let size = object["Size"].flatMap({ Int($0) })
            else { return nil }
            return (String(name.dropFirst(prefix.count)), size)
        }
    }
}

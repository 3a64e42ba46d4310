import AsyncHTTPClient
package import Domain
package import Logging
import NIOCore
import NIOHTTP1

/// Reads the blobs of a bucket beside those who write to it.
package struct S3BlobSource: BlobSource {
    private let client: S3Client

    /// Connects when it is asked for something. Whoever makes one shuts it down.
    package init(_ address: S3Address, credentials: S3Credentials, logger: Logger) {
        client = S3Client(
            address: address, credentials: credentials, policy: S3RetryPolicy(), clock: SystemClock(),
            logger: logger)
    }

    package func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        try await client.read(key, range)
    }

    package func mark() async throws -> String? { try await client.mark() }

    /// Closes all connections. Fails: if it was shut down before.
    package func shutdown() async throws {
        try await client.shutdown()
    }
}

// Reading blobs
extension S3Client {
    /// Of the object that says whose blobs these are.
    static let markName = "yard"

    /// As `BlobSource.mark`. Fails: `.busy`.
    func mark() async throws -> String? {
        do {
            return try await send(S3Request(method: .GET, object: address.object(Self.markName))) { answer in
                var text = ""
                for try await part in answer.body where text.utf8.count < 100 {
                    text += String(decoding: part.readableBytesView, as: UTF8.self)
                }
                return text.filter { $0 != "\n" }
            }
        } catch let failure as S3Failure {
            guard failure.isNotFound else { throw failure.domainError }
            return nil
        }
    }

    /// Fails: `S3Failure`.
    func byteCount(of key: BlobKey) async throws -> Int {
        let headers = try await send(S3Request(method: .HEAD, object: address.object(of: key)))
        guard let count = headers.first(name: "content-length").flatMap({ Int($0) }) else {
            throw S3Failure(.connection("it does not say how long the object is"))
        }
        return count
    }

    /// As `BlobSource.read`, with `checked` as of `S3Pieces.open`. Fails: `.notFound`, `.busy`, `S3ContentError`.
    func read(_ key: BlobKey, _ range: Range<Int>?, _ checked: CheckedObjects? = nil) async throws
        -> BlobReader
    {
        do {
            if range?.isEmpty == true { return try await nothing(of: key, range) }
            let pieces = try await S3Pieces.open(self, key, range, checked)
            return BlobReader(byteCount: pieces.byteCount, range: pieces.range) { _, take in
                try await answering { try await pieces.forEachChunk(take) }
            }
        } catch let failure as S3Failure where failure.isOutside {
            return try await nothing(of: key, range)
        } catch let failure as S3Failure {
            throw failure.domainError
        }
    }

    /// The reader of a range in which nothing lies, and of an empty blob.
    private func nothing(of key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        let byteCount = try await answering { try await self.byteCount(of: key) }
        return BlobReader(byteCount: byteCount, range: range ?? 0..<0) { _, _ in }
    }
}

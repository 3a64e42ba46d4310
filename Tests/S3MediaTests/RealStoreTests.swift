import AsyncHTTPClient
import Domain
import FoundationEssentials
import LocalFiles
import Logging
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

@testable import S3Media

/// On the store that `scripts/with-object-store` started.
@Suite(.enabled(if: TestObjectStore.isThere)) struct `A real object store` {
    @Test func `takes a file of several parts and gives it back, whole and in ranges across them`()
        async throws
    {
        try await withStore { store, _ in
            let bytes = [UInt8](unsafeUninitializedCapacity: 20_000_001) { buffer, count in
                for index in 0..<20_000_001 {
                    buffer[index] = UInt8(truncatingIfNeeded: index &* 17 &+ index >> 10)
                }
                count = 20_000_001
            }
            let key = try await store.publish(bytes, as: .original)
            #expect(try await store.byteCount(of: key) == bytes.count)
            #expect(try await store.bytes(of: key) == bytes)
            let seam = 8 * 1024 * 1024
            let range = seam - 700_000..<seam + 5
            #expect(try await store.bytes(of: key, range) == Array(bytes[range]))
            let file = try await store.withFile(key) { path in
                try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            }
            #expect(file == bytes.count)
        }
    }

    @Test func `refuses parts that are not what was signed, and forgets what is aborted`() async throws {
        try await withStore { store, raw in
            let object = raw.address.object("original/ab/c")
            let begun = try await raw.document(
                S3Request(method: .POST, object: object, query: [("uploads", "")]))
            let upload = try #require(begun["UploadId"])
            let wrong = S3Request(
                method: .PUT, object: object, query: [("partNumber", "1"), ("uploadId", upload)],
                content: try misdeclared())
            let failure = await #expect(throws: S3Failure.self) { try await raw.send(wrong) }
            #expect(failure?.isTransient == false)
            let whole = S3Request(method: .PUT, object: object, content: try misdeclared())
            await #expect(throws: S3Failure.self) { try await raw.send(whole) }
            #expect(try await store.allKeys().isEmpty)
            let abort = S3Request(method: .DELETE, object: object, query: [("uploadId", upload)])
            #expect(await raw.sendRegardless(abort))
            #expect(await raw.sendRegardless(abort) == false)
        }
    }

    @Test func `walks through more keys than one answer holds`() async throws {
        try await withStore { store, _ in
            var published: Set<BlobKey> = []
            for batch in 0..<22 {
                let keys = try await store.withStaging { staging in
                    let files = try (0..<50).map { number in
                        try stageBlob(Array("\(batch) \(number)".utf8), in: staging)
                    }
                    try await store.publish(files)
                    return files.map(\.key)
                }
                published.formUnion(keys)
            }
            var batches: [[BlobKey]] = []
            for try await batch in store.keys(publishedBefore: SystemClock().now + .minutes(1)) {
                batches.append(batch)
            }
            #expect(batches.map(\.count).reduce(0, +) == 1100)
            #expect(Set(batches.joined()) == published)
            #expect(batches.count > 1)
        }
    }

    @Test func `passes over what is not ours`() async throws {
        try await withStore { store, raw in
            let key = try await store.publish([1])
            for name in ["readme.txt", "rendition/x", "rendition/ab/zz", "original", "thumb/ab/cd"] {
                try await raw.send(
                    S3Request(method: .PUT, object: raw.address.object(name), content: .bytes([1])))
            }
            #expect(try await store.allKeys() == [key])
            for name in ["readme.txt", "rendition/x", "rendition/ab/zz", "original", "thumb/ab/cd"] {
                try await raw.send(S3Request(method: .DELETE, object: raw.address.object(name)))
            }
        }
    }

    @Test func `never hands on what somebody else put under a key`() async throws {
        try await withStore { store, raw in
            for count in [3, 2_000_000] {
                let key = try await store.publish([UInt8](repeating: 7, count: count))
                var other = [UInt8](repeating: 7, count: count)
                other[count - 1] = 8
                try await raw.send(
                    S3Request(method: .PUT, object: raw.address.object(of: key), content: .bytes(other)))
                var received = 0
                await #expect(throws: S3ContentError.self) {
                    try await store.read(key).forEachChunk { received += $0.count }
                }
                #expect(received < count)
                try await store.publish([UInt8](repeating: 7, count: count))
                #expect(try await store.bytes(of: key).count == count, "publishing again mends it")
            }
        }
    }

    @Test func `gives a browser what it may have, at an address that comes back`() async throws {
        try await withStore { store, raw in
            let key = try await store.publish([1, 2, 3])
            let address = try #require(store.temporaryAddress(of: key, lifetime: .hours(1)))
            #expect(address.hasPrefix("\(raw.address.origin)/"))
            let again = store.temporaryAddress(of: key, lifetime: .hours(1))
            let (status, headers, bytes) = try await fetch(address)
            #expect(status == 200 && bytes == [1, 2, 3])
            #expect(headers.first(name: "content-type") == "image/webp")
            #expect(headers.first(name: "cache-control") == "public, max-age=31536000, immutable")
            // The half hour may end between the two.
            #expect(again == address || store.temporaryAddress(of: key, lifetime: .hours(1)) == again)
            #expect(try await fetch(address.replacing("rendition", with: "original")).status == 403)
            #expect(
                try await fetch(String(address.prefix { $0 != "?" })).status == 403, "the bucket is private")
        }
    }
}

@Suite struct `A presigned address` {
    private struct StillClock: Clock {
        let now: Timestamp
    }

    @Test func `is the same for half its lifetime, and always good for the whole of it`() async throws {
        try await withFaultyStore { faulty in
            let address = try S3Address(await faulty.addressText)
            let start = 1_800_000_000_000 as Int64
            var addresses: Set<String> = []
            for minute in stride(from: 0, to: 90, by: 10) as StrideTo<Int64> {
                let now = Timestamp(milliseconds: start + minute * 60_000)
                let presigned = try await withTemporaryFolder { folder in
                    let store = try await S3BlobStore.open(
                        address, credentials: faulty.credentials, staging: "\(folder)/media",
                        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                        clock: StillClock(now: now))
                    let presigned = store.temporaryAddress(
                        of: .naming([1], kind: .rendition), lifetime: .hours(1))
                    try await store.shutdown()
                    return try #require(presigned)
                }
                addresses.insert(presigned)
                let signedAt = Timestamp(milliseconds: start + minute / 30 * 30 * 60_000)
                #expect(presigned.contains("X-Amz-Date=\(StoreTime.stamp(signedAt))&X-Amz-Expires=5400&"))
            }
            #expect(addresses.count == 3)
        }
    }
}

private func withStore(_ body: @Sendable (S3BlobStore, S3Client) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
        let test = try TestObjectStore()
        let raw = try rawClient(test)
        do {
            try await test.withStore(staging: "\(folder)/media") { try await body($0, raw) }
        } catch {
            // The first error says what happened.
            try? await raw.shutdown()
            throw error
        }
        try await raw.shutdown()
    }
}

/// A body that is not what its hash says.
private func misdeclared() throws -> S3Request.Content {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("madang-\(UUID().uuidString)")
        .path
    #expect(FileManager.default.createFile(atPath: path, contents: Data([1, 2, 3])))
    let file = try #require(try Files.openForReading(path))
    try FileManager.default.removeItem(atPath: path)
    let pool = BlockingPool(label: "test", threads: 1)
    return .file(FileSlice(file: file, offset: 0, byteCount: 3, sha256: SignatureV4.emptyPayload, pool: pool))
}

/// What somebody without keys gets.
private func fetch(_ address: String) async throws -> (status: UInt, headers: HTTPHeaders, bytes: [UInt8]) {
    let answer = try await HTTPClient.shared.execute(HTTPClientRequest(url: address), timeout: .seconds(10))
    let body = try await answer.body.collect(upTo: 1 << 20)
    return (answer.status.code, answer.headers, Array(body.readableBytesView))
}

/// Sends what no media store would.
func rawClient(_ test: TestObjectStore) throws -> S3Client {
    S3Client(
        address: try S3Address(test.addressText), credentials: test.credentials, policy: S3RetryPolicy(),
        clock: SystemClock(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
}

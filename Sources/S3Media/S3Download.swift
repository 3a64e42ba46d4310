import AsyncHTTPClient
import Crypto
import Domain
import MadangCore
import NIOCore
import NIOHTTP1
import Synchronization

/// One blob, or a part of it, on its way here. A connection that breaks half-way is taken up again where it broke.
/// A whole blob is checked against its name before its last bytes are handed on.
final class S3Download: Sendable {
    private let client: S3Client
    private let object: String
    /// Of which blob its bytes must be; nil for an object of any content.
    private let key: BlobKey?
    /// Of the whole blob.
    let byteCount: Int
    /// What is fetched of it.
    let range: Range<Int>
    /// The answer that `open` got, until somebody reads it.
    private let first: Mutex<HTTPClientResponse?>

    private init(
        _ client: S3Client, _ object: String, _ key: BlobKey?, byteCount: Int, range: Range<Int>,
        first: HTTPClientResponse
    ) {
        self.client = client
        self.object = object
        self.key = key
        self.byteCount = byteCount
        self.range = range
        self.first = Mutex(first)
    }

    /// Asks for the blob. `range` must not be empty. Fails: `S3Failure`.
    static func open(_ client: S3Client, _ key: BlobKey, _ range: Range<Int>?) async throws -> S3Download {
        try await open(client, object: client.address.object(of: key), key, range)
    }

    /// Asks for an object of any content. Fails: `S3Failure`.
    static func open(_ client: S3Client, object: String) async throws -> S3Download {
        try await open(client, object: object, nil, nil)
    }

    private static func open(
        _ client: S3Client, object: String, _ key: BlobKey?, _ range: Range<Int>?
    ) async throws -> S3Download {
        let response = try await client.send(request(object, range)) { $0 }
        guard let range else {
            let byteCount = try number(response.headers.first(name: "content-length"))
            return S3Download(
                client, object, key, byteCount: byteCount, range: 0..<byteCount, first: response)
        }
        // "bytes 5-9/100" (RFC 9110 §14.4).
        let text = response.headers.first(name: "content-range").map { $0.split(separator: "/") } ?? []
        let byteCount = try number(text.last.map(String.init))
        guard response.status == .partialContent, range.lowerBound < byteCount else {
            throw S3Failure(.connection("it sent another range than it was asked for"))
        }
        return S3Download(
            client, object, key, byteCount: byteCount, range: range.clamped(to: 0..<byteCount),
            first: response)
    }

    /// Hands the bytes to `take` in order. Fails: `S3Failure`, `S3ContentError`, what `take` throws.
    func forEachChunk(_ take: ([UInt8]) async throws -> Void) async throws {
        var hash = SHA256()
        var position = range.lowerBound
        var attempts = Attempts(client.policy)
        while position < range.upperBound {
            let response = try await response(from: position)
            var body = response.body.makeAsyncIterator()
            var failure: S3Failure?
            while position < range.upperBound, failure == nil {
                let bytes: [UInt8]
                do {
                    let buffer = try await body.next()
                    bytes = Array((buffer?.readableBytesView ?? [])[...].prefix(range.upperBound - position))
                    if buffer == nil { failure = S3Failure(.connection("it ended too early")) }
                } catch {
                    if Task.isCancelled { throw CancellationError() }
                    failure = S3Failure(.connection("it broke off"))
                    continue
                }
                guard !bytes.isEmpty else { continue }
                hash.update(data: bytes)
                position += bytes.count
                try check(hash, at: position)
                try await take(bytes)
                attempts = Attempts(client.policy)
            }
            if let failure {
                guard let pause = attempts.pause() else { throw failure }
                try await Task.sleep(for: pause)
            }
        }
    }

    private func response(from position: Int) async throws -> HTTPClientResponse {
        let waiting = first.withLock { first in
            defer { first = nil }
            return first
        }
        if position == range.lowerBound, let waiting { return waiting }
        let rest = position..<range.upperBound
        let response = try await client.send(Self.request(object, rest)) { $0 }
        guard response.status == .partialContent else {
            throw S3Failure(.connection("it can't go on where it broke off"))
        }
        return response
    }

    private func check(_ hash: SHA256, at position: Int) throws {
        guard let key, range == 0..<byteCount, position == byteCount,
            Hexadecimal.text(of: hash.finalize()) != key.sha256
        else {
            return
        }
        throw S3ContentError(key: key)
    }

    private static func request(_ object: String, _ range: Range<Int>?) -> S3Request {
        S3Request(
            method: .GET, object: object,
            headers: range.map { [("range", "bytes=\($0.lowerBound)-\($0.upperBound - 1)")] } ?? [])
    }

    private static func number(_ text: String?) throws -> Int {
        guard let number = text.flatMap({ Int($0) }), number >= 0 else {
            throw S3Failure(.connection("it does not say how long the object is"))
        }
        return number
    }
}

extension S3Address {
    /// `PREFIX/rendition/ab/cdef…`, as in a media folder.
    func object(of key: BlobKey) -> String {
        object("\(key.kind.rawValue)/\(key.sha256.prefix(2))/\(key.sha256.dropFirst(2))")
    }
}

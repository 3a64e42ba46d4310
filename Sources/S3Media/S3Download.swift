import AsyncHTTPClient
import Domain
import NIOCore
import NIOHTTP1
import Synchronization

/// One object, or a part of it, on its way here, with a connection of its own until its last byte: for what takes the
/// bytes as fast as they come. A connection that breaks half-way is taken up again where it broke.
/// A blob is checked against its name before its last bytes are handed on.
final class S3Download: Sendable {
    private let client: S3Client
    private let object: String
    /// Of which blob its bytes must be, all of them; nil for an object of any content, and for a part.
    private let key: BlobKey?
    /// Of the whole object.
    let byteCount: Int
    /// What is fetched of it.
    let range: Range<Int>
    /// By which the store tells an object from another one of the same name (RFC 9110 §8.8.3). Compared here and not
    /// by `If-Match`, so that nothing has to be known of the store.
    let tag: String?
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
        tag = first.headers.first(name: "etag")
        self.first = Mutex(first)
    }

    /// Asks for a whole blob. Fails: `S3Failure`.
    static func open(_ client: S3Client, _ key: BlobKey) async throws -> S3Download {
        try await open(client, object: client.address.object(of: key), key, nil)
    }

    /// Asks for an object of any content, or for a part of one. `range` must not be empty. Fails: `S3Failure`.
    static func open(
        _ client: S3Client, object: String, _ range: Range<Int>? = nil
    ) async throws -> S3Download {
        try await open(client, object: object, nil, range)
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

    /// Hands the bytes to `take` in order. Fails: `S3Failure`, also if the object was replaced before a connection was
    /// taken up again; `S3ContentError`, what `take` throws.
    func forEachChunk(_ take: ([UInt8]) async throws -> Void) async throws {
        var check = key.map { BlobCheck($0, byteCount: byteCount) }
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
                position += bytes.count
                try check?.add(bytes)
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
        guard response.headers.first(name: "etag") == tag else { throw S3Failure.replaced }
        return response
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

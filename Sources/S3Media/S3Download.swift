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

    private init(_ client: S3Client, _ object: String, _ key: BlobKey?, _ answer: S3PartAnswer) {
        self.client = client
        self.object = object
        self.key = key
        byteCount = answer.byteCount
        range = answer.range
        tag = answer.response.headers.first(name: "etag")
        first = Mutex(answer.response)
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
        let answer = try await client.send(request(object, range)) { try S3PartAnswer($0, to: range) }
        return S3Download(client, object, key, answer)
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
        let answer = try await client.send(Self.request(object, rest)) { try S3PartAnswer($0, to: rest) }
        guard answer.response.headers.first(name: "etag") == tag, answer.byteCount == byteCount else {
            throw S3Failure.replaced
        }
        return answer.response
    }

    private static func request(_ object: String, _ range: Range<Int>?) -> S3Request {
        S3Request(
            method: .GET, object: object,
            headers: range.map { [("range", "bytes=\($0.lowerBound)-\($0.upperBound - 1)")] } ?? [])
    }
}

/// The answer to a request for an object or a part of one, and what it brings.
private struct S3PartAnswer: Sendable {
    let response: HTTPClientResponse
    /// Of the whole object.
    let byteCount: Int
    /// What comes of it.
    let range: Range<Int>

    /// A store may ignore a range and send all (RFC 9110 §14.2). That is as good where all lies in what was asked for;
    /// else it would be more than its reader has room for, or begin elsewhere.
    /// - Parameter wanted: nil where all was asked for.
    /// Fails: `S3Failure`, which no further attempt mends.
    init(_ response: HTTPClientResponse, to wanted: Range<Int>?) throws {
        self.response = response
        if let wanted, response.status == .partialContent {
            // "bytes 5-9/100" (RFC 9110 §14.4).
            let text = response.headers.first(name: "content-range").map { $0.split(separator: "/") } ?? []
            let count = try Self.number(text.last.map(String.init))
            guard wanted.lowerBound < count else {
                throw S3Failure(.wrong("it sends another range than it was asked for"))
            }
            byteCount = count
            range = wanted.clamped(to: 0..<count)
        } else {
            let count = try Self.number(response.headers.first(name: "content-length"))
            let place = wanted ?? 0..<count
            guard place.lowerBound == 0, count <= place.upperBound else {
                throw S3Failure(.wrong("it ignores ranges: it sends all \(count) bytes of an object"))
            }
            byteCount = count
            range = 0..<count
        }
    }

    private static func number(_ text: String?) throws -> Int {
        guard let number = text.flatMap({ Int($0) }), number >= 0 else {
            throw S3Failure(.wrong("it does not say how long the object is"))
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

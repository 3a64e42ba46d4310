import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Sends text compressed to those who can read that. Pictures are compressed already and pass untouched, and so
/// do streams of unknown length. What never changes (`immutable`) is compressed once, as small as can be; everything
/// else at the level that docs/performance.md gives the measurements for.
struct CompressionMiddleware: RouterMiddleware {
    typealias Context = AppContext

    /// Below this, headers and one packet cost as much either way.
    private static let minimumByteCount = 860
    private static let maximumByteCount = 4 * 1024 * 1024
    /// Of what is compressed for each answer. Above it zlib looks for better matches than the first one (lazy
    /// matching): up to 2.7 times the work for 3 to 11 % fewer bytes (docs/performance.md, "Compression").
    static let level: Int32 = 3
    /// Of what is compressed once.
    private static let bestLevel: Int32 = 9

    private let kept = KeptCompressions()

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard Self.isText(response.headers[.contentType]), !response.headers.contains(.contentEncoding) else {
            return response
        }
        response.headers.addVary("Accept-Encoding")
        guard response.status != .partialContent, let length = response.body.contentLength,
            (Self.minimumByteCount...Self.maximumByteCount).contains(length),
            Self.acceptsGzip(request.headers[.acceptEncoding])
        else { return response }
        return try await compressed(response, of: request)
    }

    private func compressed(_ response: Response, of request: Request) async throws -> Response {
        let isImmutable = response.headers[.cacheControl]?.hasSuffix("immutable") ?? false
        let body: ByteBuffer
        if isImmutable, let known = kept[request.uri.path] {
            body = known
        } else {
            let plain = BodyCollector()
            try await response.body.write(plain)
            body = try Gzip.compress(plain.collected, level: isImmutable ? Self.bestLevel : Self.level)
            if isImmutable { kept[request.uri.path] = body }
        }
        var response = response
        response.body = ResponseBody(byteBuffer: body)
        response.headers[.contentLength] = String(body.readableBytes)
        response.headers[.contentEncoding] = "gzip"
        // Other bytes than the plain answer's: no strong tag may name both (RFC 9110 §8.8.3.3).
        if let tag = response.headers[.eTag], !tag.hasPrefix("W/") { response.headers[.eTag] = "W/\(tag)" }
        return response
    }

    /// Every answer is asked. Our own media types are in lower case.
    static func isText(_ contentType: String?) -> Bool {
        guard let contentType else { return false }
        let type = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
        return type.starts(with: "text/".utf8) && !type.elementsEqual("text/event-stream".utf8)
            || textEndings.contains { type.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    private static let textEndings: [String] = ["json", "javascript", "xml"]

    /// RFC 9110 §12.5.3: gzip or `*`, unless its weight is 0.
    static func acceptsGzip(_ header: String?) -> Bool {
        var any: Bool?
        for element in (header ?? "").lowercased().split(separator: ",") {
            let parts = element.filter { $0 != " " }.split(separator: ";")
            let isWanted = !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            switch parts.first {
            case "gzip", "x-gzip": return isWanted
            case "*": any = isWanted
            default: break
            }
        }
        return any ?? false
    }
}

/// Collects a body instead of sending it. Used by one task.
private final class BodyCollector: ResponseBodyWriter, Sendable {
    private let buffer = Mutex(ByteBuffer())

    var collected: ByteBuffer { buffer.withLock { $0 } }

    func write(_ part: ByteBuffer) async throws {
        buffer.withLock { _ = $0.writeImmutableBuffer(part) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Compressed assets by path, up to some megabytes.
private final class KeptCompressions: Sendable {
    private static let maximumByteCount = 16 * 1024 * 1024

    private struct Content: Sendable {
        var bodies: [String: ByteBuffer] = [:]
        var byteCount = 0
    }

    private let content = Mutex(Content())

    subscript(path: String) -> ByteBuffer? {
        get { content.withLock { $0.bodies[path] } }
        set {
            guard let newValue else { return }
            content.withLock { content in
                guard content.byteCount + newValue.readableBytes <= Self.maximumByteCount,
                    content.bodies[path] == nil
                else { return }
                content.bodies[path] = newValue
                content.byteCount += newValue.readableBytes
            }
        }
    }
}

import Domain
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Sends text compressed to those who can read that. Pictures are compressed already and pass untouched, and so
/// do streams of unknown length. What never changes (`immutable`) is compressed once, as small as can be, by Brotli for
/// those who name it; everything else by gzip at the level that docs/performance.md gives the measurements for.
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
            (Self.minimumByteCount...Self.maximumByteCount).contains(length)
        else { return response }
        let accepted = request.headers[.acceptEncoding]
        if response.headers[.cacheControl]?.hasSuffix("immutable") ?? false {
            return try await unchanging(response, request.uri.path, accepted)
        }
        guard ContentCoding.gzip.isAccepted(by: accepted) else { return response }
        let body = try Gzip.compress(try await response.body.collected, level: Self.level)
        return response.packed(body, .gzip)
    }

    /// Of what stands behind `path` for good. Brotli takes some hundred times as long as gzip: it is made beside, and
    /// who asks before it is there gets gzip.
    private func unchanging(_ response: Response, _ path: String, _ accepted: String?) async throws
        -> Response
    {
        if ContentCoding.brotli.isAccepted(by: accepted) {
            if let known = kept[path, .brotli] { return response.packed(known, .brotli) }
            if kept.begin(path) {
                let plain = try await response.body.collected
                kept.workers.start { [kept] in kept[path, .brotli] = try? Brotli.compress(plain) }
            }
        }
        guard ContentCoding.gzip.isAccepted(by: accepted) else { return response }
        if let known = kept[path, .gzip] { return response.packed(known, .gzip) }
        let body = try Gzip.compress(try await response.body.collected, level: Self.bestLevel)
        kept[path, .gzip] = body
        return response.packed(body, .gzip)
    }

    /// Every answer is asked. Our own media types are in lower case.
    static func isText(_ contentType: String?) -> Bool {
        guard let contentType else { return false }
        let type = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
        return type.starts(with: "text/".utf8) && !type.elementsEqual("text/event-stream".utf8)
            || textEndings.contains { type.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    private static let textEndings: [String] = ["json", "javascript", "xml"]
}

/// How an answer is packed (RFC 9110 §8.4.1).
enum ContentCoding: String, CaseIterable {
    /// RFC 7932.
    case brotli = "br"
    /// RFC 1952.
    case gzip

    /// RFC 9110 §12.5.3: whether `header` names it, and not with the weight 0. "*" stands for gzip, which all know who
    /// unpack anything.
    func isAccepted(by header: String?) -> Bool {
        var any: Bool?
        for element in (header ?? "").lowercased().split(separator: ",") {
            let parts = element.filter { $0 != " " }.split(separator: ";")
            let isWanted = !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            switch (parts.first, self) {
            case ("br", .brotli), ("gzip", .gzip), ("x-gzip", .gzip): return isWanted
            case ("*", .gzip): any = isWanted
            default: break
            }
        }
        return any ?? false
    }
}

extension Response {
    /// The same with `body`, which is its body packed by `coding`.
    fileprivate func packed(_ body: ByteBuffer, _ coding: ContentCoding) -> Response {
        var response = self
        response.body = ResponseBody(byteBuffer: body)
        response.headers[.contentLength] = String(body.readableBytes)
        response.headers[.contentEncoding] = coding.rawValue
        // Other bytes than the plain answer's: no strong tag may name both (RFC 9110 §8.8.3.3).
        if let tag = response.headers[.eTag], !tag.hasPrefix("W/") { response.headers[.eTag] = "W/\(tag)" }
        return response
    }
}

extension ResponseBody {
    /// All of it.
    fileprivate var collected: ByteBuffer {
        get async throws {
            let collector = BodyCollector()
            try await write(collector)
            return collector.collected
        }
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

    private struct Key: Hashable {
        let path: String
        let coding: ContentCoding
    }

    private struct Content: Sendable {
        var bodies: [Key: ByteBuffer] = [:]
        var byteCount = 0
        /// Paths of which Brotli is made or was.
        var begun: Set<String> = []
    }

    private let content = Mutex(Content())
    /// One at a time: people are served meanwhile.
    let workers = BlockingPool(label: "madang.brotli", threads: 1)

    /// Whether nobody began to make Brotli of `path` before.
    func begin(_ path: String) -> Bool { content.withLock { $0.begun.insert(path).inserted } }

    subscript(path: String, coding: ContentCoding) -> ByteBuffer? {
        get { content.withLock { $0.bodies[Key(path: path, coding: coding)] } }
        set {
            guard let newValue else { return }
            let key = Key(path: path, coding: coding)
            content.withLock { content in
                guard content.byteCount + newValue.readableBytes <= Self.maximumByteCount,
                    content.bodies[key] == nil
                else { return }
                content.bodies[key] = newValue
                content.byteCount += newValue.readableBytes
            }
        }
    }
}

package import Domain
package import Features
import HTTPTypes
package import Hummingbird
package import Logging
import NIOCore

/// How renditions reach a browser.
package enum MediaServing: String, CaseIterable, Sendable {
    /// Through this node, with headers that let every cache keep them.
    case node
    /// From the media store itself, by redirect; through this node if the store has no addresses of its own.
    case redirect
}

/// Serves renditions, `GET /media/{sha256}.webp`: for everybody and for ever, or to whom `MediaPass` lets in; what is
/// hidden, and what is of stories, to those alone who may see it.
package struct MediaRoutes: Sendable {
    private let blobs: any BlobStore
    private let authorize: AuthorizeRendition
    private let serving: MediaServing
    private let addresses: MediaAddresses

    /// - Parameter addresses: which say whether the yard is for its members only.
    package init(
        blobs: any BlobStore, authorize: AuthorizeRendition, serving: MediaServing = .node,
        addresses: MediaAddresses
    ) {
        self.blobs = blobs
        self.authorize = authorize
        self.serving = serving
        self.addresses = addresses
    }

    package func add(to router: some RouterMethods<AppContext>) {
        router.get(MediaPaths.pattern) { request, context in
            guard let key = MediaPaths.key(fileName: try context.pathParameter("file")) else {
                throw DomainError.notFound
            }
            return try await answer(request, for: key, context)
        }
    }

    private func answer(_ request: Request, for key: BlobKey, _ context: AppContext) async throws -> Response
    {
        let member = context.identity?.member
        let reader = addresses.reader(of: key, asked: request)
        var pass: MediaPass =
            try addresses.isForAll ? MediaPass(key, request, member, addresses, reader: reader) : .everyone
        // Whom an address names: a picture is loaded without the session of its reader, or beside that of another.
        let served = try await authorize(key, reader: reader?.id ?? member?.id)
        switch served.audience {
        case .everybody: break
        case .few: pass = .few
        case .readers(let end):
            pass = .story(seconds: addresses.seconds(until: end), byAddress: reader != nil)
        }
        // What a script fetches to keep it for later comes from here: a redirect to elsewhere it could not keep.
        let isForScript = request.headers[.secFetchDest] == "empty"
        if served.audience == .everybody, !isForScript, let answer = redirect(to: key, pass) { return answer }
        return try await serve(
            RenditionFile(key, served.avif, for: request), to: request, pass, context.logger)
    }

    /// Of what is everybody's, always to WebP: a store sends one file under one name. The address is good for longer
    /// than caches may keep the redirect to it. Nobody can take it back, so it is good for half a minute and no longer:
    /// what is hidden meanwhile is still there for whoever has it (docs/decisions/0043-evidence.md).
    private func redirect(to key: BlobKey, _ pass: MediaPass) -> Response? {
        guard serving == .redirect,
            let address = blobs.temporaryAddress(of: key, lifetime: Self.addressLifetime)
        else { return nil }
        let seconds = Int(Self.addressLifetime.components.seconds / 2)
        return Response(
            status: .found,
            headers: [
                .location: address, .cacheControl: pass.caching(for: seconds),
                .crossOriginResourcePolicy: pass.embedding,
            ])
    }

    private static let addressLifetime = Duration.seconds(20)

    private func serve(
        _ file: RenditionFile, to request: Request, _ pass: MediaPass, _ logger: Logger
    ) async throws -> Response {
        let key = file.key
        let tag = "\"\(key.sha256)\""
        var headers = Self.headers
        headers[.contentType] = file.mediaType
        headers[.vary] = file.vary
        headers[.eTag] = tag
        headers[.cacheControl] = pass.caching(for: CacheLifetime.year, ", immutable")
        headers[.crossOriginResourcePolicy] = pass.embedding
        if EntityTags(request.headers[.ifNoneMatch]).matchesWeakly(tag) {
            _ = try await blobs.byteCount(of: key)
            return Response(status: .notModified, headers: headers)
        }
        let isSameVersion = request.headers[.ifRange].map { $0 == tag } ?? true
        guard isSameVersion, let range = request.headers[.range] else {
            return try await whole(key, headers, logger)
        }
        let byteCount = try await blobs.byteCount(of: key)
        switch ByteRange(range, byteCount: byteCount) {
        case .whole: return try await whole(key, headers, logger)
        case .part(let range):
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(byteCount)"
            let reader = try await blobs.read(key, range)
            return Response(status: .partialContent, headers: headers, body: reader.body(logger))
        case .outside:
            return Response(status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(byteCount)"])
        }
    }

    private func whole(_ key: BlobKey, _ headers: HTTPFields, _ logger: Logger) async throws -> Response {
        Response(status: .ok, headers: headers, body: try await blobs.read(key).body(logger))
    }

    /// A rendition runs nothing.
    private static let headers: HTTPFields = [
        .acceptRanges: "bytes",
        .contentSecurityPolicy: ContentSecurityPolicy.sandbox.text,
    ]
}

/// The file that is served of a rendition: as AVIF to who asks for it by name (RFC 9110, section 12.5.1). "Any picture"
/// asks for WebP, which every reader knows.
private struct RenditionFile {
    let key: BlobKey
    let mediaType: String
    /// Caches keep both apart; nil where there is one.
    let vary: String?

    init(_ webp: BlobKey, _ avif: BlobKey?, for request: Request) {
        let takesAVIF = request.headers[values: .accept].contains { value in
            value.split(separator: ",").contains { range in
                let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
                return parts.first == "image/avif" && !parts.contains("q=0")
            }
        }
        let isAVIF = avif != nil && takesAVIF
        key = isAVIF ? avif ?? webp : webp
        mediaType = isAVIF ? "image/avif" : "image/webp"
        vary = avif == nil ? nil : "Accept"
    }
}

extension BlobReader {
    /// Up to so many bytes an answer is sent in one piece, if they are in memory: head and body by one call to the
    /// system, and without a change of thread. As much as a slow client may make us hold either way, by a chunk.
    private static let pieceSize = 128 * 1024

    /// What is read as the body of an answer. Where no more can be read in its middle the connection ends before as
    /// much came as was promised, so that nobody keeps it for all, and `logger` is told why.
    package func body(_ logger: Logger) -> ResponseBody {
        piece.map { ResponseBody(byteBuffer: $0) } ?? chunks(logger)
    }

    /// Nil where it is too large, or not in memory.
    private var piece: ByteBuffer? {
        guard range.count <= Self.pieceSize else { return nil }
        var bytes = ByteBuffer()
        var isFilled = false
        bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: range.count) { target in
            isFilled = fill(UnsafeMutableRawBufferPointer(rebasing: target.prefix(range.count)))
            return isFilled ? range.count : 0
        }
        return isFilled ? bytes : nil
    }

    private func chunks(_ logger: Logger) -> ResponseBody {
        ResponseBody(contentLength: range.count) { writer in
            do {
                try await forEachChunk { bytes in
                    do { try await writer.write(ByteBuffer(bytes: bytes)) } catch {
                        throw Unsent(error: error)
                    }
                }
            } catch let unsent as Unsent {
                throw unsent.error
            } catch {
                let failure = Failure(error)
                logger.log(level: failure.level, "answer broken off", metadata: failure.metadata)
                throw error
            }
            try await writer.finish(nil)
        }
    }

    /// Its reader went away: nothing is wrong with us.
    private struct Unsent: Error {
        let error: any Error
    }
}

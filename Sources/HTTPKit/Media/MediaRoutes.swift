package import Domain
import HTTPTypes
package import Hummingbird
import NIOCore

/// How renditions reach a browser.
package enum MediaServing: String, CaseIterable, Sendable {
    /// Through this node, with headers that let every cache keep them.
    case node
    /// From the media store itself, by redirect; through this node if the store has no addresses of its own.
    case redirect
}

/// Serves renditions: `GET /media/{sha256}.webp`, for everybody and for ever.
package struct MediaRoutes: Sendable {
    private let blobs: any BlobStore
    private let serving: MediaServing

    package init(blobs: any BlobStore, serving: MediaServing = .node) {
        self.blobs = blobs
        self.serving = serving
    }

    package func add(to router: some RouterMethods<AppContext>) {
        router.get(MediaPaths.pattern) { request, context in
            guard let key = MediaPaths.key(fileName: try context.pathParameter("file")) else {
                throw DomainError.notFound
            }
            // What a script fetches to keep it for later comes from here: a redirect to elsewhere it could not keep.
            let isForScript = request.headers[.secFetchDest] == "empty"
            if !isForScript, let answer = redirect(to: key) { return answer }
            return try await serve(key, to: request)
        }
    }

    /// The address is good for longer than caches may keep the redirect to it.
    private func redirect(to key: BlobKey) -> Response? {
        guard serving == .redirect,
            let address = blobs.temporaryAddress(of: key, lifetime: Self.addressLifetime)
        else { return nil }
        return Response(
            status: .found,
            headers: [
                .location: address,
                .cacheControl: "public, max-age=\(Self.addressLifetime.components.seconds / 2)",
                .crossOriginResourcePolicy: "cross-origin",
            ])
    }

    private static let addressLifetime = Duration.hours(1)

    private func serve(_ key: BlobKey, to request: Request) async throws -> Response {
        let tag = "\"\(key.sha256)\""
        var headers = Self.headers
        headers[.eTag] = tag
        if EntityTags(request.headers[.ifNoneMatch]).matchesWeakly(tag) {
            _ = try await blobs.byteCount(of: key)
            return Response(status: .notModified, headers: headers)
        }
        let isSameVersion = request.headers[.ifRange].map { $0 == tag } ?? true
        guard isSameVersion, let range = request.headers[.range] else {
            return try await whole(key, headers)
        }
        let byteCount = try await blobs.byteCount(of: key)
        switch ByteRange(range, byteCount: byteCount) {
        case .whole: return try await whole(key, headers)
        case .part(let range):
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(byteCount)"
            let reader = try await blobs.read(key, range)
            return Response(status: .partialContent, headers: headers, body: reader.body())
        case .outside:
            return Response(status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(byteCount)"])
        }
    }

    private func whole(_ key: BlobKey, _ headers: HTTPFields) async throws -> Response {
        Response(status: .ok, headers: headers, body: try await blobs.read(key).body())
    }

    /// A year is what API.md promises; a rendition is shown by whoever links to it, and runs nothing.
    private static let headers: HTTPFields = [
        .contentType: "image/webp",
        .cacheControl: "public, max-age=31536000, immutable",
        .acceptRanges: "bytes",
        .crossOriginResourcePolicy: "cross-origin",
        .contentSecurityPolicy: ContentSecurityPolicy.sandbox.text,
    ]
}

extension BlobReader {
    /// What is read as the body of an answer.
    package func body() -> ResponseBody {
        ResponseBody(contentLength: range.count) { writer in
            try await forEachChunk { try await writer.write(ByteBuffer(bytes: $0)) }
            try await writer.finish(nil)
        }
    }
}

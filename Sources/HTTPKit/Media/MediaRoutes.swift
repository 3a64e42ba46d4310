package import Domain
import HTTPTypes
package import Hummingbird
import NIOCore

/// Serves renditions: `GET /media/{sha256}.webp`, for everybody and for ever.
package struct MediaRoutes: Sendable {
    private let blobs: any BlobStore

    package init(blobs: any BlobStore) {
        self.blobs = blobs
    }

    package func add(to router: some RouterMethods<AppContext>) {
        router.get("media/{file}") { request, context in
            guard let key = MediaPaths.key(fileName: try context.pathParameter("file")) else {
                throw DomainError.notFound
            }
            return try await serve(key, to: request)
        }
    }

    private func serve(_ key: BlobKey, to request: Request) async throws -> Response {
        let reader = try await blobs.read(key)
        let tag = "\"\(key.sha256)\""
        var headers = Self.headers
        headers[.eTag] = tag
        if EntityTags(request.headers[.ifNoneMatch]).matchesWeakly(tag) {
            return Response(status: .notModified, headers: headers)
        }
        let isSameVersion = request.headers[.ifRange].map { $0 == tag } ?? true
        switch ByteRange(isSameVersion ? request.headers[.range] : nil, byteCount: reader.byteCount) {
        case .whole: return Response(status: .ok, headers: headers, body: reader.body(0..<reader.byteCount))
        case .part(let range):
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(reader.byteCount)"
            return Response(status: .partialContent, headers: headers, body: reader.body(range))
        case .outside:
            return Response(
                status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(reader.byteCount)"])
        }
    }

    /// A year is what API.md promises; a rendition is shown by whoever links to it, and runs nothing.
    private static let headers: HTTPFields = [
        .contentType: "image/webp",
        .cacheControl: "public, max-age=31536000, immutable",
        .acceptRanges: "bytes",
        .crossOriginResourcePolicy: "cross-origin",
        .contentSecurityPolicy: "default-src 'none'; sandbox",
    ]
}

extension BlobReader {
    /// The bytes of `range` as the body of an answer. The chunks before it are read and thrown away:
    /// renditions are small.
    package func body(_ range: Range<Int>) -> ResponseBody {
        ResponseBody(contentLength: range.count) { writer in
            var position = 0
            for try await chunk in chunks {
                let wanted = range.clamped(to: position..<position + chunk.count)
                if !wanted.isEmpty {
                    let slice = chunk[wanted.lowerBound - position..<wanted.upperBound - position]
                    try await writer.write(ByteBuffer(bytes: slice))
                }
                position += chunk.count
                if position >= range.upperBound { break }
            }
            try await writer.finish(nil)
        }
    }
}

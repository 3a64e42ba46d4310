import HTTPTypes
package import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Response {
    /// An answer in JSON. Fails: what the body's own encoding throws.
    package static func json(
        _ body: some Encodable, status: HTTPResponse.Status = .ok, mediaType: String = "application/json"
    ) throws -> Response {
        let encoder = JSONEncoder()
        // Sorted, because unsorted keys come in another order each time: equal things should have equal bytes.
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        let bytes = try encoder.encode(body)
        // JSON is UTF-8 by itself (RFC 8259 §8.1): no charset.
        return Response(
            status: status, headers: [.contentType: mediaType],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    package static var noContent: Response { Response(status: .noContent) }
}

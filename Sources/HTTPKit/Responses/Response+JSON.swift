import HTTPTypes
package import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value as JSON, in one line.
package struct JSONText: Sendable {
    package let bytes: [UInt8]

    /// Fails: what the value's own encoding throws.
    package init(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        // Sorted, because unsorted keys come in another order each time: equal things should have equal bytes.
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        bytes = Array(try encoder.encode(value))
    }

    package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension Response {
    /// An answer in JSON. Fails: what the body's own encoding throws.
    package static func json(
        _ body: some Encodable, status: HTTPResponse.Status = .ok, mediaType: String = "application/json"
    ) throws -> Response {
        let bytes = try JSONText(body).bytes
        // JSON is UTF-8 by itself (RFC 8259 §8.1): no charset.
        return Response(
            status: status, headers: [.contentType: mediaType],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    package static var noContent: Response { Response(status: .noContent) }
}

import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
    /// An answer in JSON.
    package static func json(
        _ body: some JSONWritable, status: HTTPResponse.Status = .ok, mediaType: String = "application/json"
    ) -> Response {
        // JSON is UTF-8 by itself (RFC 8259 §8.1): no charset.
        Response(
            status: status, headers: [.contentType: mediaType],
            body: ResponseBody(byteBuffer: body.json.withBytes { ByteBuffer(bytes: $0) }))
    }

    /// 204, without a body.
    package static var noContent: Response { Response(status: .noContent) }
}
